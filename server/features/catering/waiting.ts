import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { hotelDayOf } from '@server/features/hotel/hotel-day';
import { prepared } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/waiting-source';
import { and, count, eq, min, sql } from 'drizzle-orm';

const today = hotelDayOf(sql`now()`);

const countUnanswered = prepared('catering_waiting', (db) =>
  db
    .select({ count: count(), since: min(cateringRequests.createdAt) })
    .from(cateringRequests)
    .where(
      and(
        eq(cateringRequests.status, 'pending'),
        sql`${cateringRequests.eventDate} >= ${today}`,
        sql`not exists (select from ${cateringQuotes} as quote where quote.request_id = "catering_requests"."id"
          and quote.status = 'sent' and quote.valid_until >= ${today})`,
      ),
    ),
);

/** Catering requests that staff have to answer, as long as their day is ahead: a quote that was sent waits for its guest. */
export const unansweredRequests: WaitingSource = {
  kind: 'catering',
  read: async (db) => (await countUnanswered(db))[0] ?? { count: 0, since: null },
};
