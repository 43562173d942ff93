-- What was counted by its own triggers is counted of the journal from here on, which the functions begin.
DROP TRIGGER IF EXISTS "bookings_uncount" ON "bookings";--> statement-breakpoint
DROP TRIGGER IF EXISTS "bookings_recount" ON "bookings";--> statement-breakpoint
DROP TRIGGER IF EXISTS "bookings_count_new" ON "bookings";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payment_allocations_count" ON "payment_allocations";--> statement-breakpoint
DROP FUNCTION IF EXISTS count_received(), recount_stay(), figures_of_stay(bookings);--> statement-breakpoint
DELETE FROM "figure_deltas" WHERE "figure" = 'nights' OR "figure" LIKE '%earned' OR "figure" LIKE 'received%';--> statement-breakpoint
DELETE FROM "monthly_figures" WHERE "figure" = 'nights' OR "figure" LIKE '%earned' OR "figure" LIKE 'received%';--> statement-breakpoint
CREATE SEQUENCE "public"."journal_entries" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_names" (
	"account" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "account_names_account" CHECK ("account_names"."account" in ('cash', 'bank', 'cards', 'guests', 'companies', 'deposits', 'vat', 'consumption_tax', 'revenue', 'expenses')),
	CONSTRAINT "account_names_name" CHECK (char_length("account_names"."name") between 1 and 60 and "account_names"."name" = btrim("account_names"."name"))
);
--> statement-breakpoint
CREATE TABLE "journal_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" bigint NOT NULL,
	"business_date" date NOT NULL,
	"account" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"catering_id" uuid,
	"charge_kind" text,
	"service_date" date,
	"nights" smallint DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"method" text,
	"memo" text,
	"recorded_by" text,
	"posted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "journal_postings_account" CHECK ("journal_postings"."account" in ('cash', 'bank', 'cards', 'guests', 'companies', 'deposits', 'vat', 'consumption_tax', 'revenue', 'expenses')),
	CONSTRAINT "journal_postings_owner" CHECK (num_nonnulls("journal_postings"."booking_id", "journal_postings"."order_id", "journal_postings"."catering_id") <= 1),
	CONSTRAINT "journal_postings_amount" CHECK ("journal_postings"."amount_kobo" <> 0 or "journal_postings"."nights" <> 0),
	CONSTRAINT "journal_postings_kind" CHECK ("journal_postings"."charge_kind" in ('room', 'extras', 'food', 'spa', 'laundry', 'other', 'catering')),
	CONSTRAINT "journal_postings_method" CHECK ("journal_postings"."method" in ('cash', 'card_machine', 'bank_transfer', 'online')),
	CONSTRAINT "journal_postings_line" CHECK (("journal_postings"."account" in ('revenue', 'vat', 'consumption_tax')) = ("journal_postings"."charge_kind" is not null) and ("journal_postings"."charge_kind" is null) = ("journal_postings"."service_date" is null)),
	CONSTRAINT "journal_postings_nights" CHECK ("journal_postings"."nights" = 0 or ("journal_postings"."account" = 'revenue' and "journal_postings"."charge_kind" = 'room')),
	CONSTRAINT "journal_postings_payment" CHECK (("journal_postings"."payment_id" is null) = ("journal_postings"."method" is null))
);
--> statement-breakpoint
ALTER TABLE "figure_deltas" DROP CONSTRAINT "figure_deltas_figure";--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_postings_by_day" ON "journal_postings" USING btree ("business_date","account","charge_kind");--> statement-breakpoint
CREATE INDEX "journal_postings_by_entry" ON "journal_postings" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "journal_postings_by_booking" ON "journal_postings" USING btree ("booking_id") WHERE "journal_postings"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_postings_by_order" ON "journal_postings" USING btree ("order_id") WHERE "journal_postings"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_postings_by_catering" ON "journal_postings" USING btree ("catering_id") WHERE "journal_postings"."catering_id" is not null;--> statement-breakpoint
ALTER TABLE "figure_deltas" ADD CONSTRAINT "figure_deltas_figure" CHECK ("figure_deltas"."figure" in ('bookings', 'orders', 'requests', 'guests', 'nights', 'received', 'earned_room', 'earned_extras', 'earned_food', 'earned_spa', 'earned_laundry', 'earned_other', 'earned_catering'));