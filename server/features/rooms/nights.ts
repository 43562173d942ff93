import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { rooms } from '@drizzle/schema/rooms';
import { prepared, type Queryable } from '@server/platform/database/database';
import { eq, type SQL, sql } from 'drizzle-orm';

/** A day as the number of days since 1970, so that many are compared soon. */
const dayNumberOf = (day: SQL) => sql<number | null>`${day} - date '1970-01-01'`;
const addedOn = sql`(${rooms.createdAt} at time zone 'Africa/Lagos')::date`;
const archivedOn = sql`(${rooms.archivedAt} at time zone 'Africa/Lagos')::date`;

const inUse = prepared('rooms_in_use', (db) =>
  db.select({ since: dayNumberOf(addedOn), until: dayNumberOf(archivedOn) }).from(rooms),
);

const blocked = prepared('rooms_blocked', (db) =>
  db
    .select({
      since: dayNumberOf(sql`greatest(${outOfOrderPeriods.startsOn}, ${addedOn})`),
      // least() leaves out what is null.
      until: dayNumberOf(sql`least(${outOfOrderPeriods.endsOn}, ${archivedOn})`),
      // Also those of a calendar that is read no more: the feed is gone, its entry's name is not.
      isChannels: sql<boolean>`${outOfOrderPeriods.eventUid} is not null`,
    })
    .from(outOfOrderPeriods)
    .innerJoin(rooms, eq(rooms.id, outOfOrderPeriods.roomId)),
);

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

type Span = { since: number | null; until: number | null };

/** Nights of all rooms from a date to the day before another, one for each room and day. */
export interface Nights {
  /** Those that could be sold: of rooms from when they were added until they were archived, and not out of order. */
  available: number;
  /** Those of them that a channel's calendar has taken. */
  soldElsewhere: number;
}

/** Counts nights; the rooms are read once. */
export async function readNights(db: Queryable): Promise<(from: string, to: string) => Nights> {
  const [lives, periods] = await Promise.all([inUse(db), blocked(db)]);
  const ofChannels = periods.filter(({ isChannels }) => isChannels);
  const outOfOrder = periods.filter(({ isChannels }) => !isChannels);
  return (from, to) => {
    const [first, end] = [dayNumber(from), dayNumber(to)];
    const nightsOf = ({ since, until }: Span) =>
      Math.max(0, Math.min(end, until ?? end) - Math.max(first, since ?? first));
    const sum = (spans: readonly Span[]) => spans.reduce((nights, span) => nights + nightsOf(span), 0);
    return { available: sum(lives) - sum(outOfOrder), soldElsewhere: sum(ofChannels) };
  };
}
