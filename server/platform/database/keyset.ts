import { isCalendarDate } from '@shared/dates';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../domain-error';
import { isId } from '../records/versions';
import type { ValueOrPlaceholder } from './database';

/** Keyset pagination: the last page costs no more than the first. */

/** A position in a list: the last row seen, and whether the page comes after or before it. */
export interface Cursor {
  /** The row's value in the sort column, as text. */
  value: string;
  id: string;
  towards: 'next' | 'previous';
}

export type Direction = 'asc' | 'desc';

/** The sort column and direction; ties are broken by id. */
export interface SortOrder {
  column: AnyColumn;
  id: AnyColumn;
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

const INSTANT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/;

/** Postgres has no year 0. */
const isDate = (text: string) => isCalendarDate(text) && !text.startsWith('0000');

/** By column type: whether a text is a valid value as Postgres writes it. Anyone can forge a cursor. */
const FORMS: Record<string, (text: string) => boolean> = {
  'timestamp with time zone': (text) => isDate(INSTANT.exec(text)?.[1] ?? ''),
  date: isDate,
  bigint: (text) => /^\d{1,15}$/.test(text),
  integer: (text) => /^\d{1,9}$/.test(text),
  // Names of 120 characters, each of which `search_text` may mark.
  text: (text) => /^[^\0]{1,300}$/.test(text),
};

export const encodeCursor = ({ value, id, towards }: Cursor) =>
  Buffer.from(JSON.stringify([towards === 'next' ? 0 : 1, id, value])).toString('base64url');

/** Parses a cursor sent by a client. Throws `invalid_input` unless it is one of a list sorted by that column. */
export function decodeCursor(text: string, column: AnyColumn): Cursor {
  const hasForm = FORMS[column.getSQLType()];
  if (!hasForm) throw new Error(`No list can be sorted by ${column.name}: a cursor's text of its type has no form`);
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) {
      const [direction, id, value] = parts as unknown[];
      if (typeof id === 'string' && isId(id) && typeof value === 'string' && hasForm(value)) {
        return { value, id, towards: direction === 1 ? 'previous' : 'next' };
      }
    }
  } catch {
    // Not JSON, so not one of our cursors.
  }
  throw noSuchPage();
}

export const noSuchPage = () =>
  new DomainError('invalid_input', {}, { fields: { cursor: 'This page is no longer there.' } });

/** A cursor of a list at the same place of that list in its other direction. */
export function turned(cursor: string): string {
  const [direction, id, value] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [
    0 | 1,
    string,
    string,
  ];
  return encodeCursor({ value, id, towards: direction === 0 ? 'previous' : 'next' });
}

/** The order in which a page's rows are read: reversed for a page before the cursor. */
export function readingOrder(wanted: Direction, cursor: Cursor | null): Direction {
  return cursor?.towards === 'previous' ? OPPOSITE[wanted] : wanted;
}

/** The condition for rows after a cursor, in that direction. */
export function afterCursor(
  { column, id }: SortOrder,
  order: Direction,
  cursor: { value: ValueOrPlaceholder<string>; id: ValueOrPlaceholder<string> },
): SQL {
  const position = sql`(${cursor.value}::${sql.raw(column.getSQLType())}, ${cursor.id}::uuid)`;
  return order === 'asc' ? sql`(${column}, ${id}) > ${position}` : sql`(${column}, ${id}) < ${position}`;
}

export function sortedBy({ column, id }: SortOrder, order: Direction): SQL[] {
  return order === 'asc' ? [sql`${column} asc`, sql`${id} asc`] : [sql`${column} desc`, sql`${id} desc`];
}

/**
 * Makes a page of the rows read, one more than `limit` when there are further ones: in the wanted order, with the
 * cursors of the neighbouring pages, null at either end.
 */
export function pageOf<Row extends { id: string }>(
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

/** Rows of several tables in one order, which each of them was read in: by a sort column whose text sorts like its values. */
export function merged<Row extends { id: string; place: string }>(lists: Row[][], order: Direction): Row[] {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0);
  return lists.flat().sort((a, b) => compare(a.place, b.place) || compare(a.id, b.id));
}
