CREATE TABLE "bill_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "bill_counters_kind" CHECK ("bill_counters"."kind" in ('bill', 'credit_note'))
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"booking_id" uuid,
	"group_id" uuid,
	"catering_id" uuid,
	"place" integer NOT NULL,
	"credits" uuid,
	"reason" text,
	"amount_kobo" bigint NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "bills_credited_once" UNIQUE("credits"),
	CONSTRAINT "bills_kind" CHECK ("bills"."kind" in ('bill', 'credit_note')),
	CONSTRAINT "bills_number" CHECK ("bills"."number" > 0 and "bills"."place" > 0),
	CONSTRAINT "bills_owner" CHECK (num_nonnulls("bills"."booking_id", "bills"."group_id", "bills"."catering_id") = 1),
	CONSTRAINT "bills_amount" CHECK ("bills"."amount_kobo" > 0),
	CONSTRAINT "bills_credit" CHECK (("bills"."kind" = 'credit_note') = ("bills"."credits" is not null) and ("bills"."credits" is null) = ("bills"."reason" is null)),
	CONSTRAINT "bills_reason" CHECK (char_length("bills"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "tin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_group_id_booking_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."booking_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_credits_bills_id_fk" FOREIGN KEY ("credits") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number_key" ON "bills" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_place_key" ON "bills" USING btree (coalesce("booking_id", "group_id", "catering_id"),"kind","place");--> statement-breakpoint
CREATE INDEX "bills_by_issued" ON "bills" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "bills_by_group" ON "bills" USING btree ("group_id") WHERE "bills"."group_id" is not null;