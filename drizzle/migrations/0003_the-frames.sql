-- D33: the form in which staff's searches and what they search are compared: lower case, without tone marks, letters with
-- hooks and strokes as their plain ones, hyphens as blanks, blanks single. It begins and ends with a blank, so that whatever it holds has a
-- neighbour on either side; a '~' before each character beyond ASCII makes a word of its own of it, as which the index
-- finds it.
CREATE FUNCTION search_text(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(translate(lower(
    regexp_replace(normalize(' ' || array_to_string(fields, ' ') || ' ', NFKD), '[\u0300-\u036f]', '', 'g')),
    'øłđðŋɓɗƙƴØŁĐÐŊƁƊƘƳ-', 'olddnbdkyolddnbdky '), '\s+', ' ', 'g'), '([^\x01-\x7f])', '~\1', 'g')
$$;--> statement-breakpoint
-- What somebody looks for, as the pattern of LIKE that finds it anywhere in such a text.
CREATE FUNCTION search_pattern(looked_for text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(btrim(search_text(looked_for)), '([\\%_])', '\\\1', 'g') || '%'
$$;--> statement-breakpoint
DROP INDEX "bookings_guest_search";--> statement-breakpoint
DROP INDEX "food_orders_guest_search";--> statement-breakpoint
DROP INDEX "food_orders_by_status";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(guest_name, phone, email, reference, replace(reference, '-', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(guest_name, phone, email, room_number, reference, replace(reference, '-', ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_by_status_guest" ON "bookings" USING btree ("status","guest_name","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_status_check_in" ON "bookings" USING btree ("status","check_in","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_status_check_out" ON "bookings" USING btree ("status","check_out","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_room" ON "bookings" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_nights" ON "bookings" USING gist (daterange("check_in", "check_out", '[)')) WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_by_status_guest" ON "food_orders" USING btree ("status","guest_name","id") WHERE "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_by_status_total" ON "food_orders" USING btree ("status","total_kobo","id") WHERE "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_search" ON "food_orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "food_orders_by_status" ON "food_orders" USING btree ("status","created_at","id") WHERE "food_orders"."voided_at" is null;--> statement-breakpoint
-- Keys of earlier versions name actors by their old words: a repeat still finds its first result (D13).
UPDATE "idempotency_keys" SET "actor" = 'anonymous' WHERE "actor" = 'nobody';--> statement-breakpoint
UPDATE "idempotency_keys" SET "actor" = 'token:' || substr("actor", 8) WHERE "actor" LIKE 'holder:%';
