-- Rooms that differ by case or blanks alone keep apart: all but the first of them get a few characters of their id.
UPDATE "rooms" SET "room_number" = "room_number" || '-' || left("rooms"."id"::text, 6)
FROM (
  SELECT "id", row_number() OVER (PARTITION BY lower(regexp_replace("room_number", '\s', '', 'g')) ORDER BY "created_at", "id") AS "place"
  FROM "rooms" WHERE "archived_at" IS NULL
) AS "numbered"
WHERE "numbered"."id" = "rooms"."id" AND "numbered"."place" > 1;--> statement-breakpoint
DROP INDEX "rooms_number_key";--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_number_key" ON "rooms" USING btree (lower(regexp_replace("room_number", '\s', '', 'g'))) WHERE "rooms"."archived_at" is null;
