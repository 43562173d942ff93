CREATE TABLE "group_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	CONSTRAINT "group_payments_amount" CHECK ("group_payments"."amount_kobo" > 0)
);
--> statement-breakpoint
ALTER TABLE "paid_notices" DROP CONSTRAINT "paid_notices_owner";--> statement-breakpoint
ALTER TABLE "paid_notices" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "group_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "group_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "group_payments" ADD CONSTRAINT "group_payments_group_id_booking_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."booking_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_payments_by_group" ON "group_payments" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_group_id_booking_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."booking_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_group_payment_id_group_payments_id_fk" FOREIGN KEY ("group_payment_id") REFERENCES "public"."group_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_group_payment_id_group_payments_id_fk" FOREIGN KEY ("group_payment_id") REFERENCES "public"."group_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paid_notices_open_of_group" ON "paid_notices" USING btree ("group_id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "paid_notices_by_group" ON "paid_notices" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_part_once" ON "payments" USING btree ("group_payment_id","booking_id") WHERE "payments"."group_payment_id" is not null;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_group_payment_key" UNIQUE("group_payment_id");--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_owner" CHECK (num_nonnulls("paid_notices"."booking_id", "paid_notices"."order_id", "paid_notices"."catering_id", "paid_notices"."group_id") = 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_group" CHECK ("payments"."group_payment_id" is null or ("payments"."kind" = 'payment' and "payments"."booking_id" is not null));