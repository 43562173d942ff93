-- The analytics' figures by month, kept as changes to add up.

-- What was agreed for a stay is spread over its nights as they are priced, where they have a price: what rounding leaves is
-- in a later night, so that all of them add up.
CREATE OR REPLACE FUNCTION earned_by_night(stay uuid, agreed_kobo bigint)
RETURNS TABLE (room_id uuid, night date, kobo bigint) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT room_id, night, (div(agreed_kobo * until, total) - div(agreed_kobo * (until - weight), total))::bigint
  FROM (SELECT *, sum(weight) OVER (ORDER BY night) AS until, sum(weight) OVER () AS total
    FROM (SELECT n.room_id, n.night, CASE WHEN sum(n.price_kobo) OVER () > 0 THEN n.price_kobo ELSE 1 END AS weight
      FROM room_nights n WHERE n.booking_id = stay) AS weighed) AS placed
$$;

-- A stay is counted in the month in which it was booked, unless it is hidden.
CREATE OR REPLACE FUNCTION count_new_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT hotel_month(created_at), 'bookings', count(*) FROM added WHERE deleted_at IS NULL GROUP BY 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_count_new AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_stays();

CREATE OR REPLACE FUNCTION recount_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT month, 'bookings', amount FROM (VALUES (hotel_month(OLD.created_at), -1, OLD.deleted_at), (hotel_month(NEW.created_at), 1, NEW.deleted_at))
      AS counted (month, amount, hidden) WHERE hidden IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_recount AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION recount_stay();

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

-- Nights slept, what was earned net of tax, and money received, also by method; by day what guests' deposits and debts have
-- grown by: sums of the journal (D46).
CREATE OR REPLACE FUNCTION count_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT day, figure, sum(amount)
      FROM added, LATERAL (SELECT date_trunc('month', business_date::timestamp)::date AS month) AS of_month,
        LATERAL (VALUES (month, 'nights', added.nights::bigint),
          (month, 'earned_' || charge_kind, CASE account WHEN 'revenue' THEN -amount_kobo END),
          (month, 'received', CASE WHEN payment_id IS NOT NULL AND account <> 'companies' THEN amount_kobo END),
          (month, 'received_' || method, CASE WHEN payment_id IS NOT NULL AND account <> 'companies' THEN amount_kobo END),
          (business_date, 'deposits', CASE account WHEN 'deposits' THEN -amount_kobo END),
          (business_date, 'debts', CASE WHEN account IN ('guests', 'companies') THEN amount_kobo END)) AS counted (day, figure, amount)
    GROUP BY day, figure HAVING sum(amount) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER journal_postings_count AFTER INSERT ON "journal_postings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_postings();

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
