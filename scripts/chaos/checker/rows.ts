import type postgres from 'postgres';
import { figuresByRecords, guestsByRecords, guestsListed } from '../../../server/testing/money/figures-by-records';
import { journalFaults } from '../../../server/testing/money/journal-by-records';
import { HOLDING_STATUSES } from '../../../shared/bookings/constants';

/** Pairs of bookings that hold a room for the same night. */
export async function findOverlaps(sql: postgres.Sql): Promise<string[]> {
  const pairs = await sql<{ one: string; two: string }[]>`
    select a.id as one, b.id as two from bookings a join bookings b
      on a.room_id = b.room_id and a.id < b.id and coalesce(a.room_from, a.check_in) < b.check_out
        and coalesce(b.room_from, b.check_in) < a.check_out
        -- Who moves on the day of departure has no night in the new room.
        and coalesce(a.room_from, a.check_in) < a.check_out and coalesce(b.room_from, b.check_in) < b.check_out
    where a.status in ${sql(HOLDING_STATUSES)} and b.status in ${sql(HOLDING_STATUSES)}`;
  return pairs.map(({ one, two }) => `${one} and ${two} hold the same night`);
}

/** Stays that hold a room and a period in which it is out of order. */
export async function findClosed(sql: postgres.Sql): Promise<string[]> {
  const pairs = await sql<{ stay: string; period: string }[]>`
    select b.id as stay, p.id as period from bookings b join out_of_order_periods p
      on p.room_id = b.room_id and p.starts_on < b.check_out and coalesce(b.room_from, b.check_in) < p.ends_on and p.starts_on < p.ends_on
        and coalesce(b.room_from, b.check_in) < b.check_out
    where b.status in ${sql(HOLDING_STATUSES)}`;
  return pairs.map(({ stay, period }) => `${stay} holds a room that is out of order: ${period}`);
}

/** A month's figure or a guest: as it is kept, and as the records have it; null where it is not there. */
export interface Kept {
  what: string;
  kept: string | null;
  counted: string | null;
}

interface Told {
  what: string;
  is: string;
}

/** Each thing once, with both of what was told of it. One that is kept twice is there twice. */
function compare(kept: readonly Told[], counted: readonly Told[]): Kept[] {
  const records = new Map(counted.map(({ what, is }) => [what, is]));
  const seen = new Set(kept.map(({ what }) => what));
  return [
    ...kept.map(({ what, is }) => ({ what, kept: is, counted: records.get(what) ?? null })),
    ...counted.flatMap(({ what, is }) => (seen.has(what) ? [] : { what, kept: null, counted: is })),
  ];
}

/** Nobody writes any more when this is read: it takes several statements. */
export async function readKept(sql: postgres.Sql): Promise<Kept[]> {
  const figures = await sql<{ key: string; amount: number }[]>`
    select month || ' ' || figure as key, sum(amount)::float8 as amount
    from (select * from monthly_figures union all select * from figure_deltas) as rows
    where figure <> 'guests' group by month, figure having sum(amount) <> 0`;
  const [guests] = await sql<{ counted: string; kept: string }[]>`
    select (select count(*) from guests where merged_into is null)::text as counted, coalesce((select sum(amount)
      from (select * from monthly_figures union all select * from figure_deltas) as rows where figure = 'guests'), 0)::text as kept`;
  const ofFigures = (rows: readonly { key: string; amount: number }[]) =>
    rows.map(({ key, amount }) => ({ what: key, is: String(amount) }));
  const ofGuests = (rows: Awaited<ReturnType<typeof guestsListed>>) =>
    rows.map(({ phone, key, ...listed }) => ({ what: `${key} on ${phone}`, is: JSON.stringify(listed) }));
  return [
    ...compare(ofFigures(figures), ofFigures(await figuresByRecords(sql))),
    ...compare(ofGuests(await guestsListed(sql)), ofGuests(await guestsByRecords(sql))),
    ...(guests ? [{ what: 'the number of guests', ...guests }] : []),
    ...(await journalFaults(sql)).map(({ wrong, of, found, expected }) => ({
      what: `the journal's ${wrong} of ${of}`,
      kept: found,
      counted: expected,
    })),
  ];
}
