-- By hand. Whoever asks what has changed is shown nothing from after the start of the oldest transaction that writes. So a
-- transaction must count as writing, by having an id, before it reads the time of its change.
CREATE FUNCTION time_of_change() RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN clock_timestamp();
END $$;--> statement-breakpoint
-- The time of this migration for what is there: a constant, so that no table is written anew.
ALTER TABLE "bookings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "catering_requests" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "updated_at" SET DEFAULT time_of_change();--> statement-breakpoint
ALTER TABLE "catering_requests" ALTER COLUMN "updated_at" SET DEFAULT time_of_change();--> statement-breakpoint
ALTER TABLE "food_orders" ALTER COLUMN "updated_at" SET DEFAULT time_of_change();--> statement-breakpoint
ALTER TABLE "menu_items" ALTER COLUMN "updated_at" SET DEFAULT time_of_change();--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "updated_at" SET DEFAULT time_of_change();--> statement-breakpoint
CREATE INDEX "bookings_by_updated" ON "bookings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_updated" ON "catering_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_updated" ON "food_orders" USING btree ("updated_at","id");--> statement-breakpoint
-- A millisecond later at least, which is what the wire shows.
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(time_of_change(), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;--> statement-breakpoint
-- Money counts too, as what is still to be paid changes with it. Triggers fire by name: these come after those of the version.
CREATE TRIGGER bookings_set_updated_at BEFORE UPDATE ON "bookings" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER catering_requests_set_updated_at BEFORE UPDATE ON "catering_requests" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER food_orders_set_updated_at BEFORE UPDATE ON "food_orders" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER menu_items_set_updated_at BEFORE UPDATE ON "menu_items" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
-- How clean a room is does not stand in its record.
CREATE TRIGGER rooms_set_updated_at BEFORE UPDATE ON "rooms" FOR EACH ROW
  WHEN (OLD.housekeeping = NEW.housekeeping) EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
-- What a record shows of another table changes it without anybody changing the record: its version stays (D26). Such a change
-- names `updated_at` alone.
DROP TRIGGER bookings_raise_version ON "bookings";--> statement-breakpoint
CREATE TRIGGER bookings_raise_version BEFORE UPDATE ON "bookings" FOR EACH ROW
  WHEN (OLD.charges_kobo = NEW.charges_kobo AND OLD.received_kobo = NEW.received_kobo AND OLD.updated_at = NEW.updated_at)
  EXECUTE FUNCTION raise_version();--> statement-breakpoint
DROP TRIGGER catering_requests_raise_version ON "catering_requests";--> statement-breakpoint
CREATE TRIGGER catering_requests_raise_version BEFORE UPDATE ON "catering_requests" FOR EACH ROW
  WHEN (OLD.received_kobo = NEW.received_kobo AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION raise_version();--> statement-breakpoint
DROP TRIGGER food_orders_raise_version ON "food_orders";--> statement-breakpoint
CREATE TRIGGER food_orders_raise_version BEFORE UPDATE ON "food_orders" FOR EACH ROW
  WHEN (OLD.received_kobo = NEW.received_kobo AND OLD.ready_items = NEW.ready_items AND OLD.updated_at = NEW.updated_at)
  EXECUTE FUNCTION raise_version();--> statement-breakpoint
-- A booking shows the number of its room.
CREATE FUNCTION update_bookings_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET updated_at = clock_timestamp() WHERE room_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rooms_update_bookings AFTER UPDATE ON "rooms" FOR EACH ROW
  WHEN (OLD.room_number <> NEW.room_number) EXECUTE FUNCTION update_bookings_of_room();--> statement-breakpoint
-- A request shows the quote that was sent last.
CREATE FUNCTION update_request_of_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catering_requests SET updated_at = clock_timestamp() WHERE id = NEW.request_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catering_quotes_update_request AFTER INSERT OR UPDATE ON "catering_quotes" FOR EACH ROW
  WHEN (NEW.number IS NOT NULL) EXECUTE FUNCTION update_request_of_quote();--> statement-breakpoint
-- An order shows where its dishes are made. Of delivered ones nobody makes any: a dish may be in all that there have ever been.
CREATE FUNCTION update_orders_of_dish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for orders that are being placed with it, and they for this.
  PERFORM FROM menu_items WHERE id = NEW.id FOR UPDATE;
  UPDATE food_orders SET updated_at = clock_timestamp() WHERE status <> 'delivered' AND voided_at IS NULL
    AND EXISTS (SELECT FROM food_order_lines WHERE order_id = food_orders.id AND menu_item_id = NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER menu_items_update_orders AFTER UPDATE ON "menu_items" FOR EACH ROW
  WHEN (OLD.station <> NEW.station) EXECUTE FUNCTION update_orders_of_dish();
