import { foodOrderItems, foodOrders, isOpenOrder } from '@drizzle/schema/food';
import { revenueByKind } from '@server/features/money/ledger/payments';
import type { StaffActor } from '@server/platform/actor';
import { type Inserted, paramsBut } from '@server/platform/database/columns';
import { type Params, pipelined, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import type { VerbContext } from '@server/platform/platform';
import { isAtVersion } from '@server/platform/records/versions';
import { parseWhen } from '@shared/fields/sent-dates';
import { type FoodPeriod, ORDER_LIMITS } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import type { FoodAnalytics } from '@shared/food/staff-schema';
import { toNaira } from '@shared/money/money';
import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type OrderRow, orderColumns, selectOrders, toWire } from './record';
import { type OrderedItem, periodStart } from './rules';

/** Columns that the database fills in. */
const GENERATED = [
  'reference',
  'earlierReference',
  'accessIssuedAt',
  'status',
  'preparingAt',
  'receivedKobo',
  'version',
  'updatedAt',
  'voidedAt',
  'readyItems',
  'search',
] as const;

type OrderInsert = Inserted<typeof foodOrders, (typeof GENERATED)[number]>;

const insert = prepared('food_insert', (db, param: Params<OrderInsert>) =>
  db
    .insert(foodOrders)
    .values(paramsBut(foodOrders, param, ...GENERATED))
    .returning(orderColumns),
);

const insertItems = prepared('food_insert_items', (db, param: Params<Record<'orderId' | 'items', string>>) =>
  db.insert(foodOrderItems).select(
    sql`select ${param('orderId')}::uuid, (row_number() over ())::int - 1, item."menuItemId", item.name, item."priceKobo", item.quantity
      from json_to_recordset(${param('items')}::text::json) as item ("menuItemId" uuid, name text, "priceKobo" bigint, quantity int)`,
  ),
);

export async function insertOrder(tx: Transaction, values: OrderInsert, ordered: OrderedItem[]): Promise<Order> {
  // Sent in this order.
  const [[row]] = await pipelined([
    insert(tx, values),
    insertItems(tx, { orderId: values.id, items: JSON.stringify(ordered) }),
  ]);
  if (!row) throw new Error('An insert returned no row');
  return toWire({ ...row, items: ordered });
}

/** Locks an order and finds the status that it has. */
export const lockStatus = prepared('food_lock_status', (db, param: Params<{ id: string }>) =>
  db
    .select({ status: foodOrders.status })
    .from(foodOrders)
    .where(eq(foodOrders.id, param('id')))
    .for('update'),
);

/** Values of a change of an order; without a version it is made on whatever is there. */
interface OrderChange {
  id: string;
  version: number | null;
}

/** Empty when the order has another version or already that status, is voided or does not exist. */
export const updateStatus = prepared(
  'food_status',
  (db, param: Params<OrderChange & Pick<OrderRow, 'status' | 'statusAt'>>) =>
    db
      .update(foodOrders)
      .set({
        status: sql`${param('status')}`,
        statusAt: sql`${param('statusAt')}`,
        // Undo of a delivery does not begin it anew; one that is put back in the line has not begun.
        preparingAt: sql`case ${param('status')}::text
          when 'preparing' then coalesce(${foodOrders.preparingAt}, ${param('statusAt')}::timestamptz)
          when 'delivered' then ${foodOrders.preparingAt} end`,
      })
      .where(
        and(
          eq(foodOrders.id, param('id')),
          isAtVersion(foodOrders, param),
          isNull(foodOrders.voidedAt),
          ne(foodOrders.status, param('status')),
        ),
      )
      .returning({ id: foodOrders.id }),
);

/** Empty when the order has another version, is already voided or does not exist. */
export const markVoided = prepared('food_void', (db, param: Params<OrderChange & { now: string }>) =>
  db
    .update(foodOrders)
    .set({ voidedAt: sql`${param('now')}` })
    .where(and(eq(foodOrders.id, param('id')), isAtVersion(foodOrders, param), isNull(foodOrders.voidedAt)))
    .returning({ id: foodOrders.id }),
);

/**
 * Each tick is a change of its own, so that two people at one order lose none. Empty when the order has no such dish, is
 * voided or is already as wanted.
 */
