import { asksForOtherDates, bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { type Params, prepared, type Queryable, type ValueOrPlaceholder } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/links';
import { SOLD_STATUSES } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import { isExpiredHold } from '../queries';
import { selectBookings, toWire } from '../record';

const countUnanswered = prepared('bookings_waiting', (db) =>
  db
    .select({ count: count(), since: min(bookings.createdAt) })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), isNull(bookings.holdExpiresAt), isNull(bookings.deletedAt))),
);

/** Pending bookings that do not expire (D11), as money arrived or staff took them up again: only staff can end their wait. */
export const unansweredBookings: WaitingSource = {
  kind: 'bookings',
  read: async (db) => (await countUnanswered(db))[0] ?? { count: 0, since: null },
};

const countAsking = prepared('bookings_asking_waiting', (db) =>
  db
    .select({ count: count(), since: min(bookings.askedAt) })
    .from(bookings)
    .where(asksForOtherDates),
);

/** Guests who ask for other dates. */
export const requestedDates: WaitingSource = {
  kind: 'asked_dates',
  read: async (db) => (await countAsking(db))[0] ?? { count: 0, since: null },
};

type Day = Record<'today' | 'now', string> & { limit: number };

const tonight = prepared('bookings_tonight', (db, param: Params<Day>) => {
  const stays = db
    .select({ id: roomNights.bookingId })
    .from(rooms)
    .innerJoin(roomNights, eq(roomNights.roomId, rooms.id))
    .where(and(roomNights.taken, eq(roomNights.night, param('today'))));
  return selectBookings(db)
    .where(and(sql`${bookings.id} = any(array(${stays}))`, sql`not ${isExpiredHold(param('now'))}`))
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(param('limit'));
});

/** Confirmed for a day before, and not decided about since; along the index of status and check-in. */
const isOverdue = (today: ValueOrPlaceholder<string>) =>
  and(eq(bookings.status, 'confirmed'), sql`${bookings.checkIn} < ${today}`, isNull(bookings.deletedAt));

/** In the house without a night from that day on. */
const isLeaving = (today: ValueOrPlaceholder<string>) =>
  and(eq(bookings.status, 'checkedin'), sql`${bookings.checkOut} <= ${today}`, isNull(bookings.deletedAt));

const overdue = prepared('bookings_overdue', (db, param: Params<Pick<Day, 'today'> & { overdueLimit: number }>) =>
  selectBookings(db)
    .where(isOverdue(param('today')))
    .orderBy(desc(bookings.checkIn), desc(bookings.id))
    .limit(param('overdueLimit')),
);

const leaving = prepared('bookings_leaving', (db, param: Params<Pick<Day, 'today' | 'limit'>>) =>
  selectBookings(db)
    .where(isLeaving(param('today')))
    .orderBy(desc(bookings.checkOut), desc(bookings.id))
    .limit(param('limit')),
);

const left = prepared('bookings_left', (db, param: Params<Pick<Day, 'today'>>) =>
  db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.status, 'completed'), eq(bookings.checkOut, param('today')), isNull(bookings.deletedAt))),
);

export interface StaysOnDesk {
  /** Confirmed for a day before, and not decided since, the latest first; also where their nights are over. */
  overdue: Booking[];
  /** With a night tonight, by check-in: still to come, or in the house. */
  tonight: Booking[];
  /** In the house without a night tonight, the latest check-out first. */
  leaving: Booking[];
  /** How many of today's check-outs have left. */
  left: number;
}

/** At most `limit` of each, and `overdueLimit` of those who did not come; for staff. */
export async function staysOnDesk(db: Queryable, day: Day & { overdueLimit: number }): Promise<StaysOnDesk> {
  const [late, nights, out, gone] = await Promise.all([
    overdue(db, day),
    tonight(db, day),
    leaving(db, day),
    left(db, day),
  ]);
  return {
    overdue: late.map(toWire),
    tonight: nights.map(toWire),
    leaving: out.map(toWire),
    left: gone[0]?.count ?? 0,
  };
}

/** Has a night of that day that the analytics count: also once its guest has left, and not before somebody confirms it. */
const hasSold = (day: string) =>
  and(
    inArray(bookings.status, SOLD_STATUSES),
    lte(bookings.checkIn, day),
    gt(bookings.checkOut, day),
    isNull(bookings.deletedAt),
  );

/** How a day stands as it ends: what it has sold, who did not come by then, and who has not left. */
export async function countsAtClose(db: Queryable, day: string) {
  return {
    nightsSold: await db.$count(bookings, hasSold(day)),
    undecided: await db.$count(bookings, isOverdue(addDays(day, 1))),
    notLeft: await db.$count(bookings, isLeaving(day)),
  };
}
