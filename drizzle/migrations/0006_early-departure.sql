ALTER TABLE "bookings" ADD COLUMN "early_departure" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "early_departure" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_early_departure" CHECK ("bookings"."early_departure" in ('none', 'one_night', 'all'));--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_early_departure" CHECK ("hotel"."early_departure" in ('none', 'one_night', 'all'));