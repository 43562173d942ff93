-- What a stay owes for its extras (D41).

-- How many times a stay pays the price of an extra. `unitsOf` in shared/extras/rules.ts says the same.
CREATE OR REPLACE FUNCTION extra_units(per text, nights integer, people integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE per WHEN 'night' THEN nights WHEN 'person' THEN people WHEN 'person_night' THEN people * nights ELSE 1 END
$$;

CREATE OR REPLACE FUNCTION extras_of_stay(stay bookings) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(price_kobo * quantity * extra_units(per, stay.check_out - stay.check_in, stay.adults + stay.children)), 0)::bigint
  FROM booking_extras WHERE booking_id = stay.id
$$;

-- A stay that was cancelled or rejected owes none, and one that comes back owes them again.
CREATE OR REPLACE FUNCTION extras_owed(status text, kobo bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status IN ('cancelled', 'rejected') THEN 0 ELSE kobo END
$$;

-- What is owed for extras is a part of `charges_kobo`; `post_room_charge` writes the difference to the ledger. Triggers fire
-- by name: this one comes after that of the version, for which a new sum of charges is no change.
CREATE OR REPLACE FUNCTION sum_extras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.extras_kobo := extras_of_stay(NEW);
    NEW.charges_kobo := NEW.charges_kobo - extras_owed(OLD.status, OLD.extras_kobo);
  END IF;
  NEW.charges_kobo := NEW.charges_kobo + extras_owed(NEW.status, NEW.extras_kobo);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_sum_new_extras BEFORE INSERT ON "bookings" FOR EACH ROW
  WHEN (NEW.extras_kobo <> 0) EXECUTE FUNCTION sum_extras();
CREATE OR REPLACE TRIGGER bookings_sum_extras BEFORE UPDATE ON "bookings" FOR EACH ROW
  WHEN ((OLD.extras_kobo > 0 OR NEW.extras_kobo > 0)
    AND (OLD.extras_kobo, OLD.status, OLD.check_in, OLD.check_out, OLD.adults, OLD.children)
      IS DISTINCT FROM (NEW.extras_kobo, NEW.status, NEW.check_in, NEW.check_out, NEW.adults, NEW.children))
  EXECUTE FUNCTION sum_extras();

-- Whoever writes the extras of a stay changes its sum in the same transaction.
CREATE OR REPLACE FUNCTION check_extras() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stay bookings;
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN
    SELECT * INTO stay FROM bookings WHERE id = NEW.id;
  ELSE
    SELECT * INTO stay FROM bookings WHERE id = coalesce(NEW.booking_id, OLD.booking_id);
  END IF;
  IF stay.extras_kobo <> extras_of_stay(stay) THEN
    RAISE EXCEPTION 'the extras of a stay do not add up to what it owes for them' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_extras_add_up';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS bookings_check_extras ON "bookings";
CREATE CONSTRAINT TRIGGER bookings_check_extras AFTER INSERT ON "bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.extras_kobo <> 0) EXECUTE FUNCTION check_extras();
DROP TRIGGER IF EXISTS booking_extras_check ON "booking_extras";
CREATE CONSTRAINT TRIGGER booking_extras_check AFTER INSERT OR UPDATE OR DELETE ON "booking_extras" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_extras();
