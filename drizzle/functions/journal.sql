-- The journal (D46): what was earned, received and owed, as balanced entries that only add up.

-- The hotel's day of an instant (D37). `hotelDayOf` in server/features/hotel/settings.ts says the same.
CREATE OR REPLACE FUNCTION hotel_day(at timestamptz) RETURNS date LANGUAGE sql STABLE
  RETURN ((at AT TIME ZONE 'Africa/Lagos') - (SELECT day_ends_at::interval FROM hotel))::date;

-- The day that is posted to: the one after the last that was closed, until the first close that of the clock.
CREATE OR REPLACE FUNCTION business_day() RETURNS date LANGUAGE sql STABLE
  RETURN (SELECT coalesce(max(day) + 1, hotel_day(clock_timestamp())) FROM closed_days WHERE day < hotel_day(clock_timestamp()));

-- That day, kept open until this transaction ends: a close waits for it. To be called before anything is read, in a statement
-- of its own: a statement does not see what is committed after it has begun.
CREATE OR REPLACE FUNCTION open_business_day() RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_days'));
  RETURN business_day();
END $$;

-- The day on which something that is of a day is posted: that day, or today once it is closed. What is posted by
-- a migration is of its day, as nothing was posted before.
CREATE OR REPLACE FUNCTION posting_day(day date, today date) RETURNS date LANGUAGE sql STABLE
  RETURN CASE WHEN day >= today
    OR current_setting('hotel.first_postings', true) IS DISTINCT FROM 'on' AND EXISTS (SELECT FROM closed_days WHERE closed_days.day = posting_day.day)
    THEN today ELSE day END;

