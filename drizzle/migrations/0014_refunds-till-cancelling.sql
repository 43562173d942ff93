CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"provider_refund_id" text,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "refunds_provider_key" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('cash', 'card_machine', 'bank_transfer', 'online')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'processing', 'done', 'failed')),
	CONSTRAINT "refunds_by_hand_is_done" CHECK ("refunds"."method" = 'online' or "refunds"."status" = 'done'),
	CONSTRAINT "refunds_ended" CHECK (("refunds"."ended_at" is null) = ("refunds"."status" in ('requested', 'processing'))),
	CONSTRAINT "refunds_failure" CHECK (("refunds"."failure" is null) = ("refunds"."status" <> 'failed')),
	CONSTRAINT "refunds_processing_was_asked" CHECK ("refunds"."status" <> 'processing' or "refunds"."asked_at" is not null),
	CONSTRAINT "refunds_texts" CHECK (char_length("refunds"."note") <= 300 and char_length("refunds"."failure") <= 300)
);
--> statement-breakpoint
CREATE TABLE "till_close_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"close_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_closes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"method" text NOT NULL,
	"expected_kobo" bigint NOT NULL,
	"counted_kobo" bigint NOT NULL,
	"note" text,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"supersedes" uuid,
	CONSTRAINT "till_closes_superseded_once" UNIQUE("supersedes"),
	CONSTRAINT "till_closes_method" CHECK ("till_closes"."method" in ('cash', 'card_machine')),
	CONSTRAINT "till_closes_counted" CHECK ("till_closes"."counted_kobo" >= 0),
	CONSTRAINT "till_closes_note" CHECK (char_length("till_closes"."note") <= 300)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_free_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "check_in_hour" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "cancellation_free_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "cancellation_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "check_in_hour" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_close_payments" ADD CONSTRAINT "till_close_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_close_payments" ADD CONSTRAINT "till_close_payments_close_id_till_closes_id_fk" FOREIGN KEY ("close_id") REFERENCES "public"."till_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_supersedes_till_closes_id_fk" FOREIGN KEY ("supersedes") REFERENCES "public"."till_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("requested_at") WHERE "refunds"."status" in ('requested', 'processing');--> statement-breakpoint
CREATE INDEX "till_close_payments_by_close" ON "till_close_payments" USING btree ("close_id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_closes_key" ON "till_closes" USING btree ("day","staff_id","method") WHERE "till_closes"."supersedes" is null;--> statement-breakpoint
CREATE INDEX "till_closes_by_day" ON "till_closes" USING btree ("day","staff_id","method");--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_cancellation" CHECK ("hotel"."cancellation_free_hours" between 0 and 720 and "hotel"."cancellation_percent" between 0 and 100 and "hotel"."check_in_hour" between 0 and 23);
--> statement-breakpoint
-- Replaces that of the ledger: money about to be given back cannot be given back a second time.
CREATE OR REPLACE FUNCTION limit_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  taken bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.takes_back FOR UPDATE;
  IF paid.kind <> 'payment' OR paid.booking_id IS DISTINCT FROM NEW.booking_id OR paid.order_id IS DISTINCT FROM NEW.order_id THEN
    RAISE EXCEPTION 'only a payment for the same stay or order can be taken back' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_same_owner';
  END IF;
  SELECT coalesce(sum(amount_kobo), 0) INTO taken FROM (
    SELECT amount_kobo FROM payments WHERE takes_back = NEW.takes_back
    UNION ALL
    SELECT -amount_kobo FROM refunds WHERE payment_id = NEW.takes_back AND status IN ('requested', 'processing')) AS gone;
  IF paid.amount_kobo + taken + NEW.amount_kobo < 0 THEN
    RAISE EXCEPTION 'more than the payment was' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_not_over_taken_back';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A refund waits for whoever gives back of the same payment, and is refused where less is left.
CREATE FUNCTION limit_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  taken bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_kobo), 0) INTO taken FROM (
    SELECT amount_kobo FROM payments WHERE takes_back = NEW.payment_id
    UNION ALL
    SELECT -amount_kobo FROM refunds WHERE payment_id = NEW.payment_id AND status IN ('requested', 'processing')) AS gone;
  IF paid.kind <> 'payment' OR paid.amount_kobo + taken - NEW.amount_kobo < 0 THEN
    RAISE EXCEPTION 'more than the payment was' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_not_over_payment';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_limit BEFORE INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION limit_refunds();--> statement-breakpoint
-- What has ended stays as it is, and no refund changes its payment or amount.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR (OLD.payment_id, OLD.amount_kobo, OLD.method) IS DISTINCT FROM (NEW.payment_id, NEW.amount_kobo, NEW.method) THEN
    RAISE EXCEPTION 'a refund that has ended is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_kept';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_keep BEFORE UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION keep_refund();--> statement-breakpoint
CREATE TRIGGER refunds_not_deleted BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Done means that the ledger has it, when the transaction ends.
CREATE FUNCTION check_refund_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments WHERE source_reference = 'refund:' || NEW.id AND kind = 'refund'
      AND takes_back = NEW.payment_id AND amount_kobo = -NEW.amount_kobo) THEN
    RAISE EXCEPTION 'a refund that is done is in the ledger' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_recorded';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_check_recorded AFTER INSERT OR UPDATE ON "refunds" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'done') EXECUTE FUNCTION check_refund_recorded();--> statement-breakpoint
CREATE TRIGGER till_closes_append_only BEFORE UPDATE OR DELETE ON "till_closes" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER till_close_payments_append_only BEFORE UPDATE OR DELETE ON "till_close_payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A correction is of the same till, and only of what was counted.
CREATE FUNCTION till_close_corrects_its_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM till_closes AS before WHERE before.id = NEW.supersedes
      AND (before.day, before.staff_id, before.method, before.expected_kobo) = (NEW.day, NEW.staff_id, NEW.method, NEW.expected_kobo)) THEN
    RAISE EXCEPTION 'a correction is of the same till and sum' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_closes_same_till';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER till_closes_correct_their_like BEFORE INSERT ON "till_closes" FOR EACH ROW
  WHEN (NEW.supersedes IS NOT NULL) EXECUTE FUNCTION till_close_corrects_its_like();--> statement-breakpoint
-- What a close expects is what it counted, to the kobo, when the transaction ends.
CREATE FUNCTION check_till_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(p.amount_kobo), 0) FROM till_close_payments AS counted JOIN payments AS p ON p.id = counted.payment_id
      WHERE counted.close_id = NEW.id) <> NEW.expected_kobo THEN
    RAISE EXCEPTION 'a close expects the sum of its payments' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_closes_expected';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER till_closes_check_expected AFTER INSERT ON "till_closes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.supersedes IS NULL) EXECUTE FUNCTION check_till_close();--> statement-breakpoint
-- A stay is cancelled under the rule under which it was booked, whoever books it.
CREATE FUNCTION keep_cancellation_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT cancellation_free_hours, cancellation_percent, check_in_hour
    INTO NEW.cancellation_free_hours, NEW.cancellation_percent, NEW.check_in_hour FROM hotel;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_keep_cancellation_policy BEFORE INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION keep_cancellation_policy();
