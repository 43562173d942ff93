CREATE TABLE "unwanted_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unwanted_guests_key" UNIQUE("phone","name_key"),
	CONSTRAINT "unwanted_guests_phone" CHECK ("unwanted_guests"."phone" ~ '^([0-9]{11}|[+][1-9][0-9]{7,14})$'),
	CONSTRAINT "unwanted_guests_reason" CHECK (char_length("unwanted_guests"."reason") between 1 and 300)
);
