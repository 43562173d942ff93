import { foodOrderLines, foodOrders } from '@drizzle/schema/food';
import type { Actor } from '@server/platform/actor';
import {
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  together,
} from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { isOwned, type Owned, type OwnedRecord, type Ownership, ownershipOf } from '@server/platform/ownership';
import { ORDER_LIMITS } from '@shared/constants/order-limits';
import type { Order } from '@shared/food';
import { toNaira } from '@shared/money';
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { OrderedLine } from './rules';

/** The lines of the order of the outer query; Drizzle leaves the table's name out of columns here. */
const lines = sql<OrderedLine[]>`(select json_agg(json_build_object(
    'menuItemId', ${foodOrderLines.menuItemId}, 'name', ${foodOrderLines.name},
    'priceKobo', ${foodOrderLines.priceKobo}, 'quantity', ${foodOrderLines.quantity}) order by ${foodOrderLines.position})
  from ${foodOrderLines} where ${foodOrderLines.orderId} = "food_orders"."id")`;

const ownColumns = {
  id: foodOrders.id,
  reference: foodOrders.reference,
  userId: foodOrders.userId,
  guestName: foodOrders.guestName,
  email: foodOrders.email,
  phone: foodOrders.phone,
  address: foodOrders.address,
  roomNumber: foodOrders.roomNumber,
  paymentMethod: foodOrders.paymentMethod,
  notes: foodOrders.notes,
  totalKobo: foodOrders.totalKobo,
  status: foodOrders.status,
  statusAt: foodOrders.statusAt,
  createdAt: foodOrders.createdAt,
  voidedAt: foodOrders.voidedAt,
};

