CREATE TABLE "rate_nights" (
	"room_type" text NOT NULL,
	"night" date NOT NULL,
	"price_kobo" bigint,
	"percent" integer,
	"min_nights" smallint,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rate_nights_room_type_night_pk" PRIMARY KEY("room_type","night"),
	CONSTRAINT "rate_nights_one_price" CHECK (num_nonnulls("rate_nights"."price_kobo", "rate_nights"."percent") <= 1),
	CONSTRAINT "rate_nights_price" CHECK ("rate_nights"."price_kobo" > 0),
	CONSTRAINT "rate_nights_percent" CHECK ("rate_nights"."percent" between -90 and 500),
	CONSTRAINT "rate_nights_min_nights" CHECK ("rate_nights"."min_nights" between 2 and 30),
	CONSTRAINT "rate_nights_says_something" CHECK ("rate_nights"."closed" or num_nonnulls("rate_nights"."price_kobo", "rate_nights"."percent", "rate_nights"."min_nights") > 0)
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "has_rates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'rates:view', 'rates:change', 'guests:view', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'desk:view', 'analytics:view'] and cardinality("api_keys"."scopes") <= 21 and cardinality("api_keys"."scopes") > 0);