CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"amount_kobo" bigint NOT NULL,
	"state" text NOT NULL,
	"started_by" text NOT NULL,
	"held_until" timestamp with time zone,
	"authorization_url" text,
	"account_number" text,
	"account_name" text,
	"bank_name" text,
	"expires_at" timestamp with time zone,
	"transaction_id" text,
	"provider_status" text,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_attempts_reference_key" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_owner" CHECK (num_nonnulls("payment_attempts"."booking_id", "payment_attempts"."order_id") = 1),
	CONSTRAINT "payment_attempts_reference" CHECK ("payment_attempts"."reference" ~ '^[A-Za-z0-9-]{10,100}$'),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_kobo" > 0),
	CONSTRAINT "payment_attempts_kind" CHECK ("payment_attempts"."kind" in ('checkout', 'transfer')),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('starting', 'open', 'watched', 'settled', 'refused', 'ended')),
	CONSTRAINT "payment_attempts_checked_until_end" CHECK (("payment_attempts"."next_check_at" is null) = ("payment_attempts"."state" in ('settled', 'refused', 'ended'))),
	CONSTRAINT "payment_attempts_open" CHECK ("payment_attempts"."state" <> 'open' or num_nonnulls("payment_attempts"."authorization_url", "payment_attempts"."account_number") = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "provider_events_key_key" UNIQUE("key"),
	CONSTRAINT "provider_events_event" CHECK (char_length("provider_events"."event") <= 100)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_running_of_booking" ON "payment_attempts" USING btree ("booking_id","kind") WHERE "payment_attempts"."state" in ('starting', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_running_of_order" ON "payment_attempts" USING btree ("order_id","kind") WHERE "payment_attempts"."state" in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "payment_attempts_by_booking" ON "payment_attempts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_transaction" ON "payment_attempts" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE "payment_attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_by_received" ON "provider_events" USING btree ("received_at");