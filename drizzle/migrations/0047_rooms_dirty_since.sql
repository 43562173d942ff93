ALTER TABLE "rooms" ADD COLUMN "dirty_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "dirty_by" text;