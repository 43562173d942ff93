import { type AnyColumn, and, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Params } from './database';
import { afterCursor, type Direction, type SortOrder, sortedBy } from './keyset';
import { type Searched, type SearchForm, type SearchValues, searchConditions } from './search';

/** The SQL of lists: which rows a page holds. */

/** One way to narrow a list, as SQL. */
export interface Narrowing<Sort> {
  where(place: (name: string) => Placeholder): SQL | undefined;
  /** The sorts with which an index begins with what this compares: a page in that order reads no row but its own. */
  indexedWith?: readonly Sort[];
  /**
   * In the order of that sort the same rows in two parts: those that are in the order's index side by side, and the few
   * others. Undefined where the order is of no help.
   */
  partsIn?(sort: Sort, place: (name: string) => Placeholder): { sideBySide: SQL; few: SQL } | undefined;
}

/** The rows of a list, and how they are sorted and narrowed. */
export interface ListRows<Sort extends string> {
  table: PgTable;
  id: AnyColumn;
  /** The rows that the list knows at all. */
  visible?: SQL;
  sorts: Record<Sort, { column: AnyColumn }>;
  filters: readonly Narrowing<Sort>[];
  searched: Searched;
}

/** What sets one statement of a list apart from the others. */
export interface Form<Sort> {
  sort: Sort;
  order: Direction;
  isAfterCursor: boolean;
  /** Of each filter: whether it narrows the list. */
  filters: boolean[];
  search: SearchForm | null;
}

export interface PageValues extends SearchValues {
  cursorValue: string;
  cursorId: string;
  limit: number;
}

/**
 * A page is looked for among so many of the next rows first. Where they do not fill it, what is looked for is rare, and
 * all of it is found by an index of its own. So neither the frequent nor the rare costs more than some thousand rows,
 * whatever Postgres expects of values that it does not know when it plans.
 */
const NEAR = 3_000;

export function sortOf<Sort extends string>({ sorts, id }: ListRows<Sort>, sort: Sort): SortOrder {
  return { column: sorts[sort].column, id };
}

function conditionsOf<Sort extends string>(list: ListRows<Sort>, form: Form<Sort>, param: Params<PageValues>) {
  const cursor = { value: param('cursorValue'), id: param('cursorId') };
  const sorted = sortOf(list, form.sort);
  const used = list.filters.filter((_, at) => form.filters[at]);
  const narrowing = used.map(({ where }) => where(sql.placeholder));
  const [only] = used;
  return {
    sorted,
    parts: used.length === 1 && !form.search ? only?.partsIn?.(form.sort, sql.placeholder) : undefined,
    inOrder: and(list.visible, form.isAfterCursor ? afterCursor(sorted, form.order, cursor) : undefined) ?? sql`true`,
    narrowed: and(...narrowing),
    search: (how: 'indexed' | 'exact') => (form.search ? searchConditions(list.searched, form.search, param, how) : []),
  };
}

/** Whether reading the rows in their order is the way to the page: an index holds no others, or none can find what is looked for. */
function isWalked<Sort extends string>({ filters }: ListRows<Sort>, { sort, search, filters: used }: Form<Sort>) {
  if (search) return search.by === 'nothing';
  return filters.every(({ indexedWith }, at) => !used[at] || indexedWith?.includes(sort));
}

/** The condition of the rows of a page; they are still to be sorted and limited. */
export function isOnPage<Sort extends string>(
  list: ListRows<Sort>,
  form: Form<Sort>,
  param: Params<PageValues>,
): SQL | undefined {
  const { sorted, inOrder, narrowed, parts, search } = conditionsOf(list, form, param);
  const matches = and(narrowed, or(...search('exact')));
  if (isWalked(list, form)) return and(inOrder, matches);

  const { table, id } = list;
  const row = sql`select ${id} as id, ${sorted.column} as place`;
  const first = sql`order by ${sql.raw(`place ${form.order}, id ${form.order}`)} limit ${param('limit')}`;
  const order = sql`order by ${sql.join(sortedBy(sorted, form.order), sql`, `)}`;
  // As arrays, so that the rows are fetched by their ids, however many Postgres expects.
  if (parts) {
    return sql`${id} = any(array(
      with few as materialized (${row} from ${table} where ${and(inOrder, parts.few)})
      select id from (
        (${row} from ${table} where ${and(inOrder, parts.sideBySide)} ${order} limit ${param('limit')})
        union all select id, place from few) as found ${first}))`;
  }
  const indexed = form.search ? search('indexed') : [undefined];
  const found = indexed.map((each) => sql`${row} from ${table} where ${and(inOrder, narrowed, each)}`);
  return sql`${id} = any(array(
    with near as materialized (
      ${row}, (${matches}) as hit from ${table} where ${inOrder}
      ${order} limit ${sql.raw(String(NEAR))}),
    page as materialized (select id from near where hit ${first}),
    found as materialized (${sql.join(found, sql` union `)})
    select id from page
    union all (select id from found where (select count(*) from page) < ${param('limit')} ${first})))`;
}
