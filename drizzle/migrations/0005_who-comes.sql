ALTER TABLE "bookings" ADD COLUMN "adults" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "children" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_adults" CHECK ("bookings"."adults" between 1 and 50);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_children" CHECK ("bookings"."children" between 0 and 50);