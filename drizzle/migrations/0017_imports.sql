CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "imported_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_guests_key" UNIQUE("phone","name_key"),
	CONSTRAINT "imported_guests_name" CHECK (char_length("imported_guests"."name") between 1 and 120),
	CONSTRAINT "imported_guests_phone" CHECK ("imported_guests"."phone" ~ '^([0-9]{11}|[+][1-9][0-9]{7,14})$')
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_digest" text NOT NULL,
	"lines" integer NOT NULL,
	"skipped" integer NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"taken_back_by" text,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('rooms', 'menu', 'guests', 'bookings')),
	CONSTRAINT "imports_counts" CHECK ("imports"."lines" > 0 and "imports"."skipped" >= 0),
	CONSTRAINT "imports_taken_back" CHECK (("imports"."taken_back_at" is null) = ("imports"."taken_back_by" is null))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_once" ON "imports" USING btree ("kind","file_digest") WHERE "imports"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("imported_at","id");