ALTER TABLE "hotel" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "introduced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "bank_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "bank_changed_by" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "whatsapp" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "kitchen_opens" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "kitchen_closes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "hold_hours" double precision DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "room_charge_max_kobo" bigint DEFAULT 10000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "open_holds_max" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "sure_nights_max" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "open_orders_max" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "open_requests_max" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_area" ON "audit_log" USING btree (split_part("action", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_area" ON "audit_log" USING btree ("actor",split_part("action", '.', 1),"at","id");--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_version" CHECK ("hotel"."version" >= 1);--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_bank_account" CHECK ("hotel"."bank_account_number" ~ '^[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_bank_changed" CHECK (("hotel"."bank_changed_at" is null) = ("hotel"."bank_changed_by" is null));--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_kitchen" CHECK (("hotel"."kitchen_opens" = '' and "hotel"."kitchen_closes" = '')
        or ("hotel"."kitchen_opens" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "hotel"."kitchen_closes" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
          and "hotel"."kitchen_opens" <> "hotel"."kitchen_closes"));--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_ceilings" CHECK ("hotel"."hold_hours" > 0 and "hotel"."hold_hours" <= 720 and "hotel"."room_charge_max_kobo" between 0 and 100000000000
        and "hotel"."sure_nights_max" between 1 and 365 and "hotel"."open_holds_max" between 1 and 1000
        and "hotel"."open_orders_max" between 1 and 1000 and "hotel"."open_requests_max" between 1 and 1000);--> statement-breakpoint
CREATE TRIGGER hotel_raise_version BEFORE UPDATE ON "hotel" FOR EACH ROW EXECUTE FUNCTION raise_version();
