CREATE TABLE "desk_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"room_id" uuid,
	"text" text NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "desk_reminders_text" CHECK (char_length("desk_reminders"."text") between 1 and 200),
	CONSTRAINT "desk_reminders_done" CHECK (num_nulls("desk_reminders"."done_at", "desk_reminders"."done_by") in (0, 2)),
	CONSTRAINT "desk_reminders_version" CHECK ("desk_reminders"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "desk_reminders" ADD CONSTRAINT "desk_reminders_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_reminders_open" ON "desk_reminders" USING btree ("due_at") WHERE "desk_reminders"."done_at" is null;--> statement-breakpoint
CREATE INDEX "desk_reminders_done_at" ON "desk_reminders" USING btree ("done_at") WHERE "desk_reminders"."done_at" is not null;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'housekeeping:view', 'housekeeping:change', 'rates:view', 'rates:change', 'guests:view', 'register:view', 'register:change', 'lostProperty:view', 'lostProperty:change', 'lostReturns:view', 'lostReturns:change', 'faults:view', 'faults:change', 'faultReports:change', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'companies:view', 'companies:change', 'desk:view', 'desk:change', 'analytics:view', 'reports:view'] and cardinality("api_keys"."scopes") <= 36 and cardinality("api_keys"."scopes") > 0);