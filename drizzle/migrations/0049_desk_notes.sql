ALTER TABLE "desk_reminders" DROP CONSTRAINT "desk_reminders_text";--> statement-breakpoint
ALTER TABLE "desk_reminders" ADD COLUMN "is_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_reminders" ADD CONSTRAINT "desk_reminders_text" CHECK (char_length("desk_reminders"."text") between 1 and 300);