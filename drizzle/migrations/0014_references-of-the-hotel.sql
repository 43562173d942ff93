ALTER TABLE "bookings" ALTER COLUMN "reference" SET DEFAULT next_reference(booking_letters());--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "reference_letters" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_by_characters" ON "bookings" USING btree (right("reference", 6));--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_reference_letters" CHECK ("hotel"."reference_letters" ~ '^([A-Z]{2,3})?$' and "hotel"."reference_letters" not in ('FD', 'CT', 'PY'));