import type postgres from 'postgres';
import type { OrderPaymentMethod, OrderStatus } from '../../shared/constants/food';

/** How often each change of an order stands in the audit log. */
export type OrderChanges = Record<OrderStatus | 'create' | 'void', number>;

/** A food order as it is stored. */
export interface StoredOrder {
  id: string;
  guestName: string;
  /** A user's id or 'anonymous'. */
  maker: string;
  email: string;
  reference: string;
  tokenHash: string | null;
  status: OrderStatus;
  voided: boolean;
  paymentMethod: OrderPaymentMethod;
  roomNumber: string | null;
  totalKobo: number;
  lines: { dish: string; name: string; priceKobo: number; quantity: number }[];
  changes: OrderChanges;
}

/** A row of what stays owe besides their nights. */
export interface StoredCharge {
  id: string;
  bookingId: string;
  orderId: string | null;
  kobo: number;
  /** The charge that this one takes back. */
  voids: string | null;
}

/** What a stay owes and has paid by its rows, in kobo. */
export interface Bill {
  bookingId: string;
  roomNumber: string;
  phone: string;
  reference: string;
  agreed: number;
  charged: number;
  received: number;
}

export interface OrderRows {
  orders: StoredOrder[];
  charges: StoredCharge[];
  bills: Bill[];
}

/** Reads the food orders. */
export async function readOrders(sql: postgres.Sql): Promise<StoredOrder[]> {
  const logged = (what: postgres.PendingQuery<postgres.Row[]>) =>
    sql`(select count(*)::int from audit_log where record_id = o.id and ${what})`;
  const status = (name: string) => logged(sql`action = 'food.status' and detail ->> 'status' = ${name}`);
  const orders = await sql<StoredOrder[]>`
    select id, guest_name as "guestName", coalesce(user_id::text, 'anonymous') as maker, email, reference,
      access_token_hash as "tokenHash", status, voided_at is not null as voided, payment_method as "paymentMethod",
      room_number as "roomNumber", total_kobo::float8 as "totalKobo",
      coalesce((select json_agg(json_build_object('dish', menu_item_id, 'name', name, 'priceKobo', price_kobo,
        'quantity', quantity) order by position) from food_order_lines where order_id = o.id), '[]') as lines,
      json_build_object('create', ${logged(sql`action = 'food.create'`)}, 'void', ${logged(sql`action = 'food.void'`)},
        'pending', ${status('pending')}, 'preparing', ${status('preparing')}, 'delivered', ${status('delivered')}) as changes
    from food_orders o`;
  return [...orders];
}

/** Reads what is stored of the restaurant. */
export async function readOrderRows(sql: postgres.Sql): Promise<OrderRows> {
  const charges = await sql<StoredCharge[]>`
    select id, booking_id as "bookingId", order_id as "orderId", amount_kobo::float8 as kobo, voids from charges`;
  const bills = await sql<Bill[]>`
    select b.id as "bookingId", room_number as "roomNumber", phone, b.reference, amount_kobo::float8 as agreed,
      coalesce((select sum(amount_kobo) from charges where booking_id = b.id), 0)::float8 as charged,
      coalesce((select sum(amount_kobo) from payments where booking_id = b.id), 0)::float8 as received
    from bookings b join rooms r on r.id = b.room_id where exists (select 1 from charges where booking_id = b.id)`;
  return { orders: await readOrders(sql), charges: [...charges], bills: [...bills] };
}
