CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"message" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"status_before" text,
	"payment_reference" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('booking', 'order', 'catering')),
	CONSTRAINT "notifications_message" CHECK (char_length("notifications"."message") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","told_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","told_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_undoable" ON "notifications" USING btree ("record_id") WHERE "notifications"."status_before" is not null or "notifications"."payment_reference" is not null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
-- Screens of an account hear of new and read notifications; the payload is the user's id, once for each transaction.
CREATE FUNCTION tell_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', NEW.user_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_tell AFTER INSERT OR UPDATE ON "notifications" FOR EACH ROW EXECUTE FUNCTION tell_notification();--> statement-breakpoint
-- Staff's screens count the open tasks.
CREATE TRIGGER payment_tasks_tell AFTER INSERT OR UPDATE ON "payment_tasks" FOR EACH ROW EXECUTE FUNCTION tell_record();
