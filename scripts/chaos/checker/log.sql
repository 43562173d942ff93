-- What was answered, mailed and followed in a run, beside the rows that are there in the end: both are compared by SQL alone.
-- Times are milliseconds of the machine's clock.
create schema chaos;
set search_path = chaos, public;

create table run (holding text[], cancellable text[], ahead text[], undo_ms float8, swept_at float8, calm boolean);
create table answered (noun text, who text, maker text, stranger boolean, started float8, ended float8, known boolean, ok boolean,
  status int, reason text, via text, operation jsonb, record jsonb);
create table emails (change_id text, record_id text, event text, at float8, recipient text, subject text, body text, html text);
create table faults (kind text, what text, started float8, ended float8);
create table menu (_id text, name text, kobo float8, available boolean, started float8, ended float8, pending boolean);
create table logins (session text, kind text, started float8, ended float8, status int);
create table guesses (address text, is_right boolean, status int);
-- What the provider took.
create table taken (record_id text, reference text, kobo float8, choice text);
-- Tries of what is known again by its note.
create table acts (name text, ok boolean, reason text);
-- Access tokens that were answered.
create table tokens (record_id text, token text);
-- What was seen wrong while the run went on, by promise.
create table seen (promise text, problem text);
-- How often each promise was looked at while the run went on.
create table looks (promise text, times int);

