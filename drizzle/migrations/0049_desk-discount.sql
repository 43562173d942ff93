ALTER TABLE "hotel" ADD COLUMN "desk_discount_percent" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_lowered" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."detail" ? 'lowered';--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_desk_discount" CHECK ("hotel"."desk_discount_percent" between 0 and 100);