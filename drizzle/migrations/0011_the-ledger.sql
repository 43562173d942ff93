-- Processes of the version before may be running: what they write from here on waits, and is posted by the triggers below.
LOCK TABLE "bookings", "food_orders", "charges", "payments" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "payment_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"payment_id" uuid,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "payment_tasks_subject_key" UNIQUE("subject"),
	CONSTRAINT "payment_tasks_kind" CHECK ("payment_tasks"."kind" in ('paid_after_end', 'short', 'not_acceptable', 'dispute', 'transfer_rejected', 'refund_failed')),
	CONSTRAINT "payment_tasks_owner" CHECK (num_nonnulls("payment_tasks"."booking_id", "payment_tasks"."order_id") <= 1),
	CONSTRAINT "payment_tasks_done" CHECK (("payment_tasks"."done_at" is null) = ("payment_tasks"."done_by" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	CONSTRAINT "payment_allocations_pkey" PRIMARY KEY("payment_id","kind"),
	CONSTRAINT "payment_allocations_kind" CHECK ("payment_allocations"."kind" in ('room', 'food', 'spa', 'laundry', 'other')),
	CONSTRAINT "payment_allocations_amount" CHECK ("payment_allocations"."amount_kobo" <> 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_counter_only_row" CHECK ("receipt_counter"."only")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"type" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "receipts_number_key" UNIQUE("number"),
	CONSTRAINT "receipts_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "receipts_number" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_kobo" > 0),
	CONSTRAINT "receipts_type" CHECK ("receipts"."type" in ('booking', 'food', 'spa', 'laundry', 'other'))
);
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_amount";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "reference" SET DEFAULT next_reference('PY');--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_fee_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "owed_kobo" bigint GENERATED ALWAYS AS (case when status in ('cancelled', 'rejected') then cancellation_fee_kobo else amount_kobo end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'bank_transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "method" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "source_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "takes_back" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "recorded_by" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_tasks_open" ON "payment_tasks" USING btree ("created_at") WHERE "payment_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "receipts_by_issued" ON "receipts" USING btree ("issued_at","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_takes_back_payments_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_corrected_once" ON "payments" USING btree ("takes_back") WHERE "payments"."kind" = 'correction';--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_taken_back" ON "payments" USING btree ("takes_back");--> statement-breakpoint
CREATE INDEX "payments_by_received" ON "payments" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_recorder" ON "payments" USING btree ("recorded_by","recorded_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_key" UNIQUE("source_reference");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancellation_fee" CHECK ("bookings"."cancellation_fee_kobo" between 0 and "bookings"."amount_kobo" and ("bookings"."cancellation_fee_kobo" = 0 or "bookings"."status" = 'cancelled'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_owner" CHECK ("charges"."booking_id" is not null or "charges"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_room_of_stay" CHECK ("charges"."kind" <> 'room' or ("charges"."booking_id" is not null and "charges"."voids" is null));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_note" CHECK (char_length("charges"."note") <= 300);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_amount" CHECK ("charges"."amount_kobo" <> 0 and ("charges"."kind" = 'room' or ("charges"."amount_kobo" < 0) = ("charges"."voids" is not null)));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('room', 'food', 'spa', 'laundry', 'other'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owner" CHECK (num_nonnulls("payments"."booking_id", "payments"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('payment', 'refund', 'correction'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'card_machine', 'bank_transfer', 'online'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_takes_back" CHECK (("payments"."takes_back" is null) = ("payments"."kind" = 'payment'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_texts" CHECK (char_length("payments"."bank") <= 120 and char_length("payments"."note") <= 300);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount_kobo" <> 0 and ("payments"."amount_kobo" > 0) = ("payments"."kind" = 'payment'));--> statement-breakpoint
-- What a stay owes for its nights is in the ledger whoever changes it: each difference is a row (D10).
CREATE FUNCTION post_room_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference CONSTANT bigint := NEW.owed_kobo - CASE WHEN TG_OP = 'UPDATE' THEN OLD.owed_kobo ELSE 0 END;
BEGIN
  IF difference <> 0 THEN
    INSERT INTO charges (booking_id, kind, amount_kobo, created_at) VALUES (NEW.id, 'room', difference, clock_timestamp());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "charges" ("booking_id", "kind", "amount_kobo", "created_at")
  SELECT "id", 'room', "owed_kobo", "created_at" FROM "bookings" WHERE "owed_kobo" <> 0;--> statement-breakpoint
CREATE TRIGGER bookings_post_room_charge AFTER INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION post_room_charge();--> statement-breakpoint
CREATE TRIGGER bookings_post_room_difference AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN (OLD.owed_kobo IS DISTINCT FROM NEW.owed_kobo) EXECUTE FUNCTION post_room_charge();--> statement-breakpoint
-- As before, but the charge may be of an order that is on no stay's bill.
CREATE OR REPLACE FUNCTION charge_voids_its_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM charges AS charge WHERE charge.id = NEW.voids AND charge.voids IS NULL
      AND charge.booking_id IS NOT DISTINCT FROM NEW.booking_id AND charge.kind = NEW.kind
      AND charge.amount_kobo = -NEW.amount_kobo AND charge.order_id IS NOT DISTINCT FROM NEW.order_id) THEN
    RAISE EXCEPTION 'a void is of the same stay, order and amount as its charge' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Orders that are on no stay's bill owe by themselves; voided ones have their counter-charge.
INSERT INTO "charges" ("order_id", "kind", "amount_kobo", "created_at")
  SELECT "id", 'food', "total_kobo", "created_at" FROM "food_orders" WHERE "payment_method" <> 'room_charge';--> statement-breakpoint
INSERT INTO "charges" ("order_id", "kind", "amount_kobo", "voids", "created_at")
  SELECT o."id", 'food', -o."total_kobo", c."id", o."voided_at" FROM "food_orders" o JOIN "charges" c ON c."order_id" = o."id"
  WHERE o."payment_method" <> 'room_charge' AND o."voided_at" IS NOT NULL;--> statement-breakpoint
-- Until now cash counted as received on delivery: it stays so for the orders of that time.
INSERT INTO "payments" ("order_id", "amount_kobo", "method", "recorded_by", "received_at", "note")
  SELECT "id", "total_kobo", 'cash', 'system', "status_at", 'Counted as paid on delivery, before payments were recorded'
  FROM "food_orders" WHERE "payment_method" = 'cash' AND "status" = 'delivered' AND "voided_at" IS NULL;--> statement-breakpoint
INSERT INTO "payment_allocations" ("payment_id", "kind", "amount_kobo")
  SELECT "id", CASE WHEN "order_id" IS NULL THEN 'room' ELSE 'food' END, "amount_kobo" FROM "payments";--> statement-breakpoint
-- Never more is given back than a payment was, however many try at once.
CREATE FUNCTION limit_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  taken bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.takes_back FOR UPDATE;
  IF paid.kind <> 'payment' OR paid.booking_id IS DISTINCT FROM NEW.booking_id OR paid.order_id IS DISTINCT FROM NEW.order_id THEN
    RAISE EXCEPTION 'only a payment for the same stay or order can be taken back' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_same_owner';
  END IF;
  SELECT coalesce(sum(amount_kobo), 0) INTO taken FROM payments WHERE takes_back = NEW.takes_back;
  IF paid.amount_kobo + taken + NEW.amount_kobo < 0 THEN
    RAISE EXCEPTION 'more than the payment was' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_not_over_taken_back';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_limit_taken_back BEFORE INSERT ON "payments" FOR EACH ROW
  WHEN (NEW.takes_back IS NOT NULL) EXECUTE FUNCTION limit_taken_back();--> statement-breakpoint
-- Revenue by source is the ledger to the kobo: what a payment was for adds up to the payment when the transaction ends.
CREATE FUNCTION check_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount_kobo), 0) FROM payment_allocations WHERE payment_id = NEW.id) <> NEW.amount_kobo THEN
    RAISE EXCEPTION 'the parts of a payment do not add up to it' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_allocated';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_check_allocations AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_allocations();--> statement-breakpoint
CREATE TRIGGER payment_allocations_append_only BEFORE UPDATE OR DELETE ON "payment_allocations" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- As before for stays; what an order still owes changes with its payments too.
CREATE OR REPLACE FUNCTION tell_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL THEN
    PERFORM pg_notify('bookings', NEW.booking_id::text);
  ELSE
    PERFORM pg_notify('food_orders', NEW.order_id::text);
  END IF;
  RETURN NULL;
END $$;