/** Orders with their lines, to be narrowed by a `where`. */
export function selectOrders(db: Queryable) {
  return db
    .select({ ...ownColumns, lines })
    .from(foodOrders)
    .$dynamic();
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** Takes a row; returns the order as it stands on the wire (D1, D2). */
export function toWire(row: OrderRow): Order {
  return {
    _id: row.id,
    reference: row.reference,
    guestName: row.guestName,
    guestDetails: { name: row.guestName, email: row.email, phone: row.phone, address: row.address },
    roomNumber: row.roomNumber,
    items: row.lines.map(({ menuItemId, name, priceKobo, quantity }) => ({
      _id: menuItemId,
      name,
      price: toNaira(priceKobo),
      quantity,
    })),
    total: toNaira(row.totalKobo),
    status: row.status,
    statusAt: isoInstant(row.statusAt),
    paymentMethod: row.paymentMethod,
    notes: row.notes,
    userId: row.userId,
    voidedAt: row.voidedAt && isoInstant(row.voidedAt),
    createdAt: isoInstant(row.createdAt),
  };
}

type NewOrder = Pick<
  typeof foodOrders.$inferSelect,
  | 'id'
  | 'userId'
  | 'accessTokenHash'
  | 'guestName'
  | 'email'
  | 'phone'
  | 'address'
  | 'roomNumber'
  | 'paymentMethod'
  | 'notes'
  | 'totalKobo'
  | 'statusAt'
  | 'createdAt'
>;

const insert = prepared('food_insert', (db, param: Params<NewOrder>) =>
  db
    .insert(foodOrders)
    .values({
      id: param('id'),
      userId: param('userId'),
      accessTokenHash: param('accessTokenHash'),
      guestName: param('guestName'),
      email: param('email'),
      phone: param('phone'),
      address: param('address'),
      roomNumber: param('roomNumber'),
      paymentMethod: param('paymentMethod'),
      notes: param('notes'),
      totalKobo: param('totalKobo'),
      statusAt: param('statusAt'),
      createdAt: param('createdAt'),
    })
    .returning(ownColumns),
);

const insertLines = prepared('food_insert_lines', (db, param: Params<Record<'orderId' | 'lines', string>>) =>
  db.insert(foodOrderLines).select(
    sql`select ${param('orderId')}::uuid, (row_number() over ())::int - 1, line."menuItemId", line.name, line."priceKobo", line.quantity
      from json_to_recordset(${param('lines')}::text::json) as line ("menuItemId" uuid, name text, "priceKobo" bigint, quantity int)`,
  ),
);

/** Inserts an order with its lines; returns it on the wire. */
export async function insertOrder(tx: Transaction, values: NewOrder, ordered: OrderedLine[]): Promise<Order> {
  // They reach the database in this order.
  const [[row]] = await together([
    insert(tx, values),
    insertLines(tx, { orderId: values.id, lines: JSON.stringify(ordered) }),
  ]);
  if (!row) throw new Error('An insert returned no row');
  return toWire({ ...row, lines: ordered });
}

/** Whom an order belongs to; its link outlives it by some days (D7). */
export const owned = {
  userId: foodOrders.userId,
  accessTokenHash: foodOrders.accessTokenHash,
  accessIssuedAt: foodOrders.accessIssuedAt,
  over: sql`${foodOrders.statusAt}`,
} satisfies Owned;

const find = prepared('food_find', (db, param: Params<{ id: string }>) =>
  selectOrders(db).where(eq(foodOrders.id, param('id'))),
);

const findOwned = prepared('food_find_owned', (db, param: Params<{ id: string } & Ownership>) =>
  selectOrders(db).where(and(eq(foodOrders.id, param('id')), isOwned(owned, param))),
);

/** Takes an id, who asks and when; returns the order on the wire where it is theirs, or null. */
export async function findOrder(db: Queryable, id: string, actor: Actor, now: Date): Promise<Order | null> {
  if (!isId(id)) return null;
  const [row] = await findOwned(db, { id, ...ownershipOf(actor, now) });
  return row ? toWire(row) : null;
}

/** Takes an id; returns the order on the wire. Throws `not_found`. */
export async function mustFind(db: Queryable, id: string): Promise<Order> {
  const [row] = isId(id) ? await find(db, { id }) : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

/** Takes an id; returns the order with what its link is checked against; for emails about it. */
export async function findWithAccess(db: Queryable, id: string) {
  const [row] = await db
    .select({
      ...ownColumns,
      lines,
      accessTokenHash: foodOrders.accessTokenHash,
      accessIssuedAt: foodOrders.accessIssuedAt,
    })
    .from(foodOrders)
    .where(eq(foodOrders.id, id));
  return row ? { order: toWire(row), access: row } : null;
}

/** Gives an order another status; returns its id, or nothing where it has that status already, is voided or is not there. */
export const updateStatus = prepared('food_status', (db, param: Params<Pick<OrderRow, 'id' | 'status' | 'statusAt'>>) =>
  db
    .update(foodOrders)
    .set({ status: sql`${param('status')}`, statusAt: sql`${param('statusAt')}` })
    .where(and(eq(foodOrders.id, param('id')), ne(foodOrders.status, param('status')), isNull(foodOrders.voidedAt)))
    .returning({ id: foodOrders.id }),
);

/** Voids an order; returns its id, or nothing where it is voided already or is not there. */
export const markVoided = prepared('food_void', (db, param: Params<{ id: string; now: string }>) =>
  db
    .update(foodOrders)
    .set({ voidedAt: sql`${param('now')}` })
    .where(and(eq(foodOrders.id, param('id')), isNull(foodOrders.voidedAt)))
    .returning({ id: foodOrders.id }),
);

/** Written out, so that each finds its partial index whatever values come with the query. */
export const isOpen = sql`${foodOrders.status} <> 'delivered' and ${foodOrders.voidedAt} is null`;
const isDelivered = sql`${foodOrders.status} = 'delivered' and ${foodOrders.voidedAt} is null`;

const open = prepared('food_open', (db, param: Params<{ limit: number }>) =>
  selectOrders(db).where(isOpen).orderBy(desc(foodOrders.createdAt), desc(foodOrders.id)).limit(param('limit')),
);

const countOpen = prepared('food_count_open', (db) => db.select({ orders: count() }).from(foodOrders).where(isOpen));

const delivered = prepared('food_delivered', (db, param: Params<{ limit: number }>) =>
  selectOrders(db).where(isDelivered).orderBy(desc(foodOrders.statusAt)).limit(param('limit')),
);

/**
 * What the kitchen's board shows: the open orders, oldest first, and the last that were delivered. Of more open ones than
 * a board can show it is the newest, so that no flood hides who has just ordered; `hidden` counts the others.
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

const among = prepared('food_among', (db, param: Params<{ ids: string }>) =>
  db
    .select({
      ...ownColumns,
      lines,
      accessTokenHash: foodOrders.accessTokenHash,
      accessIssuedAt: foodOrders.accessIssuedAt,
    })
    .from(foodOrders)
    .where(sql`${foodOrders.id} in (select value::uuid from json_array_elements_text(${param('ids')}::json))`),
);

/** An order on the wire, and who may open it. */
export interface FollowedOrder {
  order: Order;
  access: OwnedRecord;
}

/** The orders with those ids, by their ids. */
export async function ordersAmong(db: Queryable, ids: Iterable<string>): Promise<ReadonlyMap<string, FollowedOrder>> {
  const rows = await among(db, { ids: JSON.stringify([...ids]) });
  return new Map(
    rows.map((row) => {
      const { userId, accessTokenHash, accessIssuedAt, statusAt } = row;
      return [row.id, { order: toWire(row), access: { userId, accessTokenHash, accessIssuedAt, over: statusAt } }];
    }),
  );
}
