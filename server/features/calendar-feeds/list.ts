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
  const { db, clock } = platform;
  const [feeds, clashes] = await Promise.all([
    feedsOf(db, clock.today(), roomNumber),
    openClashes(db, clock, roomNumber),
  ]);
  return { feeds, clashes };
}
