import { randomUUID } from 'node:crypto';
import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { lockRoomByNumberOrThrow, lockRooms } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/versions';
import { FEED_LIMITS, FEED_TEXTS } from '@shared/calendar-feeds/constants';
import type { Feed, FeedInput, FeedList } from '@shared/calendar-feeds/schema';
import { and, count, eq, gt, gte, lt } from 'drizzle-orm';
import { openClashes } from './clashes';
import { feedsOf, findFeedOrThrow, sealUrl } from './feeds';
import { FEED_TIMEOUT_MS, readFeed } from './read-feed';
import { reconcileRoom } from './reconcile';

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

/**
 * Adds a feed, which is read within a minute. A repeat with the same client id returns the first result. Throws
 * `room_missing`, `invalid_input` for plain HTTP and for too many, `key_reused`.
 */
export function addFeed({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: FeedInput;
}): Promise<Feed> {
  const { roomNumber, name, url } = request;
  const { protocol, host } = new URL(url);
  if (protocol !== 'https:' && !platform.settings.privateAddresses)
    throw new DomainError('invalid_input', {}, { field: 'url', message: FEED_TEXTS.urlInvalid });
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const now = platform.clock.now();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'calendarFeeds.add', key, request }, id);
    if (earlier) return findFeedOrThrow(tx, platform.clock.today(), earlier);
    const room = await lockRoomByNumberOrThrow(tx, roomNumber);
    const [has] = await tx.select({ feeds: count() }).from(calendarFeeds).where(eq(calendarFeeds.roomId, room.id));
    if ((has?.feeds ?? 0) >= FEED_LIMITS.perRoomMax)
      throw new DomainError('invalid_input', {}, { field: 'url', message: FEED_TEXTS.tooMany });
    const at = now.toISOString();
    const feed = {
      id,
      roomId: room.id,
      name,
      host,
      sealedUrl: sealUrl(platform, id, url),
      createdAt: at,
      nextReadAt: at,
    };
    await tx.insert(calendarFeeds).values(feed);
    await audit(tx, { actor: actor.id, action: 'rooms.addFeed', recordId: room.id, detail: { feed: name, host } });
    return findFeedOrThrow(tx, platform.clock.today(), id);
  });
}

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
  await readFeed(platform, input._id, FEED_TIMEOUT_MS.pressed);
  return findFeedOrThrow(db, clock.today(), input._id);
}

/** Removes a feed with the nights that it still blocks; those that are over stay in the calendar. Throws `not_found`. */
export function removeFeed({
  ctx: { platform, actor },
  input: { _id: id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(id)) throw new DomainError('not_found');
    const isThis = eq(calendarFeeds.id, id);
    const [seen] = await tx.select({ roomId: calendarFeeds.roomId }).from(calendarFeeds).where(isThis);
    if (!seen) throw new DomainError('not_found');
    await lockRooms(tx, [seen.roomId]);
    const { clock } = platform;
    const today = clock.today();
    const { feedId, startsOn, endsOn } = outOfOrderPeriods;
    await tx.delete(outOfOrderPeriods).where(and(eq(feedId, id), gte(startsOn, today)));
    const isNow = and(eq(feedId, id), lt(startsOn, today), gt(endsOn, today));
    await tx.update(outOfOrderPeriods).set({ endsOn: today }).where(isNow);
    const [gone] = await tx.delete(calendarFeeds).where(isThis).returning();
    if (!gone) throw new DomainError('not_found');
    const detail = { feed: gone.name, host: gone.host };
    await audit(tx, { actor: actor.id, action: 'rooms.removeFeed', recordId: seen.roomId, detail });
    await reconcileRoom(tx, { roomId: seen.roomId, clock });
    return { _id: id };
  });
}
