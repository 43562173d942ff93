import { revenueByKind } from '@server/features/money/ledger/payments';
import { inTransaction } from '@server/platform/database/database';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { toKobo } from '@shared/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from './settle';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const egusi = await hotel.addDish('Egusi', 2_500);
const ada = await hotel.guest('Ada Obi');

beforeEach(() => hotel.clear());

const book = (change: Record<string, unknown> = {}) => hotel.stranger.bookings.create(bookingRequest(change));
const order = (change: object = {}) =>
  hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 2 }], change));
const receipts = () => hotel.sql<{ number: number }[]>`select number from receipts order by number`;

describe('a payment that staff record (D16)', () => {
  it('confirms the stay once it is paid, issues a receipt, and tells the guest, in one transaction', async () => {
    const { _id } = await book();
    const payment = await hotel.pay({ bookingId: _id }, 60_000);
    expect(payment).toMatchObject({ kind: 'payment', amount: 60_000, method: 'bank_transfer', takesBack: null });
    expect(payment.reference).toMatch(/^PY-[0-9A-Z]{6}$/);
    expect(payment.receipt).toMatchObject({ number: '000001', type: 'booking' });
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({
      status: 'confirmed',
      balance: 0,
      paymentStatus: 'paid',
      holdExpiresAt: null,
    });
    const emails = await hotel.sql`select payload->>'event' as event from graphile_worker._private_jobs order by id`;
    expect(emails.map(({ event }) => event)).toEqual(['created', 'paid']);
    const [entry] = await hotel.sql`select actor, detail from audit_log where action = 'bookings.payment'`;
    expect(entry).toMatchObject({ actor: hotel.admin.user._id, detail: { amount: 60_000, paymentId: payment._id } });
  });

  it('in part keeps the stay from expiring and leaves it unconfirmed, unless staff say otherwise', async () => {
    const [part, sure] = [await book(), await book({ roomNumber: '102' })];
    await hotel.pay({ bookingId: part._id }, 20_000);
    await hotel.staff.payments.record({ bookingId: sure._id, amount: 20_000, method: 'cash', confirm: true });
    hotel.pass(48);
    expect(await hotel.staff.bookings.get({ _id: part._id })).toMatchObject({
      status: 'pending',
      balance: 40_000,
      paymentStatus: 'part_paid',
      holdExpiresAt: null,
    });
    expect(await hotel.staff.bookings.get({ _id: sure._id })).toMatchObject({ status: 'confirmed', balance: 40_000 });
  });

  it('more than is owed is a payment ahead: the balance is below zero', async () => {
    const { _id } = await book();
    await hotel.pay({ bookingId: _id }, 61_000.5);
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ balance: -1_000.5, paymentStatus: 'paid' });
  });

  it('is revenue of what the bill says, also where the bill changes afterwards', async () => {
    const { _id } = await book();
    await hotel.pay({ bookingId: _id }, 60_000);
    await hotel.staff.bookings.update({ _id, amountPaid: 40_000, note: 'One night less' });
    const revenue = () => revenueByKind(hotel.platform.db, { since: null });
    expect(await revenue()).toEqual({ room: toKobo(60_000) });
    const { _id: laundry } = await hotel.staff.payments.charge({ bookingId: _id, kind: 'laundry', amount: 20_000 });
    expect(await revenue()).toEqual({ room: toKobo(40_000), laundry: toKobo(20_000) });
    await hotel.staff.payments.voidCharge({ _id: laundry, note: 'Not theirs' });
    await hotel.staff.bookings.update({ _id, amountPaid: 60_000, note: 'Stays after all' });
    expect(await revenue()).toEqual({ room: toKobo(60_000), laundry: 0 });
  });

  it('D13: a repeat with the same key is recorded once; with other values it is refused', async () => {
    const { _id } = await book();
    const sent = { bookingId: _id, amount: 20_000, method: 'cash' as const, clientId: 'till-0001-abcd' };
    const [first, second] = await Promise.all([hotel.staff.payments.record(sent), hotel.staff.payments.record(sent)]);
    expect(second).toEqual(first);
    await expect(hotel.staff.payments.record({ ...sent, amount: 1 })).rejects.toThrow(
      'already sent with other details',
    );
    expect(await receipts()).toEqual([{ number: 1 }]);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: 1e12 }, 'amount'],
    [{ method: 'online' }, 'method'],
    [{ receivedAt: 'yesterday' }, 'receivedAt'],
    [{ receivedAt: '2031-01-01T00:00:00Z' }, 'receivedAt'],
    [{ receivedAt: '2026-02-07T10:59:00Z' }, 'receivedAt'],
    [{ note: 'x'.repeat(301) }, 'note'],
    [{ orderId: '00000000-0000-4000-8000-000000000000' }, 'bookingId'],
    [{ bookingId: undefined }, 'bookingId'],
  ])('%o is refused at its field, and nothing is recorded', async (change, field) => {
    const { _id } = await book();
    const answer = await hotel.rest('POST', '/payments', {
      token: hotel.admin.token,
      body: { bookingId: _id, amount: 100, method: 'cash', ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toHaveProperty(field);
    expect(await receipts()).toEqual([]);
  });

  it('for a record that does not exist is not found', async () => {
    await expect(hotel.pay({ bookingId: '00000000-0000-4000-8000-000000000000' }, 1)).rejects.toThrow('Not found.');
    await expect(hotel.pay({ orderId: 'no-id' }, 1)).rejects.toThrow('Not found.');
  });
});

describe('an order', () => {
  it('owes its total until the ledger has it', async () => {
    const placed = await order({ paymentMethod: 'card' });
    expect(placed).toMatchObject({ total: 5_000, balance: 5_000, paymentStatus: 'unpaid' });
    const { receipt } = await hotel.pay({ orderId: placed._id }, 2_000);
    expect(receipt).toMatchObject({ type: 'food' });
    expect(await hotel.staff.food.get({ _id: placed._id })).toMatchObject({
      balance: 3_000,
      paymentStatus: 'part_paid',
    });
    await hotel.pay({ orderId: placed._id }, 3_000);
    expect(await hotel.staff.food.get({ _id: placed._id })).toMatchObject({ balance: 0, paymentStatus: 'paid' });
  });

  it('on a stay’s bill is paid with the stay, and not by itself', async () => {
    const stay = await hotel.staff.bookings.create(bookingRequest({ checkInDate: '2026-03-09' }));
    await hotel.staff.bookings.update({ _id: stay._id, status: 'checkedin' });
    const placed = await hotel.staff.food.create(
      orderRequest([{ _id: egusi._id, quantity: 1 }], { paymentMethod: 'room_charge', roomNumber: '101' }),
    );
    expect(placed).toMatchObject({ balance: 0, paymentStatus: null });
    await expect(hotel.pay({ orderId: placed._id }, 2_500)).rejects.toThrow('Not found.');
    const { charges, balance } = await hotel.staff.payments.folio({ bookingId: stay._id });
    expect(new Map(charges.map(({ kind, amount, orderReference }) => [kind, [amount, orderReference]]))).toEqual(
      new Map([
        ['room', [280_000, null]],
        ['food', [2_500, placed.reference]],
      ]),
    );
    expect(balance).toBe(282_500);
  });

  it('money for a voided one is recorded and put before staff', async () => {
    const placed = await order();
    await hotel.staff.food.void({ _id: placed._id, reason: 'mistake' });
    const { _id } = await hotel.pay({ orderId: placed._id }, 5_000);
    expect(await hotel.staff.food.get({ _id: placed._id })).toMatchObject({ balance: -5_000 });
    expect(await hotel.sql`select kind, payment_id, order_id from payment_tasks`).toEqual([
      { kind: 'paid_after_end', payment_id: _id, order_id: placed._id },
    ]);
  });
});

describe('money for a stay that lapsed (D15)', () => {
  it('brings it back while its nights are free', async () => {
    const { _id } = await book();
    hotel.pass(25);
    await book({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' });
    await hotel.pay({ bookingId: _id }, 60_000);
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'confirmed', balance: 0 });
    expect(await hotel.sql`select * from payment_tasks`).toEqual([]);
  });

  it('never displaces the guest who has the room since: it is recorded and put before staff', async () => {
    const { _id } = await book();
    hotel.pass(25);
    const other = await book({ guestName: 'Bayo Ade', phoneNumber: '08099999999', email: 'bayo@guests.test' });
    await hotel.pay({ bookingId: other._id }, 60_000);
    const { _id: paymentId } = await hotel.pay({ bookingId: _id }, 60_000);
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'cancelled', balance: -60_000 });
    expect(await hotel.staff.bookings.get({ _id: other._id })).toMatchObject({ status: 'confirmed' });
    expect(await hotel.sql`select kind, payment_id from payment_tasks`).toEqual([
      { kind: 'paid_after_end', payment_id: paymentId },
    ]);
  });

  it('never revives what the guest cancelled', async () => {
    const made = await ada.calls.bookings.create(bookingRequest());
    await ada.calls.bookings.remove({ _id: made._id });
    await hotel.pay({ bookingId: made._id }, 60_000);
    expect(await hotel.staff.bookings.get({ _id: made._id })).toMatchObject({ status: 'cancelled', balance: -60_000 });
  });
});

