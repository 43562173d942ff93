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

/** The nights that stays keep in a room from today on, with those before that they adjoin; nothing of who comes. */
export function staysAhead(db: Queryable, { roomId, today, now }: Ahead) {
  const { id, createdAt } = bookings;
  const from = sql<string>`min(${roomNights.night})`.as('from');
  const to = sql<string>`max(${roomNights.night}) + 1`.as('to');
  return db
    .select({ id, from, to, createdAt })
    .from(roomNights)
    .innerJoin(bookings, eq(bookings.id, roomNights.bookingId))
    .where(and(eq(roomNights.roomId, roomId), roomNights.taken, isActiveStay(now)))
    .groupBy(id)
    .having(sql`max(${roomNights.night}) >= ${today}`)
    .orderBy(from);
}
