import { bookings } from '@drizzle/schema/bookings';
import { charges } from '@drizzle/schema/charges';
import { rooms } from '@drizzle/schema/rooms';
import { audit } from '@server/platform/audit';
import { type Places, prepared, type Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { chargesKobo, isNumbered, isVisible, receivedKobo } from './queries';

const lockStay = prepared('bookings_lock_stay', (db, place: Places<Record<'number' | 'phone' | 'email', string>>) =>
  db
    .select({ bookingId: bookings.id })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(
      and(
        isNumbered(place('number')),
        eq(bookings.status, 'checkedin'),
        isVisible,
        or(eq(bookings.phone, place('phone')), eq(bookings.email, place('email'))),
      ),
    )
    .orderBy(desc(bookings.checkIn))
    .limit(1)
    .for('share', { of: bookings }),
);

/** Puts a food order on a stay's bill. */
const insertCharge = prepared(
  'charges_insert',
  (db, place: Places<{ bookingId: string; orderId: string; amountKobo: number; createdAt: string }>) =>
    db.insert(charges).values({
      bookingId: place('bookingId'),
      kind: 'food',
      orderId: place('orderId'),
      amountKobo: place('amountKobo'),
      createdAt: place('createdAt'),
    }),
);

/** The stay that a room's guest may have something charged to; it stays checked in until the transaction ends. */
export interface ChargeableStay {
  bookingId: string;
}

/**
 * Takes a room's number and who wants to pay with it; returns the checked-in stay in that room with that phone number or
 * e-mail address, locked against checking out (D14). Throws `no_stay_to_charge`.
 */
export async function stayToCharge(
  tx: Transaction,
  { roomNumber, phone, email }: { roomNumber: string; phone: string; email: string },
): Promise<ChargeableStay> {
  const [stay] = await lockStay(tx, { number: roomNumber, phone, email });
  if (!stay) throw new DomainError('no_stay_to_charge', { number: roomNumber }, { field: 'roomNumber' });
  return stay;
}

/** Puts a food order on the stay's bill, in the transaction that places the order (D14). */
export async function chargeStay(
  tx: Transaction,
  charge: { actor: string; stay: ChargeableStay; orderId: string; amountKobo: number; at: string },
): Promise<void> {
  const { actor, stay, orderId, amountKobo, at } = charge;
  await Promise.all([
    insertCharge(tx, { bookingId: stay.bookingId, orderId, amountKobo, createdAt: at }),
    audit(tx, { actor, action: 'bookings.charge', recordId: stay.bookingId, detail: { orderId, amountKobo } }),
  ]);
}

/** The condition, on an order of an outer query, that the stay to which it was charged is paid in full (D10). */
export function isStayPaid(orderId: Parameters<typeof eq>[0]) {
  const paid = sql`${receivedKobo} >= ${bookings.amountKobo} + ${chargesKobo}`;
  return sql`exists (select 1 from ${charges} as charge join ${bookings} on ${bookings.id} = charge.booking_id
    where charge.order_id = ${orderId} and ${paid})`;
}
