import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { rooms } from '@drizzle/schema/rooms';
import { isNumbered } from '@server/features/rooms/inventory';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { seal, unseal } from '@server/platform/security/secrets';
import { FEED_LIMITS } from '@shared/calendar-feeds/constants';
import type { Feed } from '@shared/calendar-feeds/schema';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';

/** Feeds as staff see them, and their sealed addresses. */

const PURPOSE = 'calendar feed';

export const sealUrl = ({ secret }: Platform, owner: string, url: string) =>
  seal(secret, { purpose: PURPOSE, owner }, url);

/** Null once the hotel's secret is another. */
export const unsealUrl = ({ secret }: Platform, { id, sealedUrl }: { id: string; sealedUrl: string }) =>
  unseal(secret, { purpose: PURPOSE, owner: id }, sealedUrl);

const orNull = (text: string | null) => text && isoInstant(text);

/** Feeds of rooms in use, by room, the oldest first. */
async function selectFeeds(db: Queryable, today: string, condition: SQL | undefined): Promise<Feed[]> {
  const { feedId, startsOn, endsOn } = outOfOrderPeriods;
  const day = sql`${today}::date`;
  const rows = await db
    .select({
      _id: calendarFeeds.id,
      roomNumber: rooms.roomNumber,
      name: calendarFeeds.name,
      host: calendarFeeds.host,
      readAt: calendarFeeds.readAt,
      failingSince: calendarFeeds.failingSince,
      failure: calendarFeeds.failure,
      nightsBlocked: sql<number>`(select coalesce(sum(greatest(${endsOn} - greatest(${startsOn}, ${day}), 0)), 0)::int
        from ${outOfOrderPeriods} where ${feedId} = ${calendarFeeds.id})`,
      createdAt: calendarFeeds.createdAt,
    })
    .from(calendarFeeds)
    .innerJoin(rooms, eq(rooms.id, calendarFeeds.roomId))
    .where(and(isNull(rooms.archivedAt), condition))
    .orderBy(sql`char_length(${rooms.roomNumber})`, rooms.roomNumber, asc(calendarFeeds.createdAt))
    .limit(FEED_LIMITS.listMax);
  return rows.map(({ readAt, failingSince, createdAt, ...row }) => ({
    ...row,
    readAt: orNull(readAt),
    failingSince: orNull(failingSince),
    createdAt: isoInstant(createdAt),
  }));
}

export const feedsOf = (db: Queryable, today: string, roomNumber?: string) =>
  selectFeeds(db, today, roomNumber === undefined ? undefined : isNumbered(roomNumber));

/** Throws `not_found`. */
export async function findFeedOrThrow(db: Queryable, today: string, id: string): Promise<Feed> {
  const [feed] = await selectFeeds(db, today, eq(calendarFeeds.id, id));
  if (!feed) throw new DomainError('not_found');
  return feed;
}
