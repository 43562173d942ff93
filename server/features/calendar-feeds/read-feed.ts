import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { rooms } from '@drizzle/schema/rooms';
import { lockRooms } from '@server/features/rooms/inventory';
import { inTransaction } from '@server/platform/database/database';
import type { Job } from '@server/platform/jobs/jobs';
import { type Fetched, publicFetch } from '@server/platform/network/public-fetch';
import type { Platform } from '@server/platform/platform';
import { errorLine } from '@server/platform/process/describe-error';
import { FEED_LIMITS, type FeedFailure } from '@shared/calendar-feeds/constants';
import { hotelDate } from '@shared/dates';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { roomsWithEndedClashes } from './clashes';
import { unsealUrl } from './feeds';
import { horizonFrom, isOwnUid, type WantedNights } from './nights';
import { reconcileRoom } from './reconcile';

/** Longest wait for a channel; a press of staff's waits less, as their page does. */
export const FEED_TIMEOUT_MS = { scheduled: 15_000, pressed: 6_000 };

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

/** Feeds read at once: slow channels must not keep the others waiting for long. */
const AT_ONCE = 8;
/** Later ones wait for the next minute's run. */
const RUN_MS = 40_000;
/** So that the feeds of a hotel do not all come due in the same minute. */
const JITTER_SECONDS = 120;

/** Takes the next feeds that are due; they are due again an interval later, whatever comes of it. */
async function claimDueFeeds({ db, clock }: Platform): Promise<string[]> {
  const now = clock.now().toISOString();
  const due = db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .innerJoin(rooms, eq(rooms.id, calendarFeeds.roomId))
    .where(and(lte(calendarFeeds.nextReadAt, now), isNull(rooms.archivedAt)))
    .orderBy(asc(calendarFeeds.nextReadAt))
    .limit(AT_ONCE)
    .for('update', { of: calendarFeeds, skipLocked: true });
  const later = sql`${now}::timestamptz + (${FEED_LIMITS.everyMinutes * 60} + (random() - 0.5) * ${JITTER_SECONDS}) * interval '1 second'`;
  const taken = await db
    .update(calendarFeeds)
    .set({ nextReadAt: later })
    .where(inArray(calendarFeeds.id, due))
    .returning({ id: calendarFeeds.id });
  return taken.map(({ id }) => id);
}

interface Log {
  error(message: string): void;
}

/** What fails of one room must not keep the others from being read. */
function logFailures(settled: readonly PromiseSettledResult<void>[], log: Log): void {
  for (const result of settled) if (result.status === 'rejected') log.error(errorLine(result.reason));
}

/** Nights become free to be blocked also where a stay has been cancelled. */
async function reconcileEnded(platform: Platform, log: Log): Promise<void> {
  const { db, clock } = platform;
  for (const roomId of await roomsWithEndedClashes(db, clock)) {
    const reconciled = inTransaction(db, async (tx) => {
      await lockRooms(tx, [roomId]);
      await reconcileRoom(tx, { roomId, clock });
    });
    logFailures(await Promise.allSettled([reconciled]), log);
  }
}

/** Reads the feeds that are due, and blocks what clashes have left. Safe to run in several processes. */
export async function readDueFeeds(platform: Platform, log: Log): Promise<void> {
  await reconcileEnded(platform, log);
  const began = performance.now();
  while (performance.now() - began < RUN_MS) {
    const due = await claimDueFeeds(platform);
    if (due.length === 0) return;
    logFailures(await Promise.allSettled(due.map((id) => readFeed(platform, id, FEED_TIMEOUT_MS.scheduled))), log);
  }
}

export const readFeedsJob = (platform: Platform, log: Log): Job => ({
  name: 'read_calendars',
  schedule: '* * * * *',
  run: () => readDueFeeds(platform, log),
});
