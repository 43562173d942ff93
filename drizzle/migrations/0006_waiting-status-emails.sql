CREATE TABLE "waiting_status_emails" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"told_status" text,
	"change_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "at" SET DEFAULT clock_timestamp();