CREATE TABLE "lost_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"room_id" uuid,
	"place" text NOT NULL,
	"found_on" date NOT NULL,
	"found_by" text,
	"kept_at" text,
	"picture_id" uuid,
	"picture_type" text,
	"state" text DEFAULT 'kept' NOT NULL,
	"returned_to" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(what, place, found_by, kept_at, returned_to)) STORED NOT NULL,
	CONSTRAINT "lost_items_picture_key" UNIQUE("picture_id"),
	CONSTRAINT "lost_items_what" CHECK (char_length("lost_items"."what") between 1 and 120),
	CONSTRAINT "lost_items_place" CHECK (char_length("lost_items"."place") between 1 and 100),
	CONSTRAINT "lost_items_picture" CHECK (num_nulls("lost_items"."picture_id", "lost_items"."picture_type") in (0, 2) and "lost_items"."picture_type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "lost_items_state" CHECK ("lost_items"."state" in ('kept', 'returned', 'disposed')),
	CONSTRAINT "lost_items_closed" CHECK (num_nulls("lost_items"."closed_at", "lost_items"."closed_by") = case when "lost_items"."state" = 'kept' then 2 else 0 end
        and ("lost_items"."state" = 'returned') = ("lost_items"."returned_to" is not null)),
	CONSTRAINT "lost_items_version" CHECK ("lost_items"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "lost_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"name" text,
	"phone" text,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"item_id" uuid,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lost_questions_text" CHECK (char_length("lost_questions"."text") between 1 and 500),
	CONSTRAINT "lost_questions_who" CHECK (num_nulls("lost_questions"."name", "lost_questions"."phone") = case when "lost_questions"."booking_id" is null then 0 else 2 end),
	CONSTRAINT "lost_questions_phone" CHECK ("lost_questions"."phone" ~ '^([0-9]{11}|[+][1-9][0-9]{7,14})$'),
	CONSTRAINT "lost_questions_state" CHECK ("lost_questions"."state" in ('open', 'found', 'not_found')),
	CONSTRAINT "lost_questions_answered" CHECK (num_nulls("lost_questions"."answered_at", "lost_questions"."answered_by") = case when "lost_questions"."state" = 'open' then 2 else 0 end
        and ("lost_questions"."item_id" is null or "lost_questions"."state" = 'found')),
	CONSTRAINT "lost_questions_version" CHECK ("lost_questions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "lost_kept_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "lost_items" ADD CONSTRAINT "lost_items_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_questions" ADD CONSTRAINT "lost_questions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_questions" ADD CONSTRAINT "lost_questions_item_id_lost_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lost_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_items_by_created" ON "lost_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lost_items_by_state" ON "lost_items" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "lost_items_by_room" ON "lost_items" USING btree ("room_id","found_on");--> statement-breakpoint
CREATE INDEX "lost_items_search" ON "lost_items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "lost_questions_open_once" ON "lost_questions" USING btree ("booking_id") WHERE "lost_questions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "lost_questions_by_state" ON "lost_questions" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "lost_questions_by_booking" ON "lost_questions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "lost_questions_by_item" ON "lost_questions" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'rates:view', 'rates:change', 'guests:view', 'register:view', 'register:change', 'lostProperty:view', 'lostProperty:change', 'lostReturns:view', 'lostReturns:change', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'companies:view', 'companies:change', 'desk:view', 'analytics:view', 'reports:view'] and cardinality("api_keys"."scopes") <= 30 and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_lost_kept_days" CHECK ("hotel"."lost_kept_days" between 1 and 3650);