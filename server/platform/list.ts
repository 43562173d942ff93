import type { AnyColumn, Placeholder, SQL } from 'drizzle-orm';
import { isAdmin, type UserActor } from './actor';
import type { VerbContext } from './context';
import { type Params, prepared, type Queryable, type Selection } from './database';
import { DomainError } from './domain-error';
import { isId } from './ids';
import { type Direction, decodeCursor, pageOf, readingOrder, sortedBy } from './keyset';
import { type Form, isOnPage, type ListRows, type Narrowing, type PageValues, sortOf } from './list-statements';
import { readSearch } from './search';

/** What a page of any list is asked for with. */
export interface PageInput<Sort extends string> {
  sort: Sort;
  dir: Direction;
  limit: number;
  cursor?: string;
  /** What staff look for (D33). */
  q?: string;
}

/** One way to narrow a list. */
export interface Filter<Input, Sort> extends Narrowing<Sort> {
  /** What the input asks for; null where it does not narrow the list by this. */
  valuesOf(input: Input): object | null;
}

type Places<Values> = (name: keyof Values & string) => Placeholder;

/** Narrows a list by some of its input: `where` compares the values that `valuesOf` reads there. */
export function narrowedBy<Input, Values extends object, Sort extends string = never>(
  valuesOf: (input: Input) => Values | null,
  where: (place: Places<Values>) => SQL | undefined,
  indexes: {
    indexedWith?: readonly Sort[];
    partsIn?(sort: Sort, place: Places<Values>): { sideBySide: SQL; few: SQL } | undefined;
  } = {},
): Filter<Input, Sort> {
  return {
    ...indexes,
    valuesOf,
    where: (place) => where(place),
    partsIn: (sort, place) => indexes.partsIn?.(sort, place),
  };
}

/** A list of records: in which orders it can be shown, how it is narrowed, and what is searched. */
interface ListDefinition<Row, Wire, Input, Sort extends string> extends ListRows<Sort> {
  /** Begins the names of its statements. */
  name: string;
  select(db: Queryable): Selection<Row>;
  toWire(row: Row): Wire;
  /** The columns it can be sorted by, under their names on the wire, and what a row has there. */
  sorts: Record<Sort, { column: AnyColumn; of(row: Row): string | number }>;
  filters: readonly Filter<Input, Sort>[];
}

/** A list that is paged by keyset. Each form of it is a prepared statement of its own, the plainest that finds its page. */
export function defineList<Row extends { id: string }, Wire, Input extends PageInput<Sort>, Sort extends string>(
  list: ListDefinition<Row, Wire, Input, Sort>,
) {
  const write = (name: string, form: Form<Sort>) =>
    prepared(name, (db, param: Params<PageValues>) =>
      list
        .select(db)
        .where(isOnPage(list, form, param))
        .orderBy(...sortedBy(sortOf(list, form.sort), form.order))
        .limit(param('limit')),
    );
  const statements = new Map<string, ReturnType<typeof write>>();
  const statementFor = (form: Form<Sort>) => {
    const name = `${list.name} ${JSON.stringify(form)}`;
    const statement = statements.get(name) ?? write(name, form);
    statements.set(name, statement);
    return statement;
  };

  async function page(db: Queryable, input: Input) {
    const { column, of } = list.sorts[input.sort];
    const cursor = input.cursor ? decodeCursor(input.cursor, column) : null;
    const search = readSearch(input.q);
    const values = list.filters.map((filter) => filter.valuesOf(input));
    const statement = statementFor({
      sort: input.sort,
      order: readingOrder(input.dir, cursor),
      isAfterCursor: cursor !== null,
      filters: values.map(Boolean),
      search: search && { by: search.by, isCompacted: search.isCompacted },
    });
    const rows = await statement(db, {
      ...Object.assign({}, ...values),
      ...(search?.values ?? { typed: '', compact: '', pair: '' }),
      cursorValue: cursor?.value ?? '',
      cursorId: cursor?.id ?? '',
      limit: input.limit + 1,
    });
    const { rows: shown, ...cursors } = pageOf(rows, input.limit, cursor, (row) => String(of(row)));
    return { items: shown.map(list.toWire), ...cursors };
  }

  return {
    /** One page, for staff; a cursor is null where there is nothing further that way. Throws `invalid_input` for a cursor that is none. */
    list: ({ ctx, input }: { ctx: VerbContext<UserActor>; input: Input }) => page(ctx.platform.db, input),
    /** The same of one user's, for that user or staff. Throws `not_found` for anybody else (D6). */
    ofUser: <Sent extends { userId: string }>(inputOf: (sent: Sent) => Input) => {
      return async ({ ctx, input }: { ctx: VerbContext<UserActor>; input: Sent }) => {
        const { actor, platform } = ctx;
        if (!isId(input.userId) || !(isAdmin(actor) || actor.id === input.userId)) throw new DomainError('not_found');
        return page(platform.db, inputOf(input));
      };
    },
  };
}
