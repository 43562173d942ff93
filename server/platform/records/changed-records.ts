import { type AnyColumn, and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { StaffActor } from '../actor';
import { isoInstant, type Params, prepared, type Queryable, type Selection } from '../database/database';
import { afterCursor, type Direction, decodeCursor, pageOf, readingOrder, sortedBy } from '../database/keyset';
import type { VerbContext } from '../platform';

/** What has changed since an instant, for programs that keep a copy of our records in step (docs/decisions/0074). */

type ChangedTable = PgTable & Record<'id' | 'updatedAt', AnyColumn>;

interface ChangedRow {
  id: string;
  updatedAt: string;
  /** When it was hidden from lists, of a record that can be. */
  deletedAt?: string | null;
}

interface Changing<Row, Wire> {
  /** Prefix of statement names. */
  name: string;
  table: ChangedTable;
  /** Includes records that are hidden from lists. */
  select(db: Queryable): Selection<Row>;
  toWire(row: Row): Wire;
}

/** From an instant on, and before the horizon. */
export interface ChangeBounds {
  since: string;
  before: string;
}

interface Values extends ChangeBounds {
  cursorValue: string;
  cursorId: string;
  limit: number;
}

/**
 * The instant up to which nothing can change any more: no transaction that still writes began before it, and the times of
 * changes to come are after it. Must be read before what it bounds, in a statement of its own. A transaction that hides
 * when it began is taken to be older than everything.
 */
const changesHorizon = prepared('changes_horizon', (db) =>
  db
    .select({
      instant: sql<string>`least(statement_timestamp(), min(coalesce(xact_start, '-infinity')))::text`,
    })
    .from(sql`pg_stat_activity`)
    .where(sql`backend_xid is not null and datname = current_database()`),
);

/** A transaction that still writes after so long holds back what programs read, and is told of. */
const LONG_WRITER_MINUTES = 5;

/** Who holds the horizon back: as which role and by which program, and since how many seconds where it does not hide that. */
interface LongWriter {
  role: string;
  application: string;
  seconds: number | null;
}

const longWriters = prepared('changes_long_writers', (db, param: Params<{ minutes: number }>) =>
  db
    .select({
      role: sql<string>`coalesce(usename::text, '')`,
      application: sql<string>`coalesce(application_name, '')`,
      seconds: sql<number | null>`extract(epoch from statement_timestamp() - xact_start)::int`,
    })
    .from(sql`pg_stat_activity`)
    .where(
      sql`backend_xid is not null and datname = current_database()
        and (xact_start is null or xact_start < statement_timestamp() - ${param('minutes')}::int * interval '1 minute')`,
    ),
);

/** Says in the log which transactions keep every answer with `since` from going on. Returns their number. */
export async function logLongTransactions(
  db: Queryable,
  log: { warn?(entry: LongWriter, message: string): void },
  minutes = LONG_WRITER_MINUTES,
): Promise<number> {
  const found = await longWriters(db, { minutes });
  for (const writer of found) log.warn?.(writer, 'a transaction that still writes holds back what is read with since');
  return found.length;
}

/** Reads the horizon, then what it bounds. */
export async function upToHorizon<Row>(db: Queryable, read: (before: string) => Promise<Row[]>): Promise<Row[]> {
  const [horizon] = await changesHorizon(db);
  return read(horizon?.instant ?? '-infinity');
}

/** The condition for rows that changed from `since` on and before the horizon. */
export const changedBetween = ({ updatedAt }: Pick<ChangedTable, 'updatedAt'>, param: Params<ChangeBounds>): SQL =>
  sql`${gte(updatedAt, param('since'))} and ${lt(updatedAt, param('before'))}`;

/** The order in which they changed. */
export const inOrderOfChange = ({ updatedAt, id }: ChangedTable) => sortedBy({ column: updatedAt, id }, 'asc');

/** A record that is hidden from lists says since when. */
export function withDeletion<Wire extends object>(
  wire: Wire,
  deletedAt: string | null | undefined,
): Wire & { deletedAt?: string } {
  return deletedAt ? { ...wire, deletedAt: isoInstant(deletedAt) } : wire;
}

interface PageInput {
  limit: number;
  cursor?: string | undefined;
}

/** Reads pages of the records that have changed, hidden ones too, in the order of their last changes. */
function changesOf<Row extends ChangedRow, Wire extends object>(record: Changing<Row, Wire>) {
  const { name, table } = record;
  const place = { column: table.updatedAt, id: table.id };
  const write = (order: Direction, isAfterCursor: boolean) =>
    prepared(`${name}_changes ${order} ${isAfterCursor}`, (db, param: Params<Values>) => {
      const cursor = { value: param('cursorValue'), id: param('cursorId') };
      return record
        .select(db)
        .where(and(changedBetween(table, param), isAfterCursor ? afterCursor(place, order, cursor) : undefined))
        .orderBy(...sortedBy(place, order))
        .limit(param('limit'));
    });
  const first = write('asc', false);
  const further = { asc: write('asc', true), desc: write('desc', true) };

  return async (db: Queryable, { since, limit, cursor: sent }: PageInput & { since: string }) => {
    const cursor = sent ? decodeCursor(sent, table.updatedAt) : null;
    const statement = cursor ? further[readingOrder('asc', cursor)] : first;
    const position = { cursorValue: cursor?.value ?? '', cursorId: cursor?.id ?? '' };
    const found = await upToHorizon(db, (before) => statement(db, { ...position, since, before, limit: limit + 1 }));
    const { rows, ...cursors } = pageOf(found, limit, cursor, (row) => row.updatedAt);
    return { items: rows.map((row) => withDeletion(record.toWire(row), row.deletedAt)), ...cursors };
  };
}

interface Call<Input> {
  ctx: VerbContext<StaffActor>;
  input: Input;
}

interface Page<Wire> {
  items: Wire[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** A list for staff that has, with `since`, what has changed from then on. Throws `invalid_input` for an invalid cursor. */
export function listOrChanges<Row extends ChangedRow, Wire extends object, Input extends PageInput>(
  record: Changing<Row, Wire>,
  list: (call: Call<Input>) => Promise<Page<Wire>>,
) {
  const changes = changesOf(record);
  return (call: Call<Input & { since?: string | undefined }>): Promise<Page<Wire & { deletedAt?: string }>> => {
    const { since, limit, cursor } = call.input;
    return since === undefined ? list(call) : changes(call.ctx.platform.db, { since, limit, cursor });
  };
}
