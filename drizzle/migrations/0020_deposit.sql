ALTER TABLE "bookings" ADD COLUMN "deposit_rule" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_percent" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "deposit_rule" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "deposit_percent" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_deposit" ON "bookings" USING btree ((ceil(case when "deposit_rule" = 'first_night' then "nightly_kobo"
    else ("amount_kobo" + "charges_kobo") * "deposit_percent" / 100.0 end / 100.0)::bigint * 100 - "received_kobo")) WHERE "bookings"."deleted_at" is null and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_deposit" CHECK ("bookings"."deposit_rule" in ('percent', 'first_night') and "bookings"."deposit_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_deposit" CHECK ("hotel"."deposit_rule" in ('percent', 'first_night') and "hotel"."deposit_percent" between 1 and 100);