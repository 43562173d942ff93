CREATE TABLE "block_rooms" (
	"block_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	"booking_id" uuid,
	CONSTRAINT "block_rooms_block_id_room_id_pk" PRIMARY KEY("block_id","room_id"),
	CONSTRAINT "block_rooms_held" CHECK (not "block_rooms"."held" or "block_rooms"."booking_id" is null)
);
--> statement-breakpoint
CREATE TABLE "room_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT next_reference('BLK') NOT NULL,
	"name" text NOT NULL,
	"catering_id" uuid,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"held_until" date NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	CONSTRAINT "room_blocks_reference_key" UNIQUE("reference"),
	CONSTRAINT "room_blocks_promo_code_key" UNIQUE("promo_code_id"),
	CONSTRAINT "room_blocks_name" CHECK (char_length("room_blocks"."name") between 1 and 120),
	CONSTRAINT "room_blocks_nights" CHECK ("room_blocks"."check_out" - "room_blocks"."check_in" between 1 and 30),
	CONSTRAINT "room_blocks_held_until" CHECK ("room_blocks"."held_until" <= "room_blocks"."check_in"),
	CONSTRAINT "room_blocks_state" CHECK ("room_blocks"."state" in ('held', 'released')),
	CONSTRAINT "room_blocks_version" CHECK ("room_blocks"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "promo_codes" DROP CONSTRAINT "promo_codes_percent";--> statement-breakpoint
ALTER TABLE "room_nights" DROP CONSTRAINT "room_nights_of_one";--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "for_block" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "room_nights" ADD COLUMN "block_id" uuid;--> statement-breakpoint
ALTER TABLE "block_rooms" ADD CONSTRAINT "block_rooms_block_id_room_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."room_blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_rooms" ADD CONSTRAINT "block_rooms_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_rooms" ADD CONSTRAINT "block_rooms_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_rooms_by_room" ON "block_rooms" USING btree ("room_id") WHERE "block_rooms"."held";--> statement-breakpoint
CREATE INDEX "block_rooms_by_booking" ON "block_rooms" USING btree ("booking_id") WHERE "block_rooms"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "room_blocks_by_event" ON "room_blocks" USING btree ("catering_id") WHERE "room_blocks"."catering_id" is not null;--> statement-breakpoint
CREATE INDEX "room_blocks_held" ON "room_blocks" USING btree ("held_until") WHERE "room_blocks"."state" = 'held';--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_block" FOREIGN KEY ("block_id","room_id") REFERENCES "public"."block_rooms"("block_id","room_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_nights_of_block" ON "room_nights" USING btree ("block_id","room_id") WHERE "room_nights"."block_id" is not null;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" between case when "promo_codes"."for_block" then 0 else 1 end and 100);--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_of_one" CHECK (num_nonnulls("room_nights"."booking_id", "room_nights"."period_id", "room_nights"."block_id") = 1);