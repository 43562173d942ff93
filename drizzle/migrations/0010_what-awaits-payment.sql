-- Processes of the version before may be running: what they write from here on waits, and is added up by the triggers below.
LOCK TABLE "bookings", "food_orders", "charges", "payments" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "charges_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "received_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "received_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD COLUMN "done_note" text;--> statement-breakpoint
CREATE INDEX "bookings_awaiting" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null and "bookings"."status" in ('pending', 'approved', 'confirmed', 'checkedin') and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_balance" ON "bookings" USING btree (("owed_kobo" + "charges_kobo" - "received_kobo")) WHERE "bookings"."deleted_at" is null and "bookings"."status" in ('pending', 'approved', 'confirmed', 'checkedin') and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_amount" ON "bookings" USING btree ("amount_kobo") WHERE "bookings"."deleted_at" is null and "bookings"."status" in ('pending', 'approved', 'confirmed', 'checkedin') and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "bookings_lapsed" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null and "bookings"."status" = 'cancelled' and "bookings"."hold_expires_at" is not null and "bookings"."received_kobo" <= 0;--> statement-breakpoint
CREATE INDEX "food_orders_awaiting" ON "food_orders" USING btree ("created_at","id") WHERE "food_orders"."voided_at" is null and "food_orders"."payment_method" <> 'room_charge' and ("food_orders"."total_kobo" - "food_orders"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "food_orders_awaiting_balance" ON "food_orders" USING btree (("total_kobo" - "received_kobo")) WHERE "food_orders"."voided_at" is null and "food_orders"."payment_method" <> 'room_charge' and ("food_orders"."total_kobo" - "food_orders"."received_kobo") > 0;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_note" CHECK (char_length("payment_tasks"."done_note") <= 300);--> statement-breakpoint
-- Money that comes or goes is not a change that people make of the record: its version stays (D26).
DROP TRIGGER bookings_raise_version ON "bookings";--> statement-breakpoint
CREATE TRIGGER bookings_raise_version BEFORE UPDATE ON "bookings" FOR EACH ROW
  WHEN (OLD.charges_kobo = NEW.charges_kobo AND OLD.received_kobo = NEW.received_kobo) EXECUTE FUNCTION raise_version();--> statement-breakpoint
DROP TRIGGER food_orders_raise_version ON "food_orders";--> statement-breakpoint
CREATE TRIGGER food_orders_raise_version BEFORE UPDATE ON "food_orders" FOR EACH ROW
  WHEN (OLD.received_kobo = NEW.received_kobo) EXECUTE FUNCTION raise_version();--> statement-breakpoint
UPDATE "bookings" SET "charges_kobo" = sums.kobo FROM (SELECT "booking_id", sum("amount_kobo") AS kobo FROM "charges"
  WHERE "booking_id" IS NOT NULL AND "kind" <> 'room' GROUP BY "booking_id") AS sums WHERE "id" = sums."booking_id" AND sums.kobo <> 0;--> statement-breakpoint
UPDATE "bookings" SET "received_kobo" = sums.kobo FROM (SELECT "booking_id", sum("amount_kobo") AS kobo FROM "payments"
  WHERE "booking_id" IS NOT NULL GROUP BY "booking_id") AS sums WHERE "id" = sums."booking_id" AND sums.kobo <> 0;--> statement-breakpoint
UPDATE "food_orders" SET "received_kobo" = sums.kobo FROM (SELECT "order_id", sum("amount_kobo") AS kobo FROM "payments"
  WHERE "order_id" IS NOT NULL GROUP BY "order_id") AS sums WHERE "id" = sums."order_id" AND sums.kobo <> 0;--> statement-breakpoint
-- The rows of both ledgers are never changed, so their sums are kept by adding each new one.
CREATE FUNCTION add_up_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET charges_kobo = charges_kobo + NEW.amount_kobo WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER charges_add_up AFTER INSERT ON "charges" FOR EACH ROW
  WHEN (NEW.booking_id IS NOT NULL AND NEW.kind <> 'room') EXECUTE FUNCTION add_up_charge();--> statement-breakpoint
CREATE FUNCTION add_up_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL THEN
    UPDATE bookings SET received_kobo = received_kobo + NEW.amount_kobo WHERE id = NEW.booking_id;
  ELSE
    UPDATE food_orders SET received_kobo = received_kobo + NEW.amount_kobo WHERE id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_add_up AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION add_up_payment();
