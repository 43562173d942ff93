-- Charges and payments (D10): rows that only add up.

-- When what is owed has changed: now, unless the transaction says of what was long ago when that was.
CREATE OR REPLACE FUNCTION charged_at() RETURNS timestamptz LANGUAGE sql VOLATILE
  RETURN coalesce(nullif(current_setting('hotel.charged_at', true), '')::timestamptz, clock_timestamp());

-- In which order what is owed is paid. `CHARGE_KINDS` in shared/money/ledger/constants.ts says the same.
CREATE OR REPLACE FUNCTION charge_place(kind text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_position(ARRAY['room', 'extras', 'food', 'spa', 'laundry', 'other', 'catering'], kind);

-- Revenue by source follows the bill of a stay: what was received for one kind beyond what it costs is for another that is
-- still open, in the order of `charge_place`. Its sum is 0 for each payment; the latest that has something to give is taken. To be called
-- with the stay locked.
CREATE OR REPLACE FUNCTION follow_bill(stay uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  move record;
BEGIN
  LOOP
    WITH parts AS (
      SELECT coalesce(p.takes_back, p.id) AS payment_id, a.kind, sum(a.amount_kobo) AS kobo
      FROM payments p JOIN payment_allocations a ON a.payment_id = p.id WHERE p.booking_id = stay GROUP BY 1, 2
    ), kinds AS (
      SELECT kind, sum(owed) AS owed, sum(received) AS received FROM (
        SELECT kind, amount_kobo AS owed, 0 AS received FROM charges WHERE booking_id = stay
        UNION ALL SELECT kind, 0, kobo FROM parts) AS rows GROUP BY kind)
    SELECT part.payment_id, source.kind AS source, target.kind AS target,
        least(part.kobo, source.received - source.owed, target.owed - target.received) AS kobo
      INTO move
      FROM kinds source JOIN kinds target ON target.owed > target.received
        JOIN parts part ON part.kind = source.kind AND part.kobo > 0 JOIN payments p ON p.id = part.payment_id
      WHERE source.received > source.owed
      ORDER BY charge_place(target.kind), charge_place(source.kind) DESC, p.recorded_at DESC, p.id LIMIT 1;
    EXIT WHEN NOT FOUND;
    INSERT INTO payment_allocations (payment_id, kind, amount_kobo)
      VALUES (move.payment_id, move.source, -move.kobo), (move.payment_id, move.target, move.kobo);
  END LOOP;
END $$;

-- What a stay owes for its nights and extras is in the ledger whoever changes it: each difference is a row (D10), with who
-- changed it and why where the transaction names them. Of a new stay it is as old as the stay, which may be brought along
-- from elsewhere.
CREATE OR REPLACE FUNCTION post_room_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new CONSTANT boolean := TG_OP = 'INSERT';
BEGIN
  INSERT INTO charges (booking_id, kind, amount_kobo, recorded_by, note, created_at)
    SELECT NEW.id, kind, difference, nullif(current_setting('hotel.charged_by', true), ''),
      coalesce(CASE WHEN kind = 'extras' THEN nullif(current_setting('hotel.extras_for', true), '') END,
        nullif(current_setting('hotel.charged_for', true), ''), CASE WHEN is_new AND kind = 'room' THEN 'With code ' || NEW.promo_code END),
      CASE WHEN is_new THEN NEW.created_at ELSE charged_at() END
    FROM (VALUES ('room', NEW.owed_kobo - CASE WHEN is_new THEN 0 ELSE OLD.owed_kobo END),
      ('extras', extras_owed(NEW.status, NEW.extras_kobo) - CASE WHEN is_new THEN 0 ELSE extras_owed(OLD.status, OLD.extras_kobo) END))
      AS owed (kind, difference)
    WHERE difference <> 0;
  IF FOUND AND NEW.received_kobo <> 0 THEN
    PERFORM follow_bill(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_post_room_charge AFTER INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION post_room_charge();
CREATE OR REPLACE TRIGGER bookings_post_room_difference AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN (OLD.owed_kobo IS DISTINCT FROM NEW.owed_kobo
    OR (extras_owed(OLD.status, OLD.extras_kobo) IS DISTINCT FROM extras_owed(NEW.status, NEW.extras_kobo)))
  EXECUTE FUNCTION post_room_charge();

-- What an event owes is in the ledger whoever changes it, as the nights of a stay are (D10).
CREATE OR REPLACE FUNCTION post_catering_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO charges (catering_id, kind, amount_kobo, created_at)
    VALUES (NEW.id, 'catering', NEW.owed_kobo - OLD.owed_kobo, charged_at());
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catering_requests_post_difference AFTER UPDATE ON "catering_requests" FOR EACH ROW
  WHEN (OLD.owed_kobo IS DISTINCT FROM NEW.owed_kobo) EXECUTE FUNCTION post_catering_charge();

-- What takes a charge back is of the same stay, order and amount (D14).
CREATE OR REPLACE FUNCTION charge_voids_its_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM charges AS charge WHERE charge.id = NEW.voids AND charge.voids IS NULL
      AND charge.booking_id IS NOT DISTINCT FROM NEW.booking_id AND charge.kind = NEW.kind
      AND charge.amount_kobo = -NEW.amount_kobo AND charge.order_id IS NOT DISTINCT FROM NEW.order_id) THEN
    RAISE EXCEPTION 'a void is of the same stay, order and amount as its charge' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER charges_void_like BEFORE INSERT ON "charges" FOR EACH ROW WHEN (NEW.voids IS NOT NULL) EXECUTE FUNCTION charge_voids_its_like();

-- The rows of both ledgers are never changed, so their sums are kept by adding each new one.
CREATE OR REPLACE FUNCTION add_up_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  received bigint;
BEGIN
  UPDATE bookings SET charges_kobo = charges_kobo + NEW.amount_kobo WHERE id = NEW.booking_id
    RETURNING received_kobo INTO received;
  IF received <> 0 THEN
    PERFORM follow_bill(NEW.booking_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER charges_add_up AFTER INSERT ON "charges" FOR EACH ROW
  WHEN (NEW.booking_id IS NOT NULL AND NEW.kind NOT IN ('room', 'extras')) EXECUTE FUNCTION add_up_charge();

-- As add_up_charge, for payments.
CREATE OR REPLACE FUNCTION add_up_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL THEN
    UPDATE bookings SET received_kobo = received_kobo + NEW.amount_kobo WHERE id = NEW.booking_id;
  ELSIF NEW.order_id IS NOT NULL THEN
    UPDATE food_orders SET received_kobo = received_kobo + NEW.amount_kobo WHERE id = NEW.order_id;
  ELSIF NEW.catering_id IS NOT NULL THEN
    UPDATE catering_requests SET received_kobo = received_kobo + NEW.amount_kobo WHERE id = NEW.catering_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payments_add_up AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION add_up_payment();

-- Revenue by source is the ledger to the kobo: what a payment was for adds up to the payment when the transaction ends.
CREATE OR REPLACE FUNCTION check_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid uuid;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN
    paid := NEW.id;
  ELSE
    paid := NEW.payment_id;
  END IF;
  IF (SELECT coalesce(sum(amount_kobo), 0) FROM payment_allocations WHERE payment_id = paid)
      <> (SELECT amount_kobo FROM payments WHERE id = paid) THEN
    RAISE EXCEPTION 'the parts of a payment do not add up to it' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_allocated';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS payments_check_allocations ON "payments";
CREATE CONSTRAINT TRIGGER payments_check_allocations AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_allocations();
DROP TRIGGER IF EXISTS payment_allocations_check ON "payment_allocations";
CREATE CONSTRAINT TRIGGER payment_allocations_check AFTER INSERT ON "payment_allocations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_allocations();

-- A payment for a group is divided over its own stays, to the kobo, when the transaction ends (D40).
CREATE OR REPLACE FUNCTION check_group_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid uuid;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN
    paid := NEW.group_payment_id;
  ELSE
    paid := NEW.id;
  END IF;
  IF NOT (SELECT coalesce(sum(part.amount_kobo), 0) = whole.amount_kobo AND coalesce(bool_and(stay.group_id = whole.group_id), false)
      FROM group_payments AS whole LEFT JOIN payments AS part ON part.group_payment_id = whole.id
        LEFT JOIN bookings AS stay ON stay.id = part.booking_id
      WHERE whole.id = paid GROUP BY whole.id) THEN
    RAISE EXCEPTION 'the parts of a payment for a group are of its stays and add up to it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_payments_divided';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS group_payments_check_parts ON "group_payments";
CREATE CONSTRAINT TRIGGER group_payments_check_parts AFTER INSERT ON "group_payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_group_payment();
DROP TRIGGER IF EXISTS payments_check_group ON "payments";
CREATE CONSTRAINT TRIGGER payments_check_group AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.group_payment_id IS NOT NULL) EXECUTE FUNCTION check_group_payment();

-- Never more is given back than a payment was, however many try at once; what is about to be given back counts.
CREATE OR REPLACE FUNCTION limit_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  taken bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.takes_back FOR UPDATE;
  IF paid.kind <> 'payment' OR (paid.booking_id, paid.order_id, paid.catering_id, paid.company_id)
      IS DISTINCT FROM (NEW.booking_id, NEW.order_id, NEW.catering_id, NEW.company_id) THEN
    RAISE EXCEPTION 'only a payment for the same stay, order, event or company can be taken back' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_same_owner';
  END IF;
  SELECT coalesce(sum(amount_kobo), 0) INTO taken FROM (
    SELECT amount_kobo FROM payments WHERE takes_back = NEW.takes_back
    UNION ALL
    SELECT -amount_kobo FROM refunds WHERE payment_id = NEW.takes_back AND status IN ('requested', 'processing')) AS gone;
  IF paid.amount_kobo + taken + NEW.amount_kobo < 0 THEN
    RAISE EXCEPTION 'more than the payment was' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_not_over_taken_back';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payments_limit_taken_back BEFORE INSERT ON "payments" FOR EACH ROW
  WHEN (NEW.takes_back IS NOT NULL) EXECUTE FUNCTION limit_taken_back();
