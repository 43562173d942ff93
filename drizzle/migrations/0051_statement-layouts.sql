CREATE TABLE "statement_layouts" (
	"layout" text PRIMARY KEY NOT NULL,
	"date_order" text,
	"file_digest" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_layouts_layout" CHECK ("statement_layouts"."layout" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "statement_layouts_date_order" CHECK ("statement_layouts"."date_order" in ('dayFirst', 'monthFirst'))
);
