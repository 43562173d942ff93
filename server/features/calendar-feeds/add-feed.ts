import { randomUUID } from 'node:crypto';
import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { lockRoomByNumberOrThrow } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { FEED_LIMITS, FEED_TEXTS } from '@shared/calendar-feeds/constants';
import type { Feed, FeedInput } from '@shared/calendar-feeds/schema';
import { count, eq } from 'drizzle-orm';
import { findFeedOrThrow, sealUrl } from './feeds';

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
