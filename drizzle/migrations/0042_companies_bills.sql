CREATE TABLE "billed_records" (
	"bill_id" uuid NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"catering_id" uuid,
	CONSTRAINT "billed_records_owner" CHECK (num_nonnulls("billed_records"."booking_id", "billed_records"."order_id", "billed_records"."catering_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_owner";--> statement-breakpoint
DROP INDEX "bills_place_key";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "billed_records" ADD CONSTRAINT "billed_records_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_records" ADD CONSTRAINT "billed_records_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_records" ADD CONSTRAINT "billed_records_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_records" ADD CONSTRAINT "billed_records_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billed_records_once" ON "billed_records" USING btree (coalesce("booking_id", "order_id", "catering_id"));--> statement-breakpoint
CREATE INDEX "billed_records_by_bill" ON "billed_records" USING btree ("bill_id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_place_key" ON "bills" USING btree (coalesce("booking_id", "group_id", "catering_id", "company_id"),coalesce("month", ''),"kind","place");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_month" CHECK (("bills"."company_id" is null) = ("bills"."month" is null) and "bills"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$');--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_owner" CHECK (num_nonnulls("bills"."booking_id", "bills"."group_id", "bills"."catering_id", "bills"."company_id") = 1);--> statement-breakpoint
INSERT INTO "billed_records" ("bill_id", "booking_id", "catering_id")
	SELECT "bill"."id", coalesce("bill"."booking_id", ("section"->>'bookingId')::uuid), "bill"."catering_id"
	FROM "bills" AS "bill" CROSS JOIN LATERAL jsonb_array_elements("bill"."details"->'sections') AS "section"
	WHERE "bill"."kind" = 'bill' AND NOT EXISTS (SELECT FROM "bills" AS "note" WHERE "note"."credits" = "bill"."id")
	ON CONFLICT DO NOTHING;
