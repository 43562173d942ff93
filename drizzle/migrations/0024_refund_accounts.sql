CREATE TABLE "refund_accounts" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_accounts_number" CHECK ("refund_accounts"."account_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "refund_accounts_texts" CHECK (char_length("refund_accounts"."bank") between 1 and 100 and char_length("refund_accounts"."account_name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "payment_tasks" DROP CONSTRAINT "payment_tasks_kind";--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_kind" CHECK ("payment_tasks"."kind" in ('paid_after_end', 'short', 'overpaid', 'not_acceptable', 'dispute', 'transfer_rejected', 'transfer_unseen', 'refund_failed', 'refunded_twice', 'unbacked', 'refund_due'));