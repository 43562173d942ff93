import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import type { Queryable } from '@server/platform/database/database';
import { and, eq, sql } from 'drizzle-orm';
import { isActiveStay } from '../holds/hold-conditions';

interface Ahead {
  roomId: string;
  today: string;
  now: Date;
}

/**
 * The nights that stays keep in a room from today on, with those before that they adjoin; nothing of who comes. A stay that
 * left the room and came back to it is there twice.
 */
export function staysAhead(db: Queryable, { roomId, today, now }: Ahead) {
  const { id, createdAt } = bookings;
  const run = sql`${roomNights.night} - (row_number() over (partition by ${id} order by ${roomNights.night}))::int`;
  const kept = db
    .select({ id, createdAt, night: roomNights.night, run: run.as('run') })
    .from(roomNights)
    .innerJoin(bookings, eq(bookings.id, roomNights.bookingId))
    .where(and(eq(roomNights.roomId, roomId), roomNights.taken, isActiveStay(now)))
    .as('kept');
  const from = sql<string>`min(${kept.night})`.as('from');
  const to = sql<string>`max(${kept.night}) + 1`.as('to');
  return db
    .select({ id: kept.id, from, to, createdAt: kept.createdAt })
    .from(kept)
    .groupBy(kept.id, kept.createdAt, kept.run)
    .having(sql`max(${kept.night}) >= ${today}`)
    .orderBy(from);
}
