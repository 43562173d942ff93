import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import type { FeedList } from '@shared/calendar-feeds/schema';
import { openClashes } from './clashes';
import { feedsOf } from './feeds';

/** Feeds and open clashes; of one room, or of all. */
export async function listFeeds({
  ctx: { platform },
  input: { roomNumber },
}: {
  ctx: VerbContext<StaffActor>;
  input: { roomNumber?: string | undefined };
}): Promise<FeedList> {
  const now = platform.clock.now();
  const [feeds, clashes] = await Promise.all([
    feedsOf(platform.db, now, roomNumber),
    openClashes(platform.db, now, roomNumber),
  ]);
  return { feeds, clashes };
}
