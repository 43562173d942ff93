import { groupRequest, sharedTestHotel } from '@server/testing/hotel';
import { firstOf, statementDesk } from '@server/testing/money/statements';
import { toWireError } from '@server/transports/http/wire-error';
import { addDays } from '@shared/dates';
import type { GroupCreated } from '@shared/groups/schema';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

/** One payment for all rooms of a group (D40). */

const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ['101', '102', '103', '104', '105', '106'] });
const { sql, staff, stranger } = hotel;
const guest = await hotel.guest('Bola');

beforeEach(async () => {
  await hotel.clear();
  await sql`update rooms set type = 'Standard', price_kobo = 2000000, sleeps = null, status = 'available', housekeeping = 'clean'`;
});

const dates = { checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (thrown: unknown) => toWireError(thrown, ''),
  );
const pay = (group: Pick<GroupCreated, '_id'>, amount: number, change: object = {}) =>
  staff.payments.record({
    groupId: group._id,
    amount,
    method: 'bank_transfer',
    clientId: crypto.randomUUID(),
    ...change,
  });
const statuses = (group: Pick<GroupCreated, 'bookings'>) => group.bookings.map(({ status }) => status);

describe('a transfer for a group', () => {
  it('confirms all rooms, with one receipt and one email, and each room says its part', async () => {
    const made = await stranger.groups.create(groupRequest());
    const own = hotel.as(made.accessToken);
    expect(made).toMatchObject({ open: 120_000, dueNow: 120_000 });
    const paid = await pay(made, 120_000, { balance: 120_000 });
    expect(paid).toMatchObject({
      amount: 60_000,
      group: { _id: made._id, reference: made.reference, amount: 120_000 },
    });
    const after = await own.groups.get({ _id: made._id });
    expect(statuses(after)).toEqual(['confirmed', 'confirmed']);
    expect(after).toMatchObject({ received: 120_000, balance: 0, open: 0, dueNow: 0 });
    const whole = await own.payments.folio({ groupId: made._id });
    expect(whole).toMatchObject({
      ...{ groupId: made._id, bookingId: null, balance: 0, paymentStatus: 'paid' },
      payments: [{ _id: paid._id, amount: 120_000, reference: paid.reference, recordedBy: null }],
    });
    expect(whole.charges.map(({ note }) => note).sort()).toEqual(['Room 101', 'Room 102']);
    const receipt = whole.payments[0]?.receipt ?? { _id: '', number: '' };
    expect(await own.receipts.get({ _id: receipt._id })).toMatchObject({
      ...{ amount: 120_000, number: receipt.number, groupId: made._id, bookingId: null },
      details: {
        recordReference: made.reference,
        rooms: [
          { roomNumber: '101', amount: 60_000 },
          { roomNumber: '102', amount: 60_000 },
        ],
        ...{ parts: [{ kind: 'room', amount: 120_000 }], balance: 0, stay: null },
      },
    });
    expect(await sql`select from receipts`).toHaveLength(1);
    // Each stay has its part in its folio; the receipt is for who booked all of them.
    for (const { _id: bookingId, accessToken } of made.bookings) {
      const folio = await hotel.as(accessToken).payments.folio({ bookingId });
      expect(folio).toMatchObject({ balance: 0, payments: [{ amount: 60_000, receipt: null }] });
      expect((await staff.payments.folio({ bookingId })).payments).toMatchObject([{ receipt: { _id: receipt._id } }]);
      expect(await failure(hotel.as(accessToken).receipts.get({ _id: receipt._id }))).toMatchObject({
        reason: 'not_found',
      });
    }
    const jobs = await sql<{ payload: { event: string; paid: { amount: number }; groupId: string } }[]>`
      select payload from graphile_worker._private_jobs where payload ->> 'event' = 'paid'`;
    expect(jobs).toMatchObject([{ payload: { paid: { amount: 120_000 }, groupId: made._id } }]);
  });

  it('of its deposits confirms all rooms, and the rest is paid later', async () => {
    await staff.hotel.update({ depositRule: 'percent', depositPercent: 50 });
    onTestFinished(async () => void (await staff.hotel.update({ depositPercent: 100 })));
    const made = await stranger.groups.create(groupRequest());
    expect(made).toMatchObject({ open: 120_000, dueNow: 60_000 });
    await pay(made, 60_000);
    const after = await staff.groups.get({ _id: made._id });
    expect(statuses(after)).toEqual(['confirmed', 'confirmed']);
    expect(after).toMatchObject({ open: 60_000, dueNow: 60_000, received: 60_000 });
    await pay(made, 60_000, { isAnother: true });
    expect(await staff.groups.get({ _id: made._id })).toMatchObject({ open: 0, balance: 0 });
  });

  it('that is too little goes to the rooms by number, and one too much to the first', async () => {
    const made = await stranger.groups.create(groupRequest());
    await pay(made, 70_000);
    const after = await staff.groups.get({ _id: made._id });
    expect(after.bookings.map(({ status, balance }) => [status, balance])).toEqual([
      ['confirmed', 0],
      ['pending', 50_000],
    ]);
    await pay(made, 60_000, { isAnother: true });
    expect((await staff.groups.get({ _id: made._id })).bookings.map(({ balance }) => balance)).toEqual([-10_000, 0]);
  });

  it('for which the holds have ended brings the rooms back that are free', async () => {
    const made = await stranger.groups.create(groupRequest());
    await sql`update bookings set status = 'cancelled' where group_id = ${made._id}`;
    expect(await staff.groups.get({ _id: made._id })).toMatchObject({ open: 0 });
    await pay(made, 120_000);
    expect(statuses(await staff.groups.get({ _id: made._id }))).toEqual(['confirmed', 'confirmed']);
  });

  it('is taken back whole, whichever room it is taken back at, and the rooms wait for payment again', async () => {
    const made = await stranger.groups.create(groupRequest());
    await pay(made, 120_000);
    const [, second] = made.bookings;
    const folio = await staff.payments.folio({ bookingId: second?._id });
    const [part] = folio.payments;
    expect(folio.correctable).toEqual([part?._id]);
    await staff.payments.correct({ _id: part?._id ?? '', note: 'Another guest paid this' });
    const after = await staff.groups.get({ _id: made._id });
    expect(after).toMatchObject({ received: 0, balance: 120_000 });
    expect((await staff.payments.folio({ groupId: made._id })).payments).toMatchObject([
      { kind: 'payment', amount: 120_000 },
      { kind: 'correction', amount: -120_000 },
    ]);
    const receiptId = folio.payments[0]?.receipt?._id ?? '';
    expect(await staff.receipts.get({ _id: receiptId })).toMatchObject({ amount: 120_000, takenBack: 120_000 });
    expect(statuses(after)).toEqual(['pending', 'pending']);
    expect(await failure(staff.payments.correct({ _id: part?._id ?? '', note: 'Again' }))).toMatchObject({
      reason: 'already_corrected',
    });
  });

  it('is recorded once by two clerks who see one balance, and by one who presses twice', async () => {
    const made = await stranger.groups.create(groupRequest());
    const clientId = crypto.randomUUID();
    const twice = await Promise.all([pay(made, 120_000, { clientId }), pay(made, 120_000, { clientId })]);
    expect(new Set(twice.map(({ _id }) => _id)).size).toBe(1);
    expect(await failure(pay(made, 120_000, { balance: 120_000 }))).toMatchObject({ reason: 'balance_changed' });
    expect(await sql`select from group_payments`).toHaveLength(1);
  });

  it('is alike to another guest’s of the same amount', async () => {
    const made = await stranger.groups.create(groupRequest());
    await pay(made, 120_000);
    const other = await guest.calls.groups.create(
      groupRequest({ rooms: [{ roomNumber: '103' }, { roomNumber: '104' }] }),
    );
    expect(await failure(pay(other, 120_000, { isAnother: false }))).toMatchObject({ reason: 'transfer_alike' });
  });

  it.each([
    ['what it is for', { paysFor: 'food' }],
    ['that less confirms it', { confirm: true }],
    ['one of its rooms too', { bookingId: crypto.randomUUID() }],
  ])('is refused where it says %s', async (_, change) => {
    const made = await stranger.groups.create(groupRequest());
    expect(await failure(pay(made, 120_000, change))).toMatchObject({ reason: 'invalid_input' });
    expect(await failure(pay({ _id: crypto.randomUUID() }, 1))).toMatchObject({ reason: 'not_found' });
    expect(
      await failure(
        hotel.as(made.accessToken).payments.record({
          ...{ groupId: made._id, amount: 120_000, method: 'bank_transfer', clientId: crypto.randomUUID() },
        }),
      ),
    ).not.toBeNull();
  });
});

