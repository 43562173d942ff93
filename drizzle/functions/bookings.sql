-- What a stay may never be.

-- A stay is cancelled under the rule under which it was booked, whoever books it.
CREATE OR REPLACE FUNCTION keep_cancellation_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT cancellation_free_hours, cancellation_percent, check_in_hour
    INTO NEW.cancellation_free_hours, NEW.cancellation_percent, NEW.check_in_hour FROM hotel;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_keep_cancellation_policy BEFORE INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION keep_cancellation_policy();

-- No stay that holds a room and no out-of-order period of it overlap. An exclusion constraint sees one table, so each side
-- looks at the other once it has the room's lock: whoever comes second waits for the first to commit, and its next statement
-- sees what that has written. Every verb that gives nights away has this lock already, so here it costs next to nothing. The
-- statuses are those of bookings_no_double_booking.
CREATE OR REPLACE FUNCTION refuse_stay_out_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM rooms WHERE id = NEW.room_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM out_of_order_periods WHERE room_id = NEW.room_id
      AND daterange(starts_on, ends_on, '[)') && daterange(NEW.check_in, NEW.check_out, '[)')) THEN
    RAISE EXCEPTION 'the room is out of order on some of these nights' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_not_out_of_order';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_not_out_of_order BEFORE INSERT ON "bookings" FOR EACH ROW
  WHEN (NEW.status IN ('pending', 'approved', 'confirmed', 'checkedin')) EXECUTE FUNCTION refuse_stay_out_of_order();
CREATE OR REPLACE TRIGGER bookings_not_into_out_of_order BEFORE UPDATE OF room_id, check_in, check_out, status ON "bookings" FOR EACH ROW
  WHEN (NEW.status IN ('pending', 'approved', 'confirmed', 'checkedin') AND (
    OLD.status NOT IN ('pending', 'approved', 'confirmed', 'checkedin')
    OR (OLD.room_id, OLD.check_in, OLD.check_out) IS DISTINCT FROM (NEW.room_id, NEW.check_in, NEW.check_out)))
  EXECUTE FUNCTION refuse_stay_out_of_order();

CREATE OR REPLACE FUNCTION refuse_out_of_order_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM rooms WHERE id = NEW.room_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings WHERE room_id = NEW.room_id
      AND status IN ('pending', 'approved', 'confirmed', 'checkedin')
      AND daterange(check_in, check_out, '[)') && daterange(NEW.starts_on, NEW.ends_on, '[)')) THEN
    RAISE EXCEPTION 'a stay holds the room on some of these nights' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'out_of_order_not_booked';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER out_of_order_not_booked BEFORE INSERT OR UPDATE OF room_id, starts_on, ends_on ON "out_of_order_periods"
  FOR EACH ROW EXECUTE FUNCTION refuse_out_of_order_stay();
