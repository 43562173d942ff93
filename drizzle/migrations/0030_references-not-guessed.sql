-- Why a guest declined is the guest's own word, and goes with their account. What the quote says stays for good.
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
--> statement-breakpoint
-- A reference is half of a proof (with the phone number) at the restaurant. The numbers were permuted by a formula that is the same in
-- every hotel, so that whoever had one reference knew those before and after it. From here on a cipher with a key of this
-- database's own permutes the numbers that are left; its results are never what a number before was made into.
DO $$
DECLARE
  -- With a margin for processes of the version before, which draw numbers meanwhile.
  beyond CONSTANT bigint := (SELECT last_value + 1000 FROM reference_seq);
BEGIN
  PERFORM setval('reference_seq', beyond);
  EXECUTE format('CREATE FUNCTION reference_key() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN %L',
    gen_random_uuid()::text || gen_random_uuid()::text);
  EXECUTE format('CREATE FUNCTION open_references_end() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN %s::bigint', beyond);
END $$;--> statement-breakpoint
-- A Feistel network of 30 bits, walked on where it leads to a number that was used by the formula.
CREATE FUNCTION shuffled_number(running bigint) RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  high int;
  low int;
  mixed int;
  n bigint := running;
BEGIN
  LOOP
    high := n >> 15;
    low := n & 32767;
    FOR turn IN 1..6 LOOP
      mixed := high # (('x' || substr(md5(reference_key() || turn || ':' || low), 1, 8))::bit(32)::int & 32767);
      high := low;
      low := mixed;
    END LOOP;
    n := (high::bigint << 15) | low;
    EXIT WHEN n > open_references_end();
  END LOOP;
  RETURN n;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION next_reference(prefix text) RETURNS text LANGUAGE sql VOLATILE
  RETURN prefix || '-' || reference_characters(shuffled_number(nextval('reference_seq')));
