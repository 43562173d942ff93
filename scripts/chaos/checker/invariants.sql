-- What the hotel promises. Each query returns a row for each thing that it looks at: null where it holds, else what is wrong.

-- kept: what was answered is stored as it was answered
select case when r.id is null or r.reference <> c.record ->> 'reference' then format('%s was answered and is not stored', c.record ->> 'reference')
  when r.version < c.version then format('%s was answered at version %s and is stored at %s', r.name, c.version, r.version) end
from answers c left join records r on r.id = c.record ->> '_id' where c.record ? 'reference' and c.noun <> 'period' and not c.record ? 'requestId';
-- One version is one state, and no answer is older than one that came before it was asked for.
select case when count(distinct shown) > 1 then format('version %s of %s was answered as %s', version, record ->> '_id', string_agg(distinct shown::text, ' and ')) end
from answers where record ? 'reference' group by record ->> '_id', version;
select case when c.version < max(o.version) then format('%s heard of version %s of %s after %s', c.who, c.version, c.record ->> '_id', max(o.version)) end
from answers c join answers o on o.record ->> '_id' = c.record ->> '_id' and o.ended < c.started where c.record ? 'reference'
group by c.record ->> '_id', c.version, c.who, c.started;
select case when (b.status::text, r.room_number, b.check_in::text, b.check_out::text, b.amount_kobo)
    is distinct from (c.shown ->> 0, c.shown ->> 1, c.shown ->> 2, c.shown ->> 3, ((c.shown ->> 4)::numeric * 100)::bigint)
  then format('%s was answered as %s and is stored otherwise', b.guest_name, c.shown) end
from answers c join bookings b on b.id::text = c.record ->> '_id' and b.version = c.version join rooms r on r.id = b.room_id where c.noun = 'booking';
select case when r.status <> c.record ->> 'status' then format('%s was answered as %s and is stored as %s', r.name, c.record ->> 'status', r.status) end
from answers c join records r on r.id = c.record ->> '_id' and r.version = c.version where c.noun in ('order', 'event');
select case when q.status <> c.record ->> 'status' or q.version < c.version then format('the quote %s was answered as %s and is %s', q.id, c.record ->> 'status', q.status) end
from answers c join catering_quotes q on q.id::text = c.record ->> '_id' and q.version <= c.version;
select case when c.record ->> wanted.key is distinct from wanted.value and left(c.record ->> wanted.key, 10) <> wanted.value
  then format('%s asked for %s of %s and was answered %s', c.who, wanted, c.id, c.record ->> wanted.key) end
from answers c, jsonb_each_text(c.operation -> 'body') wanted
where c.noun = 'booking' and c.kind = 'update' and wanted.key in ('status', 'roomNumber', 'checkInDate', 'checkOutDate', 'amountPaid');
-- Each change began where the one before it ended: none undoes what another one did at the same time.
select case when began <> (select s.status from changes s where s.record_id = c.record_id and s.at < c.at and s.status is not null and s.status <> 'voided'
    order by s.at desc limit 1) then format('%s of %s began at %s, which another change had ended', action, record_id, began) end
