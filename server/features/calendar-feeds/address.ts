import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { calendarAddresses, calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { rooms } from '@drizzle/schema/rooms';
import { heldNights } from '@server/features/bookings/holds/block-rooms';
import { staysAhead } from '@server/features/bookings/stays/room-stays';
import { isNumbered, lockRoomByNumberOrThrow } from '@server/features/rooms/inventory';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { type BusyDays, busyCalendar } from '@server/platform/network/calendar-file';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import { callerNetwork } from '@server/platform/security/limits';
import { FEED_LIMITS } from '@shared/calendar-feeds/constants';
import type { CalendarAddress, NewAddressInput } from '@shared/calendar-feeds/schema';
import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { ownUid } from './nights';

/**
 * The secret address of a room's calendar. It is derived from the hotel's secret and the row's issue, as access tokens are:
 * staff can read it again, and a stolen database alone opens nothing. Each feed has one of its own, so that a channel does
 * not read its own nights again; a new issue ends them all.
 */

const secretFor = (secret: string, issue: string, feedId = '') =>
  createHmac('sha256', secret).update(`calendar:${issue}:${feedId}`).digest('base64url');

const read = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      roomId: rooms.id,
      roomNumber: rooms.roomNumber,
      issue: calendarAddresses.issue,
      feedId: calendarFeeds.id,
      feedName: calendarFeeds.name,
    })
    .from(rooms)
    .leftJoin(calendarAddresses, eq(calendarAddresses.roomId, rooms.id))
    .leftJoin(calendarFeeds, eq(calendarFeeds.roomId, rooms.id))
    .where(and(isNull(rooms.archivedAt), condition))
    .orderBy(asc(calendarFeeds.createdAt));

async function addressOf(db: Queryable, { secret, publicUrl }: Platform, roomNumber: string): Promise<CalendarAddress> {
  const rows = await read(db, isNumbered(roomNumber));
  const [room] = rows;
  if (!room) throw new DomainError('room_missing', {}, { field: 'roomNumber' });
  const { issue, roomId } = room;
  if (issue === null) return { address: null, forFeeds: [] };
  const address = (feedId?: string) => `${publicUrl}/api/calendars/${roomId}/${secretFor(secret, issue, feedId)}.ics`;
  const forFeeds = rows.flatMap(({ feedId, feedName }) =>
    feedId === null || feedName === null ? [] : [{ feedId, name: feedName, address: address(feedId) }],
  );
  return { address: address(), forFeeds };
}

interface Call {
  ctx: VerbContext<UserActor>;
  input: { roomNumber: string };
}

/** Throws `room_missing`. */
export const calendarAddress = ({ ctx: { platform }, input }: Call) =>
  addressOf(platform.db, platform, input.roomNumber);

/**
 * Makes a room's address, or another one in place of it. Of several callers who saw the same, one makes it, and all of them get
 * that. Throws `room_missing`.
 */
export function newAddress({
  ctx: { platform, actor },
  input: { roomNumber, replaces },
}: {
  ctx: VerbContext<UserActor>;
  input: NewAddressInput;
}): Promise<CalendarAddress> {
  return inTransaction(platform.db, async (tx) => {
    const room = await lockRoomByNumberOrThrow(tx, roomNumber);
    const there = await addressOf(tx, platform, roomNumber);
    if (replaces !== undefined && replaces !== there.address) return there;
    const made = { issue: randomUUID(), createdAt: platform.clock.now().toISOString() };
    const row = { roomId: room.id, ...made };
    await tx.insert(calendarAddresses).values(row).onConflictDoUpdate({ target: calendarAddresses.roomId, set: made });
    await audit(tx, { actor: actor.id, action: 'rooms.shareCalendar', recordId: room.id });
    return addressOf(tx, platform, roomNumber);
  });
}

