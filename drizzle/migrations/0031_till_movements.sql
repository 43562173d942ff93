CREATE TABLE "till_close_movements" (
	"movement_id" uuid PRIMARY KEY NOT NULL,
	"close_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"to_staff_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "till_handovers_state" CHECK ("till_handovers"."state" in ('open', 'taken', 'withdrawn')),
	CONSTRAINT "till_handovers_amount" CHECK ("till_handovers"."amount_kobo" > 0),
	CONSTRAINT "till_handovers_two" CHECK ("till_handovers"."staff_id" <> "till_handovers"."to_staff_id"),
	CONSTRAINT "till_handovers_note" CHECK (char_length("till_handovers"."note") <= 300),
	CONSTRAINT "till_handovers_decided" CHECK (num_nulls("till_handovers"."decided_by", "till_handovers"."decided_at") = case when "till_handovers"."state" = 'open' then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "till_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"reason" text,
	"proof_id" uuid,
	"proof_type" text,
	"handover_id" uuid,
	"takes_back" uuid,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "till_movements_proof_key" UNIQUE("proof_id"),
	CONSTRAINT "till_movements_taken_back_once" UNIQUE("takes_back"),
	CONSTRAINT "till_movements_kind" CHECK ("till_movements"."kind" in ('float', 'paid_out', 'drop', 'handover')),
	CONSTRAINT "till_movements_amount" CHECK ("till_movements"."amount_kobo" <> 0 and ("till_movements"."kind" = 'handover'
        or ("till_movements"."amount_kobo" > 0) = (("till_movements"."kind" = 'float') = ("till_movements"."takes_back" is null)))),
	CONSTRAINT "till_movements_handover" CHECK (("till_movements"."kind" = 'handover') = ("till_movements"."handover_id" is not null) and ("till_movements"."handover_id" is null or "till_movements"."takes_back" is null)),
	CONSTRAINT "till_movements_reason" CHECK (char_length("till_movements"."reason") <= 300 and ("till_movements"."reason" is not null or ("till_movements"."kind" <> 'paid_out' and "till_movements"."takes_back" is null))),
	CONSTRAINT "till_movements_proof" CHECK (num_nulls("till_movements"."proof_id", "till_movements"."proof_type") in (0, 2) and "till_movements"."proof_type" in ('image/jpeg', 'application/pdf'))
);
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "till_blind_count" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "late_check_out_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "charge_kind" text;--> statement-breakpoint
ALTER TABLE "till_close_movements" ADD CONSTRAINT "till_close_movements_movement_id_till_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."till_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_close_movements" ADD CONSTRAINT "till_close_movements_close_id_till_closes_id_fk" FOREIGN KEY ("close_id") REFERENCES "public"."till_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_handovers" ADD CONSTRAINT "till_handovers_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_handovers" ADD CONSTRAINT "till_handovers_to_staff_id_users_id_fk" FOREIGN KEY ("to_staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_handovers" ADD CONSTRAINT "till_handovers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_handovers" ADD CONSTRAINT "till_handovers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_movements" ADD CONSTRAINT "till_movements_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_movements" ADD CONSTRAINT "till_movements_handover_id_till_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."till_handovers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_movements" ADD CONSTRAINT "till_movements_takes_back_till_movements_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."till_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_movements" ADD CONSTRAINT "till_movements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_close_movements_by_close" ON "till_close_movements" USING btree ("close_id");--> statement-breakpoint
CREATE INDEX "till_handovers_open" ON "till_handovers" USING btree ("offered_at") WHERE "till_handovers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "till_movements_handed_once" ON "till_movements" USING btree ("handover_id","staff_id");--> statement-breakpoint
CREATE INDEX "till_movements_by_staff" ON "till_movements" USING btree ("staff_id","day");--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_late_check_out" CHECK ("hotel"."late_check_out_kobo" between 0 and 100000000);--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_charge_kind" CHECK ("extras"."charge_kind" in ('spa', 'laundry', 'other') and ("extras"."charge_kind" is null or ("extras"."audience" = 'staff' and "extras"."per" = 'stay')));