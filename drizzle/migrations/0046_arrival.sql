ALTER TABLE "bookings" ADD COLUMN "arrival_time" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "wishes" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_arrival_time" CHECK ("bookings"."arrival_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_wishes" CHECK (char_length("bookings"."wishes") between 1 and 500);