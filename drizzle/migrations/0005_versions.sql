ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_version" CHECK ("bookings"."version" >= 1);--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_version" CHECK ("food_orders"."version" >= 1);--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_version" CHECK ("menu_items"."version" >= 1);--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_version" CHECK ("rooms"."version" >= 1);--> statement-breakpoint
-- D26: whatever statement changes such a record counts as one change, also those of an older program beside this one.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_raise_version BEFORE UPDATE ON "bookings" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER food_orders_raise_version BEFORE UPDATE ON "food_orders" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER menu_items_raise_version BEFORE UPDATE ON "menu_items" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER rooms_raise_version BEFORE UPDATE ON "rooms" FOR EACH ROW EXECUTE FUNCTION raise_version();
