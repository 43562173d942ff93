import type { Sql } from 'postgres';

/** What the figures and the guest directory have to be, by the records alone, for tests and for chaos. */

/** The amount of each month's figures and each day's balances, the number of guests apart; those that are nothing are left out. */
export const figuresByRecords = (sql: Sql) => sql<{ key: string; amount: number }[]>`
  with lagos as (select id, date_trunc('month', created_at at time zone 'Africa/Lagos')::date as month from bookings where deleted_at is null),
  posted as (select date_trunc('month', business_date::timestamp)::date as month, journal_postings.* from journal_postings),
  figures as (
    select month, 'bookings' as figure, count(*) as amount from lagos group by 1
    union all select month, 'nights', sum(nights) from posted group by 1
    union all select month, 'earned_' || charge_kind, -sum(amount_kobo) from posted where account = 'revenue' group by 1, charge_kind
    union all select month, 'received', sum(amount_kobo) from posted where account in ('cash', 'bank', 'cards') and payment_id is not null group by 1
    union all select month, 'received_' || method, sum(amount_kobo) from posted where account in ('cash', 'bank', 'cards') and method is not null group by 1, method
    union all select business_date, 'deposits', -sum(amount_kobo) from posted where account = 'deposits' group by 1
    union all select business_date, 'debts', sum(amount_kobo) from posted where account in ('guests', 'companies') group by 1
    union all select date_trunc('month', created_at at time zone 'Africa/Lagos')::date, 'orders', count(*) from food_orders where voided_at is null group by 1
    union all select date_trunc('month', created_at at time zone 'Africa/Lagos')::date, 'requests', count(*) from catering_requests group by 1)
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
