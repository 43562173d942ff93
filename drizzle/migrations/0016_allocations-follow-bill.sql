ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_pkey";--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_allocations_by_payment" ON "payment_allocations" USING btree ("payment_id");