import { walkPages } from '@server/testing/calls/walk-pages';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { AwaitedQuery } from '@shared/money/payments/desk-schema';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const egusi = await hotel.addDish('Egusi', 2_500);

const list = async (query: AwaitedQuery = {}) => (await hotel.staff.payments.awaited(query)).items;
const references = async (query: AwaitedQuery = {}) => (await list(query)).map(({ reference }) => reference);
const book = (change: Record<string, unknown>) => hotel.stranger.bookings.create(bookingRequest(change));
const order = (quantity: number, change: object = {}) =>
  hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity }], { paymentMethod: 'card', ...change }));

/** What waits, the oldest first; and what does not. */
async function fill() {
  const lapsed = await book({ guestName: 'Late Payer', checkInDate: '2026-05-01', checkOutDate: '2026-05-05' });
  hotel.pass(25);
  const open = await book({ guestName: 'Adébáyọ̀ Ọlátúnjí', phoneNumber: '08129990000' });
  const eaten = await order(2);
  const part = await hotel.staff.bookings.create(
    bookingRequest({ roomNumber: '102', checkInDate: '2026-04-01', checkOutDate: '2026-04-02', amountPaid: 33_333.5 }),
  );
  await hotel.pay({ bookingId: part._id }, 3_333.25);
  const paid = await book({ checkInDate: '2026-06-01', checkOutDate: '2026-06-02' });
  await hotel.pay({ bookingId: paid._id }, 20_000);
  const cancelled = await book({ checkInDate: '2026-06-03', checkOutDate: '2026-06-04' });
  await hotel.staff.bookings.update({ _id: cancelled._id, status: 'cancelled' });
  const hidden = await book({ checkInDate: '2026-06-05', checkOutDate: '2026-06-06' });
  await hotel.staff.bookings.remove({ _id: hidden._id });
  const voided = await order(1);
  await hotel.staff.food.void({ _id: voided._id, reason: 'mistake' });
  const paidOrder = await order(3);
  await hotel.pay({ orderId: paidOrder._id }, 7_500);
  // The database dates bookings by its own clock, which no test moves.
  await hotel.sql`update food_orders set created_at =
    (select created_at + interval '1 microsecond' from bookings where id = ${open._id}) where id = ${eaten._id}`;
  return { lapsed, open, eaten, part };
}

let made: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  made = await fill();
  await import('@server/features/bookings/holds/holds').then(({ expireHolds }) => expireHolds(hotel.platform));
});

