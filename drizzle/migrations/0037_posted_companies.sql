ALTER TABLE "journal_postings" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_postings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "journal_postings" SET "company_id" = "payments"."company_id" FROM "payments"
	WHERE "journal_postings"."account" = 'companies' AND "payments"."id" = "journal_postings"."payment_id";--> statement-breakpoint
UPDATE "journal_postings" SET "company_id" = "companies"."id" FROM "companies"
	WHERE "journal_postings"."account" = 'companies' AND "journal_postings"."payment_id" IS NULL AND "companies"."reference" = "journal_postings"."memo";--> statement-breakpoint
ALTER TABLE "journal_postings" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_postings_by_company" ON "journal_postings" USING btree ("company_id","business_date") WHERE "journal_postings"."company_id" is not null;--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_company" CHECK (("journal_postings"."account" = 'companies') = ("journal_postings"."company_id" is not null));