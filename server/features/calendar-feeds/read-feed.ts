import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { lockRooms } from '@server/features/rooms/inventory';
import { inTransaction } from '@server/platform/database/database';
import { type Fetched, publicFetch } from '@server/platform/network/public-fetch';
import type { Platform } from '@server/platform/platform';
import { FEED_LIMITS, type FeedFailure } from '@shared/calendar-feeds/constants';
import { hotelDate } from '@shared/dates';
import { eq } from 'drizzle-orm';
import { unsealUrl } from './feeds';
import { horizonFrom, type WantedNights } from './nights';
import { isOwnUid } from './own-entries';
import { reconcileRoom } from './reconcile';

/** Longest wait for a channel; a press of staff's waits less, as their page does. */
export const FEED_PATIENCE_MS = { scheduled: 15_000, pressed: 6_000 };

type FeedRow = typeof calendarFeeds.$inferSelect;

type Outcome =
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: FeedFailure }
  | { kind: 'read'; nights: WantedNights[]; etag: string | null; lastModified: string | null };

const failed = (failure: FeedFailure): Outcome => ({ kind: 'failed', failure });

/** The first reading of a day is a whole one: with the days the nights move that are near enough to be blocked. */
function conditionsOf({ etag, lastModified, readAt }: FeedRow, now: Date): Record<string, string> {
  if (readAt === null || hotelDate(new Date(readAt)) !== hotelDate(now)) return {};
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

async function understand(
  answer: Fetched,
  { roomId }: FeedRow,
  { today, isConditional }: { today: string; isConditional: boolean },
): Promise<Outcome> {
  if (answer.kind !== 'answered') return failed(answer.kind);
  const { status, headers, body } = answer;
  // Nothing was said that could be unchanged where the whole was asked for.
  if (status === 304 && isConditional) return { kind: 'unchanged' };
  if (status !== 200) return failed(status >= 500 ? 'server_error' : 'refused');
  const horizon = horizonFrom(today, FEED_LIMITS.horizonMonths);
  // With the first calendar: what understands it would hold up every start.
  const { readCalendar } = await import('./read-calendar');
  const read = await readCalendar(body, { today, horizon, isOwn: (uid) => isOwnUid(uid, roomId) });
  if (read.kind !== 'read') return failed(read.kind);
  return { ...read, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

async function fetchFeed(platform: Platform, feed: FeedRow, timeoutMs: number): Promise<Outcome> {
  const now = platform.clock.now();
  const url = unsealUrl(platform, feed);
  if (url === null) return failed('address_lost');
  const conditions = conditionsOf(feed, now);
  const answer = await publicFetch(url, {
    headers: { accept: 'text/calendar', 'user-agent': 'hotel calendar', ...conditions },
    bytesMax: FEED_LIMITS.bytesMax,
    timeoutMs,
    privateAddresses: platform.settings.privateAddresses,
  });
  return understand(answer, feed, { today: platform.clock.today(), isConditional: Object.keys(conditions).length > 0 });
}

/** The columns that a reading changes. What fails changes no nights. */
function changesOf(feed: FeedRow, outcome: Outcome, readAt: string) {
  if (outcome.kind === 'failed')
    return { failure: outcome.failure, failingSince: feed.failingSince ?? readAt, etag: null, lastModified: null };
  const well = { failure: null, failingSince: null, readAt };
  if (outcome.kind === 'unchanged') return well;
  const { nights, etag, lastModified } = outcome;
  return { ...well, nights, etag, lastModified };
}

/** Reads a feed and blocks what it wants. Nothing happens to one that is gone, or that was read again meanwhile. */
export async function readFeed(platform: Platform, id: string, timeoutMs: number): Promise<void> {
  const { db, clock } = platform;
  const isThis = eq(calendarFeeds.id, id);
  const [asked] = await db.select().from(calendarFeeds).where(isThis);
  if (!asked) return;
  const began = clock.now();
  const outcome = await fetchFeed(platform, asked, timeoutMs);
  await inTransaction(db, async (tx) => {
    await lockRooms(tx, [asked.roomId]);
    const [feed] = await tx.select().from(calendarFeeds).where(isThis).for('update');
    if (!feed || (feed.readAt !== null && new Date(feed.readAt) > began)) return;
    await tx
      .update(calendarFeeds)
      .set(changesOf(feed, outcome, began.toISOString()))
      .where(isThis);
    await reconcileRoom(tx, { roomId: asked.roomId, clock }, id);
  });
}
