import { closeDays } from '@server/features/desk/verbs';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, extraRequest, sharedTestHotel } from '@server/testing/hotel';
import { journalFaults } from '@server/testing/money/journal-by-records';
import { draws } from '@shared/testing/draws';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const ada = await hotel.hired('Ada Cleaner', 'housekeeping');
const bisi = await hotel.hired('Bisi Cleaner', 'housekeeping');
const desk = await hotel.hired('Dele Desk', 'desk');
const fixer = await hotel.hired('Musa Fixer', 'maintenance');

let roomId = '';
beforeEach(async () => {
  await hotel.empty();
  roomId = (await hotel.addRoom('101'))._id;
  await hotel.addRoom('202');
});

type Staff = typeof ada;
type State = 'dirty' | 'cleaning' | 'clean' | 'inspected';
const press = ({ calls }: Staff, was: State, state: State, secondsAgo = 0) =>
  calls.housekeeping.setState({ _id: roomId, was, state, secondsAgo });
const dirty = () => hotel.staff.rooms.setHousekeeping({ _id: roomId, was: 'clean', housekeeping: 'dirty' });
const room = async (roomNumber = '101', { calls } = ada) => {
  const found = (await calls.housekeeping.board()).rooms.find((one) => one.roomNumber === roomNumber);
  if (!found) throw new Error('The room is not on the board');
  return found;
};
const cleanings = () => hotel.sql`
  select cleaned_by, started_at, ended_at, inspected_by, withdrawn_at from room_cleanings order by started_at, id`;

async function stay(change: object = {}, status: 'confirmed' | 'checkedin' | 'completed' = 'checkedin') {
  const { _id } = await hotel.staff.bookings.create(
    bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12', adults: 2, ...change }),
  );
  if (status !== 'confirmed') await hotel.staff.bookings.update({ _id, status: 'checkedin', anyway: true });
  if (status === 'completed') await hotel.staff.bookings.update({ _id, status, note: 'Pays later' });
  return _id;
}

