CREATE TABLE "paid_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"sender" text,
	"bank" text,
	"amount_kobo" bigint,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"payment_id" uuid,
	CONSTRAINT "paid_notices_owner" CHECK (num_nonnulls("paid_notices"."booking_id", "paid_notices"."order_id") = 1),
	CONSTRAINT "paid_notices_state" CHECK ("paid_notices"."state" in ('open', 'settled', 'dismissed')),
	CONSTRAINT "paid_notices_closed" CHECK (("paid_notices"."closed_at" is null) = ("paid_notices"."state" = 'open')),
	CONSTRAINT "paid_notices_settled" CHECK (("paid_notices"."payment_id" is null) = ("paid_notices"."state" <> 'settled')),
	CONSTRAINT "paid_notices_amount" CHECK ("paid_notices"."amount_kobo" > 0),
	CONSTRAINT "paid_notices_texts" CHECK (char_length("paid_notices"."sender") <= 120 and char_length("paid_notices"."bank") <= 120)
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_proofs_type" CHECK ("payment_proofs"."media_type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "payment_proofs_bytes" CHECK ("payment_proofs"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_notice_id_paid_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."paid_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paid_notices_open_of_booking" ON "paid_notices" USING btree ("booking_id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "paid_notices_open_of_order" ON "paid_notices" USING btree ("order_id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "paid_notices_open" ON "paid_notices" USING btree ("said_at","id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "paid_notices_by_booking" ON "paid_notices" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "paid_notices_by_order" ON "paid_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "paid_notices_by_payment" ON "paid_notices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "paid_notices_by_closed" ON "paid_notices" USING btree ("closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proofs_once" ON "payment_proofs" USING btree ("notice_id","digest");--> statement-breakpoint
-- Staff's desk follows them.
CREATE TRIGGER paid_notices_tell AFTER INSERT OR UPDATE ON "paid_notices" FOR EACH ROW EXECUTE FUNCTION tell_record();--> statement-breakpoint
CREATE FUNCTION tell_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('paid_notices', NEW.notice_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_proofs_tell AFTER INSERT ON "payment_proofs" FOR EACH ROW EXECUTE FUNCTION tell_proof();
