ALTER TABLE "hotel" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "accent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "logo_width" integer;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "logo_height" integer;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "picture_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "picture_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_accent" CHECK ("hotel"."accent" ~ '^(#[0-9a-f]{6})?$');--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_place" CHECK (num_nulls("hotel"."latitude", "hotel"."longitude") in (0, 2)
        and abs("hotel"."latitude") <= 90 and abs("hotel"."longitude") <= 180);--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_logo" CHECK (num_nulls("hotel"."logo_id", "hotel"."logo_width", "hotel"."logo_height") in (0, 3)
        and "hotel"."logo_width" > 0 and "hotel"."logo_height" > 0);--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_pictures" CHECK (cardinality("hotel"."picture_ids") <= 5 and cardinality("hotel"."picture_ids") = cardinality("hotel"."picture_alts"));--> statement-breakpoint
UPDATE "hotel" SET "is_demo" = true WHERE "name" = 'GT Hotel' AND EXISTS (SELECT FROM "rooms");