describe('the folio', () => {
  it('posts every change of what the nights cost, so that its balance is the booking’s', async () => {
    const { _id } = await book();
    await hotel.staff.bookings.update({ _id, amountPaid: 50_000, note: 'Why' });
    await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    const folio = await hotel.staff.payments.folio({ bookingId: _id });
    expect(folio.charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['room', 60_000],
      ['room', -10_000],
      ['room', -50_000],
    ]);
    expect(folio).toMatchObject({ balance: 0, paymentStatus: 'unpaid' });
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ balance: 50_000, paymentStatus: 'unpaid' });
  });

  it('shows its guest what was paid, but not who recorded it nor what staff noted', async () => {
    const made = await ada.calls.bookings.create(bookingRequest());
    await hotel.staff.payments.record({
      bookingId: made._id,
      amount: 1,
      method: 'cash',
      note: 'pays late',
      bank: 'GTB',
    });
    const seen = await ada.calls.payments.folio({ bookingId: made._id });
    expect(seen.payments).toMatchObject([{ amount: 1, recordedBy: null, note: null, bank: null }]);
    const staffs = await hotel.staff.payments.folio({ bookingId: made._id });
    expect(staffs.payments).toMatchObject([{ recordedBy: hotel.admin.user.name, note: 'pays late', bank: 'GTB' }]);
  });

  it('opens with the record’s own link, and with no other', async () => {
    const [made, another] = [await book(), await book({ roomNumber: '102' })];
    const owner = hotel.as(made.accessToken);
    expect(await owner.payments.folio({ bookingId: made._id })).toMatchObject({ balance: 60_000 });
    await expect(owner.payments.folio({ bookingId: another._id })).rejects.toThrow('Not found.');
    const { receipt } = await hotel.pay({ bookingId: another._id }, 1);
    await expect(owner.receipts.get({ _id: receipt?._id ?? '' })).rejects.toThrow('Not found.');
    expect(await hotel.as(another.accessToken).receipts.get({ _id: receipt?._id ?? '' })).toMatchObject({ amount: 1 });
  });
});

