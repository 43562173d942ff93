import { refusal, tally } from '@server/testing/calls/callers';
import { bookingRequest, openTestHotel, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103', '104'] });
const [ada, bola] = [await hotel.guest('Ada'), await hotel.guest('Bola')];
const clerkNamed = async (name: string) => {
  const clerk = await hotel.guest(name);
  await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;
  return { ...clerk, calls: hotel.as(clerk.token) };
};
const [chidi, dayo] = [await clerkNamed('Chidi Eze'), await clerkNamed('Dayo Alli')];
const cleaner = await hotel.guest('Efe Cleaner');
await hotel.sql`update users set role = 'housekeeping' where id = ${cleaner.user._id}`;

beforeEach(() => hotel.clear());

const TONIGHT = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12' };
const told = { arrivalTime: '18:30', wishes: 'A cot, and a room that is quiet' };
const book = (change = {}) => ada.calls.bookings.create(bookingRequest(change));
const audited = () =>
  hotel.sql`select actor, detail from audit_log where action = 'bookings.setArrival' order by at, id`;

describe('the hour and the wishes of a stay', () => {
  it('are told by its guest, changed and taken away again, each once in the history, without the words', async () => {
    const { _id, version, arrivalTime, wishes } = await book();
    expect({ arrivalTime, wishes }).toEqual({ arrivalTime: null, wishes: null });
    const said = await ada.calls.bookings.setArrival({ _id, ...told });
    expect(said).toMatchObject({ ...told, version: version + 1, status: 'pending' });
    // A repeat after a lost answer, on the version of before too.
    expect(await ada.calls.bookings.setArrival({ _id, version, ...told })).toEqual(said);
    expect(await ada.calls.bookings.setArrival({ _id, arrivalTime: '21:00' })).toMatchObject({
      ...{ arrivalTime: '21:00', wishes: told.wishes },
    });
    expect(await ada.calls.bookings.setArrival({ _id, arrivalTime: null, wishes: ' ' })).toMatchObject({
      ...{ arrivalTime: null, wishes: null },
    });
    expect((await audited()).map(({ detail }) => detail)).toEqual([
      { before: null, after: '18:30', wishes: true },
      { before: '18:30', after: '21:00', wishes: false },
      { before: '21:00', after: null, wishes: true },
    ]);
    const { items } = await hotel.staff.audit.ofBooking({ bookingId: _id });
    const reference = said.reference;
    expect(items.map(({ what }) => what).slice(0, 3)).toEqual([
      `took back when the guest of ${reference} comes; said what they would like`,
      `said that the guest of ${reference} comes at 9 pm`,
      `said that the guest of ${reference} comes at 6:30 pm; said what they would like`,
    ]);
  });

  it('are told by the link of a stay without an account, and by nobody else', async () => {
    const { _id, accessToken = '' } = await hotel.stranger.bookings.create(bookingRequest());
    const path = `/bookings/${_id}/arrival`;
    const { status, json } = await hotel.rest('PUT', path, { token: accessToken, body: told });
    expect({ status, json }).toMatchObject({ status: 200, json: told });
    expect(await hotel.rest('PUT', path, { body: told })).toMatchObject({ status: 401 });
    const other = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    for (const token of [ada.token, other.accessToken ?? '', cleaner.token]) {
      const refused = await hotel.rest('PUT', path, { token, body: { wishes: 'Nothing' } });
      expect([404, 403]).toContain(refused.status);
    }
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject(told);
  });

  it('can be changed by the guest until they have checked in, by staff always', async () => {
    const { _id } = await book(TONIGHT);
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    await ada.calls.bookings.setArrival({ _id, ...told });
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    await expect(ada.calls.bookings.setArrival({ _id, wishes: 'Tea' })).rejects.toMatchObject(refusal('arrival_fixed'));
    // What is so already is no refusal: an answer may have been lost meanwhile.
    expect(await ada.calls.bookings.setArrival({ _id, ...told })).toMatchObject(told);
    expect(await chidi.calls.bookings.setArrival({ _id, wishes: 'Tea' })).toMatchObject({ wishes: 'Tea' });
    expect((await audited()).map(({ actor }) => actor)).toEqual([ada.user._id, chidi.user._id]);
    const cancelled = await book({ roomNumber: '102' });
    await ada.calls.bookings.remove({ _id: cancelled._id });
    await expect(ada.calls.bookings.setArrival({ _id: cancelled._id, ...told })).rejects.toMatchObject(
      refusal('arrival_fixed'),
    );
  });

  it.each([
    ['an hour that is none', { arrivalTime: '24:00' }],
    ['an hour without its nought', { arrivalTime: '7:30' }],
    ['an hour of no characters', { arrivalTime: '' }],
    ['a number', { arrivalTime: 1830 }],
    ['wishes that are too long', { wishes: 'x'.repeat(501) }],
    ['wishes that are no text', { wishes: 7 }],
    ['another field', { breakfast: 'early' }],
    ['nothing', {}],
  ])('are not %s', async (_words, body) => {
    const { _id } = await book();
    const { status, json } = await hotel.rest('PUT', `/bookings/${_id}/arrival`, { token: ada.token, body });
    expect({ status, reason: json.reason }).toEqual({ status: 400, reason: 'invalid_input' });
    await expect(hotel.sql`update bookings set arrival_time = '24:00'`).rejects.toThrow('bookings_arrival_time');
  });

  it('D26: of two clerks at once the second reads what the first has written', async () => {
    const { _id, version } = await book();
    const both = await Promise.allSettled([
      chidi.calls.bookings.setArrival({ _id, version, wishes: 'A cot' }),
      dayo.calls.bookings.setArrival({ _id, version, wishes: 'Two cots' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { wishes } = await hotel.staff.bookings.get({ _id });
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([
      { cause: { reason: 'changed_meanwhile', record: expect.objectContaining({ wishes }) } },
    ]);
    const pressed = [chidi, dayo].map(({ calls }) => calls.bookings.setArrival({ _id, arrivalTime: '20:00' }));
    expect(await tally(pressed)).toEqual({ ok: 2 });
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ arrivalTime: '20:00', version: version + 2 });
  });

  it('D29: are changed thirty times an hour by the guest of one stay', async () => {
    const strict = await openTestHotel({ rooms: ['101'], limitFactor: 1 });
    const { calls } = await strict.guest('Ada');
    const { _id } = await calls.bookings.create(bookingRequest());
    const outcomes = [];
    for (let at = 0; at < 32; at += 1)
      outcomes.push(await tally([calls.bookings.setArrival({ _id, wishes: `Tea ${at}` })]));
    expect(outcomes).toEqual([...Array(30).fill({ ok: 1 }), ...Array(2).fill({ TOO_MANY_REQUESTS: 1 })]);
    await strict.close();
  });

  it('D30: are in the copy of the guest’s data, and go with their account', async () => {
    const { calls } = await hotel.guest('Femi');
    const { _id } = await calls.bookings.create(bookingRequest());
    await calls.bookings.setArrival({ _id, ...told });
    const { base64 } = await calls.account.export();
    expect(Buffer.from(base64, 'base64').toString()).toContain(told.wishes);
    await calls.bookings.remove({ _id });
    await calls.account.close({ password: 'secret123' });
    const [row] = await hotel.sql`select user_id, arrival_time, wishes from bookings where id = ${_id}`;
    expect(row).toEqual({ user_id: null, arrival_time: null, wishes: null });
  });
});

describe('the day of arrival', () => {
  const tonight = async (roomNumber: string, arrivalTime: string | null, change = {}) => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest({ roomNumber, ...TONIGHT, ...change }));
    if (arrivalTime) await hotel.staff.bookings.setArrival({ _id, arrivalTime });
    return _id;
  };

  it('lists at the desk who comes soonest first, after midnight late, without an hour last', async () => {
    await tonight('101', null);
    await tonight('102', '01:00');
    await tonight('103', '22:00');
    await tonight('104', '16:00');
    const { arrivals } = await hotel.staff.desk.day();
    expect(arrivals.map(({ roomNumber }) => roomNumber)).toEqual(['104', '103', '102', '101']);
  });

  it('tells housekeeping when the first comes, without a name or a wish', async () => {
    await tonight('101', '01:00');
    await tonight('102', null);
    await hotel.staff.bookings.setArrival({ _id: await tonight('103', '16:00'), wishes: told.wishes });
    const board = await hotel.as(cleaner.token).housekeeping.board();
    expect(board.rooms.map(({ arriving }) => arriving?.at)).toEqual([
      '2026-03-11T00:00:00.000Z',
      null,
      '2026-03-10T15:00:00.000Z',
      undefined,
    ]);
    expect(JSON.stringify(board)).not.toContain(told.wishes);
  });

  it('does not count the hour of a guest who was to come yesterday', async () => {
    await tonight('101', '16:00', { checkInDate: '2026-03-09' });
    const [room] = (await hotel.as(cleaner.token).housekeeping.board()).rooms;
    expect(room?.arriving).toEqual({ people: 1, at: null });
  });
});

describe('the earlier stays of a guest', () => {
  const BODE = { guestName: 'Bode Òjó', phoneNumber: '08039990000' };
  const was = async (from: string, to: string, wishes: string | null, change = {}) => {
    const stay = bookingRequest({ ...BODE, checkInDate: from, checkOutDate: to, ...change });
    const { _id } = await hotel.staff.bookings.create(stay);
    if (wishes) await hotel.staff.bookings.setArrival({ _id, wishes });
    await hotel.sql`update bookings set status = 'completed' where id = ${_id}`;
    return _id;
  };
  const now = () => hotel.staff.bookings.create(bookingRequest({ ...BODE, ...TONIGHT }));

  it('are how many, the last, the newest three wishes and notes, by phone and name as the directory has it', async () => {
    await was('2026-01-01', '2026-01-03', 'Extra pillow');
    await was('2026-01-05', '2026-01-07', 'Late check-out', { guestName: 'bode ojo' });
    await was('2026-01-10', '2026-01-12', null);
    await was('2026-01-15', '2026-01-17', 'Ground floor');
    const last = await was('2026-02-01', '2026-02-03', 'No beans', { roomNumber: '102' });
    await was('2026-02-05', '2026-02-07', 'Of his wife', { guestName: 'Bisi Ojo' });
    const coming = await was('2026-04-01', '2026-04-03', null);
    await hotel.sql`update bookings set status = 'confirmed' where id = ${coming}`;
    await dayo.calls.bookings.addNote({ bookingId: last, text: 'Smoked in the room' });
    const { _id } = await now();
    expect((await chidi.calls.desk.day()).returning).toEqual([_id]);
    const seen = await chidi.calls.bookings.pastStays({ bookingId: _id });
    expect(seen).toMatchObject({
      count: 5,
      last: { _id: last, roomNumber: '102', checkInDate: '2026-02-01', checkOutDate: '2026-02-03' },
      wishes: [
        { checkInDate: '2026-02-01', text: 'No beans' },
        { checkInDate: '2026-01-15', text: 'Ground floor' },
        { checkInDate: '2026-01-05', text: 'Late check-out' },
      ],
      notes: [{ text: 'Smoked in the room', by: 'Dayo Alli', createdAt: hotel.clock.now().toISOString() }],
    });
  });

  it('of a first stay are none; they are for the desk alone', async () => {
    const { _id } = await now();
    expect((await chidi.calls.desk.day()).returning).toEqual([]);
    expect(await hotel.staff.bookings.pastStays({ bookingId: _id })).toEqual({
      ...{ count: 0, last: null, wishes: [], notes: [] },
    });
    const path = `/bookings/${_id}/past-stays`;
    expect(await hotel.rest('GET', path, { token: bola.token })).toMatchObject({ status: 403 });
    expect(await hotel.rest('GET', path, { token: cleaner.token })).toMatchObject({ status: 403 });
    expect(await hotel.rest('GET', path, {})).toMatchObject({ status: 401 });
    for (const bookingId of ['nothing', '00000000-0000-4000-8000-000000000000'])
      await expect(hotel.staff.bookings.pastStays({ bookingId })).rejects.toMatchObject(refusal('not_found'));
  });
});
