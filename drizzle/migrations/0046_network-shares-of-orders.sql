ALTER TABLE "network_shares" RENAME COLUMN "created_at" TO "kept_until";--> statement-breakpoint
-- What was kept so far was kept for 35 days from then on.
UPDATE "network_shares" SET "kept_until" = "kept_until" + interval '35 days';--> statement-breakpoint
DROP INDEX "network_shares_created";--> statement-breakpoint
DROP INDEX "network_shares_widest";--> statement-breakpoint
ALTER TABLE "network_shares" ADD COLUMN "size" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "network_shares_kept" ON "network_shares" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "network_shares_widest" ON "network_shares" USING btree (("networks"[1]),"kept_until");