import { COUNT_MAX, type RowCount } from '@shared/lists/schema';
import { and, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isStaff, type StaffActor } from '../actor';
import { type Params, prepared, type Queryable, type Selection } from '../database/database';
import { type Direction, decodeCursor, pageOf, readingOrder, sortedBy } from '../database/keyset';
import { DomainError } from '../domain-error';
import type { VerbContext } from '../platform';
import { isId } from '../records/versions';
import {
  type Form,
  isOnPage,
  type ListedTable,
  type ListRows,
  type Narrowing,
  type PageValues,
} from './list-statements';
import { NO_SEARCH, readSearch, type Searched } from './search';

/** The page to read. */
export interface PageInput<Sort extends string> {
  sort: Sort;
  dir: Direction;
  limit: number;
  cursor?: string;
  /** Search text. */
  q?: string;
}

/** A record with its place in the order of a list. */
export interface Read<Wire> {
  id: string;
  /** Its value in the sort column, as text. */
  place: string;
  wire: Wire;
}

/** A filter of a list. */
interface Filter<Input, Sort> extends Narrowing<Sort> {
  /** The filter's values from the input; null when it does not apply. */
  valuesOf(input: Input): object | null;
}

type Placeholders<Values> = (name: keyof Values & string) => Placeholder;

/** Defines a filter: `where` compares the values that `valuesOf` reads from the input. */
export function narrowedBy<Input, Values extends object, Sort extends string = never>(
  valuesOf: (input: Input) => Values | null,
  where: (param: Placeholders<Values>) => SQL | undefined,
  indexes: {
    indexedWith?: readonly Sort[];
    partsIn?(sort: Sort, param: Placeholders<Values>): { sideBySide: SQL; few: SQL } | undefined;
    leavesFew?: boolean;
  } = {},
): Filter<Input, Sort> {
  return {
    ...indexes,
    valuesOf,
    where: (param) => where(param),
    partsIn: (sort, param) => indexes.partsIn?.(sort, param),
  };
}

type ListedRow = { id: string };

/** What is listed, such as a record as `defineRecord` makes it. */
interface Listed<Row extends ListedRow, Wire> {
  /** Prefix of statement names. */
  name: string;
  table: ListedTable;
  /** The condition for rows that are not hidden; by default all. */
  visible?: SQL;
  select(db: Queryable): Selection<Row>;
  toWire(row: Row): Wire;
}

interface ListDefinition<Row, Input, Sort extends string> {
  /** Sort columns, by their names on the wire. */
  sorts: Record<Sort | 'createdAt', keyof Row & string>;
  filters: readonly Filter<Input, Sort>[];
  searched: Searched;
}

/** Prepares the statements of a list, one for each combination of order, filters and search, and reads by them. */
function readerOf<Row extends ListedRow, Wire, Input, Sort extends string>(
  record: Listed<Row, Wire>,
  { sorts, filters, searched }: ListDefinition<Row, Input, Sort>,
) {
  const columnOf = (sort: Sort | 'createdAt') => {
    const column = getTableColumns(record.table)[sorts[sort]];
    if (!column) throw new Error(`The table of ${record.name} has no column ${sorts[sort]}`);
    return column;
  };
  const rows: ListRows<Sort | 'createdAt'> = {
    table: record.table,
    visible: record.visible,
    columnOf,
    filters,
    searched,
  };
  const write = (name: string, form: Form<Sort | 'createdAt'>) =>
    prepared(name, (db, param: Params<PageValues>) =>
      record
        .select(db)
        .where(isOnPage(rows, form, param))
        .orderBy(...sortedBy({ column: columnOf(form.sort), id: record.table.id }, form.order))
        .limit(param('limit')),
    );
  const statements = new Map<string, ReturnType<typeof write>>();
  const statementFor = (form: Form<Sort | 'createdAt'>) => {
    const name = `${record.name}_list ${JSON.stringify(form)}`;
    const statement = statements.get(name) ?? write(name, form);
    statements.set(name, statement);
    return statement;
  };
  /** One row more than `limit` where there are more, in reading order. */
  async function read(db: Queryable, input: PageInput<Sort | 'createdAt'>, asked: Asked) {
    const { sort, dir, limit, cursor: sent, q } = input;
    const cursor = sent ? decodeCursor(sent, columnOf(sort)) : null;
    const search = readSearch(q);
    const statement = statementFor({
      sort,
      order: readingOrder(dir, cursor),
      isAfterCursor: cursor !== null,
      isOfUser: asked.userId !== undefined,
      filters: asked.filters.map(Boolean),
      search: search && { ...search.form, amount: searched.amounts ? search.form.amount : null },
    });
    const found = await statement(db, {
      ...Object.assign({}, ...asked.filters),
      ...(search?.values ?? NO_SEARCH),
      userId: asked.userId ?? '',
      cursorValue: cursor?.value ?? '',
      cursorId: cursor?.id ?? '',
      limit: limit + 1,
    });
    return { found, cursor };
  }
  return { rows, read };
}

