import { asksForOtherDates, bookings } from '@drizzle/schema/bookings';
import { prepared } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/waiting-source';
import { and, count, eq, isNull, min } from 'drizzle-orm';

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
export const askedDates: WaitingSource = {
  kind: 'asked_dates',
  read: async (db) => (await countAsking(db))[0] ?? { count: 0, since: null },
};
