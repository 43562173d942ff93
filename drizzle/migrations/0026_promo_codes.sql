CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"amount_kobo" bigint,
	"first_night" date,
	"last_night" date,
	"book_from" date,
	"book_to" date,
	"types" text[] DEFAULT '{}' NOT NULL,
	"min_nights" smallint,
	"uses" integer,
	"once_per_person" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "promo_codes_code_form" CHECK ("promo_codes"."code" ~ '^[A-Z0-9-]{3,20}$'),
	CONSTRAINT "promo_codes_off" CHECK (num_nonnulls("promo_codes"."percent", "promo_codes"."amount_kobo") = 1),
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" between 1 and 100),
	CONSTRAINT "promo_codes_amount" CHECK ("promo_codes"."amount_kobo" > 0),
	CONSTRAINT "promo_codes_dates" CHECK ("promo_codes"."first_night" <= "promo_codes"."last_night" and "promo_codes"."book_from" <= "promo_codes"."book_to"),
	CONSTRAINT "promo_codes_min_nights" CHECK ("promo_codes"."min_nights" between 2 and 30),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" between 1 and 100000),
	CONSTRAINT "promo_codes_version" CHECK ("promo_codes"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promo_code_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promo_percent" smallint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promo_amount_kobo" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code_key" ON "promo_codes" USING btree ("code") WHERE "promo_codes"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_promo_code" ON "bookings" USING btree ("promo_code_id") WHERE "bookings"."promo_code_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promo" CHECK (num_nonnulls("bookings"."promo_code_id", "bookings"."promo_code", num_nonnulls("bookings"."promo_percent", "bookings"."promo_amount_kobo") = 1 or null) in (0, 3)
        and "bookings"."discount_kobo" >= 0 and ("bookings"."promo_code" is not null or "bookings"."discount_kobo" = 0));