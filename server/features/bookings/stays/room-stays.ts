import { bookings } from '@drizzle/schema/bookings';
import type { Queryable } from '@server/platform/database/database';
import { and, asc, eq, gt } from 'drizzle-orm';
import { isActiveStay } from '../holds/hold-conditions';

interface Ahead {
  roomId: string;
  today: string;
  now: Date;
}

/** The nights that stays keep in a room from today on, tentative ones included; nothing of who comes. */
export function staysAhead(db: Queryable, { roomId, today, now }: Ahead) {
  const { id, checkIn, checkOut, createdAt } = bookings;
  return db
    .select({ id, from: checkIn, to: checkOut, createdAt })
    .from(bookings)
    .where(and(eq(bookings.roomId, roomId), gt(checkOut, today), isActiveStay(now)))
    .orderBy(asc(checkIn));
}
