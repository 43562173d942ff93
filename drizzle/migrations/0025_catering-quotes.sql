-- Processes of the version before may be running: what they write from here on waits.
LOCK TABLE "catering_requests", "charges", "payments" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- The one sum of a quote: a total that is not that of its lines cannot be stored.
CREATE FUNCTION quote_total(lines jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum((line->>'quantity')::bigint * (line->>'unitKobo')::bigint), 0)::bigint FROM jsonb_array_elements(lines) AS line
$$;--> statement-breakpoint
CREATE TABLE "catering_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"number" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"lines" jsonb NOT NULL,
	"total_kobo" bigint GENERATED ALWAYS AS (quote_total(lines)) STORED NOT NULL,
	"deposit_kobo" bigint NOT NULL,
	"terms" text NOT NULL,
	"valid_until" date NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"sent_by" text,
	"sent_at" timestamp with time zone,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"is_by_phone" boolean DEFAULT false NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "catering_quotes_version" CHECK ("catering_quotes"."version" >= 1),
	CONSTRAINT "catering_quotes_status" CHECK ("catering_quotes"."status" in ('draft', 'sent', 'accepted', 'declined', 'superseded')),
	CONSTRAINT "catering_quotes_lines" CHECK (jsonb_typeof("catering_quotes"."lines") = 'array' and jsonb_array_length("catering_quotes"."lines") between 1 and 60),
	CONSTRAINT "catering_quotes_total" CHECK ("catering_quotes"."total_kobo" between 1 and 100000000000),
	CONSTRAINT "catering_quotes_deposit" CHECK ("catering_quotes"."deposit_kobo" between 0 and "catering_quotes"."total_kobo"),
	CONSTRAINT "catering_quotes_texts" CHECK (char_length("catering_quotes"."terms") <= 2000 and char_length("catering_quotes"."reason") <= 500),
	CONSTRAINT "catering_quotes_sent" CHECK (num_nonnulls("catering_quotes"."number", "catering_quotes"."sent_by", "catering_quotes"."sent_at") = case "catering_quotes"."status" when 'draft' then 0 else 3 end),
	CONSTRAINT "catering_quotes_answered" CHECK (("catering_quotes"."answered_by" is null) = ("catering_quotes"."answered_at" is null)),
	CONSTRAINT "catering_quotes_answer" CHECK (("catering_quotes"."answered_at" is not null or "catering_quotes"."status" not in ('accepted', 'declined')) and ("catering_quotes"."answered_at" is null or "catering_quotes"."status" not in ('draft', 'sent')))
);
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_owner";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_amount";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_kind";--> statement-breakpoint
ALTER TABLE "paid_notices" DROP CONSTRAINT "paid_notices_owner";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_owner";--> statement-breakpoint
ALTER TABLE "payment_tasks" DROP CONSTRAINT "payment_tasks_owner";--> statement-breakpoint
ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_owner";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_type";--> statement-breakpoint
ALTER TABLE "catering_requests" ADD COLUMN "agreed_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catering_requests" ADD COLUMN "deposit_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catering_requests" ADD COLUMN "owed_kobo" bigint GENERATED ALWAYS AS (case when status in ('cancelled', 'rejected') then 0 else agreed_kobo end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "catering_requests" ADD COLUMN "received_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "catering_id" uuid;--> statement-breakpoint
ALTER TABLE "paid_notices" ADD COLUMN "catering_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "catering_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD COLUMN "catering_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "catering_id" uuid;--> statement-breakpoint
ALTER TABLE "catering_quotes" ADD CONSTRAINT "catering_quotes_request_id_catering_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catering_quotes_number" ON "catering_quotes" USING btree ("request_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "catering_quotes_one_of_each" ON "catering_quotes" USING btree ("request_id","status") WHERE "catering_quotes"."status" in ('draft', 'sent', 'accepted');--> statement-breakpoint
CREATE INDEX "catering_quotes_waiting" ON "catering_quotes" USING btree ("sent_at") WHERE "catering_quotes"."status" = 'sent';--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catering_requests_awaiting" ON "catering_requests" USING btree ("created_at","id") WHERE ("catering_requests"."owed_kobo" - "catering_requests"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "catering_requests_awaiting_balance" ON "catering_requests" USING btree (("owed_kobo" - "received_kobo")) WHERE ("catering_requests"."owed_kobo" - "catering_requests"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "catering_requests_awaiting_deposit" ON "catering_requests" USING btree (("deposit_kobo" - "received_kobo")) WHERE ("catering_requests"."owed_kobo" - "catering_requests"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "catering_requests_overpaid" ON "catering_requests" USING btree ("created_at","id") WHERE "catering_requests"."received_kobo" > "catering_requests"."owed_kobo";--> statement-breakpoint
CREATE INDEX "catering_requests_paid" ON "catering_requests" USING btree ("created_at","id") WHERE "catering_requests"."received_kobo" > 0 and "catering_requests"."received_kobo" >= "catering_requests"."owed_kobo";--> statement-breakpoint
CREATE INDEX "charges_by_catering" ON "charges" USING btree ("catering_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paid_notices_open_of_catering" ON "paid_notices" USING btree ("catering_id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "paid_notices_by_catering" ON "paid_notices" USING btree ("catering_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_running_of_catering" ON "payment_attempts" USING btree ("catering_id","kind") WHERE "payment_attempts"."state" in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "payment_attempts_by_catering" ON "payment_attempts" USING btree ("catering_id");--> statement-breakpoint
CREATE INDEX "payments_by_catering" ON "payments" USING btree ("catering_id");--> statement-breakpoint
ALTER TABLE "catering_requests" ADD CONSTRAINT "catering_requests_agreed" CHECK ("catering_requests"."agreed_kobo" >= 0 and "catering_requests"."deposit_kobo" between 0 and "catering_requests"."agreed_kobo");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_catering_of_event" CHECK (("charges"."kind" = 'catering') = ("charges"."catering_id" is not null) and ("charges"."kind" <> 'catering' or "charges"."voids" is null));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_owner" CHECK (("charges"."booking_id" is not null or "charges"."order_id" is not null) <> ("charges"."catering_id" is not null));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_amount" CHECK ("charges"."amount_kobo" <> 0 and ("charges"."kind" in ('room', 'catering') or ("charges"."amount_kobo" < 0) = ("charges"."voids" is not null)));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('room', 'food', 'spa', 'laundry', 'other', 'catering'));--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_owner" CHECK (num_nonnulls("paid_notices"."booking_id", "paid_notices"."order_id", "paid_notices"."catering_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_owner" CHECK (num_nonnulls("payment_attempts"."booking_id", "payment_attempts"."order_id", "payment_attempts"."catering_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_owner" CHECK (num_nonnulls("payment_tasks"."booking_id", "payment_tasks"."order_id", "payment_tasks"."catering_id") <= 1);--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_kind" CHECK ("payment_allocations"."kind" in ('room', 'food', 'spa', 'laundry', 'other', 'catering'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owner" CHECK (num_nonnulls("payments"."booking_id", "payments"."order_id", "payments"."catering_id") = 1);--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_type" CHECK ("receipts"."type" in ('booking', 'food', 'spa', 'laundry', 'other', 'catering'));--> statement-breakpoint
-- Money that comes or goes is not a change that people make of the record: its version stays (D26).
DROP TRIGGER catering_requests_raise_version ON "catering_requests";--> statement-breakpoint
CREATE TRIGGER catering_requests_raise_version BEFORE UPDATE ON "catering_requests" FOR EACH ROW
  WHEN (OLD.received_kobo = NEW.received_kobo) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER catering_quotes_raise_version BEFORE UPDATE ON "catering_quotes" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
-- A guest accepts what they have read: a quote that was sent says the same for good, and has one answer.
CREATE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.request_id, NEW.number, NEW.lines, NEW.deposit_kobo, NEW.terms, NEW.valid_until, NEW.sent_at)
      IS DISTINCT FROM (OLD.request_id, OLD.number, OLD.lines, OLD.deposit_kobo, OLD.terms, OLD.valid_until, OLD.sent_at)
      OR NEW.status = 'draft' OR (OLD.status <> 'sent' AND (OLD.status, NEW.status) <> ('accepted', 'superseded')) THEN
    RAISE EXCEPTION 'a quote that was sent does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'catering_quotes_kept';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER catering_quotes_keep_sent BEFORE UPDATE ON "catering_quotes" FOR EACH ROW
  WHEN (OLD.status <> 'draft') EXECUTE FUNCTION keep_sent_quote();--> statement-breakpoint
CREATE TRIGGER catering_quotes_not_deleted BEFORE DELETE ON "catering_quotes" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Who follows the request hears of its quotes.
CREATE FUNCTION tell_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catering_requests', NEW.request_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catering_quotes_tell AFTER INSERT OR UPDATE ON "catering_quotes" FOR EACH ROW EXECUTE FUNCTION tell_quote();--> statement-breakpoint
-- What an event owes is in the ledger whoever changes it, as the nights of a stay are (D10).
CREATE FUNCTION post_catering_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO charges (catering_id, kind, amount_kobo, created_at)
    VALUES (NEW.id, 'catering', NEW.owed_kobo - OLD.owed_kobo, clock_timestamp());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catering_requests_post_difference AFTER UPDATE ON "catering_requests" FOR EACH ROW
  WHEN (OLD.owed_kobo IS DISTINCT FROM NEW.owed_kobo) EXECUTE FUNCTION post_catering_charge();--> statement-breakpoint
-- As before, and for events.
CREATE OR REPLACE FUNCTION add_up_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL THEN
    UPDATE bookings SET received_kobo = received_kobo + NEW.amount_kobo WHERE id = NEW.booking_id;
  ELSIF NEW.order_id IS NOT NULL THEN
    UPDATE food_orders SET received_kobo = received_kobo + NEW.amount_kobo WHERE id = NEW.order_id;
  ELSE
    UPDATE catering_requests SET received_kobo = received_kobo + NEW.amount_kobo WHERE id = NEW.catering_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL THEN
    PERFORM pg_notify('bookings', NEW.booking_id::text);
  ELSIF NEW.order_id IS NOT NULL THEN
    PERFORM pg_notify('food_orders', NEW.order_id::text);
  ELSE
    PERFORM pg_notify('catering_requests', NEW.catering_id::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION limit_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  taken bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.takes_back FOR UPDATE;
  IF paid.kind <> 'payment' OR (paid.booking_id, paid.order_id, paid.catering_id)
      IS DISTINCT FROM (NEW.booking_id, NEW.order_id, NEW.catering_id) THEN
    RAISE EXCEPTION 'only a payment for the same stay, order or event can be taken back' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_same_owner';
  END IF;
  SELECT coalesce(sum(amount_kobo), 0) INTO taken FROM (
    SELECT amount_kobo FROM payments WHERE takes_back = NEW.takes_back
    UNION ALL
    SELECT -amount_kobo FROM refunds WHERE payment_id = NEW.takes_back AND status IN ('requested', 'processing')) AS gone;
  IF paid.amount_kobo + taken + NEW.amount_kobo < 0 THEN
    RAISE EXCEPTION 'more than the payment was' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_not_over_taken_back';
  END IF;
  RETURN NEW;
END $$;
