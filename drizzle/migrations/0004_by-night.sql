CREATE INDEX "bookings_moved" ON "bookings" USING btree ("room_from") WHERE "bookings"."room_from" is not null;
--> statement-breakpoint
-- Counts by the row of a stay now, and its nights.
DROP FUNCTION IF EXISTS figures_of_stay(timestamptz, timestamptz, text, date, date, bigint);
