import { isCalendarDate } from '@shared/dates';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { ValueOrPlaceholder } from './database';
import { DomainError } from './domain-error';
import { isId } from './ids';

/** Lists that are paged by keyset, so that the last page costs no more than the first. */

/** A place in a list: the last row seen, and whether the page lies after or before it. */
interface Cursor {
  /** The text of the value that the list is sorted by. */
  value: string;
  id: string;
  towards: 'next' | 'previous';
}

type Direction = 'asc' | 'desc';

/** An order of a list: the column, how a cursor's text becomes its type, the form of that text, and that text for a row. */
export interface SortOrder<Row> {
  column: SQL;
  cast: SQL;
  id: AnyColumn;
  form: (text: string) => boolean;
  textOf: (row: Row) => string;
}

/** What each statement of a list is given besides its filters. */
export interface PagePlace {
  cursorValue: string;
  cursorId: string;
  limit: number;
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

const encodeCursor = ({ value, id, towards }: Cursor) =>
  Buffer.from(JSON.stringify([towards === 'next' ? 0 : 1, id, value])).toString('base64url');

/** Takes a cursor as a client sent it and the form of its value; returns it read. Throws `invalid_input` for what is none. */
function decodeCursor(text: string, form: SortOrder<never>['form']): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) {
      const [direction, id, value] = parts as unknown[];
      if (typeof id === 'string' && isId(id) && typeof value === 'string' && form(value)) {
        return { value, id, towards: direction === 1 ? 'previous' : 'next' };
      }
    }
  } catch {
    // What is no JSON is no cursor of ours either.
  }
  throw new DomainError('invalid_input', {}, { fields: { cursor: 'This page is no longer there.' } });
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/;

/** Postgres knows no year 0. */
const isDate = (text: string) => isCalendarDate(text) && !text.startsWith('0000');

/**
 * Whether a text is what Postgres writes for an instant, date or whole number, or a text such as a name: one that the
 * calendar has, as anybody can forge a cursor.
 */
export const CURSOR_FORMS = {
  instant: (text: string) => isDate(INSTANT.exec(text)?.[1] ?? ''),
  date: isDate,
  number: (text: string) => /^\d{1,15}$/.test(text),
  text: (text: string) => /^[^\0]{1,120}$/.test(text),
} as const;

/** Takes the order that is wanted and where the page lies; returns the order in which its rows are read. */
function readingOrder(wanted: Direction, cursor: Cursor | null): Direction {
  return cursor?.towards === 'previous' ? OPPOSITE[wanted] : wanted;
}

/** Takes a keyset position in a list sorted by `column` and then by id; returns the condition of rows beyond it in that direction. */
export function afterCursor(
  sorted: { column: SQL; cast: SQL; id: AnyColumn },
  order: Direction,
  value: ValueOrPlaceholder<string>,
  id: ValueOrPlaceholder<string>,
): SQL {
  const position = sql`(${value}::${sorted.cast}, ${id}::uuid)`;
  return order === 'asc'
    ? sql`(${sorted.column}, ${sorted.id}) > ${position}`
    : sql`(${sorted.column}, ${sorted.id}) < ${position}`;
}

/** The order of such a list. */
export function sortedBy({ column, id }: { column: SQL; id: AnyColumn }, order: Direction): SQL[] {
  return order === 'asc' ? [sql`${column} asc`, sql`${id} asc`] : [sql`${column} desc`, sql`${id} desc`];
}

/**
 * Takes the rows that were read, one more than the page holds where there are more, and how to get a row's value; returns
 * the page in the wanted order with the cursors of its neighbours, null where there is nothing further that way.
 */
function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  cursor: Cursor | null,
  textOf: (row: Row) => string,
): { rows: Row[]; nextCursor: string | null; previousCursor: string | null } {
  const backwards = cursor?.towards === 'previous';
  const more = rows.length > limit;
  const page = rows.slice(0, limit);
  if (backwards) page.reverse();
  const cursorAt = (row: Row | undefined, towards: Cursor['towards']) =>
    row ? encodeCursor({ value: textOf(row), id: row.id, towards }) : null;
  return {
    rows: page,
    nextCursor: backwards || more ? cursorAt(page.at(-1), 'next') : null,
    previousCursor: (backwards ? more : cursor !== null) ? cursorAt(page[0], 'previous') : null,
  };
}

/** Escapes what LIKE would read as a wildcard. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Takes a list's name and how to write its statement for a form, such as an order and by what it is narrowed; returns the
 * statement of each form, written when it is first wanted: each the plainest that finds its page.
 */
export function statementPerForm<Form extends object, Statement>(
  list: string,
  write: (name: string, form: Form) => Statement,
): (form: Form) => Statement {
  const written = new Map<string, Statement>();
  return (form) => {
    const name = `${list} ${Object.values(form).join(' ')}`;
    const statement = written.get(name) ?? write(name, form);
    written.set(name, statement);
    return statement;
  };
}

/**
 * Takes the orders that a list knows, which page of it is wanted, and how to read rows in an order, beyond a cursor or
 * from the start; returns the page with the cursors of its neighbours. Throws `invalid_input` for a cursor that is none.
 */
export async function readPage<Row extends { id: string }, Sort extends string>(
  sorts: Record<Sort, SortOrder<Row>>,
  { sort, dir, limit, cursor: text }: { sort: Sort; dir: Direction; limit: number; cursor?: string },
  read: (form: { sort: Sort; order: Direction; byCursor: boolean }, place: PagePlace) => Promise<Row[]>,
) {
  const { form, textOf } = sorts[sort];
  const cursor = text ? decodeCursor(text, form) : null;
  const rows = await read(
    { sort, order: readingOrder(dir, cursor), byCursor: cursor !== null },
    { cursorValue: cursor?.value ?? '', cursorId: cursor?.id ?? '', limit: limit + 1 },
  );
  return pageOf(rows, limit, cursor, textOf);
}
