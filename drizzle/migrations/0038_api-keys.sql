CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name_length" CHECK (char_length("api_keys"."name") between 2 and 60),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'guests:view', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'desk:view', 'analytics:view'] and cardinality("api_keys"."scopes") <= 19 and cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_notes" DROP CONSTRAINT "booking_notes_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "out_of_order_periods" DROP CONSTRAINT "out_of_order_periods_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "booking_notes" ALTER COLUMN "created_by" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ALTER COLUMN "created_by" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree (lower("name")) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("created_at","id");--> statement-breakpoint
-- Every process hears of a key that was revoked; the payload is its actor's id.
CREATE FUNCTION tell_api_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('logins', 'key:' || OLD.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER api_keys_tell AFTER UPDATE OF revoked_at, expires_at OR DELETE ON "api_keys" FOR EACH ROW EXECUTE FUNCTION tell_api_key();
