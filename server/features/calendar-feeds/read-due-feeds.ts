import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { rooms } from '@drizzle/schema/rooms';
import { lockRooms } from '@server/features/rooms/inventory';
import { inTransaction } from '@server/platform/database/database';
import type { Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { errorLine } from '@server/platform/process/describe-error';
import { FEED_LIMITS } from '@shared/calendar-feeds/constants';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { roomsWithEndedClashes } from './clashes';
import { FEED_PATIENCE_MS, readFeed } from './read-feed';
import { reconcileRoom } from './reconcile';

/** Feeds read at once: slow channels must not keep the others waiting for long. */
const AT_ONCE = 8;
/** Later ones wait for the next minute's run. */
const RUN_MS = 40_000;
/** So that the feeds of a hotel do not all come due in the same minute. */
const JITTER_SECONDS = 120;

/** Takes the next feeds that are due; they are due again an interval later, whatever comes of it. */
async function takeDue({ db, clock }: Platform): Promise<string[]> {
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
    const due = await takeDue(platform);
    if (due.length === 0) return;
    logFailures(await Promise.allSettled(due.map((id) => readFeed(platform, id, FEED_PATIENCE_MS.scheduled))), log);
  }
}

export const readFeedsJob = (platform: Platform, log: Log): Job => ({
  name: 'read_calendars',
  schedule: '* * * * *',
  run: () => readDueFeeds(platform, log),
});
