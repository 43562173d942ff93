import { foodOrders } from '@drizzle/schema/food';
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
import type { OrderSort } from '@shared/constants/food';
import type { OrderList, OrderListInput } from '@shared/food';
import { and, eq, ilike, isNull, sql } from 'drizzle-orm';
import { type OrderRow, selectOrders, toWire } from './queries';

const id = foodOrders.id;

const SORTS: Record<OrderSort, SortOrder<OrderRow>> = {
  createdAt: {
    column: sql`${foodOrders.createdAt}`,
    cast: sql`timestamptz`,
    id,
    form: CURSOR_FORMS.instant,
    textOf: (row) => row.createdAt,
  },
  guestName: {
    column: sql`${foodOrders.guestName}`,
    cast: sql`text`,
    id,
    form: CURSOR_FORMS.text,
    textOf: (row) => row.guestName,
  },
  total: {
    column: sql`${foodOrders.totalKobo}`,
    cast: sql`bigint`,
    id,
    form: CURSOR_FORMS.number,
    textOf: (row) => String(row.totalKobo),
  },
};

/** What sets one statement of the list apart from the others: the order, and by what the list is narrowed. */
interface Form {
  sort: OrderSort;
  order: 'asc' | 'desc';
  byUser: boolean;
  byStatus: boolean;
  byName: boolean;
  byCursor: boolean;
}

interface PageValues extends PagePlace {
  userId: string | null;
  status: string;
  name: string;
}

function pageStatement(name: string, { sort, order, byUser, byStatus, byName, byCursor }: Form) {
  const sorted = SORTS[sort];
  return prepared(name, (db, param: Params<PageValues>) =>
    selectOrders(db)
      .where(
        and(
          byUser ? eq(foodOrders.userId, param('userId')) : undefined,
          // An order that was voided is in no status any more.
          byStatus ? and(eq(foodOrders.status, param('status')), isNull(foodOrders.voidedAt)) : undefined,
          byName ? ilike(foodOrders.guestName, param('name')) : undefined,
          byCursor ? afterCursor(sorted, order, param('cursorValue'), param('cursorId')) : undefined,
        ),
      )
      .orderBy(...sortedBy(sorted, order))
      .limit(param('limit')),
  );
}

const statementFor = statementPerForm('food_list', pageStatement);

/** Takes filters, whose orders alone, order and cursor; returns one page of the orders by keyset. Throws `invalid_input` for a cursor that is none. */
export async function listOrders(db: Queryable, input: OrderListInput & { userId?: string }): Promise<OrderList> {
  const { userId, q, status } = input;
  const filters = { byUser: userId !== undefined, byStatus: status !== 'all', byName: Boolean(q) };
  const { rows, ...cursors } = await readPage(SORTS, input, (form, place) =>
    statementFor({ ...form, ...filters })(db, {
      ...place,
      userId: userId ?? null,
      status,
      name: `%${escapeLike(q ?? '')}%`,
    }),
  );
  return { items: rows.map(toWire), ...cursors };
}
