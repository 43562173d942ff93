import { bookings } from '@drizzle/schema/bookings';
import { type Params, prepared, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { formatDay } from '@shared/dates';
import type { Housekeeping } from '@shared/rooms/housekeeping-constants';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';

const others = prepared('booking_others_in_room', (db, param: Params<Record<'roomId' | 'but', string>>) =>
  db
    .select({ guestName: bookings.guestName, checkOut: bookings.checkOut })
    .from(bookings)
    .where(
      and(
        eq(bookings.roomId, param('roomId')),
        eq(bookings.status, 'checkedin'),
        ne(bookings.id, param('but')),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(desc(bookings.checkIn), desc(bookings.id))
    .limit(1),
);

/**
 * That a guest may go into the room: no other is still there, and it is clean, unless somebody has decided that they go in
 * all the same. Its row is locked already, so that of two who are checked in at once one finds the other. Not a unique index:
 * hotels that have two guests in a room from before must still start. Throws `room_occupied`, which names the guest, for
 * staff alone, and `room_dirty`.
 */
export async function assertRoomReady(
  tx: Transaction,
  { id: roomId, roomNumber: number, housekeeping }: { id: string; roomNumber: string; housekeeping: Housekeeping },
  { but, anyway }: { but: string; anyway?: boolean | undefined },
): Promise<void> {
  const [inside] = await others(tx, { roomId, but });
  if (inside) {
    const until = formatDay(inside.checkOut);
    throw new DomainError('room_occupied', { number, guestName: inside.guestName, until });
  }
  if (housekeeping === 'dirty' && !anyway) throw new DomainError('room_dirty', { number });
}
