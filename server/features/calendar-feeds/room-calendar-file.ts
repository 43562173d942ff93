import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { staysAhead } from '@server/features/bookings/stays/room-stays';
import { DomainError } from '@server/platform/domain-error';
import { type BusyDays, busyCalendar } from '@server/platform/network/calendar-file';
import type { Platform } from '@server/platform/platform';
import { callerNetwork } from '@server/platform/security/limits';
import { FEED_LIMITS } from '@shared/calendar-feeds/constants';
import { and, asc, eq, gt } from 'drizzle-orm';
import { type OpenedCalendar, openAddress } from './address';
import { ownUid } from './own-entries';

/** What a channel is told of a room: which nights are taken, and nothing of by whom. */

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
  const [stays, periods] = await Promise.all([
    staysAhead(platform.db, { roomId, today, now }),
    periodsFor(platform, opened, today),
  ]);
  const entries = [
    ...stays.map((stay) => ({ ...stay, uid: ownUid('stay', stay.id, roomId, hostname), title: 'Reserved' })),
    ...periods.map((period) => ({
      ...period,
      uid: period.eventUid || ownUid('period', period.id, roomId, hostname),
      title: 'Not available',
    })),
  ];
  const named = withOwnNames(
    entries.map(({ uid, title, from, to, createdAt }) => ({ uid, title, from, to, createdAt })),
  );
  return busyCalendar(`Room ${roomNumber}`, named, FEED_LIMITS.everyMinutes);
}
