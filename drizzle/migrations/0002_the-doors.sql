-- Unlogged: a counter is written for many a request, and a crash may forget it.
CREATE UNLOGGED TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_order_key";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_amount";--> statement-breakpoint
DROP INDEX "food_orders_open";--> statement-breakpoint
DROP INDEX "food_orders_delivered";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "access_issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tentative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "voids" uuid;--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "access_issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_counters_ends" ON "limit_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_voids_charges_id_fk" FOREIGN KEY ("voids") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_holds_by_phone" ON "bookings" USING btree ("phone") WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_holds_by_email" ON "bookings" USING btree ("email") WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_holds_by_user" ON "bookings" USING btree ("user_id") WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_order_key" ON "charges" USING btree ("order_id") WHERE "charges"."voids" is null;--> statement-breakpoint
CREATE INDEX "food_orders_open_by_phone" ON "food_orders" USING btree ("phone") WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_open_by_email" ON "food_orders" USING btree ("email") WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_open_by_user" ON "food_orders" USING btree ("user_id") WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_open" ON "food_orders" USING btree ("created_at","id") WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_delivered" ON "food_orders" USING btree ("status_at") WHERE "food_orders"."status" = 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_voided_once" UNIQUE("voids");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tentative_hold" CHECK (not "bookings"."tentative" or "bookings"."hold_expires_at" is not null);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_amount" CHECK ("charges"."amount_kobo" <> 0 and ("charges"."amount_kobo" < 0) = ("charges"."voids" is not null));--> statement-breakpoint
-- D14: what takes a charge back is of the same stay, order and amount.
CREATE FUNCTION charge_voids_its_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM charges AS charge WHERE charge.id = NEW.voids AND charge.voids IS NULL
      AND charge.booking_id = NEW.booking_id AND charge.kind = NEW.kind AND charge.amount_kobo = -NEW.amount_kobo
      AND charge.order_id IS NOT DISTINCT FROM NEW.order_id) THEN
    RAISE EXCEPTION 'a void is of the same stay, order and amount as its charge' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER charges_void_like BEFORE INSERT ON "charges" FOR EACH ROW WHEN (NEW.voids IS NOT NULL) EXECUTE FUNCTION charge_voids_its_like();--> statement-breakpoint
-- D30: every process hears of a login that ended and of a person whose role changed or who is gone; the payload is the person's id.
CREATE FUNCTION tell_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN PERFORM pg_notify('logins', OLD.id::text); ELSE PERFORM pg_notify('logins', OLD.user_id::text); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_tell AFTER UPDATE OF ended_at, expires_at OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_login();--> statement-breakpoint
CREATE TRIGGER users_tell_role AFTER UPDATE OF role ON "users" FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION tell_login();--> statement-breakpoint
CREATE TRIGGER users_tell_gone AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION tell_login();
