import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import type { Queryable } from '@server/platform/database/database';
import { IMPORTED_STATUSES } from '@shared/import/columns';
import type { LedgerMethod } from '@shared/money/ledger/constants';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

// Tables by name: Drizzle leaves them out of columns here.
const lastPaid = sql<{ method: LedgerMethod; on: string } | null>`(
  select json_build_object('method', p.method, 'on', (p.received_at at time zone 'Africa/Lagos')::date)
  from payments as p where p.booking_id = "bookings"."id" and p.kind = 'payment'
    and not exists (select from payments as correction where correction.takes_back = p.id and correction.kind = 'correction')
  order by p.received_at desc, p.id limit 1)`;

/** Stays that take place or took place, with the sum that was received and how and when the last of it came. */
export const staysToExport = (db: Queryable, max: number) =>
  db
    .select({
      guestName: bookings.guestName,
      phone: bookings.phone,
      email: bookings.email,
      address: bookings.address,
      roomNumber: rooms.roomNumber,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      adults: bookings.adults,
      children: bookings.children,
      otherGuests: bookings.otherGuests,
      status: bookings.status,
      amountKobo: bookings.amountKobo,
      receivedKobo: bookings.receivedKobo,
      bookedOn: sql<string>`(${bookings.createdAt} at time zone 'Africa/Lagos')::date::text`,
      lastPaid,
    })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(and(isNull(bookings.deletedAt), inArray(bookings.status, [...IMPORTED_STATUSES])))
    .orderBy(asc(bookings.checkIn), asc(rooms.roomNumber), asc(bookings.id))
    .limit(max);
