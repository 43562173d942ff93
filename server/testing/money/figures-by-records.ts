import type { Sql } from 'postgres';

/** What the figures and the guest directory have to be, by the records alone, for tests and for chaos. */

/** The amount of each month's figures, the number of guests apart; those that are nothing are left out. */
export const figuresByRecords = (sql: Sql) => sql<{ key: string; amount: number }[]>`
  with lagos as (select id, date_trunc('month', created_at at time zone 'Africa/Lagos')::date as month from bookings where deleted_at is null),
  places as (select booking_id, night, sum(price_kobo) over nights as price, row_number() over nights as place,
      sum(price_kobo) over stay as prices, count(*) over stay as places
    from room_nights where booking_id is not null window stay as (partition by booking_id), nights as (partition by booking_id order by night)),
  parts as (select booking_id, night, coalesce(price / nullif(prices, 0), place / places::numeric) as part from places),
  upto as (select id, night, case when part = 1 then amount_kobo else trunc(round(amount_kobo * part, 6)) end as kobo
    from parts join bookings on id = booking_id where deleted_at is null and status in ('confirmed', 'checkedin', 'completed')),
  nights as (select date_trunc('month', night::timestamp)::date as month,
      kobo - coalesce(lag(kobo) over (partition by id order by night), 0) as kobo from upto),
  figures as (
    select month, 'bookings' as figure, count(*) as amount from lagos group by 1
    union all select month, 'nights', count(*) from nights group by 1
    union all select month, 'room_earned', sum(kobo) from nights group by 1
    union all select date_trunc('month', created_at at time zone 'Africa/Lagos')::date, 'orders', count(*) from food_orders where voided_at is null group by 1
    union all select date_trunc('month', created_at at time zone 'Africa/Lagos')::date, 'requests', count(*) from catering_requests group by 1
    union all select date_trunc('month', received_at at time zone 'Africa/Lagos')::date, 'received_' || part.kind, sum(part.amount_kobo)
      from payments join payment_allocations part on part.payment_id = payments.id group by 1, 2)
  select month || ' ' || figure as key, amount::float8 as amount from figures where amount <> 0 order by key`;

/** A guest with what their newest bookings say. */
export interface ListedGuest {
  phone: string;
  key: string;
  bookings: number;
  name: string;
  email: string | null;
  address: string | null;
}

export const guestsByRecords = (sql: Sql) => sql<ListedGuest[]>`
  select phone, search_text(guest_name) as key, count(*)::int as bookings,
    (array_agg(guest_name order by created_at desc, id desc))[1] as name,
    (array_agg(email order by created_at desc, id desc) filter (where email is not null))[1] as email,
    (array_agg(address order by created_at desc, id desc) filter (where address is not null))[1] as address
  from bookings where deleted_at is null group by 1, 2 order by 1, 2`;

export const guestsListed = (sql: Sql) => sql<ListedGuest[]>`
  select phone, name_key as key, bookings, name, email, address from guests order by 1, 2`;
