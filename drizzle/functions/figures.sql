-- The analytics' figures by month of the hotel's calendar, kept as changes to add up.

-- A stay is counted in the month in which it was booked. Its nights, once they are sold, are in the months in which they
-- are, and its agreed amount is spread over them: what rounding leaves is in a later night, so that all of them add up.
CREATE OR REPLACE FUNCTION figures_of_stay(created_at timestamptz, deleted_at timestamptz, status text, check_in date, check_out date, amount_kobo bigint)
RETURNS TABLE (month date, figure text, amount bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hotel_month(created_at), 'bookings', 1::bigint WHERE deleted_at IS NULL
  UNION ALL
  SELECT months.first::date, counted.figure, counted.amount
  FROM generate_series(date_trunc('month', check_in::timestamp), (check_out - 1)::timestamp, interval '1 month') AS months (first),
    LATERAL (SELECT check_out - check_in AS nights,
      greatest(months.first::date, check_in) - check_in AS since,
      least((months.first + interval '1 month')::date, check_out) - check_in AS until) AS part,
    LATERAL (VALUES ('nights', (part.until - part.since)::bigint),
      ('room_earned', amount_kobo * part.until / part.nights - amount_kobo * part.since / part.nights)) AS counted (figure, amount)
  WHERE deleted_at IS NULL AND status IN ('confirmed', 'checkedin', 'completed')
$$;

CREATE OR REPLACE FUNCTION count_new_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT f.month, f.figure, sum(f.amount)
    FROM added b, figures_of_stay(b.created_at, b.deleted_at, b.status, b.check_in, b.check_out, b.amount_kobo) f
    GROUP BY f.month, f.figure HAVING sum(f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_count_new AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_stays();

CREATE OR REPLACE FUNCTION recount_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT change.month, change.figure, sum(change.amount) FROM (
      SELECT f.month, f.figure, f.amount
        FROM figures_of_stay(NEW.created_at, NEW.deleted_at, NEW.status, NEW.check_in, NEW.check_out, NEW.amount_kobo) f
      UNION ALL SELECT f.month, f.figure, -f.amount
        FROM figures_of_stay(OLD.created_at, OLD.deleted_at, OLD.status, OLD.check_in, OLD.check_out, OLD.amount_kobo) f
    ) AS change
    GROUP BY change.month, change.figure HAVING sum(change.amount) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_recount AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN ((OLD.status, OLD.check_in, OLD.check_out, OLD.amount_kobo, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.status, NEW.check_in, NEW.check_out, NEW.amount_kobo, NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION recount_stay();

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

CREATE OR REPLACE FUNCTION count_new_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT hotel_month(created_at), 'requests', count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catering_requests_count_new AFTER INSERT ON "catering_requests" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_requests();

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