export const tickItem = prepared('food_tick', (db, param: Params<{ id: string; itemId: string; ready: boolean }>) => {
  const [item, ready] = [sql`${param('itemId')}::uuid`, sql`${param('ready')}::boolean`];
  return db
    .update(foodOrders)
    .set({
      readyItems: sql`case when ${ready} then array_append(${foodOrders.readyItems}, ${item})
        else array_remove(${foodOrders.readyItems}, ${item}) end`,
    })
    .where(
      and(
        eq(foodOrders.id, param('id')),
        isNull(foodOrders.voidedAt),
        sql`(${item} = any(${foodOrders.readyItems})) <> ${ready}`,
        sql`exists (select from ${foodOrderItems} as line where line.order_id = ${foodOrders}.id and line.menu_item_id = ${item})`,
      ),
    )
    .returning({ id: foodOrders.id });
});

const isOpen = isOpenOrder(foodOrders);
/** Without parameters, so that its partial index serves whatever the plan. */
const isDelivered = sql`${foodOrders.status} = 'delivered' and ${foodOrders.voidedAt} is null`;

const open = prepared('food_open', (db, param: Params<{ limit: number }>) =>
  selectOrders(db).where(isOpen).orderBy(desc(foodOrders.createdAt), desc(foodOrders.id)).limit(param('limit')),
);

const countOpen = prepared('food_count_open', (db) => db.select({ orders: count() }).from(foodOrders).where(isOpen));

const delivered = prepared('food_delivered', (db, param: Params<{ limit: number }>) =>
  selectOrders(db).where(isDelivered).orderBy(desc(foodOrders.statusAt)).limit(param('limit')),
);

/**
 * The kitchen's board: open orders, oldest first, and the last delivered ones. When too many are open it shows the
 * newest, so that a flood cannot hide new orders; `hidden` counts the others.
 */
export async function boardOrders(db: Queryable): Promise<{ orders: Order[]; hidden: number }> {
  const [newest, done] = await Promise.all([
    open(db, { limit: ORDER_LIMITS.boardOpenMax }),
    delivered(db, { limit: ORDER_LIMITS.boardDeliveredMax }),
  ]);
  const isFull = newest.length === ORDER_LIMITS.boardOpenMax;
  const [all] = isFull ? await countOpen(db) : [];
  return {
    orders: [...newest.reverse(), ...done].map(toWire),
    hidden: Math.max(0, (all?.orders ?? 0) - newest.length),
  };
}

/** Orders placed since an instant, or all for null. Voided orders do not count as sold. */
const isPlacedSince = (param: Params<{ since: string | null }>): SQL =>
  sql`${foodOrders.createdAt} >= coalesce(${param('since')}::timestamptz, '-infinity') and ${foodOrders.voidedAt} is null`;

const sums = prepared('food_sums', (db, param: Params<{ since: string | null }>) =>
  db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      orderedKobo: sql<number>`coalesce(sum(${foodOrders.totalKobo}), 0)`.mapWith(Number),
      averageKobo: sql<number>`coalesce(round(avg(${foodOrders.totalKobo})), 0)`.mapWith(Number),
    })
    .from(foodOrders)
    .where(isPlacedSince(param)),
);

const quantity = sql<number>`sum(${foodOrderItems.quantity})`.mapWith(Number);
/** A renamed dish is still one dish, under the name it was last sold by. */
const lastName = sql<string>`(array_agg(${foodOrderItems.name} order by ${foodOrders.createdAt} desc))[1]`;

const top = prepared('food_top', (db, param: Params<{ since: string | null; limit: number }>) =>
  db
    .select({ name: lastName, quantity })
    .from(foodOrderItems)
    .innerJoin(foodOrders, eq(foodOrders.id, foodOrderItems.orderId))
    .where(isPlacedSince(param))
    .groupBy(foodOrderItems.menuItemId)
    .orderBy(desc(quantity), asc(lastName))
    .limit(param('limit')),
);

/** Sales in a period of the hotel's calendar: what was ordered in it, and what the ledger received for food in it. */
export async function foodAnalytics({
  ctx: { platform },
  input: { period },
}: {
  ctx: VerbContext<StaffActor>;
  input: { period: FoodPeriod };
}): Promise<FoodAnalytics> {
  const { db, clock } = platform;
  const start = periodStart(period, clock.today());
  const since = start === null ? null : (parseWhen(start)?.toISOString() ?? null);
  const [[sum], topItems, revenue] = await Promise.all([
    sums(db, { since }),
    top(db, { since, limit: ORDER_LIMITS.topItems }),
    revenueByKind(db, { since }),
  ]);
  if (!sum) throw new Error('A sum returned no row');
  return {
    period,
    totalOrders: sum.orders,
    totalOrdered: toNaira(sum.orderedKobo),
    totalRevenue: toNaira(revenue.food ?? 0),
    averageOrderValue: toNaira(sum.averageKobo),
    topItems,
  };
}
