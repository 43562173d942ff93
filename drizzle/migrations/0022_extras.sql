CREATE TABLE "booking_extras" (
	"booking_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"extra_id" uuid NOT NULL,
	"name" text NOT NULL,
	"per" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"sleeps" smallint DEFAULT 0 NOT NULL,
	"kitchen" boolean DEFAULT false NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "booking_extras_booking_id_place_pk" PRIMARY KEY("booking_id","place"),
	CONSTRAINT "booking_extras_name_form" CHECK ("booking_extras"."name" = btrim("booking_extras"."name") and "booking_extras"."name" <> ''),
	CONSTRAINT "booking_extras_per" CHECK ("booking_extras"."per" in ('stay', 'night', 'person', 'person_night')),
	CONSTRAINT "booking_extras_price" CHECK ("booking_extras"."price_kobo" between 1 and 100000000),
	CONSTRAINT "booking_extras_sleeps" CHECK ("booking_extras"."sleeps" between 0 and 10),
	CONSTRAINT "booking_extras_quantity" CHECK ("booking_extras"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"per" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"sleeps" smallint DEFAULT 0 NOT NULL,
	"kitchen" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'guests' NOT NULL,
	"max" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "extras_name_form" CHECK ("extras"."name" = btrim("extras"."name") and "extras"."name" <> ''),
	CONSTRAINT "extras_per" CHECK ("extras"."per" in ('stay', 'night', 'person', 'person_night')),
	CONSTRAINT "extras_price" CHECK ("extras"."price_kobo" between 1 and 100000000),
	CONSTRAINT "extras_sleeps" CHECK ("extras"."sleeps" between 0 and 10),
	CONSTRAINT "extras_audience" CHECK ("extras"."audience" in ('guests', 'staff')),
	CONSTRAINT "extras_max" CHECK ("extras"."max" between 1 and 99),
	CONSTRAINT "extras_version" CHECK ("extras"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "figure_deltas" DROP CONSTRAINT "figure_deltas_figure";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_amount";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_kind";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_room_of_stay";--> statement-breakpoint
ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extras_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_extra_id_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "extras_name_key" ON "extras" USING btree ("name") WHERE "extras"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "figure_deltas" ADD CONSTRAINT "figure_deltas_figure" CHECK ("figure_deltas"."figure" in ('bookings', 'orders', 'requests', 'guests', 'nights', 'room_earned', 'received_room', 'received_food', 'received_spa', 'received_laundry', 'received_other', 'received_extras', 'received_catering'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_amount" CHECK ("charges"."amount_kobo" <> 0 and ("charges"."kind" in ('room', 'extras', 'catering') or ("charges"."amount_kobo" < 0) = ("charges"."voids" is not null)));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('room', 'food', 'spa', 'laundry', 'other', 'extras', 'catering'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_room_of_stay" CHECK ("charges"."kind" not in ('room', 'extras') or ("charges"."booking_id" is not null and "charges"."voids" is null));--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_kind" CHECK ("payment_allocations"."kind" in ('room', 'food', 'spa', 'laundry', 'other', 'extras', 'catering'));