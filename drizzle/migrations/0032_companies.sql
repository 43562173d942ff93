CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT next_reference('CO') NOT NULL,
	"name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"tin" text,
	"terms_days" smallint DEFAULT 30 NOT NULL,
	"credit_limit_kobo" bigint DEFAULT 0 NOT NULL,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (search_text(name, contact_name, email, phone, tin, reference, replace(reference, '-', ''))) STORED NOT NULL,
	CONSTRAINT "companies_reference_key" UNIQUE("reference"),
	CONSTRAINT "companies_name" CHECK (char_length("companies"."name") between 1 and 120),
	CONSTRAINT "companies_terms" CHECK ("companies"."terms_days" between 0 and 365),
	CONSTRAINT "companies_limit" CHECK ("companies"."credit_limit_kobo" >= 0),
	CONSTRAINT "companies_discount" CHECK ("companies"."discount_percent" between 0 and 100),
	CONSTRAINT "companies_version" CHECK ("companies"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "journal_postings" DROP CONSTRAINT "journal_postings_method";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_owner";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "company_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_key" ON "companies" USING btree (lower("name")) WHERE "companies"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_company" ON "bookings" USING btree ("company_id") WHERE "bookings"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_company" ON "payments" USING btree ("company_id","received_at") WHERE "payments"."company_id" is not null;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'rates:view', 'rates:change', 'guests:view', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'companies:view', 'companies:change', 'desk:view', 'analytics:view'] and cardinality("api_keys"."scopes") <= 23 and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_method" CHECK ("journal_postings"."method" in ('cash', 'card_machine', 'bank_transfer', 'online', 'company'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_on_account" CHECK ("payments"."method" <> 'company' or ("payments"."company_id" is not null and "payments"."kind" <> 'refund'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owner" CHECK (num_nonnulls("payments"."booking_id", "payments"."order_id", "payments"."catering_id") = case when "payments"."company_id" is null or "payments"."method" = 'company' then 1 else 0 end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'card_machine', 'bank_transfer', 'online', 'company'));