from changes c, lateral (select coalesce(detail #>> '{before,status}', detail ->> 'before') as began) b
where action in ('bookings.update', 'bookings.delete', 'bookings.cancel', 'food.status', 'catering.status', 'catering.cancel');
with steps as (select *, lag(detail -> 'after') over (partition by record_id order by at) as was from changes where action = 'bookings.update')
select case when not was @> (terms(detail -> 'before') - 'status' - 'cancellationFeeKobo')
  then format('an update of %s began at %s, which was %s by then', record_id, detail -> 'before', was) end from steps where was is not null;
select case when not detail ->> 'before' = any (cancellable) then format('its guest cancelled %s when it was %s', record_id, detail ->> 'before') end
from changes, run where action = 'bookings.cancel';
select case when exists (select from changes s where s.record_id = a.record_id and s.action = 'catering.sendQuote' and s.at < a.at
    and (s.detail ->> 'number')::int > (a.detail ->> 'number')::int) then format('a quote of %s was accepted after a newer one was sent', a.record_id) end
from changes a where action = 'catering.acceptQuote';
-- A payment with its key is one payment.
with keyed as (select id, key, bool_or(ok) as ok, max((operation #>> '{body,amount}')::float8) * 100 as kobo from calls
    where kind = 'pay' and noun = 'event' group by 1, 2 having bool_or(ok or not known)),
  asked as (select id, coalesce(sum(kobo) filter (where ok), 0) as least, sum(kobo) as most from keyed group by 1)
select case when paid < least or paid > most then format('%s kobo were recorded for %s, and %s to %s were paid', paid, asked.id, least, most) end
from asked, lateral (select coalesce(sum(amount_kobo), 0) as paid from payments where catering_id::text = asked.id and method <> 'online') p;

-- once: nothing is stored twice, and a repeat gets the first result
select case when count(distinct record ->> '_id') > 1 then format('%s by %s was answered as %s', name, maker, string_agg(distinct record ->> '_id', ' and ')) end
from calls where kind = 'create' and ok and not changed and noun <> 'period' group by noun, name, maker;
-- Who logs in meanwhile gets what they made before, by its key.
select case when count(distinct name) > 1 or count(distinct maker) > 1 and not bool_or(maker = 'anonymous') then format('%s was answered to %s', record ->> '_id', string_agg(distinct maker || ' for ' || name, ' and ')) end
from calls where kind = 'create' and ok and noun <> 'period' group by record ->> '_id';
select case when count(r.id) > makers then format('%s is stored %s times', name, count(r.id)) end
from (select noun, name, count(distinct maker) filter (where ok or not known) as makers from calls where kind = 'create' and not changed group by 1, 2) asked
join records r using (noun, name) group by noun, name, makers having makers > 0;
select case when not exists (select from calls c where c.noun = r.noun and c.name = r.name) then format('%s is stored, and nobody asked for it', name) end from records r;
select case when coalesce(reason, '') <> 'key_reused' then format('the key %s came with other details and heard %s', key, coalesce(reason, record ->> '_id')) end
from calls where kind = 'create' and changed and known;
select case when not c.ok and c.reason <> 'already_done' then format('%s repeated %s and heard %s', c.who, c.key, c.reason) end
from calls c where kind = 'create' and known and not changed and key is not null and exists (select from calls f where f.noun = c.noun
  and f.name = c.name and f.maker = c.maker and f.ok and not f.changed and f.ended < c.started);
-- A key is its user's own, whoever else has the same one; and that of who logs in meanwhile.
select case when not exists (select from calls f where f.noun = c.noun and f.key = c.key and f.maker in (c.maker, 'anonymous') and f.started < c.started)
  then format('%s used the key %s first and heard %s', c.who, c.key, c.reason) end
from calls c where kind = 'create' and not changed and reason in ('key_reused', 'already_done');

-- refused: what was refused is not stored
select case when exists (select from records r where r.noun = asked.noun and r.name = asked.name) then format('%s was refused and is stored', name) end
from (select noun, name from calls where kind = 'create' and noun <> 'period' and not changed group by 1, 2 having bool_and(known and not ok)) asked;
-- Who hears busy has changed nothing: what nobody else was at has no change from that time. What got no answer may go on.
with turned_away as (select c.*, c.ctid as itself, coalesce(c.id, r.id) as about from calls c
    left join records r on c.kind = 'create' and r.noun = c.noun and r.name = c.name where c.reason = 'busy' and c.kind <> 'read')
select case when exists (select from changes s where s.record_id = t.about and s.at between t.started and t.ended
    and s.action not in ('bookings.expire', 'bookings.displace', 'food.payment', 'catering.payment')) then format('%s of %s heard busy and was done', t.kind, t.about) end
from turned_away t where not exists (select from calls o where (o.id = t.about or o.name = t.name) and o.kind <> 'read'
  and o.ctid <> t.itself and o.started < t.ended and (o.ended > t.started or not o.known and coalesce(o.reason, '') <> 'busy'));

-- overlap: no two bookings hold a room for the same night

-- outOfOrder: no stay holds a room that is out of order, and each period is stored once
select case when stored < ok::int or stored > (ok or unknown)::int then format('"%s" is stored %s times', name, stored) end
from (select name, bool_or(ok) as ok, bool_or(not known) as unknown from calls where noun = 'period' group by 1) asked,
  lateral (select count(*) as stored from out_of_order_periods where reason = name) p;

-- nights: a stay has each night of its dates once, where it slept or sleeps, taken while it holds, at the price of that room
select case when nights <> check_out - check_in or first <> check_in or last <> check_out - 1 then format('%s from %s to %s has %s nights from %s to %s', guest_name, check_in, check_out, nights, first, last)
  when taken <> nights * (status = any (holding))::int then format('%s is %s, and %s of its %s nights are taken', guest_name, status, taken, nights)
  when elsewhere > 0 then format('%s has %s nights outside the room in which it is since %s', guest_name, elsewhere, here_from)
  when otherwise > 0 then format('%s has %s nights that do not cost %s kobo, as its room did', guest_name, otherwise, nightly_kobo) end
from run, bookings b, lateral (select coalesce(room_from, check_in) as here_from) h,
  lateral (select count(*) as nights, min(night) as first, max(night) as last, count(*) filter (where n.taken) as taken,
    count(*) filter (where night >= here_from and room_id <> b.room_id) as elsewhere,
    count(*) filter (where night >= here_from and price_kobo <> nightly_kobo and not b.has_rates) as otherwise from room_nights n where booking_id = b.id) n;
-- Who has moved while here has the nights before that day where they were slept.
select case when n.room_id::text <> moved.room then format('%s slept the night of %s in %s, and has it in %s', guest_name, night, moved.room, n.room_id) end
from (select record_id, (array_agg(detail #>> '{before,roomId}' order by at))[1] as room, hotel_day(to_timestamp(min(at) / 1000)) as today
    from changes where action = 'bookings.update' and detail #>> '{before,roomId}' <> detail #>> '{after,roomId}'
    group by record_id having bool_and(detail #>> '{before,status}' = 'checkedin')) moved
join bookings b on b.id::text = moved.record_id join room_nights n on n.booking_id = b.id and n.night < moved.today;
-- What nobody has agreed on is the sum of its nights.
select case when amount_kobo <> prices then format('%s costs %s kobo, and its nights %s', guest_name, amount_kobo, prices) end
from bookings b, lateral (select sum(price_kobo) as prices from room_nights where booking_id = b.id) n
where exists (select from calls where noun = 'booking' and kind = 'create' and maker = 'staff' and name = b.guest_name and not operation -> 'body' ? 'amountPaid')
  and not exists (select from calls where id = b.id::text and operation -> 'body' ?| array['amountPaid', 'keepAmount']);

-- rooms: nights that are free can be booked
select case when known and not ok then format('%s was refused for %s, and nobody holds that night', operation -> 'body', reason) end from calls where name like 'Probe %';

-- price: the price is the hotel's
with first as (select distinct on (name, maker) * from calls where noun = 'booking' and kind = 'create' and not changed order by name, maker, started)
select case when (record ->> 'amountPaid')::numeric <> case when maker = 'staff' and operation #> '{body,amountPaid}' is not null
    then (operation #>> '{body,amountPaid}')::numeric else price_kobo::numeric / 100 * jsonb_array_length(record -> 'nights') end
  or maker <> 'staff' and (operation #>> '{body,amountPaid}')::numeric <> (record ->> 'amountPaid')::numeric then format('%s was booked for %s', name, record) end
from first join rooms on room_number = record ->> 'roomNumber' where ok and (record ->> 'version')::int = 1;

-- menu: an order has names and prices that the menu had between its request and its answer
select case when not exists (select from offers o where o.dish = l.menu_item_id::text and o.name = l.name and o.kobo = l.price_kobo and o.available
    and o.started <= coalesce(c.ended, 'infinity') and o.until >= c.started) then format('%s has %s for %s, which the menu had not', o.guest_name, l.name, l.price_kobo) end
from food_orders o join food_order_lines l on l.order_id = o.id
join (select name, min(started) as started, min(ended) filter (where ok) as ended from calls where noun = 'order' and kind = 'create' and not changed group by 1) c
  on c.name = o.guest_name;
select case when total_kobo <> (select sum(price_kobo * quantity) from food_order_lines where order_id = o.id)
  or total_kobo <> (c.operation #>> '{body,total}')::numeric * 100 then format('%s costs %s kobo, and %s was sent', o.guest_name, total_kobo, c.operation) end
from food_orders o join calls c on c.noun = 'order' and c.kind = 'create' and c.name = o.guest_name and not c.changed and c.ok;

-- bills: a charge is on the right bill once, and the balance is the sum
select case when own <> 1 or back <> (voided_at is not null)::int then format('%s is charged %s times and taken back %s times', guest_name, own, back)
  when kobo <> total_kobo * (voided_at is null)::int then format('%s is charged with %s of %s kobo', guest_name, kobo, total_kobo)
  when stays > 1 or (stay is not null) <> (payment_method = 'room_charge') then format('%s is on the wrong bill', guest_name) end
from food_orders o, lateral (select count(*) filter (where voids is null) as own, count(*) filter (where voids is not null) as back,
  coalesce(sum(amount_kobo), 0) as kobo, count(distinct coalesce(booking_id::text, '')) as stays, min(booking_id::text) as stay
  from charges where order_id = o.id) c;
select case when r.room_number <> o.room_number or b.phone <> o.phone or b.reference <> asked.reference
  then format('%s is on the bill of %s in room %s', o.guest_name, b.guest_name, r.room_number) end
from charges c join food_orders o on o.id = c.order_id join bookings b on b.id = c.booking_id join rooms r on r.id = b.room_id
join (select distinct name, operation #>> '{body,bookingReference}' as reference from calls where noun = 'order' and kind = 'create' and not changed) asked on asked.name = o.guest_name;
select case when was is distinct from 'checkedin' then format('a meal was charged to %s when it was %s', record_id, was) end from changes c,
  lateral (select (select s.status from changes s where s.record_id = c.record_id and s.at < c.at and s.status is not null order by s.at desc limit 1) as was) last
where action = 'bookings.charge';
select case when owed <> owed_kobo or charged <> charges_kobo or paid <> received_kobo then
  format('%s owes %s, was charged %s and has paid %s kobo, by its rows %s, %s, %s', guest_name, owed_kobo, charges_kobo, received_kobo, owed, charged, paid) end
from bookings b, lateral (select coalesce(sum(amount_kobo) filter (where kind = 'room'), 0) as owed,
    coalesce(sum(amount_kobo) filter (where kind <> 'room'), 0) as charged from charges where booking_id = b.id) c,
  lateral (select coalesce(sum(amount_kobo), 0) as paid from payments where booking_id = b.id) p;

-- events: an event owes what was accepted, and its money is in the ledger once
select case when accepted > 1 or open > 1 then format('%s has %s accepted and %s open quotes', r.id, accepted, open)
  when agreed_kobo <> agreed or owed_kobo <> agreed * (r.status::text = any (ahead))::int or posted <> owed_kobo
    then format('%s is %s and owes %s of %s kobo, of which %s are posted', r.id, r.status, owed_kobo, agreed, posted)
  when paid <> received_kobo then format('%s has received %s kobo, and %s are in the ledger', r.id, received_kobo, paid)
  when times <> receipts or times <> told then format('%s has %s payments, %s receipts and %s audit rows of them', r.id, times, receipts, told) end
from run, catering_requests r,
  lateral (select count(*) filter (where status = 'accepted') as accepted, count(*) filter (where status = 'sent') as open,
    coalesce(sum(total_kobo) filter (where status = 'accepted'), 0) as agreed from catering_quotes where request_id = r.id) q,
  lateral (select coalesce(sum(amount_kobo), 0) as posted from charges where catering_id = r.id) c,
  lateral (select coalesce(sum(p.amount_kobo), 0) as paid, count(*) as times, count(n.payment_id) as receipts
    from payments p left join receipts n on n.payment_id = p.id where p.catering_id = r.id) p,
  lateral (select count(*) as told from changes where action = 'catering.payment' and record_id = r.id::text) a;

-- payments: what the provider has taken is in the ledger once, with one receipt without a gap
select case when (times, kobos, ids, receipts) is distinct from (1::bigint, t.kobo, t.record_id, 1::bigint)
    then format('%s (%s) is in the ledger %s times, with %s of %s kobo and %s receipts', reference, choice, times, kobos, t.kobo, receipts)
  when audited <> times then format('%s is audited %s times', reference, audited) end
from taken t, lateral (select count(distinct p.id) as times, max(p.amount_kobo)::float8 as kobos, max(coalesce(p.order_id, p.catering_id)::text) as ids, count(n.payment_id) as receipts
    from payments p left join receipts n on n.payment_id = p.id where source_reference = 'paystack:' || t.reference) p,
  lateral (select count(*) as audited from changes where action in ('food.payment', 'catering.payment') and record_id = t.record_id) a;
select case when not exists (select from taken where 'paystack:' || reference = source_reference) then format('%s is in the ledger, and nobody paid it', source_reference) end
from payments where method = 'online';
select case when max(number) <> count(*) then format('of %s receipts the last has the number %s', count(*), max(number)) end from receipts;

-- companies: no company owes more than it may, and it owes what was billed to it less what it has paid
select case when most > credit_limit_kobo then format('%s has owed %s of at most %s kobo', name, most, credit_limit_kobo)
  when owes <> billed then format('%s owes %s kobo in the journal, and %s by payments', name, owes, billed) end
from companies c, lateral (select max(owed) as most, coalesce(sum(amount_kobo), 0) as owes
    from (select amount_kobo, sum(amount_kobo) over (order by id) as owed from journal_postings where company_id = c.id) p) j,
  lateral (select coalesce(sum(case method when 'company' then amount_kobo else -amount_kobo end), 0) as billed from payments where company_id = c.id) m;
select case when received_kobo > owed_kobo + charges_kobo then format('%s was billed to a company with more than it costs', guest_name) end
from bookings b where exists (select from payments where booking_id = b.id and method = 'company');

-- numbers: bills and credit notes have numbers without a gap, one bill of a stay stands, and none is taken back twice
select case when max(number) <> count(*) then format('of %s the last %s has the number %s', count(*), kind, max(number)) end from bills group by kind;
select case when count(*) filter (where kind = 'bill') - count(*) filter (where kind = 'credit_note') not in (0, 1)
    or count(credits) <> count(distinct credits) then format('%s has bills that stand beside each other: %s', booking_id, string_agg(kind || ' ' || number, ', ')) end
from bills group by booking_id;

-- tills: what moves cash is stored once, and a handover leaves one till for the other
select case when stored < ok::int or stored > 1 then format('"%s" is stored %s times', name, stored) end
from (select name, bool_or(ok) as ok from acts where name like 'Act %' group by 1) asked, lateral (select
    (select count(*) from till_movements where reason = name and kind <> 'handover') + (select count(*) from till_handovers where note = name)
    + (select count(*) from payments where note = name) as stored) s;
select case when (rows, kobo) is distinct from ((state = 'taken')::int * 2::bigint, 0::numeric) then format('a handover is %s, with %s movements of %s kobo', state, rows, kobo) end
from till_handovers h, lateral (select count(*) as rows, coalesce(sum(amount_kobo), 0) as kobo from till_movements where handover_id = h.id) m;

-- broken: what was reported as broken is there once
select case when stored < ok::int or stored > 1 then format('"%s" is reported %s times', name, stored) end
from (select name, bool_or(ok) as ok from acts where name like 'Fault %' group by 1) asked,
  lateral (select count(*) as stored from public.faults where text = name) s;

-- found: what was found is there once
select case when stored < ok::int or stored > 1 then format('"%s" is entered %s times', name, stored) end
from (select name, bool_or(ok) as ok from acts where name like 'Find %' group by 1) asked,
  lateral (select count(*) as stored from lost_items where what = name) s;

-- days: each day that is over is closed once, in turn, and nothing is posted on it afterwards
select case when count(a.id) <> 1 then format('%s is logged as closed %s times', day, count(a.id)) end
from closed_days left join audit_log a on a.action = 'hotel.closeDay' and a.detail ->> 'day' = day::text where day > (select min(day) from closed_days) group by day;
select case when not exists (select from closed_days c where c.day = business_day() - 1 - back) then format('%s is not closed', business_day() - 1 - back) end
from generate_series(0, (select max(day) - min(day) from closed_days)) back;
select case when p.posted_at > a.at then format('entry %s is posted on %s, which was closed', p.entry, p.business_date) end
from audit_log a left join journal_postings p on p.business_date::text = a.detail ->> 'day' where a.action = 'hotel.closeDay';

-- figures: figures and guests are what the records say

-- audited: each change has its audit row and its key, and these their change
select case when count(c.id) <> 1 then format('%s has %s audit rows of its creation', r.name, count(c.id)) end
from records r left join changes c on c.record_id = r.id and c.action like '%.create' group by r.id, r.name;
select case when not exists (select from records where id = record_id) then format('%s of %s, which is not stored', action, record_id) end from changes;
select case when r.last_status <> last.status then format('%s is %s, and %s by its audit log', r.name, r.last_status, last.status) end
from records r join (select distinct on (record_id) record_id, status from changes where status is not null order by record_id, at desc) last on last.record_id = r.id;
select case when (b.room_id::text, b.check_in::text, b.check_out::text, b.amount_kobo::text) is distinct from
    (last.after ->> 'roomId', last.after ->> 'checkIn', last.after ->> 'checkOut', last.after ->> 'amountKobo') then format('%s is not what its audit log says: %s', b.guest_name, last.after) end
from bookings b join (select distinct on (record_id) record_id, detail -> 'after' as after from changes where action = 'bookings.update' order by record_id, at desc) last
  on last.record_id = b.id::text;
select case when detail ->> 'before' = detail ->> 'status' then format('%s of %s changed nothing', action, record_id) end from changes where action in ('food.status', 'catering.status');
select case when count(a.id) = 0 then format('the cancel of %s is not logged', c.id) end
from calls c left join changes a on a.record_id = c.id and a.status = 'cancelled' where c.kind = 'cancel' and c.ok group by c.id;
select case when not exists (select from records where id = result_id::text) then format('the key %s stands for %s, which is not stored', key, result_id) end
from idempotency_keys where verb in ('bookings.create', 'food.create', 'catering.create');
select case when count(*) > 1 then format('the key %s of %s has %s rows', key, actor, count(*)) end from idempotency_keys group by actor, verb, key;
select case when not exists (select from idempotency_keys k where k.key = c.key and k.result_id::text = c.record ->> '_id') then format('the key of %s is not stored', name) end
from calls c where kind = 'create' and ok and key is not null and noun <> 'period';

-- emails: each change is told by an email, once, and no email tells of another
select case when s.change_id is null then format('no email tells of %s of %s', c.action, c.record_id) end
from changes c join records r on r.id = c.record_id and r.email is not null left join sent s on s.change_id = c.id where c.told and c.undoes is null;
select case when c.id is null then format('an email tells of %s of %s, and no such change is stored', e.event, e.record_id) end
from emails e left join changes c on c.id = e.change_id and c.record_id = e.record_id and c.told;
-- Neither file nor mail server takes part in a transaction: a fault may have an email written again.
select case when copies - 1 > (select count(*) from faults f where f.kind <> 'restart' and f.started <= last + 2000 and f.ended + 3000 >= first)
  then format('the email of %s was written %s times', change_id, copies) end from sent;
-- A status that staff can undo is told once they cannot, if it still stands and is not what was told last.
with told as (select s.*, coalesce((select e.status from stories e where e.record_id = s.record_id and e.at < s.at
    and (e.undoes is null or e.mailed_at is not null) order by e.at desc limit 1), undoes_first) as known from stories s)
select case
  when mailed_at < at + undo_ms then format('an email tells of %s of %s while it can be undone', status, record_id)
  when mailed_at > next_at + 2000 then format('an email tells of %s of %s, which another change had replaced', status, record_id)
  when mailed_at is not null and known = told.status and not exists (select from faults where started <= mailed_at and ended + 60000 >= at)
    then format('an email tells of %s of %s, which its guest was told last', status, record_id)
  when mailed_at is null and known <> told.status and (next_at is null or next_at > at + undo_ms + 10000
      and not exists (select from faults where started <= next_at and ended + 60000 >= at)) then format('no email tells of %s of %s', status, record_id) end
from run, told where undoes is not null and exists (select from records where id = record_id and email is not null);
select format('the job %s has been given up', key) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and key is not null;

-- notifications: each change of an account’s record is told by one notification, and none tells of another
select case when c.id is null then format('the notification %s of %s tells of no change', h.id, h.record_id)
  when count(*) over (partition by h.id) > 1 then format('%s is told by two notifications', h.id) end
from heard h left join changes c on c.id = h.id and c.record_id = h.record_id and c.told;
with owned as (select r.id, coalesce((select max(at) from changes where record_id = r.id and action like '%.claim'), 0) as since from records r where user_id is not null),
  told as (select s.*, coalesce((select e.status from stories e where e.record_id = s.record_id and e.at < s.at and e.at > since
    and (e.undoes is null or e.noted) order by e.at desc limit 1),
    (select e.undoes from stories e where e.record_id = s.record_id and e.at > since order by e.at limit 1)) as known
    from stories s join owned on owned.id = s.record_id and s.at > since where undoes is not null)
select case when noted and next_at < at + undo_ms + 1000 then format('a notification tells of %s of %s, which another change had replaced', status, record_id)
  when noted and known = told.status then format('a notification tells of %s of %s, which the account was told last', status, record_id)
  when not noted and known <> told.status and coalesce(next_at, 'infinity') > at + undo_ms + 3000 then format('no notification tells of %s of %s', status, record_id) end
from run, told
union all select case when not exists (select from heard where heard.id = c.id) then format('no notification tells of %s of %s', action, record_id) end
from changes c join owned on owned.id = c.record_id and c.at > since where c.told and c.undoes is null;

-- contents: an email goes to its own guest, with what happened, amounts and own link
select case when recipient is distinct from r.email then format('the email of %s went to %s', r.name, recipient)
  when c.event is not null and c.event <> e.event then format('the email of %s says %s of %s', r.name, e.event, c.event)
  when position(r.reference in subject || body) = 0 then format('the email of %s does not say %s', r.name, r.reference)
  when c.kobo is not null and c.undoes is null and position(naira(c.kobo) in body) = 0 then format('the email about %s of %s does not say %s', c.action, r.name, naira(c.kobo))
  when exists (select from food_order_lines l join food_orders o on o.id = l.order_id where o.id::text = r.id and (position('Total: ' || naira(o.total_kobo) in body) = 0
    or position(l.quantity || ' × ' || l.name in body) = 0)) then format('the email about the order of %s leaves something out', r.name)
  when exists (select from regexp_matches(body || html, '(?:/booking/|/order-confirmation\?order=|/catering-request/)([0-9a-z-]+)', 'g') link where link[1] <> r.id)
    then format('the email of %s leads to another record', r.name)
  when exists (select from regexp_matches(subject || body || html, 'gta_[\w-]+', 'g') token where encode(sha256(token[1]::bytea), 'hex') <> all
    (array_remove(array[r.hash], null) || array(select encode(sha256(t.token::bytea), 'hex') from tokens t where record_id = r.id))) then format('the email of %s has the token of another record', r.name)
  when not r.hidden and coalesce(r.user_id, r.hash) is not null and position(r.id in body) * position(r.id in html) = 0 then format('the email of %s has no link', r.name) end
from emails e join records r on r.id = e.record_id left join changes c on c.id = e.change_id;

-- own: nobody opens somebody else's booking, order or event
select case when reason is distinct from 'not_found' then format('%s tried to %s %s of somebody else and heard %s', who, kind, id, coalesce(reason, 'yes')) end
from calls where stranger and known and kind <> 'create';

-- board: whoever follows the board or an order sees in the end what is stored

-- logins: a login is good until it is ended, and not after that was answered
select case when started > ended_at and status <> 401 then format('%s had ended and heard %s', u.session, status)
  when ended < end_at and status = 401 then format('%s had not ended and heard 401', u.session) end
from logins u join (select session, coalesce(min(started) filter (where kind = 'end'), 'infinity') as end_at,
  coalesce(min(ended) filter (where kind = 'end' and status < 500), 'infinity') as ended_at from logins group by 1) e using (session)
where kind = 'use' and status < 500;

-- guesses: no more wrong passwords are tried than may be; the owner still gets in
select case when count(*) filter (where status = 401) > 10 then format('%s wrong passwords were tried', count(*) filter (where status = 401)) end from guesses where not is_right;
select case when is_right and (status = 200) is distinct from not exists (select from guesses w where w.address = g.address and not w.is_right)
  or not is_right and coalesce(status, 0) not in (401, 429) then format('%s password from %s heard %s', case when is_right then 'the right' else 'a wrong' end, address, status) end
from guesses g;

-- holds: a hold ends when it has run out, and only then
select case when ms(hold_expires_at) < swept_at and status = 'pending' and deleted_at is null and not exists (select from payments where booking_id = b.id)
  then format('%s still holds its room after its hold ran out', guest_name) end from bookings b, run where hold_expires_at is not null;
select case when c.at + 100 < ms(hold_expires_at) then format('%s was ended before its hold ran out', guest_name)
  when exists (select from changes u where u.record_id = c.record_id and u.at < c.at and u.action = 'bookings.update') then format('%s was ended although staff had acted', guest_name)
  when exists (select from calls p where p.id = c.record_id and p.kind = 'pay' and p.ok and p.ended < c.at) then format('%s was ended although money had arrived', guest_name) end
from changes c join bookings b on b.id::text = c.record_id where c.action = 'bookings.expire';
select case when not exists (select from changes s where s.record_id = c.record_id and s.action = 'bookings.create' and s.detail ->> 'tentative' = 'true')
  then format('%s gave way before its hold ran out', record_id) end from changes c where c.action = 'bookings.displace';

-- answers: no server error without a fault, and no answer out of place
-- Who is told that the hotel is busy asks again: a crowded machine is no fault of it.
select case when not known and coalesce(reason, '') <> 'busy' and not exists (select from faults f where c.started <= f.ended + 3000 and c.ended >= f.started)
    then format('%s tried to %s and heard %s %s, while nothing was broken', who, kind, status, reason)
  when ok and record is null and via <> 'sql' then format('%s tried to %s and was answered with no record', who, kind)
  when known and not ok and not coalesce(reason, '') = any (string_to_array('room_taken room_asked_for room_out_of_order price_changed room_occupied room_dirty not_found not_cancellable ' ||
    'amount_undecided reason_needed stay_has_money stay_owes payment_under_way items_gone prices_changed no_stay_to_charge order_voided catering_not_cancellable event_not_quotable quote_closed ' ||
    'already_done key_reused out_of_order_booked out_of_order_twice', ' ')) then format('%s tried to %s and heard %s %s', who, kind, status, reason) end
from calls c;

-- recovered: after each fault the hotel works again, and its queue empties
select case when ended = 'infinity' then format('%s, and never came back', what) end from faults;

-- tried: everything was tried that is to be tried
select case when count = 0 and not (calm and what in ('calls without an answer', 'kill', 'restart', 'crash', 'cut')) then format('no %s', what) end from run, counts where needed;
