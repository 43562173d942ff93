CREATE TABLE "room_cleanings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"cleaned_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"inspected_by" text,
	"inspected_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "room_cleanings_times" CHECK ("room_cleanings"."ended_at" >= "room_cleanings"."started_at" and "room_cleanings"."inspected_at" >= "room_cleanings"."ended_at"),
	CONSTRAINT "room_cleanings_inspected" CHECK (("room_cleanings"."inspected_by" is null) = ("room_cleanings"."inspected_at" is null)),
	CONSTRAINT "room_cleanings_by_another" CHECK ("room_cleanings"."inspected_by" <> "room_cleanings"."cleaned_by")
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "linen_nights" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "rooms_inspected" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "do_not_disturb_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "floor" smallint;--> statement-breakpoint
ALTER TABLE "room_cleanings" ADD CONSTRAINT "room_cleanings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_cleanings_open" ON "room_cleanings" USING btree ("room_id") WHERE "room_cleanings"."ended_at" is null and "room_cleanings"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "room_cleanings_room" ON "room_cleanings" USING btree ("room_id","id");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'housekeeping:view', 'housekeeping:change', 'rates:view', 'rates:change', 'guests:view', 'register:view', 'register:change', 'lostProperty:view', 'lostProperty:change', 'lostReturns:view', 'lostReturns:change', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'companies:view', 'companies:change', 'desk:view', 'analytics:view', 'reports:view'] and cardinality("api_keys"."scopes") <= 32 and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_linen_nights" CHECK ("hotel"."linen_nights" between 0 and 30);--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_floor" CHECK ("rooms"."floor" between 0 and 99);