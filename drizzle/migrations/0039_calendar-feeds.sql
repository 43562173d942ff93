CREATE TABLE "calendar_addresses" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"issue" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_clashes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"booking_id" uuid,
	"period_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	CONSTRAINT "calendar_clashes_once" UNIQUE NULLS NOT DISTINCT("feed_id","booking_id","period_id"),
	CONSTRAINT "calendar_clashes_dates" CHECK ("calendar_clashes"."ends_on" > "calendar_clashes"."starts_on"),
	CONSTRAINT "calendar_clashes_with" CHECK (num_nonnulls("calendar_clashes"."booking_id", "calendar_clashes"."period_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"sealed_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_read_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"etag" text,
	"last_modified" text,
	"nights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "calendar_feeds_name" CHECK (char_length("calendar_feeds"."name") between 1 and 40),
	CONSTRAINT "calendar_feeds_failure" CHECK ("calendar_feeds"."failure" in ('unreachable', 'too_slow', 'address_refused', 'refused', 'server_error', 'address_lost', 'too_large', 'not_a_calendar', 'cut_off', 'too_complicated')),
	CONSTRAINT "calendar_feeds_failing" CHECK (("calendar_feeds"."failure" is null) = ("calendar_feeds"."failing_since" is null))
);
--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ADD COLUMN "event_uid" text;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_clashes" ADD CONSTRAINT "calendar_clashes_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_clashes" ADD CONSTRAINT "calendar_clashes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_clashes" ADD CONSTRAINT "calendar_clashes_period_id_out_of_order_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."out_of_order_periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_clashes_booking" ON "calendar_clashes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "calendar_clashes_period" ON "calendar_clashes" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_room" ON "calendar_feeds" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "out_of_order_feed" ON "out_of_order_periods" USING btree ("feed_id") WHERE "out_of_order_periods"."feed_id" is not null;--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ADD CONSTRAINT "out_of_order_event" CHECK ("out_of_order_periods"."feed_id" is null or "out_of_order_periods"."event_uid" is not null);--> statement-breakpoint
-- Nights that are over stay in the calendar as they were, when the feed that blocked them is removed.
ALTER TABLE "out_of_order_periods" ADD CONSTRAINT "out_of_order_periods_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What a channel's calendar blocks is deleted once it blocks it no more, so deletions are told too.
CREATE FUNCTION tell_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_NAME, OLD.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER out_of_order_tell_deleted AFTER DELETE ON "out_of_order_periods" FOR EACH ROW EXECUTE FUNCTION tell_deleted();--> statement-breakpoint
CREATE TRIGGER calendar_clashes_tell AFTER INSERT OR UPDATE ON "calendar_clashes" FOR EACH ROW EXECUTE FUNCTION tell_record();--> statement-breakpoint
CREATE TRIGGER calendar_clashes_tell_deleted AFTER DELETE ON "calendar_clashes" FOR EACH ROW EXECUTE FUNCTION tell_deleted();
