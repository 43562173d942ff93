import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import type { Feed } from '@shared/calendar-feeds/schema';
import { findFeedOrThrow } from './feeds';
import { FEED_PATIENCE_MS, readFeed } from './read-feed';

/** Reads a feed now; what comes of it is in the answer. Throws `not_found`, `too_many_requests`. */
export async function readFeedNow({
  ctx: { platform },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<Feed> {
  const { db, clock, limits } = platform;
  if (!isId(input._id)) throw new DomainError('not_found');
  await findFeedOrThrow(db, clock.today(), input._id);
  await limits.consume('feedReadByFeed', input._id);
  await readFeed(platform, input._id, FEED_PATIENCE_MS.pressed);
  return findFeedOrThrow(db, clock.today(), input._id);
}
