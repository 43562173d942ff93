ALTER TABLE "bookings" ADD COLUMN "cancellation_free_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "check_in_hour" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "cancellation_free_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "cancellation_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "check_in_hour" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_cancellation" CHECK ("hotel"."cancellation_free_hours" between 0 and 720 and "hotel"."cancellation_percent" between 0 and 100 and "hotel"."check_in_hour" between 0 and 23);--> statement-breakpoint
-- A stay is cancelled under the rule under which it was booked, whoever books it.
CREATE FUNCTION keep_cancellation_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT cancellation_free_hours, cancellation_percent, check_in_hour
    INTO NEW.cancellation_free_hours, NEW.cancellation_percent, NEW.check_in_hour FROM hotel;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_keep_cancellation_policy BEFORE INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION keep_cancellation_policy();
