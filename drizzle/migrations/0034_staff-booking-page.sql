CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_notes_text" CHECK (char_length("booking_notes"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "housekeeping" text DEFAULT 'clean' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id","created_at","id");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_housekeeping" CHECK ("rooms"."housekeeping" in ('dirty', 'clean', 'inspected'));--> statement-breakpoint
-- By hand from here. Whoever has a form of the room open need not hear that it was cleaned.
DROP TRIGGER rooms_raise_version ON "rooms";--> statement-breakpoint
CREATE TRIGGER rooms_raise_version BEFORE UPDATE ON "rooms" FOR EACH ROW
  WHEN (OLD.housekeeping = NEW.housekeeping) EXECUTE FUNCTION raise_version();--> statement-breakpoint
-- Staff who have the booking open hear of its notes.
CREATE FUNCTION tell_booking_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bookings', COALESCE(NEW.booking_id, OLD.booking_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_notes_tell AFTER INSERT OR DELETE ON "booking_notes" FOR EACH ROW EXECUTE FUNCTION tell_booking_note();