-- Where money is that came by a method.
CREATE OR REPLACE FUNCTION account_of(method text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE method WHEN 'cash' THEN 'cash' WHEN 'bank_transfer' THEN 'bank' WHEN 'company' THEN 'companies' ELSE 'cards' END;

-- A tax that an amount includes. `includedTax` in server/features/money/ledger/rules.ts says the same.
CREATE OR REPLACE FUNCTION included_tax(kobo bigint, points integer, all_points integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(round(kobo * points::numeric / (10000 + all_points)), 0)::bigint;

-- The lines of the bill of a stay: its nights and extras by night, the fee of a cancelled one, and its charges by the day
-- on which they were made; what takes one back is of the same day.
CREATE OR REPLACE FUNCTION lines_of_stay(stay bookings)
RETURNS TABLE (kind text, day date, kobo bigint, nights integer) LANGUAGE sql STABLE AS $$
  SELECT 'room', night, kobo, 1 FROM earned_by_night(stay.id, stay.amount_kobo)
    WHERE stay.status NOT IN ('cancelled', 'rejected') AND stay.deleted_at IS NULL
  UNION ALL
  SELECT 'extras', night, kobo, 0 FROM earned_by_night(stay.id, extras_owed(stay.status, stay.extras_kobo))
    WHERE stay.extras_kobo > 0 AND kobo <> 0 AND stay.deleted_at IS NULL
  UNION ALL
  SELECT 'room', stay.check_in, stay.cancellation_fee_kobo, 0 WHERE stay.cancellation_fee_kobo > 0 AND stay.deleted_at IS NULL
  UNION ALL
  SELECT made.kind, hotel_day(coalesce(voided.created_at, made.created_at)), sum(made.amount_kobo)::bigint, 0
    FROM charges AS made LEFT JOIN charges AS voided ON voided.id = made.voids
    WHERE made.booking_id = stay.id AND made.kind NOT IN ('room', 'extras') GROUP BY 1, 2
$$;

-- What of it is earned: nights and extras once the night is slept or the guest has left, all else at once.
CREATE OR REPLACE FUNCTION earned_by_stay(stay bookings, today date)
RETURNS TABLE (kind text, day date, kobo bigint, nights integer) LANGUAGE sql STABLE AS $$
  SELECT kind, day, kobo, nights FROM lines_of_stay(stay)
  WHERE kind NOT IN ('room', 'extras') OR stay.status IN ('completed', 'cancelled') OR stay.status = 'checkedin' AND day < today
$$;

-- An order that is on no stay's bill has earned what it is charged, an event what it owes once its day is over.
CREATE OR REPLACE FUNCTION earned_by_others(food_order uuid, event uuid, today date)
RETURNS TABLE (kind text, day date, kobo bigint, nights integer) LANGUAGE sql STABLE AS $$
  SELECT made.kind, hotel_day(coalesce(voided.created_at, made.created_at)), sum(made.amount_kobo)::bigint, 0
    FROM charges AS made LEFT JOIN charges AS voided ON voided.id = made.voids
    WHERE made.order_id = food_order AND made.booking_id IS NULL GROUP BY 1, 2
  UNION ALL
  SELECT 'catering', event_date, owed_kobo, 0 FROM catering_requests WHERE id = event AND event_date < today
$$;

-- Posts what the journal lacks of one stay, order or event, whose row the caller has locked: what was earned and received since,
-- until the end of a day where one is named, each on its day, and how what is paid ahead (`deposits`) or owed (`guests`) has
-- changed by it at the end of each open day from the first of these on, and today. A second call finds nothing.
-- Postgres plans it once for each connection: it takes longer to plan than to run, and by itself it would plan the first five anew.
CREATE OR REPLACE FUNCTION settle_journal(of_stay uuid, of_order uuid, of_event uuid, upto date DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  today CONSTANT date := coalesce(upto + 1, open_business_day());
  author CONSTANT text := nullif(current_setting('hotel.charged_by', true), '');
BEGIN
  INSERT INTO journal_postings (entry, business_date, account, amount_kobo, booking_id, order_id, catering_id, company_id,
      charge_kind, service_date, nights, payment_id, method, recorded_by)
  WITH postings AS (
    SELECT * FROM journal_postings WHERE booking_id = of_stay
    UNION ALL SELECT * FROM journal_postings WHERE order_id = of_order
    UNION ALL SELECT * FROM journal_postings WHERE catering_id = of_event
  ), earned AS (
    SELECT lines.* FROM bookings AS stay, earned_by_stay(stay, today) AS lines WHERE stay.id = of_stay
    UNION ALL SELECT * FROM earned_by_others(of_order, of_event, today)
  ), sides AS (
    SELECT kind, day, sum(kobo)::bigint AS kobo, sum(nights) AS nights, sum(vat) AS vat, sum(consumption) AS consumption,
      sum(due) AS due FROM (
        SELECT kind, day, kobo, nights, 0::bigint AS vat, 0::bigint AS consumption, kobo AS due FROM earned
        UNION ALL
        SELECT charge_kind, service_date, amount_kobo, -nights, CASE account WHEN 'vat' THEN amount_kobo ELSE 0 END,
          CASE account WHEN 'consumption_tax' THEN amount_kobo ELSE 0 END, 0 FROM postings WHERE charge_kind IS NOT NULL) AS both_sides
    GROUP BY kind, day
  ), taxed AS (
    SELECT sides.kind, sides.day, sides.kobo, sides.nights,
      included_tax(due::bigint, vat_points, vat_points + consumption_points) + vat AS vat,
      included_tax(due::bigint, consumption_points, vat_points + consumption_points) + consumption AS consumption
    FROM sides LEFT JOIN LATERAL (SELECT * FROM hotel_taxes WHERE valid_from <= sides.day ORDER BY valid_from DESC LIMIT 1) AS taxes ON true
  ), changes AS (
    SELECT posting_day(day, today) AS on_day, account, -part::bigint AS kobo, kind, day, CASE account WHEN 'revenue' THEN nights ELSE 0 END AS nights,
      NULL::uuid AS company_id, NULL::uuid AS payment_id, NULL::text AS method, author AS recorded_by
    FROM taxed, LATERAL (VALUES ('revenue', kobo - vat - consumption), ('vat', vat), ('consumption_tax', consumption)) AS parts (account, part)
    WHERE part <> 0 OR account = 'revenue' AND nights <> 0
    UNION ALL
    SELECT posting_day(hotel_day(received_at), today), account_of(method), amount_kobo, NULL, NULL, 0, company_id, id, method, recorded_by
    FROM (SELECT * FROM payments WHERE booking_id = of_stay
      UNION ALL SELECT * FROM payments WHERE order_id = of_order
      UNION ALL SELECT * FROM payments WHERE catering_id = of_event) AS paid
    WHERE NOT EXISTS (SELECT FROM postings WHERE postings.payment_id = paid.id)
  ), by_day AS (
    SELECT on_day, sum(deposits) OVER until AS deposits, sum(guests) OVER until AS guests, changed,
      sum(changed) OVER until - sum(deposits + guests) OVER until AS ahead_before
    FROM (SELECT on_day, sum(deposits) AS deposits, sum(guests) AS guests, sum(changed) AS changed FROM (
        SELECT business_date AS on_day, CASE account WHEN 'deposits' THEN amount_kobo ELSE 0 END AS deposits,
          CASE account WHEN 'guests' THEN amount_kobo ELSE 0 END AS guests, 0 AS changed FROM postings WHERE account IN ('deposits', 'guests')
        UNION ALL SELECT on_day, 0, 0, kobo FROM changes
        UNION ALL SELECT today, 0, 0, 0 FROM changes) AS rows GROUP BY on_day) AS days
    WINDOW until AS (ORDER BY on_day)
  ), lacking AS (
    SELECT on_day, -greatest(ahead_before, 0) - deposits AS deposits, greatest(-ahead_before, 0) - guests AS guests
    FROM by_day WHERE on_day >= (SELECT min(on_day) FROM changes)
      AND (posting_day(on_day, today) = on_day OR on_day IN (SELECT on_day FROM changes))
  ), balances AS (
    SELECT on_day, deposits - lag(deposits, 1, 0) OVER (ORDER BY on_day) AS deposits, guests - lag(guests, 1, 0) OVER (ORDER BY on_day) AS guests
    FROM lacking
  ), entries AS (
    SELECT on_day, nextval('journal_entries') AS entry FROM (
      SELECT on_day FROM balances WHERE deposits <> 0 OR guests <> 0 UNION SELECT on_day FROM changes ORDER BY 1) AS days
  )
  SELECT entry, on_day, account, kobo, of_stay, of_order, of_event, company_id, kind, day, nights, payment_id, method, recorded_by
    FROM changes JOIN entries USING (on_day)
  UNION ALL
  SELECT entry, on_day, account, change, of_stay, of_order, of_event, NULL, NULL, NULL, 0, NULL, NULL, author
    FROM balances JOIN entries USING (on_day), LATERAL (VALUES ('deposits', deposits), ('guests', guests)) AS parts (account, change)
    WHERE change <> 0;
END $$;

-- Whatever changes what a stay has earned or was paid changes its row. Triggers fire by name: this one comes after those
-- that write its nights.
CREATE OR REPLACE FUNCTION post_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_journal(NEW.id, NULL, NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_to_journal_new AFTER INSERT ON "bookings" FOR EACH ROW
  WHEN (NEW.status IN ('checkedin', 'completed', 'cancelled')) EXECUTE FUNCTION post_stay();
CREATE OR REPLACE TRIGGER bookings_to_journal AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN ((OLD.received_kobo, OLD.charges_kobo, OLD.deleted_at) IS DISTINCT FROM (NEW.received_kobo, NEW.charges_kobo, NEW.deleted_at)
    OR (OLD.status IN ('checkedin', 'completed', 'cancelled') OR NEW.status IN ('checkedin', 'completed', 'cancelled'))
      AND (OLD.status, OLD.amount_kobo, OLD.cancellation_fee_kobo, OLD.extras_kobo, OLD.check_in, OLD.check_out, OLD.room_id, OLD.room_from)
        IS DISTINCT FROM (NEW.status, NEW.amount_kobo, NEW.cancellation_fee_kobo, NEW.extras_kobo, NEW.check_in, NEW.check_out, NEW.room_id, NEW.room_from))
  EXECUTE FUNCTION post_stay();

CREATE OR REPLACE FUNCTION post_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM food_orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  PERFORM settle_journal(NULL, NEW.order_id, NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER charges_to_journal AFTER INSERT ON "charges" FOR EACH ROW
  WHEN (NEW.booking_id IS NULL AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION post_order();
CREATE OR REPLACE TRIGGER payments_to_journal AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION post_order();

CREATE OR REPLACE FUNCTION post_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_journal(NULL, NULL, NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catering_requests_to_journal AFTER INSERT OR UPDATE OF agreed_kobo, status, event_date, received_kobo ON "catering_requests"
  FOR EACH ROW EXECUTE FUNCTION post_event();

-- What a company pays makes its account less. What is put on the account is posted with the stay, order or event (D44).
CREATE OR REPLACE FUNCTION post_company_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today CONSTANT date := open_business_day();
BEGIN
  INSERT INTO journal_postings (entry, business_date, account, amount_kobo, payment_id, method, company_id, memo, recorded_by)
    SELECT entry, posting_day(hotel_day(NEW.received_at), today), posted.*, companies.reference, NEW.recorded_by
    FROM nextval('journal_entries') AS entry, companies,
      (VALUES (account_of(NEW.method), NEW.amount_kobo, NEW.id, NEW.method, NULL), ('companies', -NEW.amount_kobo, NULL, NULL, NEW.company_id)) AS posted
    WHERE companies.id = NEW.company_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payments_to_journal_of_company AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (NEW.company_id IS NOT NULL AND NEW.method <> 'company') EXECUTE FUNCTION post_company_payment();

-- Rates that are set for a day change what was posted of it before: a charge of this morning, a fee of a night to come.
CREATE OR REPLACE FUNCTION post_taxes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays CONSTANT uuid[] := ARRAY(SELECT DISTINCT booking_id FROM journal_postings
    WHERE charge_kind IS NOT NULL AND service_date >= NEW.valid_from AND booking_id IS NOT NULL);
  orders CONSTANT uuid[] := ARRAY(SELECT DISTINCT order_id FROM journal_postings
    WHERE charge_kind IS NOT NULL AND service_date >= NEW.valid_from AND order_id IS NOT NULL);
  one uuid;
BEGIN
  FOR one IN SELECT id FROM bookings WHERE id = ANY (stays) ORDER BY id FOR NO KEY UPDATE LOOP
    PERFORM settle_journal(one, NULL, NULL);
  END LOOP;
  FOR one IN SELECT id FROM food_orders WHERE id = ANY (orders) ORDER BY id FOR NO KEY UPDATE LOOP
    PERFORM settle_journal(NULL, one, NULL);
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER hotel_taxes_to_journal AFTER INSERT OR UPDATE ON "hotel_taxes" FOR EACH ROW EXECUTE FUNCTION post_taxes();

-- The nights that were slept and the events that were held until that day, at its close (D37). Stays in the order in which verbs
-- lock several; then, once whoever posts has ended, those that came meanwhile.
CREATE OR REPLACE FUNCTION post_day(closed date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  FOR round IN 1..2 LOOP
    FOR one IN SELECT id FROM bookings WHERE status = 'checkedin' AND check_in <= closed AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE LOOP
      PERFORM settle_journal(one, NULL, NULL, closed);
    END LOOP;
    FOR one IN SELECT id FROM catering_requests WHERE event_date = closed AND owed_kobo <> 0 ORDER BY id FOR NO KEY UPDATE LOOP
      PERFORM settle_journal(NULL, NULL, one, closed);
    END LOOP;
    PERFORM pg_advisory_xact_lock(hashtext('closed_days'));
  END LOOP;
END $$;

-- Cash that was paid out of a till, and what a count found more or less than it should have (D49). A float, a drop to the safe and a
-- handover stay cash of the hotel, and post nothing.
CREATE OR REPLACE FUNCTION post_till(on_day date, method text, kobo bigint, why text, author uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today CONSTANT date := open_business_day();
BEGIN
  INSERT INTO journal_postings (entry, business_date, account, amount_kobo, memo, recorded_by)
    SELECT entry, posting_day(on_day, today), account, part, why, author::text
    FROM nextval('journal_entries') AS entry, (VALUES (account_of(method), kobo), ('expenses', -kobo)) AS parts (account, part)
    WHERE kobo <> 0;
END $$;

CREATE OR REPLACE FUNCTION post_till_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_till(NEW.day, 'cash', NEW.amount_kobo, NEW.reason, NEW.recorded_by);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER till_movements_to_journal AFTER INSERT ON "till_movements" FOR EACH ROW
  WHEN (NEW.kind = 'paid_out') EXECUTE FUNCTION post_till_movement();

-- A correction posts what it changes of the difference.
CREATE OR REPLACE FUNCTION post_count(close till_closes) RETURNS void LANGUAGE sql AS $$
  SELECT post_till(close.day, close.method,
    close.counted_kobo - coalesce((SELECT counted_kobo FROM till_closes WHERE id = close.supersedes), close.expected_kobo),
    coalesce('Till difference: ' || close.note, 'Till difference'), close.closed_by)
$$;
CREATE OR REPLACE FUNCTION post_till_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_count(NEW);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER till_closes_to_journal AFTER INSERT ON "till_closes" FOR EACH ROW EXECUTE FUNCTION post_till_close();

-- Each entry is whole in one statement and adds up to nothing, none is ever added to, and none is of a closed day. As in
-- `business_day`, a day that is still to come is not closed.
CREATE OR REPLACE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY entry HAVING sum(amount_kobo) <> 0 OR count(DISTINCT business_date) > 1)
    OR EXISTS (SELECT FROM added JOIN journal_postings AS earlier USING (entry) WHERE earlier.id NOT IN (SELECT id FROM added)) THEN
    RAISE EXCEPTION 'an entry of the journal does not balance' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_postings_balanced';
  END IF;
  IF current_setting('hotel.first_postings', true) IS DISTINCT FROM 'on'
    AND EXISTS (SELECT FROM added JOIN closed_days ON day = business_date WHERE day < hotel_day(clock_timestamp())) THEN
    RAISE EXCEPTION 'a closed day never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_postings_of_open_day';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER journal_postings_check AFTER INSERT ON "journal_postings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_entries();
DROP TRIGGER IF EXISTS journal_postings_of_open_day ON "journal_postings";
DROP FUNCTION IF EXISTS refuse_closed_day();

-- Whoever closes a day waits for those who are posting.
CREATE OR REPLACE FUNCTION await_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('closed_days'));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER closed_days_await_postings BEFORE INSERT ON "closed_days" FOR EACH ROW EXECUTE FUNCTION await_postings();

CREATE OR REPLACE TRIGGER journal_postings_append_only BEFORE UPDATE OR DELETE ON "journal_postings" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was there before the journal, each on its day.
DO $$
DECLARE
  one record;
BEGIN
  IF EXISTS (SELECT FROM journal_postings) THEN
    RETURN;
  END IF;
  PERFORM set_config('hotel.first_postings', 'on', true);
  FOR one IN SELECT id FROM bookings WHERE received_kobo <> 0 OR charges_kobo <> 0 OR status IN ('checkedin', 'completed', 'cancelled') ORDER BY id LOOP
    PERFORM settle_journal(one.id, NULL, NULL);
  END LOOP;
  PERFORM post_count(close) FROM till_closes AS close;
  FOR one IN SELECT id FROM food_orders ORDER BY id LOOP
    PERFORM settle_journal(NULL, one.id, NULL);
  END LOOP;
  FOR one IN SELECT id FROM catering_requests WHERE agreed_kobo <> 0 OR received_kobo <> 0 ORDER BY id LOOP
    PERFORM settle_journal(NULL, NULL, one.id);
  END LOOP;
  PERFORM set_config('hotel.first_postings', '', true);
END $$;