describe('a room on the board', () => {
  it('is begun, ended and inspected by one press each, with when and by whom', async () => {
    await dirty();
    expect(await press(ada, 'dirty', 'cleaning')).toEqual({ _id: roomId, state: 'cleaning', changed: true });
    const at = hotel.clock.now().toISOString();
    expect(await room()).toMatchObject({
      state: 'cleaning',
      startedAt: at,
      cleaner: { _id: ada.user._id, name: ada.user.name },
    });
    hotel.pass(0.5);
    await press(ada, 'cleaning', 'clean');
    expect(await room()).toMatchObject({ state: 'clean', startedAt: null, cleaner: { name: ada.user.name } });
    await press(bisi, 'clean', 'inspected');
    expect(await room()).toMatchObject({ state: 'inspected' });
    const [row, ...others] = await cleanings();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ cleaned_by: ada.user._id, inspected_by: bisi.user._id, withdrawn_at: null });
    expect(Date.parse(row?.ended_at) - Date.parse(row?.started_at)).toBe(30 * 60_000);
    const said = (await hotel.staff.audit.list({ area: 'rooms' })).items.map(({ what }) => what);
    expect(said.slice(0, 3)).toEqual([
      'set room 101 to inspected, which was clean',
      'set room 101 to clean, which was being cleaned',
      'set room 101 to being cleaned, which was dirty',
    ]);
  });

  it('counts from when it was pressed, also where the press waited for the line', async () => {
    await dirty();
    hotel.pass(1);
    await press(ada, 'dirty', 'cleaning', 1_800);
    expect((await room()).startedAt).toBe(new Date(hotel.clock.now().getTime() - 1_800_000).toISOString());
    // Rounded to the second, an end may seem to come before its beginning.
    await press(ada, 'cleaning', 'clean', 1_801);
    const [row] = await cleanings();
    expect(row?.ended_at).toEqual(row?.started_at);
  });

  it('is taken back step by step', async () => {
    await dirty();
    await press(ada, 'dirty', 'cleaning');
    await press(ada, 'cleaning', 'dirty');
    expect(await room()).toMatchObject({ state: 'dirty', cleaner: null });
    await press(ada, 'dirty', 'cleaning');
    await press(ada, 'cleaning', 'clean');
    await press(ada, 'clean', 'cleaning');
    expect(await room()).toMatchObject({ state: 'cleaning', cleaner: { name: ada.user.name } });
    await press(ada, 'cleaning', 'clean');
    await press(bisi, 'clean', 'inspected');
    await press(bisi, 'inspected', 'clean');
    expect(await room()).toMatchObject({ state: 'clean' });
    const rows = await cleanings();
    expect(rows.map((row) => [row.ended_at !== null, row.inspected_by, row.withdrawn_at !== null])).toEqual(
      expect.arrayContaining([
        [false, null, true],
        [true, null, false],
      ]),
    );
  });

  it('pressed again is left as it is: an answer may have been lost', async () => {
    await dirty();
    await press(ada, 'dirty', 'cleaning');
    expect(await press(ada, 'dirty', 'cleaning')).toMatchObject({ changed: false });
    await press(ada, 'cleaning', 'clean');
    expect(await press(ada, 'cleaning', 'clean')).toMatchObject({ changed: false });
    await press(bisi, 'clean', 'inspected');
    expect(await press(bisi, 'clean', 'inspected')).toMatchObject({ changed: false });
    expect(await cleanings()).toHaveLength(1);
  });

  it('is inspected by another person than who has cleaned it, by a constraint too', async () => {
    await dirty();
    await press(ada, 'dirty', 'cleaning');
    await press(ada, 'cleaning', 'clean');
    await expect(press(ada, 'clean', 'inspected')).rejects.toMatchObject(
      refusal('cleaned_by_yourself', 'You have cleaned room 101 yourself. Somebody else looks at it.'),
    );
    expect(await room()).toMatchObject({ state: 'clean' });
    await expect(
      hotel.sql`update room_cleanings set inspected_by = cleaned_by, inspected_at = ended_at`,
    ).rejects.toMatchObject({ constraint_name: 'room_cleanings_by_another' });
  });

  it('somebody else’s cleaning is ended by the desk, and by no other cleaner', async () => {
    await dirty();
    await press(ada, 'dirty', 'cleaning');
    for (const state of ['clean', 'dirty'] as const)
      await expect(press(bisi, 'cleaning', state)).rejects.toMatchObject(
        refusal('cleaning_of_another', 'Ada Cleaner is cleaning room 101.'),
      );
    await press(desk, 'cleaning', 'clean');
    expect(await room()).toMatchObject({ state: 'clean', cleaner: { name: ada.user.name } });
  });

  it('what the desk says meanwhile ends the cleaning, and the press that comes after is told', async () => {
    await dirty();
    await press(ada, 'dirty', 'cleaning');
    await desk.calls.rooms.setHousekeeping({ _id: roomId, was: 'dirty', housekeeping: 'inspected' });
    await expect(press(ada, 'cleaning', 'clean')).rejects.toMatchObject(
      refusal('housekeeping_changed', 'Room 101 is inspected by now. Please look again.'),
    );
    await desk.calls.rooms.setHousekeeping({ _id: roomId, was: 'inspected', housekeeping: 'dirty' });
    expect(await room()).toMatchObject({ state: 'dirty', cleaner: null });
  });

  it('is known as being cleaned at the desk, in the list of rooms and in the calendar', async () => {
    await dirty();
    await press(ada, 'dirty', 'cleaning');
    expect((await hotel.staff.desk.day()).rooms[0]).toMatchObject({ housekeeping: 'dirty', isBeingCleaned: true });
    expect((await hotel.staff.rooms.housekeeping())[0]).toMatchObject({ housekeeping: 'dirty', isBeingCleaned: true });
    const { rooms } = await hotel.staff.roomCalendar.window({ from: '2026-03-10', nights: 7 });
    expect(rooms.map(({ isBeingCleaned }) => isBeingCleaned)).toEqual([true, false]);
  });

  it('raises no version of the room', async () => {
    await dirty();
    await press(ada, 'dirty', 'cleaning');
    await ada.calls.housekeeping.doNotDisturb({ _id: roomId, doNotDisturb: true });
    await desk.calls.housekeeping.assign({ _id: roomId, staffId: ada.user._id });
    expect((await hotel.staff.rooms.list())[0]?.version).toBe(1);
  });

  it('refuses what is no step, no room and no time', async () => {
    await dirty();
    for (const [was, state] of [
      ['dirty', 'clean'],
      ['dirty', 'inspected'],
      ['cleaning', 'inspected'],
      ['clean', 'clean'],
    ] as const)
      await expect(press(ada, was, state)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const secondsAgo of [-1, 0.5, 86_401])
      await expect(press(ada, 'dirty', 'cleaning', secondsAgo)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const nowhere = { _id: 'nonsense', was: 'dirty', state: 'cleaning' } as const;
    await expect(ada.calls.housekeeping.setState(nowhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('of two who begin a room at once one cleans it, and the other is told who', async () => {
  for (let round = 0; round < draws(40); round += 1) {
    await dirty();
    const results = await Promise.allSettled([press(ada, 'dirty', 'cleaning'), press(bisi, 'dirty', 'cleaning')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(lost).toMatch(/(Ada|Bisi) Cleaner is cleaning room 101\.$/);
    const [row, ...others] =
      await hotel.sql`select cleaned_by from room_cleanings where ended_at is null and withdrawn_at is null`;
    expect(others).toEqual([]);
    const winner = row?.cleaned_by === ada.user._id ? ada : bisi;
    await press(winner, 'cleaning', 'clean');
  }
});

describe('who is in a room', () => {
  it('is told in numbers of people, without names', async () => {
    await stay({ checkOutDate: '2026-03-12', children: 1, guestName: 'Ngozi Secret' });
    await stay({ roomNumber: '202', checkInDate: '2026-03-10', checkOutDate: '2026-03-11' }, 'confirmed');
    const board = await ada.calls.housekeeping.board();
    expect(board).toMatchObject({ today: '2026-03-10', checkInHour: 14, checkOutHour: 12, inspects: true });
    expect(board.rooms).toMatchObject([
      { roomNumber: '101', floor: 1, staying: { people: 3, until: '2026-03-12', linen: false }, arriving: null },
      { roomNumber: '202', floor: 2, staying: null, leaving: null, arriving: { people: 2 } },
    ]);
    for (const staff of [ada, fixer]) {
      const seen = JSON.stringify(await staff.calls.housekeeping.board());
      expect(seen).not.toMatch(/Secret|Adaeze|guests\.test|0803|"price|[Kk]obo|balance/);
    }
  });

  it('leaves on the last day, and is due for other linen after each so many nights', async () => {
    await stay({ checkOutDate: '2026-03-15' });
    await hotel.staff.hotel.update({ linenNights: 2 });
    const linenOn = async () => (await room()).staying?.linen;
    const days: (boolean | undefined)[] = [await linenOn()];
    for (let day = 0; day < 4; day += 1) {
      hotel.pass(24);
      days.push(await linenOn());
    }
    expect(days).toEqual([false, false, true, false, true]);
    hotel.pass(24);
    expect(await room()).toMatchObject({ staying: null, leaving: { people: 2 } });
    await hotel.staff.hotel.update({ linenNights: 3 });
  });

  it('a room out of order says so', async () => {
    await hotel.staff.roomCalendar.putOutOfOrder({
      ...{ roomNumber: '101', from: '2026-03-10', to: '2026-03-12', reason: 'The shower leaks' },
    });
    expect((await fixer.calls.housekeeping.board()).rooms.map(({ outOfOrder }) => outOfOrder)).toEqual([true, false]);
  });

  it('a room’s own floor counts before its number', async () => {
    await hotel.staff.rooms.update({ _id: roomId, floor: 0 });
    expect((await room()).floor).toBe(0);
    await expect(hotel.staff.rooms.update({ _id: roomId, floor: 100 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the desk', () => {
  it('assigns a room to somebody who cleans, and to nobody again; a cleaner assigns none', async () => {
    const assign = (staffId: string | null, { calls } = desk) => calls.housekeeping.assign({ _id: roomId, staffId });
    expect(await assign(ada.user._id)).toEqual({ _id: roomId, assignedTo: { _id: ada.user._id, name: ada.user.name } });
    expect((await room()).assignedTo?.name).toBe(ada.user.name);
    for (const other of [fixer.user._id, 'nobody'])
      await expect(assign(other)).rejects.toMatchObject(refusal('not_assignable'));
    await expect(assign(bisi.user._id, ada)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await assign(null);
    expect((await room()).assignedTo).toBeNull();
  });
});

describe('do not disturb', () => {
  it('is set with the time, once, and lifted', async () => {
    const since = hotel.clock.now().toISOString();
    const set = (doNotDisturb: boolean) => ada.calls.housekeeping.doNotDisturb({ _id: roomId, doNotDisturb });
    await set(true);
    hotel.pass(1);
    expect(await set(true)).toEqual({ _id: roomId, doNotDisturbSince: since });
    expect((await room()).doNotDisturbSince).toBe(since);
    await set(false);
    expect((await room()).doNotDisturbSince).toBeNull();
  });

  it('ends as its guest leaves', async () => {
    const _id = await stay();
    await ada.calls.housekeeping.doNotDisturb({ _id: roomId, doNotDisturb: true });
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    expect(await room()).toMatchObject({ state: 'dirty', doNotDisturbSince: null });
  });
});

describe('the day’s close', () => {
  it('leaves rooms dirty in which guests have slept, and no assignment, cleaning or card on a door', async () => {
    await closeDays(hotel.platform);
    await stay();
    const other = (await room('202'))._id;
    await hotel.staff.rooms.setHousekeeping({ _id: other, was: 'clean', housekeeping: 'dirty' });
    await ada.calls.housekeeping.setState({ _id: other, was: 'dirty', state: 'cleaning' });
    await desk.calls.housekeeping.assign({ _id: roomId, staffId: ada.user._id });
    await ada.calls.housekeeping.doNotDisturb({ _id: roomId, doNotDisturb: true });
    await closeDays(hotel.platform);
    expect(await room()).toMatchObject({ state: 'clean', assignedTo: { name: ada.user.name } });
    hotel.pass(24);
    await closeDays(hotel.platform);
    expect(await room()).toMatchObject({ state: 'dirty', assignedTo: null, doNotDisturbSince: null });
    expect(await room('202')).toMatchObject({ state: 'dirty', cleaner: null });
  });
});

describe('what was used in a room', () => {
  const item = (name: string, chargeKind: 'other' | 'laundry' | 'spa') =>
    hotel.staff.extras.create({ ...extraRequest({ name, price: 1_500, per: 'stay' }), chargeKind });
  const billed = async (bookingId: string) =>
    (await hotel.staff.payments.folio({ bookingId })).charges.map(({ amount, note }) => [amount, note]);

  it('is offered without prices: minibar and laundry, not the spa', async () => {
    const water = await item('Water', 'other');
    const shirt = await item('Shirt', 'laundry');
    await item('Massage', 'spa');
    expect(await ada.calls.housekeeping.items()).toEqual({
      items: [
        { _id: shirt._id, name: 'Shirt' },
        { _id: water._id, name: 'Water' },
      ],
    });
  });

  it('is charged to the stay at the price of the list, once however often it is sent', async () => {
    const bookingId = await stay();
    expect((await room()).chargeTo).toBe(bookingId);
    const { _id: itemId } = await item('Water', 'other');
    const found = { bookingId, itemId, quantity: 2, clientId: 'found-water-1' };
    const first = await ada.calls.housekeeping.charge(found);
    expect(first).toEqual({ _id: first._id, note: '2 × Water' });
    const repeats = await Promise.all([1, 2, 3].map(() => ada.calls.housekeeping.charge(found)));
    expect(new Set(repeats.map(({ _id }) => _id))).toEqual(new Set([first._id]));
    expect((await billed(bookingId)).filter(([, note]) => note === '2 × Water')).toEqual([[3_000, '2 × Water']]);
  });

  it('stands on the bill with who charged it until the desk takes it back, and the journal agrees', async () => {
    const bookingId = await stay();
    const { _id: itemId } = await item('Water', 'other');
    const { _id } = await ada.calls.housekeeping.charge({ bookingId, itemId, quantity: 2 });
    const { charges } = await hotel.staff.payments.folio({ bookingId });
    expect(charges.find((one) => one._id === _id)).toMatchObject({ amount: 3_000, recordedBy: ada.user.name });
    const owed = async () => (await hotel.staff.payments.folio({ bookingId })).balance;
    const before = await owed();
    await expect(ada.calls.payments.voidCharge({ _id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await hotel.staff.payments.voidCharge({ _id, note: 'Miscounted' });
    expect(await owed()).toBe(before - 3_000);
    expect(await journalFaults(hotel.sql)).toEqual([]);
  });

  it('is charged to who has left since yesterday, and to nobody else', async () => {
    const { _id: itemId } = await item('Water', 'other');
    const left = await stay({}, 'completed');
    const ahead = await stay({ roomNumber: '202' }, 'confirmed');
    const charge = (bookingId: string, what = itemId) =>
      ada.calls.housekeeping.charge({ bookingId, itemId: what, quantity: 1 });
    expect((await room()).chargeTo).toBe(left);
    await charge(left);
    await expect(charge(ahead)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(charge(left, (await item('Massage', 'spa'))._id)).rejects.toMatchObject(refusal('extra_unknown'));
    hotel.pass(96);
    await expect(charge(left)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const quantity of [0, 51, 1.5])
      await expect(ada.calls.housekeeping.charge({ bookingId: left, itemId, quantity })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });

  it('whoever cleans sees no bill, no booking and no guest', async () => {
    const bookingId = await stay();
    for (const { calls } of [ada, fixer]) {
      for (const closed of [
        calls.bookings.list({}),
        calls.guests.list({}),
        calls.rooms.housekeeping(),
        calls.desk.day(),
        calls.extras.prices(),
      ])
        await expect(closed).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(calls.bookings.get({ _id: bookingId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(calls.payments.folio({ bookingId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
