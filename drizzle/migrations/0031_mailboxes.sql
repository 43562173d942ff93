-- Whose emails to an address are: without a plus tag, and without dots for Gmail, which ignores them. Ceilings count by it what
-- one person has open, as emails do.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN lower(split_part(address, '@', 2)) IN ('gmail.com', 'googlemail.com')
      THEN replace(split_part(lower(split_part(address, '@', 1)), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(lower(split_part(address, '@', 1)), '+', 1) || '@' || lower(split_part(address, '@', 2))
  END;--> statement-breakpoint
DROP INDEX "bookings_holds_by_email";--> statement-breakpoint
DROP INDEX "catering_requests_open_by_email";--> statement-breakpoint
DROP INDEX "food_orders_open_by_email";--> statement-breakpoint
CREATE INDEX "bookings_holds_by_mailbox" ON "bookings" USING btree (mailbox_of("email")) WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "catering_requests_open_by_mailbox" ON "catering_requests" USING btree (mailbox_of("email")) WHERE "catering_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "food_orders_open_by_mailbox" ON "food_orders" USING btree (mailbox_of("email")) WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;