ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "guests" DROP CONSTRAINT "guests_bookings";--> statement-breakpoint
DROP INDEX "guests_by_bookings";--> statement-breakpoint
ALTER TABLE "guests" drop column "search";--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "merged_by" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "merged_bookings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "merged_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(name, phone, merged_names)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "all_bookings" integer GENERATED ALWAYS AS (bookings + merged_bookings) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_merged_into_guests_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_merged_into" ON "guests" USING btree ("merged_into") WHERE "guests"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "guests_search" ON "guests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guests_by_bookings" ON "guests" USING btree ("all_bookings","id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'housekeeping:view', 'housekeeping:change', 'rates:view', 'rates:change', 'guests:view', 'guests:change', 'register:view', 'register:change', 'lostProperty:view', 'lostProperty:change', 'lostReturns:view', 'lostReturns:change', 'faults:view', 'faults:change', 'faultReports:change', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'companies:view', 'companies:change', 'desk:view', 'desk:change', 'analytics:view', 'reports:view'] and cardinality("api_keys"."scopes") <= 37 and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_merged" CHECK ("guests"."merged_into" is null or ("guests"."merged_into" <> "guests"."id" and "guests"."merged_names" = '' and "guests"."merged_by" is not null and "guests"."merged_at" is not null));--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_bookings" CHECK ("guests"."bookings" >= 0 and "guests"."merged_bookings" >= 0);