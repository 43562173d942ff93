import { nameOf, phoneOf } from './fixture-people';
import type { Piece } from './fixture-rows';

/** The orders, catering requests and audit entries that are measured over, made of arithmetic alone. */

const DISHES = 40;
/** Of so many orders, the newest are still open. */
const OPEN = 20;

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

export const payOrders: Piece = (sql) => sql`
  with paid as (
    insert into payments (order_id, amount_kobo, method, recorded_by)
    select id, total_kobo, 'cash', 'bench' from food_orders where total_kobo % 200 = 0
    returning id, amount_kobo)
  insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'food', amount_kobo from paid`;

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