describe('what awaits payment (D16)', () => {
  it('is each stay that holds its room and each order on no stay’s bill, while something is open', async () => {
    const rows = await list();
    expect(rows.map(({ reference, balance }) => [reference, balance])).toEqual([
      [made.part.reference, 30_000.25],
      [made.eaten.reference, 5_000],
      [made.open.reference, 60_000],
    ]);
    expect(rows[2]).toMatchObject({
      bookingId: made.open._id,
      orderId: null,
      guestName: 'Adébáyọ̀ Ọlátúnjí',
      phoneNumber: '08129990000',
      stay: { roomNumber: '101', checkInDate: '2026-03-20', checkOutDate: '2026-03-23', groupId: null },
      items: null,
      owed: 60_000,
      paymentStatus: 'unpaid',
      isUnconfirmed: true,
      hasLapsed: false,
      holdExpiresAt: made.open.holdExpiresAt,
    });
    expect(rows[1]).toMatchObject({ orderId: made.eaten._id, stay: null, items: [{ name: 'Egusi', quantity: 2 }] });
    expect(rows[0]).toMatchObject({ paymentStatus: 'part_paid', isUnconfirmed: false, holdExpiresAt: null });
  });

  it('is of one kind where that is asked for, searched or not', async () => {
    expect(await references({ show: 'stays' })).toEqual([made.part.reference, made.open.reference]);
    expect(await references({ show: 'orders' })).toEqual([made.eaten.reference]);
    expect(await references({ show: 'events' })).toEqual([]);
    expect(await references({ show: 'stays', q: made.eaten.reference })).toEqual([]);
    expect(await references({ show: 'orders', q: made.eaten.reference })).toEqual([made.eaten.reference]);
  });

  it('can begin with what has waited longest, and is read page by page over both kinds, there and back', async () => {
    const oldestFirst = [made.open, made.eaten, made.part].map(({ reference }) => reference);
    expect(await references({ dir: 'asc' })).toEqual(oldestFirst);
    const pages = await walkPages((cursor) => hotel.staff.payments.awaited({ dir: 'asc', limit: 1, cursor }));
    expect(pages.flat().map(({ reference }) => reference)).toEqual(oldestFirst);
    const second = await hotel.staff.payments.awaited({
      dir: 'asc',
      limit: 1,
      cursor: (await hotel.staff.payments.awaited({ dir: 'asc', limit: 1 })).nextCursor ?? '',
    });
    const first = await hotel.staff.payments.awaited({ dir: 'asc', limit: 1, cursor: second.previousCursor ?? '' });
    expect(first.items.map(({ reference }) => reference)).toEqual(oldestFirst.slice(0, 1));
    expect(first.previousCursor).toBeNull();
  });

  it('is found by name, phone, room and reference, with its prefix and without (D32, D33)', async () => {
    const { reference } = made.open;
    for (const q of [
      'adebayo',
      '0812 999',
      '+234 812 999 0000',
      reference,
      reference.slice(3),
      reference.toLowerCase(),
      `TRF FRM OBINNA KALU ${reference}/221126`,
    ]) {
      expect(await references({ q }), q).toEqual([reference]);
    }
    expect(await references({ q: '102' })).toEqual([made.part.reference]);
    expect(await references({ q: made.eaten.reference })).toEqual([made.eaten.reference]);
    expect(await references({ q: 'nobody' })).toEqual([]);
  });

  it.each([
    '60000',
    '60,000',
    '60,000.00',
    '60000.00',
    '₦60,000',
    'NGN 60,000.00',
    '60 000',
    '60,000.00 CR',
    '+60,000.00',
  ])('is found by its amount as a bank’s statement writes it: %s', async (q) =>
    expect(await references({ q })).toEqual([made.open.reference]),
  );

  it('is found to the kobo: by what is open, and by what was agreed', async () => {
    expect(await references({ q: '30,000.25' })).toEqual([made.part.reference]);
    expect(await references({ q: '₦33,333.50' })).toEqual([made.part.reference]);
    expect(await references({ q: '5,000.00' })).toEqual([made.eaten.reference]);
    for (const q of ['30,000.00', '30,000.26', '33,333.00', '₦5,000.01', '59,999.99']) {
      expect(await references({ q }), q).toEqual([]);
    }
  });

  it('shows a stay that lapsed unpaid to who looks for it: its transfer may arrive late', async () => {
    for (const q of ['80,000.00', 'late payer', made.lapsed.reference]) {
      expect(await list({ q }), q).toMatchObject([
        { reference: made.lapsed.reference, hasLapsed: true, balance: 80_000, owed: 80_000 },
      ]);
    }
    await hotel.pay({ bookingId: made.lapsed._id }, 80_000);
    expect(await list({ q: '80,000.00' })).toMatchObject([{ hasLapsed: false, paymentStatus: 'paid' }]);
    expect(await hotel.staff.bookings.get({ _id: made.lapsed._id })).toMatchObject({ status: 'confirmed', balance: 0 });
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ dir: 'sideways' }, 'dir'],
    [{ sort: 'balance' }, 'sort'],
    [{ cursor: 'AAAA' }, 'cursor'],
    [{ q: 'x'.repeat(101) }, 'q'],
  ])('%o is refused at its field', async (query, field) => {
    const sent = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await hotel.rest('GET', `/payments/awaited?${sent}`, { token: hotel.admin.token });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toHaveProperty(field);
  });
});

it('what a row says was charged and received is the sum of the ledger, whatever was recorded and taken back', async () => {
  const [row] = await hotel.sql`
    select (select count(*)::int from bookings b where
        b.received_kobo <> (select coalesce(sum(amount_kobo), 0) from payments where booking_id = b.id)
        or b.charges_kobo <> (select coalesce(sum(amount_kobo), 0) from charges where booking_id = b.id and kind <> 'room')) as bookings,
      (select count(*)::int from food_orders o where
        o.received_kobo <> (select coalesce(sum(amount_kobo), 0) from payments where order_id = o.id)) as orders`;
  expect(row).toEqual({ bookings: 0, orders: 0 });
});