create function ms(at timestamptz) returns float8 language sql immutable as 'select extract(epoch from at)::float8 * 1000';
-- What of a stay its guest is told of: the rest of what an Undo puts back, a hold's end, is the hotel's own.
create function terms(stay jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(stay) where key = any (string_to_array(
    'status,roomId,roomFrom,roomType,checkIn,checkOut,nightlyKobo,amountKobo,cancellationFeeKobo', ',')) $$;
create function naira(kobo float8) returns text language sql immutable as $$
  select '₦' || case when kobo::bigint % 100 = 0 then to_char(kobo / 100, 'FM999,999,999,999')
    else to_char(kobo::numeric / 100, 'FM999,999,999,990.00') end $$;

-- One call: what was asked, and what came. Not known: no answer, or one of a server in trouble, so that it was done or not.
-- A record that is to be created is found again by its name.
create materialized view calls as
  select answered.*, operation ->> 'kind' as kind, operation ->> '_id' as id, operation ->> 'key' as key,
    coalesce((operation ->> 'changed')::boolean, false) as changed, case operation ->> 'kind' when 'create' then
      coalesce(body ->> 'guestName', body ->> 'eventType', body #>> '{guestDetails,name}', body ->> 'reason') end as name
  from answered, lateral (select operation -> 'body' as body) b with no data;

-- A dish as it may have been on the menu: until a later change of it was acknowledged.
create view offers as
  select _id as dish, name, kobo, available, started, case when pending then 'infinity' else coalesce(min(ended) over (
    partition by _id order by started rows between 1 following and unbounded following), 'infinity') end as until from menu;

create materialized view records as
  select 'booking' as noun, id::text, reference, guest_name as name, email, user_id::text, access_token_hash as hash, status::text,
    version, deleted_at is not null as hidden, status::text as last_status from bookings
  union all select 'order', id::text, reference, guest_name, email, user_id::text, access_token_hash, status::text, version, false,
    case when voided_at is null then status::text else 'voided' end from food_orders
  union all select 'event', id::text, reference, event_type, email, user_id::text, access_token_hash, status::text, version, false,
    status::text from catering_requests with no data;

-- What calls say of a record as it was at one version.
create materialized view answers as
  select *, (record ->> 'version')::int as version, jsonb_build_array(record -> 'status', record -> 'roomNumber',
    left(record ->> 'checkInDate', 10), left(record ->> 'checkOutDate', 10), record -> 'amountPaid', record -> 'userId',
    record ->> 'voidedAt' is not null, record -> 'total') as shown
  from calls where ok and record ? 'version' with no data;

-- The audit log, under each record's lock and so in its order. told: its guest is to hear of it; status: what it gave, if any;
-- undoes: the status before, where staff gave another one and nothing else and can take it back for a while.
create materialized view changes as
  select id::text, action, record_id::text, ms(at) as at, detail,
    case
      when action in ('bookings.claim', 'bookings.leaveOwing', 'bookings.issueBill', 'bookings.creditBill', 'food.startPayment', 'catering.startPayment', 'catering.writeQuote') then false
      when action = 'bookings.delete' then detail ->> 'before' = any (holding)
      when action = 'bookings.update' then not (detail -> 'after' @> terms(detail -> 'before')) and not detail ? 'undoes'
        and not exists (select from audit_log undo where undo.detail ->> 'undoes' = audit_log.id::text)
      else true end as told,
    case action when 'bookings.create' then 'created' when 'bookings.cancel' then 'withdrawn' when 'bookings.expire' then 'expired'
      when 'bookings.delete' then 'cancelled' when 'bookings.charge' then 'charged' when 'bookings.voidCharge' then 'charge_voided'
      when 'bookings.update' then case when detail #>> '{after,status}' <> detail #>> '{before,status}'
        then detail #>> '{after,status}' else 'changed' end
      when 'food.create' then 'placed' when 'food.void' then 'voided' when 'food.payment' then 'paid' when 'food.status' then detail ->> 'status'
      when 'catering.create' then 'requested' when 'catering.cancel' then 'withdrawn' when 'catering.sendQuote' then 'quoted'
      when 'catering.acceptQuote' then 'accepted' when 'catering.declineQuote' then 'declined' when 'catering.payment' then 'paid'
      when 'catering.status' then detail ->> 'status' end as event,
    case when action in ('bookings.cancel', 'bookings.expire', 'bookings.displace', 'catering.cancel') then 'cancelled'
      when action = 'bookings.delete' then case when detail ->> 'before' = any (holding) then 'cancelled' end
      when action = 'bookings.update' then nullif(detail #>> '{after,status}', detail #>> '{before,status}')
      when action = 'food.void' then 'voided' when action = 'catering.acceptQuote' then 'approved'
      when action in ('food.status', 'catering.status') then detail ->> 'status' end as status,
    case when action = 'bookings.update' then case when detail -> 'after' @> (terms(detail -> 'before') - 'status')
        then nullif(detail #>> '{before,status}', detail #>> '{after,status}') end
      when action in ('food.status', 'catering.status') then detail ->> 'before' end as undoes,
    case when action = 'bookings.update' then (detail #>> '{after,amountKobo}')::float8
      when action = 'bookings.charge' then (detail ->> 'amountKobo')::float8
      when action = 'bookings.voidCharge' then -(detail ->> 'amountKobo')::float8
      when action = 'catering.payment' then (detail ->> 'amount')::float8 * 100
      when action in ('catering.sendQuote', 'catering.acceptQuote') then (detail ->> 'total')::float8 * 100 end as kobo
  from audit_log, run where split_part(action, '.', 1) in ('bookings', 'food', 'catering') with no data;

create view sent as select change_id, min(at) as first, max(at) as last, count(*)::int as copies from emails group by 1;
create view heard as select id::text, record_id::text from notifications;
-- Changes of status that are told, of each record in their order: when their guest was mailed and whether notified of each.
create materialized view stories as
  select c.id, c.action, c.record_id, c.at, c.status, c.undoes, lead(c.at) over story as next_at,
    first_value(c.undoes) over story as undoes_first, sent.first as mailed_at, exists (select from heard where heard.id = c.id) as noted
  from changes c left join sent on sent.change_id = c.id where c.told and c.status is not null
  window story as (partition by c.record_id order by c.at) with no data;
create index on calls (name);
create index on changes (record_id, at);
create index on stories (record_id, at);

-- How often everything was tried that a run must have tried.
create view counts as
  with happened as (
    select noun || ' ' || kind || ' ' || case when not known then 'unanswered' when ok then 'ok' else reason end as what, count(*) as count from calls group by 1
    union all select kind, count(*) from faults group by 1
    union all select 'calls', count(*) from calls
    union all select 'calls without an answer', count(*) from calls where not known
    union all select 'strangers turned away', count(*) from calls where stranger and status = 404
    union all select 'periods refused', count(*) from calls where noun = 'period' and known and not ok
    union all select 'payments recorded twice', count(*) from (select from calls where noun = 'event' and kind = 'pay' and ok group by id, key having count(*) > 1) pressed
    union all select 'answers to quotes refused', count(*) from calls where reason = 'quote_closed'
    union all select 'emails', count(*) from emails
    union all select 'emails written again', count(*) from sent where copies > 1
    union all select 'notifications', count(*) from notifications
    union all select 'holds run out', count(*) from audit_log where action = 'bookings.expire'
    union all select 'statuses undone', count(*) from (select undoes is not null and lag(undoes) over (partition by record_id order by at) = status as is from stories) u where u.is
    union all select 'payments through the provider', count(*) from taken
    union all select 'events paid through the provider', count(distinct catering_id) from payments where method = 'online' and catering_id is not null
    union all select 'dishes changed', count(*) from offers
    union all select 'issued: ' || kind, count(*) from bills group by kind
    union all select 'billed to a company', count(*) from payments where method = 'company'
    union all select 'refused for ' || reason, count(*) from acts where reason is not null group by reason
    union all select 'handovers ' || state, count(*) from till_handovers group by state
    union all select 'days closed', count(*) from audit_log where action = 'hotel.closeDay'
    union all select 'logins ended', count(distinct session) from logins where kind = 'end'
    union all select promise || ' looked at', sum(times) from looks group by promise)
  select what, coalesce(sum(count), 0)::int as count, bool_or(needed) as needed from happened full join (
    select what, true as needed from unnest(string_to_array('booking create ok,booking create room_taken,booking create room_out_of_order,booking create price_changed,' ||
    'booking create key_reused,booking update ok,booking cancel ok,booking hide ok,booking claim ok,order create ok,order create items_gone,order create prices_changed,' ||
    'order create no_stay_to_charge,order status ok,order void ok,event create ok,event send ok,event accept ok,event decline ok,event pay ok,period create ok,' ||
    'periods refused,payments recorded twice,answers to quotes refused,calls without an answer,strangers turned away,kill,restart,crash,cut,emails,notifications,holds run out,statuses undone,' ||
    'payments through the provider,events paid through the provider,dishes changed,logins ended,' ||
    'issued: bill,issued: credit_note,billed to a company,refused for credit_limit,handovers taken,days closed', ',')) as what) wanted using (what) group by what;
