CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE booking_reference_seq;--> statement-breakpoint
-- Turns the running number of a booking into six characters that are easy to read out and do not tell how many bookings
-- there are: an odd factor permutes the numbers below 2^30, so that no two are the same, and the alphabet has no I, L, O, U.
CREATE FUNCTION booking_reference(running bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH scrambled AS (SELECT (running * 387420489 + 524287) & 1073741823 AS n)
  SELECT 'GT-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((n >> shift) & 31)::int, 1), '' ORDER BY shift DESC)
  FROM scrambled, unnest(ARRAY[0, 5, 10, 15, 20, 25]) AS shift
$$;--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT booking_reference(nextval('booking_reference_seq')) NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid,
	"access_token_hash" text,
	"guest_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"room_type" text NOT NULL,
	"nightly_kobo" bigint NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"status" text NOT NULL,
	"payment_method" text,
	"payment_reference" text,
	"hold_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bookings_reference_key" UNIQUE("reference"),
	CONSTRAINT "bookings_access_token_key" UNIQUE("access_token_hash"),
	CONSTRAINT "bookings_dates" CHECK ("bookings"."check_out" > "bookings"."check_in" and "bookings"."check_out" <= "bookings"."check_in" + 365),
	CONSTRAINT "bookings_amount" CHECK ("bookings"."amount_kobo" >= 0 and "bookings"."nightly_kobo" > 0),
	CONSTRAINT "bookings_phone_form" CHECK ("bookings"."phone" ~ '^[0-9]{11}$'),
	CONSTRAINT "bookings_guest_name" CHECK (char_length("bookings"."guest_name") between 1 and 120),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'approved', 'confirmed', 'rejected', 'checkedin', 'cancelled', 'completed')),
	CONSTRAINT "bookings_payment_method" CHECK ("bookings"."payment_method" in ('card', 'bank_transfer', 'cash')),
	CONSTRAINT "bookings_hold_pending" CHECK ("bookings"."hold_expires_at" is null or "bookings"."status" in ('pending', 'cancelled')),
	CONSTRAINT "bookings_hidden_hold_nothing" CHECK ("bookings"."deleted_at" is null or not ("bookings"."status" in ('pending', 'approved', 'confirmed', 'checkedin')))
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"bank_account_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account_number" text NOT NULL,
	CONSTRAINT "hotel_only_row" CHECK ("hotel"."only")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference_key" UNIQUE("reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_kobo" <> 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"record_id" uuid NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"verb" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("actor","verb","key")
);
--> statement-breakpoint
CREATE TABLE "room_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "room_photos_position" CHECK ("room_photos"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_number" text NOT NULL,
	"type" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "rooms_number_form" CHECK ("rooms"."room_number" = btrim("rooms"."room_number") and "rooms"."room_number" <> ''),
	CONSTRAINT "rooms_price_positive" CHECK ("rooms"."price_kobo" > 0),
	CONSTRAINT "rooms_status" CHECK ("rooms"."status" in ('available', 'booked', 'maintenance'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"address" text,
	"role" text DEFAULT 'guest' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and position('@' in "users"."email") > 1),
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 2 and 120),
	CONSTRAINT "users_phone_form" CHECK ("users"."phone" ~ '^[0-9]{11}$'),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'guest'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_photos" ADD CONSTRAINT "room_photos_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_created" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_guest" ON "bookings" USING btree ("guest_name","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_check_in" ON "bookings" USING btree ("check_in","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_check_out" ON "bookings" USING btree ("check_out","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_user" ON "bookings" USING btree ("user_id","created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_guest_search" ON "bookings" USING gin ("guest_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "room_photos_room" ON "room_photos" USING btree ("room_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_number_key" ON "rooms" USING btree ("room_number") WHERE "rooms"."archived_at" is null;
--> statement-breakpoint
-- D9: two stays that hold the same room never overlap. The statuses are HOLDING_STATUSES of shared/facts/bookings.ts; a
-- test compares the two lists. Expiry is written into the status, since now() cannot stand in a predicate.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_double_booking" EXCLUDE USING gist (
  "room_id" WITH =,
  daterange("check_in", "check_out", '[)') WITH &&
) WHERE ("status" IN ('pending', 'approved', 'confirmed', 'checkedin'));--> statement-breakpoint
-- What was recorded is never edited (D12, D10): neither the audit log nor the ledger.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- D25: demo values at first, which staff change.
INSERT INTO "hotel" ("name", "address", "phone", "email", "bank_account_name", "bank_name", "bank_account_number") VALUES
  ('GT Hotel', '14 Ring Road, Osogbo, Osun State', '08035550142', 'hello@gthotel.example', 'GT Hotel Limited', 'Demo Bank of Nigeria', '0123456789');
