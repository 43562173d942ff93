-- D32: six characters name one thing in the whole house, as people leave the prefix out. All references draw from one
-- sequence through one function; it ends where the function would begin to repeat itself.
CREATE SEQUENCE reference_seq MAXVALUE 1073741823;--> statement-breakpoint
-- As `booking_reference` made them: an odd factor permutes the numbers below 2^30, so that no two are the same, and the
-- alphabet has no I, L, O, U.
CREATE FUNCTION reference_characters(running bigint) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  alphabet CONSTANT text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  n CONSTANT int := (running * 387420489 + 524287) & 1073741823;
BEGIN
  RETURN substr(alphabet, 1 + ((n >> 25) & 31), 1) || substr(alphabet, 1 + ((n >> 20) & 31), 1)
    || substr(alphabet, 1 + ((n >> 15) & 31), 1) || substr(alphabet, 1 + ((n >> 10) & 31), 1)
    || substr(alphabet, 1 + ((n >> 5) & 31), 1) || substr(alphabet, 1 + (n & 31), 1);
END $$;--> statement-breakpoint
CREATE FUNCTION next_reference(prefix text) RETURNS text LANGUAGE sql VOLATILE
  RETURN prefix || '-' || reference_characters(nextval('reference_seq'));--> statement-breakpoint
-- Processes of the version before may be running: what they insert from here on waits, and has the new defaults.
LOCK TABLE "bookings", "food_orders" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- Beyond whatever either of the former sequences has given out.
SELECT setval('reference_seq', greatest(b.last_value, f.last_value)) FROM booking_reference_seq b, food_order_reference_seq f;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "reference" SET DEFAULT next_reference('GT');--> statement-breakpoint
ALTER TABLE "food_orders"
  ALTER COLUMN "reference" SET DEFAULT next_reference('FD'),
  DROP COLUMN "search",
  ADD COLUMN "earlier_reference" text;--> statement-breakpoint
-- Of each pair the booking keeps its reference, and the order gets another one: a transfer for a booking is larger.
CREATE FUNCTION names_a_booking(order_reference text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM bookings WHERE reference = 'GT-' || substr(order_reference, 4));
END $$;--> statement-breakpoint
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
-- All in one statement, so that the table and its indexes are written once, and no trigger tells of each order.
ALTER TABLE "food_orders"
  ALTER COLUMN "earlier_reference" TYPE text USING CASE WHEN names_a_booking("reference") THEN "reference" END,
  ALTER COLUMN "reference" TYPE text USING CASE WHEN names_a_booking("reference") THEN next_reference('FD') ELSE "reference" END,
  ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(guest_name, phone, email, room_number, reference, replace(reference, '-', ''), earlier_reference, replace(earlier_reference, '-', ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "food_orders_search" ON "food_orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ANALYZE "food_orders";--> statement-breakpoint
DROP FUNCTION names_a_booking(text);--> statement-breakpoint
DROP FUNCTION food_order_reference(bigint);--> statement-breakpoint
DROP FUNCTION booking_reference(bigint);--> statement-breakpoint
DROP SEQUENCE food_order_reference_seq;--> statement-breakpoint
DROP SEQUENCE booking_reference_seq;
