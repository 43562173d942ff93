CREATE TABLE "till_drops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "till_drops_confirmed" CHECK (("till_drops"."confirmed_by" is null) = ("till_drops"."confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "till_drops" ADD CONSTRAINT "till_drops_id_till_movements_id_fk" FOREIGN KEY ("id") REFERENCES "public"."till_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_drops" ADD CONSTRAINT "till_drops_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_drops_open" ON "till_drops" USING btree ("id") WHERE "till_drops"."confirmed_by" is null;