import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { rooms } from '@drizzle/schema/rooms';
import { nameOfActor } from '@server/features/auth/name-of-actor';
import { isoInstant, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { changeRecord } from '@server/platform/records/versions';
import type { OutOfOrder } from '@shared/room-calendar/schema';
import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';

/** Out-of-order periods as the calendar shows them. */

const shown = {
  _id: outOfOrderPeriods.id,
  roomNumber: rooms.roomNumber,
  from: outOfOrderPeriods.startsOn,
  to: outOfOrderPeriods.endsOn,
  reason: outOfOrderPeriods.reason,
  by: nameOfActor(outOfOrderPeriods.createdBy),
  feed: calendarFeeds.name,
  version: outOfOrderPeriods.version,
  createdAt: outOfOrderPeriods.createdAt,
};

const selectPeriods = (db: Queryable) =>
  db
    .select(shown)
    .from(outOfOrderPeriods)
    .innerJoin(rooms, eq(rooms.id, outOfOrderPeriods.roomId))
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, outOfOrderPeriods.feedId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectPeriods>>[number];

const toWire = ({ createdAt, ...row }: Row): OutOfOrder => ({ ...row, createdAt: isoInstant(createdAt) });

/** A period has a night from `from` up to, not including, `to`; worded like its index. */
const hasNight = (from: Placeholder, to: Placeholder) =>
  sql`daterange(${outOfOrderPeriods.startsOn}, ${outOfOrderPeriods.endsOn}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;

const inWindow = prepared('out_of_order_in_calendar', (db, param: Params<Record<'from' | 'to', string>>) =>
  selectPeriods(db)
    .where(and(hasNight(param('from'), param('to')), isNull(rooms.archivedAt)))
    .orderBy(asc(outOfOrderPeriods.startsOn), asc(outOfOrderPeriods.id)),
);

/** Those of rooms in use that have a night in the window. */
export async function periodsBetween(db: Queryable, window: { from: string; to: string }): Promise<OutOfOrder[]> {
  return (await inWindow(db, window)).map(toWire);
}

/** Throws `not_found`. */
export async function findPeriodOrThrow(db: Queryable, id: string): Promise<OutOfOrder> {
  const [row] = await selectPeriods(db).where(eq(outOfOrderPeriods.id, id));
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

export const changePeriod = changeRecord({ table: outOfOrderPeriods, findOrThrow: findPeriodOrThrow });
