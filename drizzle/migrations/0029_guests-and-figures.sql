-- Processes of the version before may be running: what they write from here on waits, and is counted by the triggers below.
LOCK TABLE "bookings", "food_orders", "catering_requests", "payments", "payment_allocations" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "figure_deltas" (
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figure_deltas_figure" CHECK ("figure_deltas"."figure" in ('bookings', 'orders', 'requests', 'guests', 'nights', 'room_earned', 'received_room', 'received_food', 'received_spa', 'received_laundry', 'received_other', 'received_catering'))
);
--> statement-breakpoint
CREATE TABLE "monthly_figures" (
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "monthly_figures_pkey" PRIMARY KEY("month","figure")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"bookings" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(name, phone)) STORED NOT NULL,
	CONSTRAINT "guests_name_phone_key" UNIQUE("phone","name_key"),
	CONSTRAINT "guests_bookings" CHECK ("guests"."bookings" >= 0)
);
--> statement-breakpoint
CREATE INDEX "guests_by_name" ON "guests" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "guests_by_bookings" ON "guests" USING btree ("bookings","id");--> statement-breakpoint
CREATE INDEX "guests_search" ON "guests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_person" ON "bookings" USING btree ("phone",search_text("guest_name"),"created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "catering_requests_by_phone" ON "catering_requests" USING btree ("phone","created_at","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_person" ON "food_orders" USING btree ("phone",search_text("guest_name"),"created_at","id");--> statement-breakpoint
-- The guest directory. People whose accounts are closed are in no list; what is left of them has one name and number.
CREATE FUNCTION is_listed_guest(guest_name text, phone text, deleted_at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT deleted_at IS NULL AND NOT (guest_name = 'Closed account' AND phone = '00000000000')
$$;--> statement-breakpoint
-- For a whole statement at once: many stays of a guest are one change of the guest.
CREATE FUNCTION list_new_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO guests (name, name_key, phone, email, address, bookings, created_at)
    SELECT (array_agg(guest_name ORDER BY created_at DESC, id DESC))[1], search_text(guest_name), phone,
      (array_agg(email ORDER BY created_at DESC, id DESC) FILTER (WHERE email IS NOT NULL))[1],
      (array_agg(address ORDER BY created_at DESC, id DESC) FILTER (WHERE address IS NOT NULL))[1],
      count(*), min(created_at)
    FROM added WHERE is_listed_guest(guest_name, phone, deleted_at)
    GROUP BY phone, search_text(guest_name)
    -- In one order, so that two statements do not wait for each other.
    ORDER BY phone, search_text(guest_name)
  ON CONFLICT ON CONSTRAINT guests_name_phone_key DO UPDATE SET name = excluded.name,
    email = coalesce(excluded.email, guests.email), address = coalesce(excluded.address, guests.address),
    bookings = guests.bookings + excluded.bookings;
  RETURN NULL;
END $$;--> statement-breakpoint
-- As the newest stays that are not hidden say; where none is left the guest is about to go.
CREATE FUNCTION describe_guest(its_phone text, its_key text) RETURNS void LANGUAGE sql AS $$
  UPDATE guests SET
    name = coalesce((SELECT b.guest_name FROM bookings b
      WHERE b.phone = its_phone AND search_text(b.guest_name) = its_key AND b.deleted_at IS NULL
      ORDER BY b.created_at DESC, b.id DESC LIMIT 1), name),
    email = (SELECT b.email FROM bookings b
      WHERE b.phone = its_phone AND search_text(b.guest_name) = its_key AND b.deleted_at IS NULL AND b.email IS NOT NULL
      ORDER BY b.created_at DESC, b.id DESC LIMIT 1),
    address = (SELECT b.address FROM bookings b
      WHERE b.phone = its_phone AND search_text(b.guest_name) = its_key AND b.deleted_at IS NULL AND b.address IS NOT NULL
      ORDER BY b.created_at DESC, b.id DESC LIMIT 1)
  WHERE phone = its_phone AND name_key = its_key
$$;--> statement-breakpoint
CREATE FUNCTION relist_guest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_key CONSTANT text := search_text(OLD.guest_name);
  new_key CONSTANT text := search_text(NEW.guest_name);
BEGIN
  IF is_listed_guest(OLD.guest_name, OLD.phone, OLD.deleted_at) THEN
    UPDATE guests SET bookings = bookings - 1 WHERE phone = OLD.phone AND name_key = old_key;
  END IF;
  IF is_listed_guest(NEW.guest_name, NEW.phone, NEW.deleted_at) THEN
    INSERT INTO guests (name, name_key, phone, bookings, created_at)
      VALUES (NEW.guest_name, new_key, NEW.phone, 1, NEW.created_at)
    ON CONFLICT ON CONSTRAINT guests_name_phone_key DO UPDATE SET bookings = guests.bookings + 1;
    PERFORM describe_guest(NEW.phone, new_key);
  END IF;
  DELETE FROM guests WHERE phone = OLD.phone AND name_key = old_key AND bookings = 0;
  IF NOT FOUND THEN
    PERFORM describe_guest(OLD.phone, old_key);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The figures by month, of the hotel's calendar.
CREATE FUNCTION hotel_month(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'Africa/Lagos')::date
$$;--> statement-breakpoint
-- A stay is counted in the month in which it was booked. Its nights, once they are sold, are in the months in which they
-- are, and its agreed amount is spread over them: what rounding leaves is in a later night, so that all of them add up.
CREATE FUNCTION figures_of_stay(created_at timestamptz, deleted_at timestamptz, status text, check_in date, check_out date, amount_kobo bigint)
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
$$;--> statement-breakpoint
CREATE FUNCTION count_new_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT f.month, f.figure, sum(f.amount)
    FROM added b, figures_of_stay(b.created_at, b.deleted_at, b.status, b.check_in, b.check_out, b.amount_kobo) f
    GROUP BY f.month, f.figure HAVING sum(f.amount) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION recount_stay() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT hotel_month(created_at), 'orders', count(*) FROM added WHERE voided_at IS NULL GROUP BY 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION recount_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    VALUES (hotel_month(NEW.created_at), 'orders', CASE WHEN NEW.voided_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_new_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT hotel_month(created_at), 'requests', count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT hotel_month(p.received_at), 'received_' || a.kind, sum(a.amount_kobo)
    FROM added a JOIN payments p ON p.id = a.payment_id GROUP BY 1, 2 HAVING sum(a.amount_kobo) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_deltas (month, figure, amount)
      SELECT hotel_month(created_at), 'guests', count(*) FROM changed GROUP BY 1;
  ELSE
    INSERT INTO figure_deltas (month, figure, amount)
      SELECT hotel_month(created_at), 'guests', -count(*) FROM changed GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_list_new_guests AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION list_new_guests();--> statement-breakpoint
CREATE TRIGGER bookings_relist_guest AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN ((OLD.guest_name, OLD.phone, OLD.email, OLD.address, OLD.deleted_at)
    IS DISTINCT FROM (NEW.guest_name, NEW.phone, NEW.email, NEW.address, NEW.deleted_at)) EXECUTE FUNCTION relist_guest();--> statement-breakpoint
CREATE TRIGGER bookings_count_new AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_stays();--> statement-breakpoint
CREATE TRIGGER bookings_recount AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN ((OLD.status, OLD.check_in, OLD.check_out, OLD.amount_kobo, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.status, NEW.check_in, NEW.check_out, NEW.amount_kobo, NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION recount_stay();--> statement-breakpoint
CREATE TRIGGER food_orders_count_new AFTER INSERT ON "food_orders" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();--> statement-breakpoint
CREATE TRIGGER food_orders_recount AFTER UPDATE ON "food_orders" FOR EACH ROW
  WHEN ((OLD.voided_at IS NULL) <> (NEW.voided_at IS NULL)) EXECUTE FUNCTION recount_order();--> statement-breakpoint
CREATE TRIGGER catering_requests_count_new AFTER INSERT ON "catering_requests" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_requests();--> statement-breakpoint
CREATE TRIGGER payment_allocations_count AFTER INSERT ON "payment_allocations" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();--> statement-breakpoint
CREATE TRIGGER guests_count_new AFTER INSERT ON "guests" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_guest();--> statement-breakpoint
CREATE TRIGGER guests_count_gone AFTER DELETE ON "guests" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_guest();--> statement-breakpoint
-- What is there already.
INSERT INTO "guests" ("name", "name_key", "phone", "email", "address", "bookings", "created_at")
  SELECT (array_agg(guest_name ORDER BY created_at DESC, id DESC))[1], search_text(guest_name), phone,
    (array_agg(email ORDER BY created_at DESC, id DESC) FILTER (WHERE email IS NOT NULL))[1],
    (array_agg(address ORDER BY created_at DESC, id DESC) FILTER (WHERE address IS NOT NULL))[1],
    count(*), min(created_at)
  FROM "bookings" WHERE is_listed_guest(guest_name, phone, deleted_at)
  GROUP BY phone, search_text(guest_name);--> statement-breakpoint
INSERT INTO "figure_deltas" ("month", "figure", "amount")
  SELECT f.month, f.figure, sum(f.amount)
    FROM "bookings" b, figures_of_stay(b.created_at, b.deleted_at, b.status, b.check_in, b.check_out, b.amount_kobo) f GROUP BY 1, 2
  UNION ALL SELECT hotel_month(created_at), 'orders', count(*) FROM "food_orders" WHERE voided_at IS NULL GROUP BY 1
  UNION ALL SELECT hotel_month(created_at), 'requests', count(*) FROM "catering_requests" GROUP BY 1
  UNION ALL SELECT hotel_month(p.received_at), 'received_' || a.kind, sum(a.amount_kobo)
    FROM "payment_allocations" a JOIN "payments" p ON p.id = a.payment_id GROUP BY 1, 2;
