CREATE TABLE "catering_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT next_reference('CT') NOT NULL,
	"user_id" uuid,
	"access_token_hash" text,
	"access_issued_at" timestamp with time zone,
	"event_type" text NOT NULL,
	"guest_count" integer NOT NULL,
	"event_date" date NOT NULL,
	"location" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(event_type, location, phone, email, reference, replace(reference, '-', ''))) STORED NOT NULL,
	CONSTRAINT "catering_requests_reference_key" UNIQUE("reference"),
	CONSTRAINT "catering_requests_access_token_key" UNIQUE("access_token_hash"),
	CONSTRAINT "catering_requests_version" CHECK ("catering_requests"."version" >= 1),
	CONSTRAINT "catering_requests_status" CHECK ("catering_requests"."status" in ('pending', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "catering_requests_guest_count" CHECK ("catering_requests"."guest_count" between 1 and 10000),
	CONSTRAINT "catering_requests_date_ahead" CHECK ("catering_requests"."event_date" > ("catering_requests"."created_at" at time zone 'Africa/Lagos')::date),
	CONSTRAINT "catering_requests_event_type" CHECK (char_length("catering_requests"."event_type") between 1 and 100),
	CONSTRAINT "catering_requests_location" CHECK (char_length("catering_requests"."location") between 1 and 300),
	CONSTRAINT "catering_requests_phone_form" CHECK ("catering_requests"."phone" ~ '^[0-9]{11}$')
);
--> statement-breakpoint
ALTER TABLE "catering_requests" ADD CONSTRAINT "catering_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catering_requests_by_created" ON "catering_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_date" ON "catering_requests" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_guests" ON "catering_requests" USING btree ("guest_count","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_status" ON "catering_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_status_date" ON "catering_requests" USING btree ("status","event_date","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_status_guests" ON "catering_requests" USING btree ("status","guest_count","id");--> statement-breakpoint
CREATE INDEX "catering_requests_search" ON "catering_requests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catering_requests_ahead" ON "catering_requests" USING btree ("event_date") WHERE "catering_requests"."status" in ('approved', 'pending');--> statement-breakpoint
CREATE INDEX "catering_requests_open_by_phone" ON "catering_requests" USING btree ("phone") WHERE "catering_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "catering_requests_open_by_email" ON "catering_requests" USING btree ("email") WHERE "catering_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "catering_requests_open_by_user" ON "catering_requests" USING btree ("user_id") WHERE "catering_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "catering_requests_by_user" ON "catering_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE TRIGGER catering_requests_raise_version BEFORE UPDATE ON "catering_requests" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
-- Every process hears of a new or changed request when it is committed; the channel has the name of the table.
CREATE TRIGGER catering_requests_tell AFTER INSERT OR UPDATE ON "catering_requests" FOR EACH ROW EXECUTE FUNCTION tell_record();
