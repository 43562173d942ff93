ALTER TABLE "figure_deltas" DROP CONSTRAINT "figure_deltas_figure";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_kind";--> statement-breakpoint
ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_kind";--> statement-breakpoint
DROP INDEX "bookings_awaiting_deposit";--> statement-breakpoint
DROP INDEX "extras_name_key";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "first_night_kobo" bigint;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_deposit" ON "bookings" USING btree ((least("amount_kobo" + "charges_kobo", ceil(case when "deposit_rule" = 'first_night' then coalesce("first_night_kobo", "nightly_kobo")
    else ("amount_kobo" + "charges_kobo") * "deposit_percent" / 100.0 end / 100.0)::bigint * 100) - "received_kobo")) WHERE "bookings"."deleted_at" is null and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "extras_name_key" ON "extras" USING btree (lower("name")) WHERE "extras"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "figure_deltas" ADD CONSTRAINT "figure_deltas_figure" CHECK ("figure_deltas"."figure" in ('bookings', 'orders', 'requests', 'guests', 'nights', 'room_earned', 'received_room', 'received_extras', 'received_food', 'received_spa', 'received_laundry', 'received_other', 'received_catering'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('room', 'extras', 'food', 'spa', 'laundry', 'other', 'catering'));--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_kind" CHECK ("payment_allocations"."kind" in ('room', 'extras', 'food', 'spa', 'laundry', 'other', 'catering'));