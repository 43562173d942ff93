-- What webhooks tell, queued in the transaction of the change.

-- Every change of these records passes here, whoever makes it. The triggers run when their transaction commits, and whoever
-- changes the endpoints holds this lock alone: an endpoint that has committed before a change does gets its event.
CREATE OR REPLACE FUNCTION queue_webhook(event_type text, about jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event uuid;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('webhook_endpoints', 0));
  -- Most hotels have none, and every change asks.
  IF NOT EXISTS (SELECT FROM webhook_endpoints) THEN
    RETURN;
  END IF;
  event := gen_random_uuid();
  INSERT INTO webhook_deliveries (event_id, endpoint_id, type, data, occurred_at, next_attempt_at)
    SELECT event, id, event_type, about, clock_timestamp(), clock_timestamp() FROM webhook_endpoints
    WHERE disabled_at IS NULL AND event_type = ANY (event_types);
  IF FOUND THEN
    PERFORM pg_notify('webhook_deliveries', '');
  END IF;
END $$;

CREATE OR REPLACE FUNCTION webhook_record(id uuid, reference text, status text, version integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', id, 'reference', reference, 'status', status, 'version', version)
$$;

CREATE OR REPLACE FUNCTION queue_booking_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('booking.' || CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN 'deleted'
    WHEN NEW.status IN ('cancelled', 'rejected') AND OLD.status NOT IN ('cancelled', 'rejected') THEN 'cancelled'
    ELSE 'updated' END, webhook_record(NEW.id, NEW.reference, NEW.status, NEW.version));
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS bookings_webhook_new ON "bookings";
CREATE CONSTRAINT TRIGGER bookings_webhook_new AFTER INSERT ON "bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_booking_webhook();
-- Money that comes or goes has events of its own.
DROP TRIGGER IF EXISTS bookings_webhook ON "bookings";
CREATE CONSTRAINT TRIGGER bookings_webhook AFTER UPDATE ON "bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.version <> NEW.version OR OLD.charges_kobo <> NEW.charges_kobo) EXECUTE FUNCTION queue_booking_webhook();

CREATE OR REPLACE FUNCTION queue_order_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('order.' || CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL THEN 'cancelled'
    ELSE 'updated' END, webhook_record(NEW.id, NEW.reference, NEW.status, NEW.version));
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS food_orders_webhook_new ON "food_orders";
CREATE CONSTRAINT TRIGGER food_orders_webhook_new AFTER INSERT ON "food_orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_order_webhook();
DROP TRIGGER IF EXISTS food_orders_webhook ON "food_orders";
CREATE CONSTRAINT TRIGGER food_orders_webhook AFTER UPDATE ON "food_orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION queue_order_webhook();

CREATE OR REPLACE FUNCTION queue_payment_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook(CASE NEW.kind WHEN 'payment' THEN 'payment.received' WHEN 'refund' THEN 'payment.refunded' ELSE 'payment.corrected' END,
    jsonb_build_object('_id', NEW.id, 'reference', NEW.reference, 'amountKobo', NEW.amount_kobo, 'method', NEW.method,
      'bookingId', NEW.booking_id, 'orderId', NEW.order_id, 'cateringId', NEW.catering_id, 'companyId', NEW.company_id));
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS payments_webhook ON "payments";
CREATE CONSTRAINT TRIGGER payments_webhook AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_payment_webhook();
