import { bookings } from '@drizzle/schema/bookings';
import { calendarClashes, calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { oneOf } from '@drizzle/schema/checks';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { rooms } from '@drizzle/schema/rooms';
import { isActiveStay } from '@server/features/bookings/stays/room-stays';
import { isNumbered } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { HotelClock } from '@server/platform/process/clock';
import { audit } from '@server/platform/records/audit';
import type { WaitingSource } from '@server/platform/records/links';
import { isId } from '@server/platform/records/versions';
import { HOLDING_STATUSES } from '@shared/bookings/constants';
import { FEED_LIMITS } from '@shared/calendar-feeds/constants';
import type { Clash } from '@shared/calendar-feeds/schema';
import { and, asc, count, eq, gt, isNull, lte, min, not, or, type SQL, sql } from 'drizzle-orm';

/** Clashes of feeds with stays and periods. */

const { startsOn, endsOn } = calendarClashes;

/** Both sides still want its nights: the stay or period is as it was found. */
const holdsStill = (isStaying: SQL | undefined) =>
  or(
    and(
      eq(bookings.roomId, calendarFeeds.roomId),
      sql`${bookings.checkIn} <= ${startsOn} and ${bookings.checkOut} >= ${endsOn}`,
      isStaying,
    ),
    sql`${outOfOrderPeriods.startsOn} <= ${startsOn} and ${outOfOrderPeriods.endsOn} >= ${endsOn}`,
  );

/** Nobody has put it aside, and it can still be dealt with. */
const isOpen = (isStaying: SQL | undefined) =>
  and(isNull(calendarClashes.dismissedAt), isNull(rooms.archivedAt), holdsStill(isStaying));

const clashes = (db: Queryable) =>
  db
    .select({
      _id: calendarClashes.id,
      feedId: calendarFeeds.id,
      feedName: calendarFeeds.name,
      roomNumber: rooms.roomNumber,
      from: startsOn,
      to: endsOn,
      bookingId: bookings.id,
      reference: bookings.reference,
      guestName: bookings.guestName,
      periodId: outOfOrderPeriods.id,
      reason: outOfOrderPeriods.reason,
      foundAt: calendarClashes.foundAt,
    })
    .from(calendarClashes)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarClashes.feedId))
    .innerJoin(rooms, eq(rooms.id, calendarFeeds.roomId))
    .leftJoin(bookings, eq(bookings.id, calendarClashes.bookingId))
    .leftJoin(outOfOrderPeriods, eq(outOfOrderPeriods.id, calendarClashes.periodId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof clashes>>[number];

function toWire({ bookingId, reference, guestName, periodId, reason, foundAt, ...row }: Row): Clash {
  const isStay = bookingId !== null && reference !== null && guestName !== null;
  return {
    ...row,
    stay: isStay ? { _id: bookingId, reference, guestName } : null,
    period: periodId !== null && reason !== null ? { _id: periodId, reason } : null,
    foundAt: isoInstant(foundAt),
  };
}

/** Those that wait for staff, by date; of one room, or of all. */
export async function openClashes(db: Queryable, clock: HotelClock, roomNumber?: string): Promise<Clash[]> {
  const rows = await clashes(db)
    .where(
      and(
        isOpen(isActiveStay(clock.now())),
        gt(endsOn, clock.today()),
        roomNumber === undefined ? undefined : isNumbered(roomNumber),
      ),
    )
    .orderBy(asc(startsOn), asc(calendarClashes.id))
    .limit(FEED_LIMITS.listMax);
  return rows.map(toWire);
}

/** Rooms in which a clash is over without the feed having been read: its nights may be free to be blocked now. */
export async function roomsWithEndedClashes(db: Queryable, clock: HotelClock): Promise<string[]> {
  const rows = await db
    .selectDistinct({ roomId: calendarFeeds.roomId })
    .from(calendarClashes)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarClashes.feedId))
    .leftJoin(bookings, eq(bookings.id, calendarClashes.bookingId))
    .leftJoin(outOfOrderPeriods, eq(outOfOrderPeriods.id, calendarClashes.periodId))
    .where(or(lte(endsOn, clock.today()), not(sql`coalesce(${holdsStill(isActiveStay(clock.now()))}, false)`)));
  return rows.map(({ roomId }) => roomId);
}

/** Puts a clash aside that staff have dealt with, or that is the same stay twice. Throws `not_found`. */
export function dismissClash({
  ctx: { platform, actor },
  input: { _id: id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(id)) throw new DomainError('not_found');
    const isThis = eq(calendarClashes.id, id);
    const [clash] = await clashes(tx).where(isThis);
    if (!clash) throw new DomainError('not_found');
    const dismissal = { dismissedAt: platform.clock.now().toISOString(), dismissedBy: actor.id };
    const done = await tx
      .update(calendarClashes)
      .set(dismissal)
      .where(and(isThis, isNull(calendarClashes.dismissedAt)))
      .returning({ feedId: calendarClashes.feedId });
    if (done.length > 0) {
      const detail = { feed: clash.feedName, room: clash.roomNumber, startsOn: clash.from, endsOn: clash.to };
      await audit(tx, { actor: actor.id, action: 'rooms.dismissClash', recordId: clash.bookingId ?? id, detail });
    }
    return { _id: id };
  });
}

const countOpen = prepared('calendar_clashes_waiting', (db) =>
  db
    .select({ count: count(), since: min(calendarClashes.foundAt) })
    .from(calendarClashes)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarClashes.feedId))
    .innerJoin(rooms, eq(rooms.id, calendarFeeds.roomId))
    .leftJoin(bookings, eq(bookings.id, calendarClashes.bookingId))
    .leftJoin(outOfOrderPeriods, eq(outOfOrderPeriods.id, calendarClashes.periodId))
    // What has run out by the clock is taken away within a minute.
    .where(isOpen(oneOf(bookings.status, HOLDING_STATUSES))),
);

/** Clashes that nobody has put aside. */
export const clashesWaiting: WaitingSource = {
  kind: 'calendar_clashes',
  read: async (db) => (await countOpen(db))[0] ?? { count: 0, since: null },
};
