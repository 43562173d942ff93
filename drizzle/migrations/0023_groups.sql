CREATE TABLE "booking_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT next_reference('GRP') NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"access_token_hash" text,
	"access_issued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(name, reference, replace(reference, '-', ''))) STORED NOT NULL,
	CONSTRAINT "booking_groups_reference_key" UNIQUE("reference"),
	CONSTRAINT "booking_groups_access_token_key" UNIQUE("access_token_hash"),
	CONSTRAINT "booking_groups_name" CHECK (char_length("booking_groups"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_groups" ADD CONSTRAINT "booking_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_groups_by_user" ON "booking_groups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_groups_search" ON "booking_groups" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_group_id_booking_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."booking_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_group" ON "bookings" USING btree ("group_id") WHERE "bookings"."group_id" is not null;