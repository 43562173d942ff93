CREATE TABLE "stay_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" smallint NOT NULL,
	"channel" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_messages_once" UNIQUE("booking_id","kind","number"),
	CONSTRAINT "stay_messages_kind" CHECK ("stay_messages"."kind" in ('arrival', 'room_ready', 'thanks')),
	CONSTRAINT "stay_messages_channel" CHECK ("stay_messages"."channel" in ('email', 'whatsapp')),
	CONSTRAINT "stay_messages_number" CHECK ("stay_messages"."number" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "unwanted_messages" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "arrival_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "arrival_message_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "room_ready_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "thanks_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "thanks_message_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stay_messages" ADD CONSTRAINT "stay_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_messages" CHECK (greatest(char_length("hotel"."arrival_message"), char_length("hotel"."room_ready_message"), char_length("hotel"."thanks_message"))
        <= 1000);