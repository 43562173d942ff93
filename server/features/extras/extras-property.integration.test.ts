import { bookingRequest, extraRequest, sharedTestHotel } from '@server/testing/hotel';
import type { Booking } from '@shared/bookings/schema';
import { addDays, nightsBetween } from '@shared/dates';
import { EXTRA_UNITS } from '@shared/extras/constants';
import { extrasTotal } from '@shared/extras/rules';
import type { Extra } from '@shared/extras/schema';
import { toKobo } from '@shared/money/money';
import { draws, SEED } from '@shared/testing/draws';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const { sql, staff, stranger } = hotel;
beforeEach(() => hotel.clear());

const quantities = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 });
const party = fc.record({ adults: fc.integer({ min: 1, max: 4 }), children: fc.integer({ min: 0, max: 3 }) });
const act = fc.oneof(
  fc.record({ kind: fc.constant('dates' as const), from: fc.nat(5), nights: fc.integer({ min: 1, max: 9 }) }),
  party.map((who) => ({ kind: 'party' as const, ...who })),
  quantities.map((wanted) => ({ kind: 'extras' as const, wanted })),
  fc.record({ kind: fc.constant('price' as const), at: fc.nat(3), kobo: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc
    .constantFrom(...(['cancelled', 'confirmed', 'rejected'] as const))
    .map((status) => ({ kind: 'status' as const, status })),
  fc.record({ kind: fc.constant('pay' as const), kobo: fc.integer({ min: 1, max: 9_000_000 }) }),
);

const DAY = '2026-04-01';
const datesOf = (from: number, nights: number) => {
  const checkInDate = addDays(DAY, from);
  return { checkInDate, checkOutDate: addDays(checkInDate, nights) };
};

/** That the booking, its bill, the ledger and what payments were for say the same to the kobo. */
async function assertAddsUp(booking: Booking): Promise<void> {
  const { _id: bookingId, status, checkInDate, checkOutDate, adults, children } = booking;
  const nights = nightsBetween(checkInDate, checkOutDate);
  const costs = toKobo(extrasTotal(booking.extras, { nights, adults, children }));
  const owed = status === 'cancelled' || status === 'rejected' ? 0 : costs;
  expect(toKobo(booking.charges)).toBe(owed);
  const [rows] = await sql`
    select extras_kobo::float8 as stored, coalesce((select sum(amount_kobo) from charges where booking_id = b.id and kind = 'extras'), 0)::float8 as posted,
      (owed_kobo + charges_kobo - received_kobo)::float8 as balance,
      (select bool_and(owed >= 0) from (select sum(amount_kobo) as owed from charges where booking_id = b.id group by kind) c) as fine
    from bookings b where id = ${bookingId}`;
  expect(rows).toEqual({ stored: costs, posted: owed, balance: toKobo(booking.balance), fine: true });
  const { charges, balance } = await staff.payments.folio({ bookingId });
  const billed = charges.filter(({ kind }) => kind === 'extras').reduce((sum, { amount }) => sum + toKobo(amount), 0);
  expect([billed, balance]).toEqual([owed, booking.balance]);
}

it('quote, booking and bill are the same to the kobo, whatever is chosen, changed, cancelled, revived and paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
      quantities,
      party,
      fc.array(act, { maxLength: 10 }),
      async (kobos, first, who, acts) => {
        await hotel.clear();
        const list: Extra[] = [];
        for (const [at, per] of EXTRA_UNITS.entries()) {
          list.push(
            await staff.extras.create(extraRequest({ name: `Extra ${at}`, per, price: (kobos[at] ?? 1) / 100 })),
          );
        }
        const chosen = (wanted: readonly number[]) =>
          list.flatMap(({ _id }, at) => (wanted[at] ? [{ _id, quantity: wanted[at] }] : []));
        const asked = { roomNumber: '101', ...datesOf(0, 3), ...who, extras: chosen(first) };
        const quote = await stranger.bookings.quote(asked);
        const made = await stranger.bookings.create(bookingRequest({ ...asked, amountPaid: quote.total }));
        expect([made.extras, made.balance]).toEqual([quote.extras, quote.total]);
        await assertAddsUp(made);
        const { _id } = made;
        for (const one of acts) {
          if (one.kind === 'dates') await staff.bookings.update({ _id, ...datesOf(one.from, one.nights) });
          if (one.kind === 'party') await staff.bookings.update({ _id, adults: one.adults, children: one.children });
          if (one.kind === 'status') await staff.bookings.update({ _id, status: one.status, note: 'Drawn' });
          if (one.kind === 'price') await staff.extras.update({ _id: list[one.at]?._id ?? '', price: one.kobo / 100 });
          if (one.kind === 'pay') await hotel.pay({ bookingId: _id }, one.kobo / 100);
          const { status } = await staff.bookings.get({ _id });
          if (one.kind === 'extras' && status !== 'cancelled' && status !== 'rejected') {
            await staff.bookings.changeExtras({ _id, extras: chosen(one.wanted) });
          }
          await assertAddsUp(await staff.bookings.get({ _id }));
        }
      },
    ),
    { numRuns: draws(150), seed: SEED },
  );
});
