-- The analytics' figures by month of the hotel's calendar, kept as changes to add up.

-- What was agreed for a stay is spread over its nights as they are priced, where they have a price: what rounding leaves is
-- in a later night, so that all of them add up.
CREATE OR REPLACE FUNCTION earned_by_night(stay uuid, agreed_kobo bigint)
RETURNS TABLE (room_id uuid, night date, kobo bigint) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT room_id, night, (div(agreed_kobo * until, total) - div(agreed_kobo * (until - weight), total))::bigint
  FROM (SELECT *, sum(weight) OVER (ORDER BY night) AS until, sum(weight) OVER () AS total
    FROM (SELECT n.room_id, n.night, CASE WHEN sum(n.price_kobo) OVER () > 0 THEN n.price_kobo ELSE 1 END AS weight
      FROM room_nights n WHERE n.booking_id = stay) AS weighed) AS placed
$$;

-- A stay is counted in the month in which it was booked. Its nights, once they are sold, are in the months in which they are.
CREATE OR REPLACE FUNCTION figures_of_stay(stay bookings)
RETURNS TABLE (month date, figure text, amount bigint) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT hotel_month(stay.created_at), 'bookings', 1::bigint WHERE stay.deleted_at IS NULL
  UNION ALL
  SELECT sold.month, counted.figure, counted.amount
  FROM (SELECT date_trunc('month', night::timestamp)::date AS month, count(*) AS nights, sum(kobo)::bigint AS kobo
    FROM earned_by_night(stay.id, stay.amount_kobo) GROUP BY 1) AS sold,
    LATERAL (VALUES ('nights', sold.nights), ('room_earned', sold.kobo)) AS counted (figure, amount)
  WHERE stay.deleted_at IS NULL AND is_sold(stay.status)
$$;

CREATE OR REPLACE FUNCTION count_new_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT f.month, f.figure, sum(f.amount) FROM bookings b, figures_of_stay(b) f WHERE b.id IN (SELECT id FROM added)
    GROUP BY f.month, f.figure HAVING sum(f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_count_new AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_stays();

-- Taken off while the nights are still as they were, and counted anew once they are changed: triggers fire by name, this
-- one after `bookings_change_nights`.
CREATE OR REPLACE FUNCTION recount_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_WHEN = 'BEFORE' THEN
    INSERT INTO figure_deltas (month, figure, amount)
      SELECT f.month, f.figure, -f.amount FROM figures_of_stay(OLD) f WHERE f.amount <> 0;
  ELSE
    INSERT INTO figure_deltas (month, figure, amount)
      SELECT f.month, f.figure, f.amount FROM figures_of_stay(NEW) f WHERE f.amount <> 0;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_uncount BEFORE UPDATE ON "bookings" FOR EACH ROW
  WHEN ((is_sold(OLD.status), OLD.room_id, OLD.room_from, OLD.check_in, OLD.check_out, OLD.nightly_kobo, OLD.amount_kobo, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (is_sold(NEW.status), NEW.room_id, NEW.room_from, NEW.check_in, NEW.check_out, NEW.nightly_kobo, NEW.amount_kobo, NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION recount_stay();
CREATE OR REPLACE TRIGGER bookings_recount AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN ((is_sold(OLD.status), OLD.room_id, OLD.room_from, OLD.check_in, OLD.check_out, OLD.nightly_kobo, OLD.amount_kobo, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (is_sold(NEW.status), NEW.room_id, NEW.room_from, NEW.check_in, NEW.check_out, NEW.nightly_kobo, NEW.amount_kobo, NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION recount_stay();

CREATE OR REPLACE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT hotel_month(created_at), 'orders', count(*) FROM added WHERE voided_at IS NULL GROUP BY 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER food_orders_count_new AFTER INSERT ON "food_orders" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

CREATE OR REPLACE FUNCTION recount_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    VALUES (hotel_month(NEW.created_at), 'orders', CASE WHEN NEW.voided_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER food_orders_recount AFTER UPDATE ON "food_orders" FOR EACH ROW
  WHEN ((OLD.voided_at IS NULL) <> (NEW.voided_at IS NULL)) EXECUTE FUNCTION recount_order();

CREATE OR REPLACE FUNCTION count_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT hotel_month(p.received_at), 'received_' || a.kind, sum(a.amount_kobo)
    FROM added a JOIN payments p ON p.id = a.payment_id GROUP BY 1, 2 HAVING sum(a.amount_kobo) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payment_allocations_count AFTER INSERT ON "payment_allocations" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();

CREATE OR REPLACE FUNCTION count_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_deltas (month, figure, amount)
      SELECT hotel_month(created_at), 'guests', count(*) FROM changed GROUP BY 1;
  ELSE
    INSERT INTO figure_deltas (month, figure, amount)
      SELECT hotel_month(created_at), 'guests', -count(*) FROM changed GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER guests_count_new AFTER INSERT ON "guests" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_guest();
CREATE OR REPLACE TRIGGER guests_count_gone AFTER DELETE ON "guests" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_guest();
