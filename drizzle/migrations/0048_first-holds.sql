ALTER TABLE "hotel" DROP CONSTRAINT "hotel_ceilings";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_extends_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "first_hold_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_ceilings" CHECK ("hotel"."hold_hours" > 0 and "hotel"."hold_hours" <= 720 and "hotel"."room_charge_max_kobo" between 0 and 100000000000
        and "hotel"."sure_nights_max" between 1 and 365 and "hotel"."open_holds_max" between 1 and 1000
        and "hotel"."open_orders_max" between 1 and 1000 and "hotel"."first_hold_minutes" between 10 and 1440 and "hotel"."open_requests_max" between 1 and 1000);