CREATE TABLE "identity_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"kind" text NOT NULL,
	"sealed_number" text NOT NULL,
	"nationality" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identity_documents_kind" CHECK ("identity_documents"."kind" in ('nin', 'passport', 'drivers_licence', 'voters_card', 'residence_permit', 'other')),
	CONSTRAINT "identity_documents_name" CHECK (char_length("identity_documents"."person_name") between 1 and 120),
	CONSTRAINT "identity_documents_nationality" CHECK ("identity_documents"."nationality" ~ '^[A-Z]{2}$'),
	CONSTRAINT "identity_documents_version" CHECK ("identity_documents"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "identity_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid,
	"media_type" text NOT NULL,
	CONSTRAINT "identity_pictures_type" CHECK ("identity_pictures"."media_type" in ('image/jpeg', 'application/pdf'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "identity_kept_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_document_id_identity_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."identity_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_documents_booking" ON "identity_documents" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_pictures_document" ON "identity_pictures" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'rates:view', 'rates:change', 'guests:view', 'register:view', 'register:change', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'companies:view', 'companies:change', 'desk:view', 'analytics:view'] and cardinality("api_keys"."scopes") <= 25 and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_identity_kept_days" CHECK ("hotel"."identity_kept_days" between 0 and 3650);