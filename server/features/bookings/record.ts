import { bookings } from '@drizzle/schema/bookings';
import { charges } from '@drizzle/schema/charges';
import { payments } from '@drizzle/schema/payments';
import { rooms } from '@drizzle/schema/rooms';
import { paymentState } from '@server/features/ledger/payment-state';
import { columnsBut } from '@server/platform/columns';
import { isoInstant, type Queryable } from '@server/platform/database';
import { defineRecord } from '@server/platform/record';
import type { Booking } from '@shared/bookings';
import { hotelMidnight, nightsBetween } from '@shared/dates';
import { toNaira } from '@shared/money';
import { eq, isNull, sql } from 'drizzle-orm';

/** Kobo received for the booking of the outer query. */
export const receivedKobo =
  sql<number>`(select coalesce(sum(${payments.amountKobo}), 0) from ${payments} where ${payments.bookingId} = ${bookings.id})`.mapWith(
    Number,
  );

/** Kobo charged to the room of the booking of the outer query, in addition to its nights. */
export const chargesKobo =
  sql<number>`(select coalesce(sum(${charges.amountKobo}), 0) from ${charges} where ${charges.bookingId} = ${bookings.id} and ${charges.kind} <> 'room')`.mapWith(
    Number,
  );

/** All columns but the search text. */
export const bookingColumns = columnsBut(bookings, 'search');

const columns = { ...bookingColumns, roomNumber: rooms.roomNumber, receivedKobo, chargesKobo };

/** Bookings with their rooms, for a `where` to be added. Includes hidden ones. */
export function selectBookings(db: Queryable) {
  return db.select(columns).from(bookings).innerJoin(rooms, eq(rooms.id, bookings.roomId)).$dynamic();
}

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

/** Spelled out: spreading the row makes a page of the list twice as slow. */
export function toWire(row: BookingRow): Booking {
  const { amountKobo: agreedKobo, owedKobo, chargesKobo, receivedKobo: received } = row;
  const payment = paymentState({ owedKobo: owedKobo + chargesKobo, receivedKobo: received, agreedKobo });
  return {
    _id: row.id,
    reference: row.reference,
    guestName: row.guestName,
    phoneNumber: row.phone,
    email: row.email,
    address: row.address,
    roomNumber: row.roomNumber,
    roomType: row.roomType,
    checkInDate: row.checkIn,
    checkOutDate: row.checkOut,
    nights: nightsBetween(row.checkIn, row.checkOut),
    nightlyPrice: toNaira(row.nightlyKobo),
    userId: row.userId,
    status: row.status,
    amountPaid: toNaira(row.amountKobo),
    charges: toNaira(row.chargesKobo),
    balance: toNaira(payment.balanceKobo),
    paymentStatus: payment.status,
    paymentMethod: row.paymentMethod,
    paymentReference: row.paymentReference,
    holdExpiresAt: row.status === 'pending' && row.holdExpiresAt ? isoInstant(row.holdExpiresAt) : null,
    tentative: row.tentative && row.status === 'pending' && row.receivedKobo <= 0,
    version: row.version,
    createdAt: isoInstant(row.createdAt),
  };
}

export const bookingRecord = defineRecord({
  name: 'bookings',
  table: bookings,
  select: selectBookings,
  toWire,
  // The start of the day of check-out at the hotel.
  over: sql`${bookings.checkOut}::timestamp at time zone 'Africa/Lagos'`,
  overOf: ({ checkOut }) => hotelMidnight(checkOut),
  /** Not hidden by an admin. */
  visible: isNull(bookings.deletedAt),
});
