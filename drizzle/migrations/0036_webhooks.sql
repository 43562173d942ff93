CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"outcome" text NOT NULL,
	"status_code" integer,
	"duration_ms" integer NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "webhook_attempts_outcome" CHECK ("webhook_attempts"."outcome" in ('answered', 'timed_out', 'unreachable', 'refused')),
	CONSTRAINT "webhook_attempts_answered" CHECK (("webhook_attempts"."status_code" is not null) = ("webhook_attempts"."outcome" = 'answered'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."next_attempt_at" is not null) = ("webhook_deliveries"."status" = 'pending'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"event_types" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_secret_before" text,
	"secret_before_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"sending_until" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_version" CHECK ("webhook_endpoints"."version" >= 1),
	CONSTRAINT "webhook_endpoints_url" CHECK (char_length("webhook_endpoints"."url") between 1 and 500),
	CONSTRAINT "webhook_endpoints_events" CHECK ("webhook_endpoints"."event_types" <@ array['booking.created', 'booking.updated', 'booking.cancelled', 'booking.deleted', 'order.created', 'order.updated', 'order.cancelled', 'catering_request.created', 'catering_request.updated', 'catering_request.cancelled', 'payment.received', 'payment.refunded', 'payment.corrected'] and cardinality("webhook_endpoints"."event_types") <= 13),
	CONSTRAINT "webhook_endpoints_disabled" CHECK (("webhook_endpoints"."disabled_at" is null) = ("webhook_endpoints"."disabled_reason" is null)),
	CONSTRAINT "webhook_endpoints_reason" CHECK ("webhook_endpoints"."disabled_reason" in ('staff', 'failing', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_by_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("occurred_at");--> statement-breakpoint
CREATE TRIGGER webhook_endpoints_raise_version BEFORE UPDATE ON "webhook_endpoints" FOR EACH ROW
  WHEN ((OLD.url, OLD.description, OLD.event_types, OLD.sealed_secret, OLD.disabled_at)
    IS DISTINCT FROM (NEW.url, NEW.description, NEW.event_types, NEW.sealed_secret, NEW.disabled_at)) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE FUNCTION tell_webhook_endpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('webhook_endpoints', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_endpoints_tell AFTER INSERT OR DELETE OR UPDATE OF disabled_at ON "webhook_endpoints"
  FOR EACH ROW EXECUTE FUNCTION tell_webhook_endpoint();--> statement-breakpoint
-- Every change of these records passes here, whoever makes it. The triggers below run when their transaction commits, and whoever
-- changes the endpoints holds this lock alone: an endpoint that has committed before a change does gets its event.
CREATE FUNCTION queue_webhook(event_type text, about jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE FUNCTION webhook_record(id uuid, reference text, status text, version integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', id, 'reference', reference, 'status', status, 'version', version)
$$;--> statement-breakpoint
CREATE FUNCTION queue_booking_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('booking.' || CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN 'deleted'
    WHEN NEW.status IN ('cancelled', 'rejected') AND OLD.status NOT IN ('cancelled', 'rejected') THEN 'cancelled'
    ELSE 'updated' END, webhook_record(NEW.id, NEW.reference, NEW.status, NEW.version));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_webhook_new AFTER INSERT ON "bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_booking_webhook();--> statement-breakpoint
-- Money that comes or goes has events of its own.
CREATE CONSTRAINT TRIGGER bookings_webhook AFTER UPDATE ON "bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.version <> NEW.version OR OLD.charges_kobo <> NEW.charges_kobo) EXECUTE FUNCTION queue_booking_webhook();--> statement-breakpoint
CREATE FUNCTION queue_order_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('order.' || CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL THEN 'cancelled'
    ELSE 'updated' END, webhook_record(NEW.id, NEW.reference, NEW.status, NEW.version));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER food_orders_webhook_new AFTER INSERT ON "food_orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_order_webhook();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER food_orders_webhook AFTER UPDATE ON "food_orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION queue_order_webhook();--> statement-breakpoint
CREATE FUNCTION queue_request_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('catering_request.' || CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN NEW.status IN ('cancelled', 'rejected') AND OLD.status NOT IN ('cancelled', 'rejected') THEN 'cancelled'
    ELSE 'updated' END, webhook_record(NEW.id, NEW.reference, NEW.status, NEW.version));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catering_requests_webhook_new AFTER INSERT ON "catering_requests" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_request_webhook();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catering_requests_webhook AFTER UPDATE ON "catering_requests" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION queue_request_webhook();--> statement-breakpoint
-- A quote that is sent or answered changes its request for whoever reads it.
CREATE FUNCTION queue_quote_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  request catering_requests%ROWTYPE;
BEGIN
  SELECT * INTO request FROM catering_requests WHERE id = NEW.request_id;
  PERFORM queue_webhook('catering_request.updated', webhook_record(request.id, request.reference, request.status, request.version));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catering_quotes_webhook AFTER UPDATE ON "catering_quotes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status <> 'superseded') EXECUTE FUNCTION queue_quote_webhook();--> statement-breakpoint
CREATE FUNCTION queue_payment_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook(CASE NEW.kind WHEN 'payment' THEN 'payment.received' WHEN 'refund' THEN 'payment.refunded' ELSE 'payment.corrected' END,
    jsonb_build_object('_id', NEW.id, 'reference', NEW.reference, 'amountKobo', NEW.amount_kobo, 'method', NEW.method,
      'bookingId', NEW.booking_id, 'orderId', NEW.order_id, 'cateringId', NEW.catering_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_webhook AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_payment_webhook();