it('the stays of a group are found by what all of them await, and by its deposit', async () => {
  const made = await stranger.groups.create(groupRequest());
  const found = async (q: string) =>
    (await staff.payments.awaited({ q })).items.map(({ bookingId }) => bookingId).toSorted();
  const ids = made.bookings.map(({ _id }) => _id).toSorted();
  expect(await found('120,000')).toEqual(ids);
  expect(await found('₦120,000.00')).toEqual(ids);
  expect(await found('120,001')).toEqual([]);
  await sql`update bookings set deposit_percent = 30 where group_id = ${made._id}`;
  expect(await found('36,000')).toEqual(ids);
  await pay(made, 120_000);
  expect(await found('120,000')).toEqual([]);
});

describe('that a transfer was made for a group', () => {
  it('is read on the page of each of its rooms, without whose it was, until staff have looked', async () => {
    const made = await stranger.groups.create(groupRequest());
    const [room, other] = made.bookings;
    const bookingId = room?._id ?? '';
    const ofRoom = hotel.as(room?.accessToken);
    expect(await ofRoom.paidNotices.latest({ bookingId })).toEqual({ notice: null });
    const sender = { sender: 'Bola Obi', bank: 'GTBank', amount: 120_000 };
    const said = await hotel.as(made.accessToken).paidNotices.create({ groupId: made._id, ...sender });
    const nothing = { sender: null, bank: null, amount: null };
    expect(await ofRoom.paidNotices.latest({ bookingId })).toEqual({ notice: { ...said, ...nothing, proofs: [] } });
    expect(await staff.paidNotices.latest({ bookingId })).toEqual({ notice: null });
    expect(await failure(hotel.as(other?.accessToken).paidNotices.latest({ bookingId }))).toMatchObject({
      reason: 'not_found',
    });
    await staff.paidNotices.dismiss({ _id: said._id });
    expect(await ofRoom.paidNotices.latest({ bookingId })).toEqual({ notice: null });
  });
});