/** The values of each filter, null for one that does not apply; the user whose records are read, if only one's. */
interface Asked {
  filters: (object | null)[];
  userId?: string;
}

type Values = Record<string, unknown>;

/**
 * Counts the rows of a list up to a bound, so that a million of them cost no more than a thousand. Filters without an index
 * of their own are not counted: Postgres would read all their rows even for the first few.
 */
function countOf<Sort extends string>(name: string, { table, visible, filters }: ListRows<Sort>) {
  const write = (used: readonly boolean[]) =>
    prepared(`${name}_count ${JSON.stringify(used)}`, (db, _param: Params<Values>) => {
      const place = (value: string): Placeholder => sql.placeholder(value);
      const some = db
        .select({ one: sql<number>`1`.as('one') })
        .from(table)
        .where(and(visible, ...filters.filter((_, at) => used[at]).map(({ where }) => where(place))))
        .limit(COUNT_MAX + 1)
        .as('some');
      return db.select({ count: sql<number>`count(*)::int` }).from(some);
    });
  const statements = new Map<string, ReturnType<typeof write>>();

  /** `values` are those of each filter, null for one that does not apply. */
  return async (db: Queryable, values: readonly (object | null)[]): Promise<RowCount> => {
    const used = values.map(Boolean);
    if (filters.some(({ indexedWith }, at) => used[at] && !indexedWith?.length)) return null;
    const form = JSON.stringify(used);
    const statement = statements.get(form) ?? write(used);
    statements.set(form, statement);
    const [{ count } = { count: 0 }] = await statement(db, Object.assign({}, ...values));
    return { count: Math.min(count, COUNT_MAX), isMore: count > COUNT_MAX };
  };
}

/**
 * The list of a record, paged by keyset, with its sorts, filters and search. Each combination is a prepared statement
 * of its own, with no conditions that it does not need.
 */
export function defineList<Row extends ListedRow, Wire, Input extends PageInput<Sort>, Sort extends string>(
  record: Listed<Row, Wire>,
  definition: ListDefinition<Row, Input, Sort>,
) {
  const { sorts, filters } = definition;
  const { rows, read } = readerOf(record, definition);
  const countRows = countOf(record.name, rows);
  const placeOf = (sort: Sort | 'createdAt') => (row: Row) => String(row[sorts[sort]]);

  async function page(db: Queryable, input: PageInput<Sort | 'createdAt'>, asked: Asked) {
    const { found, cursor } = await read(db, input, asked);
    const { rows: shown, ...cursors } = pageOf(found, input.limit, cursor, placeOf(input.sort));
    return { items: shown.map(record.toWire), ...cursors };
  }

  return {
    /** One page, for staff; a cursor is null at that end of the list. Throws `invalid_input` for an invalid cursor. */
    list: ({ ctx, input }: { ctx: VerbContext<StaffActor>; input: Input }) =>
      page(ctx.platform.db, input, { filters: filters.map((filter) => filter.valuesOf(input)) }),
    /** The same without pages and filters, one row more than `limit` where there are more: to be `merged` with others. */
    async read(db: Queryable, input: PageInput<Sort | 'createdAt'>): Promise<Read<Wire>[]> {
      const { found } = await read(db, input, { filters: filters.map(() => null) });
      const place = placeOf(input.sort);
      return found.map((row) => ({ id: row.id, place: place(row), wire: record.toWire(row) }));
    },
    /** How many rows its filters leave, for staff; null where that is not soon known. */
    count: ({ ctx, input }: { ctx: VerbContext<StaffActor>; input: Input }) =>
      readSearch(input.q)
        ? null
        : countRows(
            ctx.platform.db,
            filters.map((filter) => filter.valuesOf(input)),
          ),
    /**
     * One page of a user's records, for that user or staff: all, newest first, unless a `part` is asked for. Throws
     * `not_found` for anyone else.
     */
    async ofUser(
      {
        ctx: { platform, actor },
        input: { userId, limit, cursor },
      }: {
        ctx: VerbContext<StaffActor>;
        input: OfUser;
      },
      { sort, dir, filters: input }: PartOfUser<Input, Sort | 'createdAt'> = { sort: 'createdAt', dir: 'desc' },
    ) {
      if (!isId(userId) || !(isStaff(actor) || actor.id === userId)) throw new DomainError('not_found');
      const asked = input ? filters.map((filter) => filter.valuesOf(input)) : [];
      return page(platform.db, { sort, dir, limit, cursor }, { filters: asked, userId });
    },
  };
}

/** Some of a user's records, and their order. */
interface PartOfUser<Input, Sort> {
  sort: Sort;
  dir: Direction;
  filters?: Input;
}

interface OfUser {
  userId: string;
  limit: number;
  cursor?: string;
}