describe('a payment recorded wrongly', () => {
  it('is taken back by a counter-row, once, and its receipt says so', async () => {
    const made = await ada.calls.bookings.create(bookingRequest());
    const { _id, receipt } = await hotel.pay({ bookingId: made._id }, 60_000);
    const tries = await Promise.allSettled([1, 2, 3].map(() => hotel.staff.payments.correct({ _id, note: 'Typo' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await hotel.staff.bookings.get({ _id: made._id })).toMatchObject({
      balance: 60_000,
      paymentStatus: 'unpaid',
    });
    expect(await ada.calls.receipts.get({ _id: receipt?._id ?? '' })).toMatchObject({
      amount: 60_000,
      takenBack: 60_000,
    });
    await expect(hotel.staff.payments.correct({ _id })).rejects.toThrow(
      'was taken back already. There is nothing left to undo.',
    );
  });
});

describe('receipts (D17)', () => {
  it('have numbers without gaps or repeats, though a tenth of two hundred transactions is rolled back', async () => {
    const { _id } = await book();
    const fail = new Error('rolled back on purpose');
    const { clock } = hotel;
    const one = (at: number) =>
      inTransaction(hotel.platform.db, async (tx) => {
        await settle(tx, hotel.platform, {
          payable: { kind: 'booking', id: _id },
          amountKobo: 100,
          method: 'cash',
          recordedBy: hotel.admin.user._id,
          receivedAt: clock.now().toISOString(),
          confirm: 'when_due',
        });
        if (at % 10 === 0) throw fail;
      });
    const outcomeOf = async (at: number): Promise<'kept' | 'rolled back'> => {
      try {
        await one(at);
        return 'kept';
      } catch (error) {
        if (error !== fail) throw error;
        return 'rolled back';
      }
    };
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, at) => outcomeOf(at)));
    expect(outcomes.filter((outcome) => outcome === 'rolled back')).toHaveLength(20);
    expect((await receipts()).map(({ number }) => number)).toEqual(Array.from({ length: 180 }, (_, at) => at + 1));
  });

  it('are listed for their guest, newest first, page by page, and for nobody else', async () => {
    const made = await ada.calls.bookings.create(bookingRequest());
    const eaten = await ada.calls.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));
    for (const amount of [1, 2, 3]) await hotel.pay({ bookingId: made._id }, amount);
    await hotel.pay({ orderId: eaten._id }, 2_500);
    const userId = ada.user._id;
    const first = await ada.calls.receipts.ofUser({ userId, limit: 3 });
    expect(first.items.map(({ amount, type }) => [amount, type])).toEqual([
      [2_500, 'food'],
      [3, 'booking'],
      [2, 'booking'],
    ]);
    const rest = await ada.calls.receipts.ofUser({ userId, limit: 3, cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ amount }) => amount)).toEqual([1]);
    expect(first.items[0]?.details).toMatchObject({
      guestName: 'Adaeze Obi',
      items: [{ name: 'Egusi', quantity: 1, price: 2_500 }],
      parts: [{ kind: 'food', amount: 2_500 }],
      balance: 0,
    });
  });

  it('and the ledger are append-only, and nobody gives back more than was paid', async () => {
    const { _id } = await book();
    const { _id: paymentId } = await hotel.pay({ bookingId: _id }, 100);
    for (const table of ['receipts', 'payments', 'payment_allocations', 'charges']) {
      await expect(hotel.sql`delete from ${hotel.sql(table)}`).rejects.toThrow('append-only');
    }
    const giveBack = (kobo: number) =>
      hotel.sql.begin(async (sql) => {
        const [row] = await sql`insert into payments (kind, booking_id, amount_kobo, method, recorded_by, takes_back)
        values ('refund', ${_id}, ${-kobo}, 'cash', 'test', ${paymentId}) returning id`;
        await sql`insert into payment_allocations values (${row?.id}, 'room', ${-kobo})`;
      });
    const tries = await Promise.allSettled([6_000, 6_000, 4_000].map(giveBack));
    expect(tries.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
    const [left] = await hotel.sql`select sum(amount_kobo)::int as kobo from payments`;
    expect(left?.kobo).toBeGreaterThanOrEqual(0);
    await expect(giveBack(10_001)).rejects.toThrow('more than the payment was');
    await expect(
      hotel.sql`insert into payments (booking_id, amount_kobo, method, recorded_by) values (${_id}, 1, 'cash', 'test')`,
    ).rejects.toThrow('do not add up');
  });
});

