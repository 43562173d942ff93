import { bookingNotes } from '@drizzle/schema/booking-notes';
import { bookings } from '@drizzle/schema/bookings';
import { chargingNights } from '@server/features/money/ledger/charges';
import { takeBackPayments } from '@server/features/money/ledger/imported-payments';
import { lockRooms } from '@server/features/rooms/inventory';
import type { Transaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import { inArray, sql } from 'drizzle-orm';
import { NO_DATES_ASKED } from '../record';

/**
 * Locks imported stays, rooms first as everywhere, and names those that somebody has changed, paid for or is paying for,
 * charged or written about since.
 */
export async function touchedStays(tx: Transaction, ids: string[], importId: string): Promise<string[]> {
  const placed = await tx.selectDistinct({ roomId: bookings.roomId }).from(bookings).where(inArray(bookings.id, ids));
  await lockRooms(
    tx,
    placed.map(({ roomId }) => roomId),
  );
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.id)
    .for('update');
  const rows = await tx
    .select({ reference: bookings.reference, guestName: bookings.guestName })
    .from(bookings)
    .where(
      sql`${inArray(bookings.id, ids)} and (${bookings.version} > 1
        or exists (select from payments as paid where paid.booking_id = "bookings"."id"
          and coalesce(paid.source_reference, '') not like ${`import:${importId}:%`})
        or exists (select from charges as charge where charge.booking_id = "bookings"."id" and charge.kind <> 'room')
        or exists (select from payment_attempts as paying where paying.booking_id = "bookings"."id"
          and paying.next_check_at is not null)
        or exists (select from paid_notices as said where said.booking_id = "bookings"."id")
        or exists (select from ${bookingNotes} as note where note.booking_id = "bookings"."id"))`,
    )
    .orderBy(bookings.reference);
  return rows.map(({ reference, guestName }) => `${reference} of ${guestName}`);
}

/** Takes back such stays as if they had never been entered: their nights are free, and nothing is owed or paid. */
export async function takeBackStays(tx: Transaction, ids: string[], by: { actor: string; at: string }): Promise<void> {
  const hidden = { status: 'cancelled' as const, deletedAt: by.at, ...NO_DATES_ASKED };
  await chargingNights(tx, { by: by.actor, note: 'The import was taken back' }, () =>
    tx.update(bookings).set(hidden).where(inArray(bookings.id, ids)),
  );
  await takeBackPayments(tx, ids, by.actor);
  await audit(tx, ...ids.map((recordId) => ({ actor: by.actor, action: 'bookings.delete', recordId })));
}

/** For rooms: that they have a stay which is not hidden, whatever became of it. */
export const hasStays = sql`exists (select from bookings as stay where stay.deleted_at is null and (stay.room_id = "rooms"."id"
  or exists (select from room_nights as slept where slept.booking_id = stay.id and slept.room_id = "rooms"."id")))`;
