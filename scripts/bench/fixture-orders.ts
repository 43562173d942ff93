import { nameOf, phoneOf } from './fixture-people';
import type { Piece } from './fixture-rows';

/** The orders, catering requests and audit entries that are measured over, made of arithmetic alone. */

const DISHES = 40;
/** Of so many orders, the newest are still open. */
const OPEN = 20;
/** Payments for orders that are still in a till, and the close that has counted the others. */
const UNCOUNTED = 50;
const CLOSE_ID = '00000000-0000-4000-8003-000000000001';

export const writeMenu: Piece = (sql) => sql`
  insert into menu_items (name, category, description, price_kobo)
  select 'Dish ' || n, 'grills', 'With rice, and with plantain.', 150000 + n * 1000 from generate_series(1, ${DISHES}::int) n`;

/** The orders from the n-th newest to another, one a minute up to now, by guests who have stayed too. */
export const writeOrders =
  (newest: number, oldest: number, people: number, addsUp: boolean): Piece =>
  (sql) =>
    sql`
  with placed as (
    insert into food_orders (guest_name, email, phone, payment_method, total_kobo, received_kobo, status, status_at, created_at)
    select ${nameOf(sql, sql`person`)}, 'guest' || n || '@bench.example', ${phoneOf(sql, sql`person`)}, 'cash',
      total, case when ${addsUp} and total % 200 = 0 then total else 0 end, case when n < ${OPEN} then 'pending' else 'delivered' end,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(${newest}::int, ${oldest}::int) n,
      lateral (select n % ${people}::int as person, 150000 * (1 + n % 3) + n % 5000 * 100 as total) of_guest
    order by n desc
    returning id, total_kobo)
  insert into food_order_lines (order_id, position, menu_item_id, name, price_kobo, quantity)
  select placed.id, 0, dish.id, dish.name, total_kobo, 1
  from placed, (select id, name from menu_items order by name limit 1) dish`;

/** By cash, which the till has counted but for the newest. */
export const payOrders: Piece = async (sql) => {
  await sql`
  with paid as (
    insert into payments (order_id, amount_kobo, method, recorded_by, recorded_at)
    select id, total_kobo, 'cash', (select id::text from users where role = 'admin'), created_at from food_orders where total_kobo % 200 = 0
    returning id, amount_kobo)
  insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'food', amount_kobo from paid`;
  await sql`
  with clerk as (select id from users where role = 'admin'),
  taken as (
    select p.id, p.amount_kobo from payments p join food_orders o on o.id = p.order_id
    where p.method = 'cash' order by o.created_at desc, o.total_kobo offset ${UNCOUNTED}::int),
  closed as (
    insert into till_closes (id, day, staff_id, method, expected_kobo, counted_kobo, closed_by)
    select ${CLOSE_ID}::uuid, current_date - 1, clerk.id, 'cash', sum(amount_kobo), sum(amount_kobo), clerk.id
    from taken, clerk group by clerk.id returning id)
  insert into till_close_payments (payment_id, close_id) select taken.id, closed.id from taken, closed`;
};

const KINDS = ['Wedding', 'Birthday', 'Conference', 'Naming ceremony'];

/** Requests for events, twenty to a day from today on. */
export const writeRequests =
  (first: number, last: number): Piece =>
  (sql) =>
    sql`
  insert into catering_requests (event_type, guest_count, event_date, location, email, phone, status_at, created_at)
  select (${KINDS}::text[])[1 + n % ${KINDS.length}::int], 50 + n % 200, current_date + n / 20, 'Town Hall ' || n % 50,
    'guest' || n || '@bench.example', '0803' || lpad((n % 1000)::text, 7, '0'), now(), now() - interval '2 days' - n * interval '1 minute'
  from generate_series(${first}::int, ${last}::int) n`;

/** An entry of the audit log for each stay and order. */
export const writeAudit: Piece[] = [
  (sql) => sql`
    insert into audit_log (at, actor, action, record_id, detail)
    select created_at, 'anonymous', 'bookings.create', id, '{}'::jsonb from bookings`,
  (sql) => sql`
    insert into audit_log (at, actor, action, record_id, detail)
    select created_at, 'anonymous', 'food.create', id, '{}'::jsonb from food_orders`,
];
