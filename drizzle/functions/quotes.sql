-- Quotes for events.

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
