import { type AnyColumn, and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Params } from '../database/database';
import { afterCursor, type Direction, sortedBy } from '../database/keyset';
import { amountConditions, type Searched, type SearchForm, type SearchValues, textConditions } from './search';

/** The SQL of lists: which rows are on a page. */

/** A filter of a list, as SQL. */
export interface Narrowing<Sort> {
  where(param: (name: string) => Placeholder): SQL | undefined;
  /** The sorts for which an index starts with the filtered column: a page in that order reads only its own rows. */
  indexedWith?: readonly Sort[];
  /**
   * The same rows in two parts for that sort: those adjacent in its index, and the few others. Undefined when that sort
   * does not help.
   */
  partsIn?(sort: Sort, param: (name: string) => Placeholder): { sideBySide: SQL; few: SQL } | undefined;
  /** It leaves so few rows, which it names by their ids, that searching them takes no index. */
  leavesFew?: boolean;
}

/** The table of a list; one whose rows belong to users has their column. */
export type ListedTable = PgTable & { id: AnyColumn; userId?: AnyColumn };

/** The rows of a list, its sort columns and its filters. */
export interface ListRows<Sort extends string> {
  table: ListedTable;
  /** The rows that the list may show at all. */
  visible: SQL | undefined;
  columnOf(sort: Sort): AnyColumn;
  filters: readonly Narrowing<Sort>[];
  searched: Searched;
}

/** The features by which statements of a list differ. */
export interface Form<Sort> {
  sort: Sort;
  order: Direction;
  isAfterCursor: boolean;
  /** Only the records of one user. */
  isOfUser: boolean;
  /** For each filter: whether it is applied. */
  filters: boolean[];
  search: SearchForm | null;
}

export interface PageValues extends SearchValues {
  cursorValue: string;
  cursorId: string;
  userId: string;
  limit: number;
}

/**
 * Searches this many of the next rows first. If they do not fill the page, matches are rare, and another index finds
 * all of them. So neither frequent nor rare matches cost more than some thousand rows, whatever Postgres estimates for
 * parameters that it does not know when planning.
 */
const NEAR = 3_000;

function conditionsOf<Sort extends string>(list: ListRows<Sort>, form: Form<Sort>, param: Params<PageValues>) {
  const sorted = { column: list.columnOf(form.sort), id: list.table.id };
  const used = list.filters.filter((_, at) => form.filters[at]);
  const cursor = { value: param('cursorValue'), id: param('cursorId') };
  const inOrder = and(
    list.visible,
    form.isOfUser && list.table.userId ? eq(list.table.userId, param('userId')) : undefined,
    form.isAfterCursor ? afterCursor(sorted, form.order, cursor) : undefined,
  );
  return {
    sorted,
    used,
    inOrder: inOrder ?? sql`true`,
    narrowed: and(...used.map(({ where }) => where(sql.placeholder))),
    amounts: form.search ? amountConditions(list.searched, form.search, param) : [],
    texts: (how: 'indexed' | 'exact') => (form.search ? textConditions(list.searched, form.search, param, how) : []),
  };
}

/** The condition for the rows of a page; sort and limit are up to the caller. */
export function isOnPage<Sort extends string>(
  list: ListRows<Sort>,
  form: Form<Sort>,
  param: Params<PageValues>,
): SQL | undefined {
  const { sorted, used, inOrder, narrowed, amounts, texts } = conditionsOf(list, form, param);
  const matches = and(narrowed, or(...amounts, ...texts('exact')));
  // Read in sort order when an index holds only matching rows, or when no index can find the matches.
  const isWalked = form.search
    ? form.search.by === 'nothing' || used.some(({ leavesFew }) => leavesFew)
    : used.every(({ indexedWith }) => indexedWith?.includes(form.sort));
  if (isWalked) return and(inOrder, matches);

  const { table } = list;
  const { id } = sorted;
  const parts = used.length === 1 && !form.search ? used[0]?.partsIn?.(form.sort, sql.placeholder) : undefined;
  const row = sql`select ${id} as id, ${sorted.column} as place`;
  const first = sql`order by ${sql.raw(`place ${form.order}, id ${form.order}`)} limit ${param('limit')}`;
  const order = sql`order by ${sql.join(sortedBy(sorted, form.order), sql`, `)}`;
  // As arrays, so that rows are fetched by id, whatever number Postgres estimates.
  if (parts) {
    return sql`${id} = any(array(
      with few as materialized (${row} from ${table} where ${and(inOrder, parts.few)})
      select id from (
        (${row} from ${table} where ${and(inOrder, parts.sideBySide)} ${order} limit ${param('limit')})
        union all select id, place from few) as found ${first}))`;
  }
  // Where an index holds just the rows of the list, Postgres would read all of it rather than the one that finds texts.
  const among = list.searched.amounts ? sql`(${inOrder}) is true` : inOrder;
  const found = [
    ...amounts.map((each) => and(inOrder, narrowed, each)),
    ...(form.search ? texts('indexed') : [undefined]).map((each) => and(among, narrowed, each)),
  ].map((where) => sql`${row} from ${table} where ${where}`);
  const near = sql`near as materialized (
      ${row}, (${matches}) as hit from ${table} where ${inOrder}
      ${order} limit ${sql.raw(String(NEAR))}),
    page as materialized (select id from near where hit ${first})`;
  if (list.searched.isNear) return sql`${id} = any(array(with ${near} select id from page))`;
  return sql`${id} = any(array(
    with ${near},
    found as materialized (${sql.join(found, sql` union `)})
    select id from page
    union all (select id from found where (select count(*) from page) < ${param('limit')} ${first})))`;
}
