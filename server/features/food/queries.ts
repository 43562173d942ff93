import { foodOrderLines, foodOrders } from '@drizzle/schema/food';
import type { Actor } from '@server/platform/actor';
import { isoInstant, type Places, prepared, type Queryable, type Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { isOwned, type Ownership, ownershipOf } from '@server/platform/ownership';
import { ORDER_LIMITS } from '@shared/facts/order-limits';
import type { Order } from '@shared/food';
import { toNaira } from '@shared/money';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
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

const insert = prepared('food_insert', (db, place: Places<NewOrder>) =>
  db
    .insert(foodOrders)
    .values({
      id: place('id'),
      userId: place('userId'),
      accessTokenHash: place('accessTokenHash'),
      guestName: place('guestName'),
      email: place('email'),
      phone: place('phone'),
      address: place('address'),
      roomNumber: place('roomNumber'),
      paymentMethod: place('paymentMethod'),
      notes: place('notes'),
      totalKobo: place('totalKobo'),
      statusAt: place('statusAt'),
      createdAt: place('createdAt'),
    })
    .returning(ownColumns),
);

const insertLines = prepared('food_insert_lines', (db, place: Places<Record<'orderId' | 'lines', string>>) =>
  db.insert(foodOrderLines).select(
    sql`select ${place('orderId')}::uuid, (row_number() over ())::int - 1, line."menuItemId", line.name, line."priceKobo", line.quantity
      from json_to_recordset(${place('lines')}::text::json) as line ("menuItemId" uuid, name text, "priceKobo" bigint, quantity int)`,
  ),
);

/** Inserts an order with its lines; returns it on the wire. */
export async function insertOrder(tx: Transaction, values: NewOrder, ordered: OrderedLine[]): Promise<Order> {
  // They reach the database in this order.
  const [[row]] = await Promise.all([
    insert(tx, values),
    insertLines(tx, { orderId: values.id, lines: JSON.stringify(ordered) }),
  ]);
  if (!row) throw new Error('An insert returned no row');
  return toWire({ ...row, lines: ordered });
}

const find = prepared('food_find', (db, place: Places<{ id: string }>) =>
  selectOrders(db).where(eq(foodOrders.id, place('id'))),
);

const findOwned = prepared('food_find_owned', (db, place: Places<{ id: string } & Ownership>) =>
  selectOrders(db).where(and(eq(foodOrders.id, place('id')), isOwned(foodOrders, place))),
);

/** Takes an id, and who asks where only their own is to be found; returns the order on the wire, or null. */
export async function findOrder(db: Queryable, id: string, actor?: Actor): Promise<Order | null> {
  if (!isId(id)) return null;
  const [row] = actor ? await findOwned(db, { id, ...ownershipOf(actor) }) : await find(db, { id });
  return row ? toWire(row) : null;
}

/** Takes an id; returns the order on the wire. Throws `not_found`. */
export async function mustFind(db: Queryable, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new DomainError('not_found');
  return order;
}

/** Takes an id; returns the order with what its link is checked against; for letters about it. */
export async function findWithAccess(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...ownColumns, lines, accessTokenHash: foodOrders.accessTokenHash })
    .from(foodOrders)
    .where(eq(foodOrders.id, id));
  return row ? { order: toWire(row), accessTokenHash: row.accessTokenHash } : null;
}

/** Gives an order another status; returns its id, or nothing where it has that status already or is not there. */
export const updateStatus = prepared('food_status', (db, place: Places<Pick<OrderRow, 'id' | 'status' | 'statusAt'>>) =>
  db
    .update(foodOrders)
    .set({ status: sql`${place('status')}`, statusAt: sql`${place('statusAt')}` })
    .where(and(eq(foodOrders.id, place('id')), ne(foodOrders.status, place('status'))))
    .returning({ id: foodOrders.id }),
);

/** Written out, so that each finds its partial index whatever values come with the query. */
const isOpen = sql`${foodOrders.status} <> 'delivered' and ${foodOrders.voidedAt} is null`;
const isDelivered = sql`${foodOrders.status} = 'delivered' and ${foodOrders.voidedAt} is null`;

const open = prepared('food_open', (db, place: Places<{ limit: number }>) =>
  selectOrders(db).where(isOpen).orderBy(asc(foodOrders.createdAt), asc(foodOrders.id)).limit(place('limit')),
);

const delivered = prepared('food_delivered', (db, place: Places<{ limit: number }>) =>
  selectOrders(db).where(isDelivered).orderBy(desc(foodOrders.statusAt)).limit(place('limit')),
);

/** What the kitchen's board shows: every open order, and the last that were delivered. */
export async function boardOrders(db: Queryable): Promise<Order[]> {
  const rows = await Promise.all([
    open(db, { limit: ORDER_LIMITS.boardOpenMax }),
    delivered(db, { limit: ORDER_LIMITS.boardDeliveredMax }),
  ]);
  return rows.flat().map(toWire);
}

const among = prepared('food_among', (db, place: Places<{ ids: string }>) =>
  selectOrders(db).where(
    sql`${foodOrders.id} in (select value::uuid from json_array_elements_text(${place('ids')}::json))`,
  ),
);

/** The orders with those ids on the wire, in any order. */
export async function ordersAmong(db: Queryable, ids: Iterable<string>): Promise<Order[]> {
  const rows = await among(db, { ids: JSON.stringify([...ids]) });
  return rows.map(toWire);
}