describe('a line of a bank’s statement', () => {
  const { drop, press } = statementDesk(hotel);
  const read = async (text: string, amount: number) => firstOf((await drop([{ text, amount }])).lines);

  it('that names the group pays for all of it, once, and for its deposits alone', async () => {
    const made = await stranger.groups.create(groupRequest());
    const line = await read(`NIP/FRM OBI/${made.reference}`, 120_000);
    expect(line).toMatchObject({ verdict: 'match', payables: [{ groupId: made._id, balance: 120_000 }] });
    const answers = await Promise.all([press(line), press(line)]);
    expect(answers.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(statuses(await staff.groups.get({ _id: made._id }))).toEqual(['confirmed', 'confirmed']);
    expect(await read(`NIP/FRM OBI/${made.reference}`, 120_000)).toMatchObject({
      verdict: 'recorded',
      recorded: { groupId: made._id, recordReference: made.reference },
    });
    expect(await sql`select from group_payments`).toHaveLength(1);
  });

  it('is looked at where it is another sum, and was perhaps recorded by hand', async () => {
    const made = await stranger.groups.create(groupRequest());
    expect(await read(made.reference, 100_000)).toMatchObject({ verdict: 'look', reason: 'less' });
    await pay(made, 120_000, { receivedAt: '2026-03-09T11:00:00.000Z' });
    expect(await read(made.reference, 120_000)).toMatchObject({ verdict: 'look', reason: 'probably_recorded' });
  });

  it('that names nobody is offered by name and sum', async () => {
    const made = await stranger.groups.create(groupRequest({ guestName: 'Funmilayo Akinwale' }));
    expect(await read('TRF FROM FUNMILAYO AKINWALE', 120_000)).toMatchObject({
      ...{ verdict: 'look', reason: 'by_name' },
      payables: [{ groupId: made._id }],
    });
  });
});

describe('the database', () => {
  it('refuses a payment for a group whose parts do not add up, or are of another group', async () => {
    const made = await stranger.groups.create(groupRequest());
    const other = await guest.calls.groups.create(groupRequest({ rooms: [{ roomNumber: '103' }] }));
    const insert = (groupId: string, kobo: number) =>
      sql.begin(async (tx) => {
        const [whole] = await tx<{ id: string }[]>`
          insert into group_payments (group_id, amount_kobo) values (${groupId}, ${kobo}) returning id`;
        const [part] = await tx<{ id: string }[]>`
          insert into payments (booking_id, amount_kobo, method, recorded_by, group_payment_id)
          values (${made.bookings[0]?._id ?? ''}, 100, 'cash', 'system', ${whole?.id ?? ''}) returning id`;
        await tx`insert into payment_allocations (payment_id, kind, amount_kobo) values (${part?.id ?? ''}, 'room', 100)`;
      });
    await expect(insert(made._id, 200)).rejects.toMatchObject({ constraint_name: 'group_payments_divided' });
    await expect(insert(other._id, 100)).rejects.toMatchObject({ constraint_name: 'group_payments_divided' });
    await insert(made._id, 100);
    await expect(sql`update group_payments set amount_kobo = 1`).rejects.toThrow();
  });
});

describe('a guest who says that the group is paid', () => {
  it('is heard once for all rooms, keeps them, and reads that the money came', async () => {
    const made = await stranger.groups.create(groupRequest());
    await sql`update bookings set hold_extends_to = null, hold_expires_at = ${hotel.clock.now().toISOString()}::timestamptz + interval '1 hour'`;
    const own = hotel.as(made.accessToken);
    const notice = await own.paidNotices.create({ groupId: made._id, sender: 'Bola Obi' });
    expect(notice).toMatchObject({ groupId: made._id, bookingId: null, state: 'open' });
    expect(await own.paidNotices.create({ groupId: made._id, bank: 'GTBank' })).toMatchObject({ _id: notice._id });
    expect(await staff.paidNotices.open()).toMatchObject([
      {
        ...{ reference: made.reference, roomNumber: '101, 102', balance: 120_000, isUnconfirmed: true },
        bank: 'GTBank',
      },
    ]);
    const held = await sql<{ left: number }[]>`
      select extract(epoch from hold_expires_at - ${hotel.clock.now().toISOString()}::timestamptz)::int as left from bookings`;
    expect(held.every(({ left }) => left > 3_600)).toBe(true);
    await pay(made, 120_000);
    expect(await own.paidNotices.latest({ groupId: made._id })).toMatchObject({ notice: { state: 'settled' } });
    expect(await staff.paidNotices.open()).toEqual([]);
    // What was recorded by mistake makes the guest's word stand again.
    const { payments } = await staff.payments.folio({ groupId: made._id });
    await staff.payments.correct({ _id: payments[0]?._id ?? '', note: 'It was another guest’s' });
    expect(await staff.paidNotices.open()).toMatchObject([{ _id: notice._id }]);
    await staff.paidNotices.dismiss({ _id: notice._id });
    expect(await own.paidNotices.latest({ groupId: made._id })).toMatchObject({ notice: { state: 'dismissed' } });
  });

  it('is who booked it: nobody else, nor who has the link of one room', async () => {
    const made = await stranger.groups.create(groupRequest());
    const [first] = made.bookings;
    expect(await failure(stranger.paidNotices.create({ groupId: made._id }))).toMatchObject({
      reason: 'not_logged_in',
    });
    for (const calls of [guest.calls, hotel.as(first?.accessToken)]) {
      expect(await failure(calls.paidNotices.create({ groupId: made._id }))).toMatchObject({ reason: 'not_found' });
      expect(await failure(calls.paidNotices.latest({ groupId: made._id }))).toMatchObject({ reason: 'not_found' });
      expect(await failure(calls.payments.folio({ groupId: made._id }))).toMatchObject({ reason: 'not_found' });
    }
  });
});

describe('a group whose rooms are not alike', () => {
  const deposit = async (percent: number) => {
    await staff.hotel.update({ depositRule: 'percent', depositPercent: percent });
    onTestFinished(async () => void (await staff.hotel.update({ depositPercent: 100 })));
  };

  it('a deposit goes to the room that still waits for one, not to one that is confirmed', async () => {
    await deposit(30);
    const made = await stranger.groups.create(groupRequest());
    await pay(made, 18_000);
    expect(statuses(await staff.groups.get({ _id: made._id }))).toEqual(['confirmed', 'pending']);
    expect(await staff.groups.get({ _id: made._id })).toMatchObject({ dueNow: 18_000, open: 102_000 });
    await pay(made, 18_000, { isAnother: true });
    expect(statuses(await staff.groups.get({ _id: made._id }))).toEqual(['confirmed', 'confirmed']);
  });

  it('a room that another account has taken gets nothing of it, and is in none of its sums', async () => {
    const made = await stranger.groups.create(groupRequest());
    const [first, second] = made.bookings;
    await sql`update bookings set user_id = ${guest.user.id}, access_token_hash = null where id = ${first?._id ?? ''}`;
    const own = hotel.as(made.accessToken);
    expect(await own.groups.get({ _id: made._id })).toMatchObject({ open: 60_000, balance: 60_000 });
    await staff.payments
      .charge({ bookingId: first?._id ?? '', kind: 'spa', amount: 7_777, note: 'Private massage' })
      .catch(() => null);
    expect(JSON.stringify(await own.payments.folio({ groupId: made._id }))).not.toContain('massage');
    await pay(made, 60_000, { balance: 60_000 });
    expect(await staff.bookings.get({ _id: second?._id ?? '' })).toMatchObject({ status: 'confirmed', balance: 0 });
    expect(await staff.bookings.get({ _id: first?._id ?? '' })).toMatchObject({ status: 'pending' });
  });

  it('money for a lapsed group goes to the rooms that can come back', async () => {
    const made = await stranger.groups.create(groupRequest());
    await sql`update bookings set status = 'cancelled' where group_id = ${made._id}`;
    await guest.calls.groups.create(groupRequest({ rooms: [{ roomNumber: '101' }] }));
    await pay(made, 60_000);
    const after = await staff.groups.get({ _id: made._id });
    expect(after.bookings.map(({ status, balance }) => [status, balance])).toEqual([
      ['cancelled', 0],
      ['confirmed', 0],
    ]);
  });

  it('what is too much goes to a room that stands, and what one has too much hides nothing that is open', async () => {
    const made = await stranger.groups.create(groupRequest());
    const [first, second] = made.bookings.map(({ _id }) => _id);
    await pay(made, 120_000);
    await staff.bookings.update({ _id: first ?? '', status: 'cancelled' });
    const longer = { checkInDate: dates.checkInDate, checkOutDate: addDays(dates.checkOutDate, 1) };
    await staff.bookings.update({ _id: second ?? '', ...longer });
    const folio = await staff.payments.folio({ groupId: made._id });
    expect(folio).toMatchObject({ balance: 20_000, paymentStatus: 'part_paid' });
    expect(await staff.groups.get({ _id: made._id })).toMatchObject({ open: 20_000, balance: -40_000 });
    await pay(made, 21_000, { balance: 20_000 });
    expect(await staff.bookings.get({ _id: first ?? '' })).toMatchObject({ balance: -60_000 });
    expect(await staff.bookings.get({ _id: second ?? '' })).toMatchObject({ balance: -1_000 });
    expect(await staff.payments.tasks()).toEqual([]);
  });

  it('rooms that are paid one by one answer for the word that was given for all', async () => {
    const made = await stranger.groups.create(groupRequest());
    await hotel.as(made.accessToken).paidNotices.create({ groupId: made._id });
    for (const { _id: bookingId } of made.bookings) {
      expect(await staff.paidNotices.open()).toHaveLength(1);
      await staff.payments.record({
        bookingId,
        amount: 60_000,
        method: 'bank_transfer',
        clientId: crypto.randomUUID(),
      });
    }
    expect(await staff.paidNotices.open()).toEqual([]);
    // The last of them was another guest's.
    const { payments } = await staff.payments.folio({ bookingId: made.bookings[1]?._id });
    await staff.payments.correct({ _id: payments[0]?._id ?? '', note: 'It was another guest’s' });
    expect(await staff.paidNotices.open()).toMatchObject([{ groupId: made._id, state: 'open' }]);
  });

  it('the hold of a room goes on once, whether it is said of the room or of all', async () => {
    const made = await stranger.groups.create(groupRequest());
    const inAnHour = async () =>
      sql`update bookings set hold_extends_to = null, hold_expires_at = ${hotel.clock.now().toISOString()}::timestamptz + interval '1 hour'`;
    await inAnHour();
    await hotel.as(made.accessToken).paidNotices.create({ groupId: made._id });
    await inAnHour();
    const [first] = made.bookings;
    await hotel.as(first?.accessToken).paidNotices.create({ bookingId: first?._id });
    const [{ left } = { left: 0 }] = await sql<{ left: number }[]>`
      select extract(epoch from hold_expires_at - ${hotel.clock.now().toISOString()}::timestamptz)::int as left
      from bookings where id = ${first?._id ?? ''}`;
    expect(left).toBe(3_600);
  });

  it('the link of a group ends once staff correct the address that it went to', async () => {
    const made = await stranger.groups.create(groupRequest());
    const [first] = made.bookings;
    await staff.bookings.update({ _id: first?._id ?? '', email: 'right@guests.example' });
    expect(await failure(hotel.as(made.accessToken).groups.get({ _id: made._id }))).toMatchObject({
      reason: 'not_found',
    });
  });

  it('a guest with the link of one room reads nothing of what came for all; a code that can be none is no error of ours', async () => {
    const made = await stranger.groups.create(groupRequest());
    await pay(made, 120_000);
    const [first] = made.bookings;
    const { payments } = await hotel.as(first?.accessToken).payments.folio({ bookingId: first?._id });
    expect(payments).toMatchObject([{ amount: 60_000, group: null, receipt: null }]);
    expect(
      await failure(stranger.groups.quote({ ...groupRequest(), promoCode: 'A\u0000B' } as never)),
    ).not.toMatchObject({
      reason: 'internal',
    });
  });
});
