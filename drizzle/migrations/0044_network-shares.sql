CREATE TABLE "network_shares" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"networks" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "network_shares_widest" ON "network_shares" USING btree (("networks"[1]));--> statement-breakpoint
CREATE INDEX "network_shares_created" ON "network_shares" USING btree ("created_at");