ALTER TABLE "food_orders" ADD COLUMN "ready_items" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "station" text DEFAULT 'kitchen' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_station" CHECK ("menu_items"."station" in ('kitchen', 'bar'));--> statement-breakpoint
UPDATE "menu_items" SET "station" = 'bar' WHERE "category" = 'drinks';--> statement-breakpoint
-- A tick of the kitchen's is no change that people make of the order: its version stays (D26), and a press on another screen counts.
DROP TRIGGER food_orders_raise_version ON "food_orders";--> statement-breakpoint
CREATE TRIGGER food_orders_raise_version BEFORE UPDATE ON "food_orders" FOR EACH ROW
  WHEN (OLD.received_kobo = NEW.received_kobo AND OLD.ready_items = NEW.ready_items) EXECUTE FUNCTION raise_version();
