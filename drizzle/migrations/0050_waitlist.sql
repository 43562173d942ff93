CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (search_text(guest_name)) STORED NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"room_type" text,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"booking_id" uuid,
	"user_id" uuid,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "waitlist_entries_nights" CHECK ("waitlist_entries"."check_in" < "waitlist_entries"."check_out"),
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" in ('waiting', 'booked', 'declined')),
	CONSTRAINT "waitlist_entries_booked" CHECK (("waitlist_entries"."state" = 'booked') = ("waitlist_entries"."booking_id" is not null)),
	CONSTRAINT "waitlist_entries_phone" CHECK ("waitlist_entries"."phone" ~ '^([0-9]{11}|[+][1-9][0-9]{7,14})$'),
	CONSTRAINT "waitlist_entries_version" CHECK ("waitlist_entries"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once" ON "waitlist_entries" USING btree ("phone","name_key","check_in","check_out",coalesce("room_type", '')) WHERE "waitlist_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_waiting" ON "waitlist_entries" USING btree ("check_in") WHERE "waitlist_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_time" ON "waitlist_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_user" ON "waitlist_entries" USING btree ("user_id") WHERE "waitlist_entries"."user_id" is not null;