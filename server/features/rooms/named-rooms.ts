import { rooms } from '@drizzle/schema/rooms';
import { type Params, prepared } from '@server/platform/database/database';
import { and, isNull, sql } from 'drizzle-orm';
import { byRoomNumber } from './inventory';

/** Rooms in use whose number or type has that text, however it is written. */
export const roomsNamed = prepared('rooms_named', (db, param: Params<{ text: string; limit: number }>) =>
  db
    .select({ _id: rooms.id, roomNumber: rooms.roomNumber, type: rooms.type, priceKobo: rooms.priceKobo })
    .from(rooms)
    .where(
      and(
        isNull(rooms.archivedAt),
        sql`search_text(${rooms.roomNumber}, ${rooms.type}) like search_pattern(${param('text')})`,
      ),
    )
    .orderBy(...byRoomNumber)
    .limit(param('limit')),
);
