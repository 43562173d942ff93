-- Requests for events and their quotes: versions, channels, figures and webhooks.

CREATE OR REPLACE TRIGGER catering_requests_raise_version BEFORE UPDATE ON "catering_requests" FOR EACH ROW
  WHEN (OLD.received_kobo = NEW.received_kobo AND OLD.updated_at = NEW.updated_at) EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER catering_quotes_raise_version BEFORE UPDATE ON "catering_quotes" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER catering_requests_set_updated_at BEFORE UPDATE ON "catering_requests" FOR EACH ROW EXECUTE FUNCTION set_updated_at();

-- Every process hears of a new or changed request when it is committed; the channel has the name of the table.
CREATE OR REPLACE TRIGGER catering_requests_tell AFTER INSERT OR UPDATE ON "catering_requests" FOR EACH ROW EXECUTE FUNCTION tell_record();

CREATE OR REPLACE FUNCTION count_new_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_deltas (month, figure, amount)
    SELECT hotel_month(created_at), 'requests', count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catering_requests_count_new AFTER INSERT ON "catering_requests" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_requests();

CREATE OR REPLACE FUNCTION queue_request_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('catering_request.' || CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN NEW.status IN ('cancelled', 'rejected') AND OLD.status NOT IN ('cancelled', 'rejected') THEN 'cancelled'
    ELSE 'updated' END, webhook_record(NEW.id, NEW.reference, NEW.status, NEW.version));
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS catering_requests_webhook_new ON "catering_requests";
CREATE CONSTRAINT TRIGGER catering_requests_webhook_new AFTER INSERT ON "catering_requests" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_request_webhook();
DROP TRIGGER IF EXISTS catering_requests_webhook ON "catering_requests";
CREATE CONSTRAINT TRIGGER catering_requests_webhook AFTER UPDATE ON "catering_requests" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION queue_request_webhook();

-- A quote that is sent or answered changes its request for whoever reads it.
CREATE OR REPLACE FUNCTION queue_quote_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  request catering_requests%ROWTYPE;
BEGIN
  SELECT * INTO request FROM catering_requests WHERE id = NEW.request_id;
  PERFORM queue_webhook('catering_request.updated', webhook_record(request.id, request.reference, request.status, request.version));
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS catering_quotes_webhook ON "catering_quotes";
CREATE CONSTRAINT TRIGGER catering_quotes_webhook AFTER UPDATE ON "catering_quotes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status <> 'superseded') EXECUTE FUNCTION queue_quote_webhook();

-- A guest accepts what they have read: a quote that was sent says the same for good, and has one answer. Why a guest
-- declined is the guest's own word, and goes with their account.
CREATE OR REPLACE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.request_id, NEW.number, NEW.lines, NEW.deposit_kobo, NEW.terms, NEW.valid_until, NEW.sent_at)
      IS DISTINCT FROM (OLD.request_id, OLD.number, OLD.lines, OLD.deposit_kobo, OLD.terms, OLD.valid_until, OLD.sent_at)
      OR NEW.status = 'draft'
      OR (OLD.status <> 'sent' AND (OLD.status, NEW.status) <> ('accepted', 'superseded')
        AND (NEW.status <> OLD.status OR NEW.reason IS NOT NULL)) THEN
    RAISE EXCEPTION 'a quote that was sent does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'catering_quotes_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER catering_quotes_keep_sent BEFORE UPDATE ON "catering_quotes" FOR EACH ROW
  WHEN (OLD.status <> 'draft') EXECUTE FUNCTION keep_sent_quote();
CREATE OR REPLACE TRIGGER catering_quotes_not_deleted BEFORE DELETE ON "catering_quotes" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A request shows the quote that was sent last.
CREATE OR REPLACE FUNCTION update_request_of_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catering_requests SET updated_at = clock_timestamp() WHERE id = NEW.request_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catering_quotes_update_request AFTER INSERT OR UPDATE ON "catering_quotes" FOR EACH ROW
  WHEN (NEW.number IS NOT NULL) EXECUTE FUNCTION update_request_of_quote();

-- Who follows the request hears of its quotes.
CREATE OR REPLACE FUNCTION tell_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catering_requests', NEW.request_id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catering_quotes_tell AFTER INSERT OR UPDATE ON "catering_quotes" FOR EACH ROW EXECUTE FUNCTION tell_quote();
