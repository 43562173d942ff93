ALTER TABLE "payment_tasks" DROP CONSTRAINT "payment_tasks_kind";--> statement-breakpoint
DROP INDEX "bookings_awaiting";--> statement-breakpoint
DROP INDEX "bookings_awaiting_balance";--> statement-breakpoint
DROP INDEX "bookings_awaiting_amount";--> statement-breakpoint
CREATE INDEX "bookings_awaiting" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_balance" ON "bookings" USING btree (("owed_kobo" + "charges_kobo" - "received_kobo")) WHERE "bookings"."deleted_at" is null and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_amount" ON "bookings" USING btree ("amount_kobo") WHERE "bookings"."deleted_at" is null and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_kind" CHECK ("payment_tasks"."kind" in ('paid_after_end', 'short', 'overpaid', 'not_acceptable', 'dispute', 'transfer_rejected', 'refund_failed', 'refunded_twice'));--> statement-breakpoint
-- A row of the nights says who changed what is owed, and why, where the transaction names them; as before it is the
-- difference (D10).
CREATE OR REPLACE FUNCTION post_room_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference CONSTANT bigint := NEW.owed_kobo - CASE WHEN TG_OP = 'UPDATE' THEN OLD.owed_kobo ELSE 0 END;
BEGIN
  IF difference <> 0 THEN
    INSERT INTO charges (booking_id, kind, amount_kobo, recorded_by, note, created_at)
    VALUES (NEW.id, 'room', difference, nullif(current_setting('hotel.charged_by', true), ''),
      nullif(current_setting('hotel.charged_for', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;
