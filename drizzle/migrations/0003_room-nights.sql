CREATE TABLE "room_nights" (
	"room_id" uuid NOT NULL,
	"night" date NOT NULL,
	"booking_id" uuid,
	"period_id" uuid,
	"price_kobo" bigint,
	"taken" boolean NOT NULL,
	CONSTRAINT "room_nights_of_one" CHECK (num_nonnulls("room_nights"."booking_id", "room_nights"."period_id") = 1),
	CONSTRAINT "room_nights_price" CHECK (("room_nights"."price_kobo" is null) = ("room_nights"."booking_id" is null) and "room_nights"."price_kobo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "room_from" date;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_period_id_out_of_order_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."out_of_order_periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_nights_once" ON "room_nights" USING btree ("room_id","night") WHERE "room_nights"."taken";--> statement-breakpoint
CREATE UNIQUE INDEX "room_nights_of_stay" ON "room_nights" USING btree ("booking_id","night","taken") WHERE "room_nights"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "room_nights_of_period" ON "room_nights" USING btree ("period_id") WHERE "room_nights"."period_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_from" CHECK ("bookings"."room_from" is null or ("bookings"."room_from" > "bookings"."check_in" and "bookings"."room_from" <= "bookings"."check_out"));--> statement-breakpoint
INSERT INTO "room_nights" ("room_id", "night", "booking_id", "price_kobo", "taken")
  SELECT "room_id", "check_in" + place, "id", "nightly_kobo", "status" IN ('pending', 'approved', 'confirmed', 'checkedin')
  FROM "bookings" CROSS JOIN LATERAL generate_series(0, "check_out" - "check_in" - 1) AS place
  ORDER BY "room_id", "check_in" + place;--> statement-breakpoint
INSERT INTO "room_nights" ("room_id", "night", "period_id", "taken")
  SELECT "room_id", "starts_on" + place, "id", true
  FROM "out_of_order_periods" CROSS JOIN LATERAL generate_series(0, "ends_on" - "starts_on" - 1) AS place
  ORDER BY "room_id", "starts_on" + place;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_no_double_booking";--> statement-breakpoint
ALTER TABLE "out_of_order_periods" DROP CONSTRAINT "out_of_order_once";--> statement-breakpoint
DROP FUNCTION IF EXISTS refuse_stay_out_of_order() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS refuse_out_of_order_stay() CASCADE;--> statement-breakpoint
-- Where somebody else has made the extension, it stays.
DO $$ BEGIN
  DROP EXTENSION IF EXISTS btree_gist;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN NULL;
END $$;
