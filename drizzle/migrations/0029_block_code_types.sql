-- A block whose last room was taken out: its code was good for every type.
UPDATE "room_blocks" SET "state" = 'released' FROM "promo_codes"
  WHERE "promo_codes"."id" = "promo_code_id" AND "for_block" AND "deleted_at" IS NULL AND "types" = '{}';--> statement-breakpoint
UPDATE "promo_codes" SET "deleted_at" = now() WHERE "for_block" AND "deleted_at" IS NULL AND "types" = '{}';--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_of_block" CHECK (not "promo_codes"."for_block" or "promo_codes"."deleted_at" is not null or cardinality("promo_codes"."types") > 0);