import { bookings } from '@drizzle/schema/bookings';
import { type Params, prepared, type Queryable } from '@server/platform/database';
import {
  afterCursor,
  CURSOR_FORMS,
  escapeLike,
  type PagePlace,
  readPage,
  type SortOrder,
  sortedBy,
  statementPerForm,
} from '@server/platform/keyset';
import type { BookingList, BookingListInput } from '@shared/bookings';
import type { BookingSort } from '@shared/constants/bookings';
import { and, eq, ilike, sql } from 'drizzle-orm';
import { type BookingRow, isVisible, selectBookings, touches, toWire } from './queries';

const id = bookings.id;

const SORTS: Record<BookingSort, SortOrder<BookingRow>> = {
  createdAt: {
    column: sql`${bookings.createdAt}`,
    cast: sql`timestamptz`,
    id,
    form: CURSOR_FORMS.instant,
    textOf: (row) => row.createdAt,
  },
  guestName: {
    column: sql`${bookings.guestName}`,
    cast: sql`text`,
    id,
    form: CURSOR_FORMS.text,
    textOf: (row) => row.guestName,
  },
  checkInDate: {
    column: sql`${bookings.checkIn}`,
    cast: sql`date`,
    id,
    form: CURSOR_FORMS.date,
    textOf: (row) => row.checkIn,
  },
  checkOutDate: {
    column: sql`${bookings.checkOut}`,
    cast: sql`date`,
    id,
    form: CURSOR_FORMS.date,
    textOf: (row) => row.checkOut,
  },
};

/** What sets one statement of the list apart from the others: the order, and by what the list is narrowed. */
interface Form {
  sort: BookingSort;
  order: 'asc' | 'desc';
  byUser: boolean;
  byStatus: boolean;
  byName: boolean;
  byNights: boolean;
  byCursor: boolean;
}

interface PageValues extends PagePlace {
  userId: string | null;
  status: string;
  name: string;
  from: string;
  to: string;
}

function pageStatement(name: string, { sort, order, byUser, byStatus, byName, byNights, byCursor }: Form) {
  const sorted = SORTS[sort];
  return prepared(name, (db, param: Params<PageValues>) =>
    selectBookings(db)
      .where(
        and(
          isVisible,
          byUser ? eq(bookings.userId, param('userId')) : undefined,
          byStatus ? eq(bookings.status, param('status')) : undefined,
          byName ? ilike(bookings.guestName, param('name')) : undefined,
          byNights ? touches(param('from'), param('to')) : undefined,
          byCursor ? afterCursor(sorted, order, param('cursorValue'), param('cursorId')) : undefined,
        ),
      )
      .orderBy(...sortedBy(sorted, order))
      .limit(param('limit')),
  );
}

const statementFor = statementPerForm('bookings_list', pageStatement);

/** Takes filters, whose bookings alone, order and cursor; returns one page by keyset, so that the last page costs no more than the first. */
export async function listBookings(db: Queryable, input: BookingListInput & { userId?: string }): Promise<BookingList> {
  const { userId, q, status, from, to } = input;
  const filters = {
    byUser: userId !== undefined,
    byStatus: status !== 'all',
    byName: Boolean(q),
    byNights: Boolean(from || to),
  };
  const { rows, ...cursors } = await readPage(SORTS, input, (form, place) =>
    statementFor({ ...form, ...filters })(db, {
      ...place,
      userId: userId ?? null,
      status,
      name: `%${escapeLike(q ?? '')}%`,
      from: from ?? '2000-01-01',
      to: to ?? '2102-01-01',
    }),
  );
  return { items: rows.map(toWire), ...cursors };
}
