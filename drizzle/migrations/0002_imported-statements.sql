CREATE TABLE "imported_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_digest" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"lines" integer NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_statements_days" CHECK ("imported_statements"."last_day" >= "imported_statements"."first_day"),
	CONSTRAINT "imported_statements_sums" CHECK ("imported_statements"."lines" >= 0 and "imported_statements"."amount_kobo" >= 0)
);
--> statement-breakpoint
CREATE INDEX "imported_statements_last_day" ON "imported_statements" USING btree ("last_day");