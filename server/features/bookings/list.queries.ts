import { bookings } from '@drizzle/schema/bookings';
import { type Places, prepared, type Queryable } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import type { BookingList, BookingListInput } from '@shared/bookings';
import type { BookingSort } from '@shared/facts/bookings';
import { and, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { type BookingRow, beyond, isVisible, selectBookings, touches, toWire } from './queries';

/** Per sort order: the column, how a cursor's text becomes its type, and that text for a row. */
const SORTS: Record<BookingSort, { column: SQL; cast: SQL; textOf: (row: BookingRow) => string }> = {
  createdAt: { column: sql`${bookings.createdAt}`, cast: sql`timestamptz`, textOf: (row) => row.createdAt },
  guestName: { column: sql`${bookings.guestName}`, cast: sql`text`, textOf: (row) => row.guestName },
  checkInDate: { column: sql`${bookings.checkIn}`, cast: sql`date`, textOf: (row) => row.checkIn },
  checkOutDate: { column: sql`${bookings.checkOut}`, cast: sql`date`, textOf: (row) => row.checkOut },
};

/** A place in the list: the last row seen, and whether the page lies after or before it. */
interface Cursor {
  value: string;
  id: string;
  towards: 'next' | 'previous';
}

const encodeCursor = ({ value, id, towards }: Cursor) =>
  Buffer.from(JSON.stringify([towards === 'next' ? 0 : 1, id, value])).toString('base64url');

const CURSOR_FORMS: Record<BookingSort, RegExp> = {
  createdAt: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
  guestName: /^[^\0]{1,120}$/,
  checkInDate: /^\d{4}-\d{2}-\d{2}$/,
  checkOutDate: /^\d{4}-\d{2}-\d{2}$/,
};

function decodeCursor(text: string, sort: BookingSort): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) {
      const [direction, id, value] = parts as unknown[];
      if (typeof id === 'string' && isId(id) && typeof value === 'string' && CURSOR_FORMS[sort].test(value)) {
        return { value, id, towards: direction === 1 ? 'previous' : 'next' };
      }
    }
  } catch {
    // What is no JSON is no cursor of ours either.
  }
  throw new DomainError('invalid_input', {}, { fields: { cursor: 'This page is no longer there.' } });
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Escapes what LIKE would read as a wildcard. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What sets one statement of the list apart from the others: the order, and by what the list is narrowed. */
interface Form {
  sort: BookingSort;
  order: 'asc' | 'desc';
  byStatus: boolean;
  byName: boolean;
  byNights: boolean;
  byCursor: boolean;
}

interface PageValues {
  status: string;
  name: string;
  from: string;
  to: string;
  cursorValue: string;
  cursorId: string;
  limit: number;
}

function pageStatement(name: string, { sort, order, byStatus, byName, byNights, byCursor }: Form) {
  const { column, cast } = SORTS[sort];
  return prepared(name, (db, place: Places<PageValues>) =>
    selectBookings(db)
      .where(
        and(
          isVisible,
          byStatus ? eq(bookings.status, place('status')) : undefined,
          byName ? ilike(bookings.guestName, place('name')) : undefined,
          byNights ? touches(place('from'), place('to')) : undefined,
          byCursor ? beyond(column, cast, order, place('cursorValue'), place('cursorId')) : undefined,
        ),
      )
      .orderBy(
        ...(order === 'asc'
          ? [sql`${column} asc`, sql`${bookings.id} asc`]
          : [sql`${column} desc`, sql`${bookings.id} desc`]),
      )
      .limit(place('limit')),
  );
}

/** The statements used so far: 128 at most, each the plainest that finds its page. */
const statements = new Map<string, ReturnType<typeof pageStatement>>();

function statementFor(form: Form) {
  const name = `bookings_list ${Object.values(form).join(' ')}`;
  const statement = statements.get(name) ?? pageStatement(name, form);
  statements.set(name, statement);
  return statement;
}

/** Takes filters, order and cursor; returns one page by keyset, so that the last page costs no more than the first. */
export async function listBookings(db: Queryable, input: BookingListInput): Promise<BookingList> {
  const { q, status, from, to, sort, dir, limit } = input;
  const { textOf } = SORTS[sort];
  const cursor = input.cursor ? decodeCursor(input.cursor, sort) : null;
  const backwards = cursor?.towards === 'previous';
  const form = {
    sort,
    order: backwards ? opposite[dir] : dir,
    byStatus: status !== 'all',
    byName: Boolean(q),
    byNights: Boolean(from || to),
    byCursor: cursor !== null,
  };
  const rows = await statementFor(form)(db, {
    status,
    name: `%${literally(q ?? '')}%`,
    from: from ?? '2000-01-01',
    to: to ?? '2102-01-01',
    cursorValue: cursor?.value ?? '',
    cursorId: cursor?.id ?? '',
    limit: limit + 1,
  });

  const more = rows.length > limit;
  const page = rows.slice(0, limit);
  if (backwards) page.reverse();
  const first = page[0];
  const last = page.at(-1);
  const hasNext = backwards ? true : more;
  const hasPrevious = backwards ? more : cursor !== null;
  return {
    items: page.map(toWire),
    nextCursor: hasNext && last ? encodeCursor({ value: textOf(last), id: last.id, towards: 'next' }) : null,
    previousCursor:
      hasPrevious && first ? encodeCursor({ value: textOf(first), id: first.id, towards: 'previous' }) : null,
  };
}
