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
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("requested_at") WHERE "refunds"."status" in ('requested', 'processing');--> statement-breakpoint
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
  FOR EACH ROW WHEN (NEW.status = 'done') EXECUTE FUNCTION check_refund_recorded();