/** From now on nobody can read the room's calendar. Throws `room_missing`. */
export function endAddress({ ctx: { platform, actor }, input: { roomNumber } }: Call): Promise<CalendarAddress> {
  return inTransaction(platform.db, async (tx) => {
    const room = await lockRoomByNumberOrThrow(tx, roomNumber);
    const ended = await tx.delete(calendarAddresses).where(eq(calendarAddresses.roomId, room.id)).returning();
    if (ended.length > 0) await audit(tx, { actor: actor.id, action: 'rooms.hideCalendar', recordId: room.id });
    return addressOf(tx, platform, roomNumber);
  });
}

const isEqual = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** What an address opens. `feedId`: the channel that reads it, null for anybody. */
interface OpenedCalendar {
  roomId: string;
  roomNumber: string;
  feedId: string | null;
}

/** Null for a wrong secret; a room that shares nothing, and one that there is not, take the same steps. */
async function openAddress(platform: Platform, id: string, sent: string): Promise<OpenedCalendar | null> {
  const rows = isId(id) ? await read(platform.db, eq(rooms.id, id)) : [];
  const issue = rows[0]?.issue ?? '';
  const feeds = [undefined, ...rows.flatMap(({ feedId }) => feedId ?? [])];
  const opened = feeds.filter((feedId) => isEqual(secretFor(platform.secret, issue, feedId), sent));
  const [room] = rows;
  if (!room || issue === '' || opened.length === 0) return null;
  return { roomId: room.roomId, roomNumber: room.roomNumber, feedId: opened[0] ?? null };
}

/**
 * Nights of other feeds go to the feeds' own addresses only, and never back to whom they are from: what everybody reads has
 * the hotel's own nights alone, so that two calendars that read each other come to rest.
 */
async function periodsFor({ db }: Platform, { roomId, feedId }: OpenedCalendar, today: string) {
  const { id, startsOn, endsOn, createdAt, eventUid } = outOfOrderPeriods;
  const periods = await db
    .select({ id, from: startsOn, to: endsOn, createdAt, eventUid, feedId: outOfOrderPeriods.feedId })
    .from(outOfOrderPeriods)
    .where(and(eq(outOfOrderPeriods.roomId, roomId), gt(endsOn, today)))
    .orderBy(asc(startsOn));
  return periods.filter((period) => period.feedId === null || (feedId !== null && period.feedId !== feedId));
}

/** An entry that was blocked in parts has several blocks: a calendar has each name once. */
function withOwnNames(entries: readonly BusyDays[]): BusyDays[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const times = (seen.get(entry.uid) ?? 0) + 1;
    seen.set(entry.uid, times);
    return times === 1 ? entry : { ...entry, uid: `${entry.uid}.${times}` };
  });
}

/**
 * The calendar file behind a secret address, for a caller of that address on the network. Throws `not_found`,
 * `too_many_requests`.
 */
export async function roomCalendarFile(
  platform: Platform,
  { roomId: id, secret, ip }: { roomId: string; secret: string; ip: string },
): Promise<string> {
  await platform.limits.consume('calendarByAddress', callerNetwork(ip));
  const opened = await openAddress(platform, id, secret);
  if (!opened) throw new DomainError('not_found');
  const now = platform.clock.now();
  const today = platform.clock.today();
  const { roomId, roomNumber } = opened;
  const { hostname } = new URL(platform.publicUrl);
  const [stays, periods, blocks] = await Promise.all([
    staysAhead(platform.db, { roomId, today, now }),
    periodsFor(platform, opened, today),
    heldNights(platform.db, roomId, today),
  ]);
  const entries = [
    ...stays.map((stay) => ({ ...stay, uid: ownUid('stay', stay.id, roomId, hostname), title: 'Reserved' })),
    ...periods.map((period) => ({
      ...period,
      uid: period.eventUid || ownUid('period', period.id, roomId, hostname),
      title: 'Not available',
    })),
    ...blocks.map((block) => ({ ...block, uid: ownUid('block', block.id, roomId, hostname), title: 'Reserved' })),
  ];
  const named = withOwnNames(
    entries.map(({ uid, title, from, to, createdAt }) => ({ uid, title, from, to, createdAt })),
  );
  return busyCalendar(`Room ${roomNumber}`, named, FEED_LIMITS.everyMinutes);
}
