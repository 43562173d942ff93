import type { Sql } from 'postgres';

/** The orders, catering requests and audit entries that are measured over, made of arithmetic alone. */

const DISHES = 40;
/** Of so many orders, the newest are still open. */
const OPEN = 20;

/** Orders of one to three dishes, one a minute up to now, on phones that guests of stays have too. */
export async function writeOrders(sql: Sql, orders: number): Promise<void> {
  await sql`
    insert into menu_items (name, category, description, price_kobo)
    select 'Dish ' || n, 'grills', 'With rice, and with plantain.', 150000 + n * 1000 from generate_series(1, ${DISHES}::int) n`;
  await sql`
    with guest as (
      select name, phone, row_number() over (order by name_key, phone) - 1 as place from guests),
    placed as (
      insert into food_orders (guest_name, email, phone, payment_method, total_kobo, status, status_at, created_at)
      select coalesce(name, 'Guest ' || n), 'guest' || n || '@bench.example', coalesce(phone, '08031234567'), 'cash',
        150000 * (1 + n % 3) + n % 5000 * 100, case when n < ${OPEN} then 'pending' else 'delivered' end,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(0, ${orders - 1}::int) n
        left join guest on place = n % (select greatest(count(*), 1) from guests)
      order by n desc
      returning id, total_kobo)
    insert into food_order_lines (order_id, position, menu_item_id, name, price_kobo, quantity)
    select placed.id, 0, dish.id, dish.name, total_kobo, 1
    from placed, (select id, name from menu_items order by name limit 1) dish`;
  await sql`
    with paid as (
      insert into payments (order_id, amount_kobo, method, recorded_by)
      select id, total_kobo, 'cash', 'bench' from food_orders where total_kobo % 200 = 0
      returning id, amount_kobo)
    insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'food', amount_kobo from paid`;
}

const KINDS = ['Wedding', 'Birthday', 'Conference', 'Naming ceremony'];

/** Requests for events, twenty to a day from today on. */
export async function writeRequests(sql: Sql, requests: number): Promise<void> {
  await sql`
    insert into catering_requests (event_type, guest_count, event_date, location, email, phone, status_at, created_at)
    select (${KINDS}::text[])[1 + n % ${KINDS.length}::int], 50 + n % 200, current_date + n / 20, 'Town Hall ' || n % 50,
      'guest' || n || '@bench.example', '0803' || lpad((n % 1000)::text, 7, '0'), now(), now() - interval '2 days' - n * interval '1 minute'
    from generate_series(1, ${requests}::int) n`;
}

/** An entry of the audit log for each stay and order. */
export async function writeAudit(sql: Sql): Promise<void> {
  await sql`
    insert into audit_log (at, actor, action, record_id, detail)
    select created_at, 'anonymous', 'bookings.create', id, '{}'::jsonb from bookings
    union all select created_at, 'anonymous', 'food.create', id, '{}'::jsonb from food_orders`;
}