it('the balance is always charges less payments, whatever staff and guests do at once', async () => {
  const { _id } = await book();
  const acts = Array.from({ length: 60 }, (_, at) => async () => {
    if (at % 5 === 0) return hotel.staff.bookings.update({ _id, amountPaid: 1_000 + at, note: 'Why' });
    if (at % 7 === 0) return hotel.staff.bookings.update({ _id, status: at % 2 ? 'cancelled' : 'confirmed' });
    const paid = await hotel.pay({ bookingId: _id }, at + 0.25);
    return at % 3 === 0 ? hotel.staff.payments.correct({ _id: paid._id }) : paid;
  });
  for (let at = 0; at < acts.length; at += 6) await Promise.allSettled(acts.slice(at, at + 6).map((act) => act()));
  const folio = await hotel.staff.payments.folio({ bookingId: _id });
  const kobo = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + toKobo(amount), 0);
  expect(toKobo(folio.balance)).toBe(kobo(folio.charges) - kobo(folio.payments));
  const booking = await hotel.staff.bookings.get({ _id });
  expect(booking.balance).toBe(folio.balance);
  const [rooms] = await hotel.sql`select sum(c.amount_kobo)::bigint = b.owed_kobo as same from bookings b
    join charges c on c.booking_id = b.id and c.kind = 'room' group by b.owed_kobo`;
  expect(rooms?.same).toBe(true);
});
