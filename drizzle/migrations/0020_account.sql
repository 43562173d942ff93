ALTER TABLE "bookings" ADD COLUMN "asked_check_in" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "asked_check_out" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ask_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ask_declined_note" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_asking" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null and "bookings"."status" in ('pending', 'approved', 'confirmed', 'checkedin') and "bookings"."asked_check_in" is not null and "bookings"."ask_declined_at" is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_dates_asked" CHECK (num_nulls("bookings"."asked_check_in", "bookings"."asked_check_out", "bookings"."asked_at") in (0, 3)
        and "bookings"."asked_check_out" > "bookings"."asked_check_in" and "bookings"."asked_check_out" <= "bookings"."asked_check_in" + 365);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ask_declined" CHECK (("bookings"."ask_declined_at" is null or "bookings"."asked_at" is not null)
        and ("bookings"."ask_declined_note" is null or ("bookings"."ask_declined_at" is not null and char_length("bookings"."ask_declined_note") <= 300)));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_version" CHECK ("users"."version" >= 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed" CHECK ("users"."closed_at" is null or ("users"."role" = 'guest' and "users"."phone" is null and "users"."address" is null));--> statement-breakpoint
-- D26: a changed password is no change of the details that a form shows.
CREATE TRIGGER users_raise_version BEFORE UPDATE OF name, phone, address ON "users" FOR EACH ROW EXECUTE FUNCTION raise_version();
