import type { Sql } from 'postgres';

/**
 * What is wrong with the journal (D46), by the records alone, for tests and for chaos; nothing where it is right. Nights are
 * slept up to the day before `business_day()`.
 */
export const journalFaults = (sql: Sql) => sql<
  { wrong: string; of: string; found: string | null; expected: string | null }[]
>`
  with owners as (
    select id, 'stay' as what, received_kobo from bookings
    union all select id, 'order', received_kobo from food_orders where payment_method <> 'room_charge'
    union all select id, 'event', received_kobo from catering_requests),
  postings as (select coalesce(booking_id, order_id, catering_id) as id, entry, account, amount_kobo, charge_kind, service_date, payment_id, method
    from journal_postings),
  -- Each night of a stay, in its part of the amount: by prices, or alike where it has none.
  shares as (select booking_id, night, sum(price_kobo) over until as price, row_number() over until as place,
      sum(price_kobo) over stay as prices, count(*) over stay as places
    from room_nights where booking_id is not null
    window stay as (partition by booking_id), until as (partition by booking_id order by night)),
  parts as (select booking_id, night, coalesce(price / nullif(prices, 0), place / places::numeric) as part from shares),
  amounts as (
    select id, 'room' as kind, amount_kobo as kobo from bookings union all select id, 'extras', extras_kobo from bookings),
  until as (select id, kind, night, case when part = 1 then kobo else trunc(round(kobo * part, 6)) end as kobo
    from parts join amounts on id = booking_id),
  nights as (select id, kind, night as day, kobo - coalesce(lag(kobo) over (partition by id, kind order by night), 0) as kobo from until),
  earned as (
    select nights.* from nights join bookings as stay using (id)
      where deleted_at is null and (status = 'completed' or status = 'checkedin' and day < business_day())
    union all select id, 'room', check_in, cancellation_fee_kobo from bookings where status = 'cancelled' and deleted_at is null
    union all select coalesce(charge.booking_id, charge.order_id), charge.kind,
        ((coalesce(voided.created_at, charge.created_at) at time zone 'Africa/Lagos') - (select day_ends_at::interval from hotel))::date,
        charge.amount_kobo
      from charges as charge left join charges as voided on voided.id = charge.voids
      where charge.kind not in ('room', 'extras', 'catering')
    union all select id, 'catering', event_date, owed_kobo from catering_requests where event_date < business_day()),
  lines as (select id, kind, day, sum(kobo) as kobo from earned group by 1, 2, 3 having sum(kobo) <> 0),
  posted_lines as (select id, charge_kind as kind, service_date as day, -sum(amount_kobo) as kobo,
      -sum(amount_kobo) filter (where account = 'vat') as vat, -sum(amount_kobo) filter (where account = 'consumption_tax') as consumption
    from postings where charge_kind is not null group by 1, 2, 3),
  taxed as (select posted_lines.*, coalesce(vat_points, 0) as vat_points, coalesce(consumption_points, 0) as consumption_points
    from posted_lines left join lateral (select * from hotel_taxes where valid_from <= day order by valid_from desc limit 1) as taxes on true),
  sums as (select owners.id, owners.what, owners.received_kobo,
      coalesce(sum(amount_kobo) filter (where account = 'deposits'), 0) as deposits,
      coalesce(sum(amount_kobo) filter (where account = 'guests'), 0) as guests,
      -coalesce(sum(amount_kobo) filter (where account in ('revenue', 'vat', 'consumption_tax')), 0) as earned
    from owners left join postings using (id) group by 1, 2, 3),
  faults as (
    select 'entry' as wrong, entry::text as of, sum(amount_kobo) as found, 0::numeric as expected from journal_postings group by entry having sum(amount_kobo) <> 0
    union all select 'line', coalesce(l.id, p.id) || ' ' || coalesce(l.kind, p.kind) || ' ' || coalesce(l.day, p.day), p.kobo, l.kobo
      from lines as l full join posted_lines as p on (p.id, p.kind, p.day) = (l.id, l.kind, l.day)
      where coalesce(p.kobo, 0) <> coalesce(l.kobo, 0)
    union all select 'tax', id || ' ' || kind || ' ' || day, coalesce(vat, 0) * 1000000 + coalesce(consumption, 0),
        round(kobo * vat_points / (10000.0 + vat_points + consumption_points)) * 1000000
          + round(kobo * consumption_points / (10000.0 + vat_points + consumption_points))
      from taxed where (coalesce(vat, 0), coalesce(consumption, 0)) is distinct from
        (round(kobo * vat_points / (10000.0 + vat_points + consumption_points)), round(kobo * consumption_points / (10000.0 + vat_points + consumption_points)))
    union all select 'payment', payments.id::text, sum(posting.amount_kobo), payments.amount_kobo
      from payments left join postings as posting on posting.payment_id = payments.id and posting.method = payments.method
      group by payments.id having count(posting.entry) <> 1 or sum(posting.amount_kobo) <> payments.amount_kobo
    union all select 'till', 'all', found, expected from (select
        (select coalesce(sum(amount_kobo), 0) from journal_postings where account = 'expenses') as found,
        (select coalesce(-sum(amount_kobo), 0) from till_movements where kind = 'paid_out')
          - (select coalesce(sum(close.counted_kobo - coalesce(before.counted_kobo, close.expected_kobo)), 0)
            from till_closes as close left join till_closes as before on before.id = close.supersedes) as expected) as tills
      where found <> expected
    union all select 'account of company', id::text, coalesce(posted.kobo, 0), coalesce(rows.kobo, 0) from companies
      left join (select company_id as id, sum(amount_kobo) as kobo from journal_postings group by 1) as posted using (id)
      left join (select company_id as id, sum(case method when 'company' then amount_kobo else -amount_kobo end) as kobo from payments group by 1) as rows using (id)
      where coalesce(posted.kobo, 0) <> coalesce(rows.kobo, 0)
    union all select 'deposits of ' || what, id::text, deposits, -greatest(received_kobo - earned, 0) from sums
      where deposits <> -greatest(received_kobo - earned, 0)
    union all select 'owed by ' || what, id::text, guests, greatest(earned - received_kobo, 0) from sums
      where guests <> greatest(earned - received_kobo, 0))
  select wrong, of, found::text, expected::text from faults order by 1, 2 limit 20`;
