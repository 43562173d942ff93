-- Refunds: never more than was paid, and done only when the ledger has it.

-- A refund waits for whoever gives back of the same payment, and is refused where less is left.
CREATE OR REPLACE FUNCTION limit_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  taken bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_kobo), 0) INTO taken FROM (
    SELECT amount_kobo FROM payments WHERE takes_back = NEW.payment_id
    UNION ALL
    SELECT -amount_kobo FROM refunds WHERE payment_id = NEW.payment_id AND status IN ('requested', 'processing')) AS gone;
  IF paid.kind <> 'payment' OR paid.amount_kobo + taken - NEW.amount_kobo < 0 THEN
    RAISE EXCEPTION 'more than the payment was' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_not_over_payment';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_limit BEFORE INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION limit_refunds();

-- What has ended stays as it is, and no refund changes its payment or amount.
CREATE OR REPLACE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR (OLD.payment_id, OLD.amount_kobo, OLD.method) IS DISTINCT FROM (NEW.payment_id, NEW.amount_kobo, NEW.method) THEN
    RAISE EXCEPTION 'a refund that has ended is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_keep BEFORE UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION keep_refund();

-- Done means that the ledger has it, when the transaction ends.
CREATE OR REPLACE FUNCTION check_refund_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments WHERE source_reference = 'refund:' || NEW.id AND kind = 'refund'
      AND takes_back = NEW.payment_id AND amount_kobo = -NEW.amount_kobo) THEN
    RAISE EXCEPTION 'a refund that is done is in the ledger' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_recorded';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS refunds_check_recorded ON "refunds";
CREATE CONSTRAINT TRIGGER refunds_check_recorded AFTER INSERT OR UPDATE ON "refunds" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'done') EXECUTE FUNCTION check_refund_recorded();

-- An account for money that comes back is kept until it is back, and not for whatever comes back later.
CREATE OR REPLACE FUNCTION forget_refund_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refund_accounts WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_forget_refund_account AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN (OLD.received_kobo > OLD.owed_kobo + OLD.charges_kobo AND NEW.received_kobo <= NEW.owed_kobo + NEW.charges_kobo)
  EXECUTE FUNCTION forget_refund_account();
