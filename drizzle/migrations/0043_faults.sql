CREATE TABLE "faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"room_id" uuid,
	"place" text NOT NULL,
	"picture_id" uuid,
	"picture_type" text,
	"state" text DEFAULT 'open' NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"done_by" text,
	"done_at" timestamp with time zone,
	"cost_kobo" bigint,
	"note" text,
	"out_of_order_id" uuid,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(text, place, note)) STORED NOT NULL,
	CONSTRAINT "faults_picture_key" UNIQUE("picture_id"),
	CONSTRAINT "faults_text" CHECK (char_length("faults"."text") between 1 and 500),
	CONSTRAINT "faults_place" CHECK (char_length("faults"."place") between 1 and 100),
	CONSTRAINT "faults_picture" CHECK (num_nulls("faults"."picture_id", "faults"."picture_type") in (0, 2) and "faults"."picture_type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "faults_state" CHECK ("faults"."state" in ('open', 'taken', 'done')),
	CONSTRAINT "faults_taken" CHECK (num_nulls("faults"."taken_by", "faults"."taken_at") in (0, 2) and ("faults"."state" <> 'taken' or "faults"."taken_by" is not null)
        and ("faults"."state" <> 'open' or "faults"."taken_by" is null)),
	CONSTRAINT "faults_done" CHECK (num_nulls("faults"."done_by", "faults"."done_at") = case when "faults"."state" = 'done' then 0 else 2 end),
	CONSTRAINT "faults_cost" CHECK ("faults"."cost_kobo" >= 0),
	CONSTRAINT "faults_room" CHECK ("faults"."out_of_order_id" is null or "faults"."room_id" is not null),
	CONSTRAINT "faults_version" CHECK ("faults"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "faults" ADD CONSTRAINT "faults_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faults" ADD CONSTRAINT "faults_out_of_order_id_out_of_order_periods_id_fk" FOREIGN KEY ("out_of_order_id") REFERENCES "public"."out_of_order_periods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faults_by_created" ON "faults" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "faults_by_state" ON "faults" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "faults_by_room" ON "faults" USING btree ("room_id","created_at","id");--> statement-breakpoint
CREATE INDEX "faults_by_out_of_order" ON "faults" USING btree ("out_of_order_id");--> statement-breakpoint
CREATE INDEX "faults_search" ON "faults" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'housekeeping:view', 'housekeeping:change', 'rates:view', 'rates:change', 'guests:view', 'register:view', 'register:change', 'lostProperty:view', 'lostProperty:change', 'lostReturns:view', 'lostReturns:change', 'faults:view', 'faults:change', 'faultReports:change', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'companies:view', 'companies:change', 'desk:view', 'analytics:view', 'reports:view'] and cardinality("api_keys"."scopes") <= 35 and cardinality("api_keys"."scopes") > 0);