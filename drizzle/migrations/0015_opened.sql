ALTER TABLE "hotel" DROP CONSTRAINT "hotel_bank_account";--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_bank_account" CHECK ("hotel"."bank_account_number" ~ '^([0-9]{10})?$');--> statement-breakpoint
-- A hotel that was there before has somebody who works in it, and guests who know its pages.
UPDATE "hotel" SET "opened_at" = now() WHERE EXISTS (SELECT FROM "users");
