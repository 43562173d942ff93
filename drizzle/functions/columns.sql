-- What columns and indexes are computed by: made before the tables, the other files after them.

CREATE SEQUENCE IF NOT EXISTS reference_seq MAXVALUE 1073741823;

-- The key of the references, drawn once for each hotel: nobody who knows some of them can tell others. References up to the
-- first number were made by an open formula, and are never given again.
DO $$
DECLARE
  beyond CONSTANT bigint := (SELECT last_value + 1000 FROM reference_seq);
BEGIN
  IF to_regprocedure('reference_key()') IS NOT NULL THEN
    RETURN;
  END IF;
  PERFORM setval('reference_seq', beyond);
  EXECUTE format('CREATE FUNCTION reference_key() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN %L',
    gen_random_uuid()::text || gen_random_uuid()::text);
  EXECUTE format('CREATE FUNCTION open_references_end() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN %s::bigint', beyond);
END $$;

-- D33: the form in which staff's searches and what they search are compared: lower case, without tone marks, letters with
-- hooks and strokes as their plain ones, hyphens as blanks, blanks single. It begins and ends with a blank, so that whatever
-- it holds has a neighbour on either side; a '~' before each character beyond ASCII makes a word of its own of it, as which
-- the index finds it.
CREATE OR REPLACE FUNCTION search_text(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(translate(lower(
    regexp_replace(normalize(' ' || array_to_string(fields, ' ') || ' ', NFKD), '[\u0300-\u036f]', '', 'g')),
    'øłđðŋɓɗƙƴØŁĐÐŊƁƊƘƳ-', 'olddnbdkyolddnbdky '), '\s+', ' ', 'g'), '([^\x01-\x7f])', '~\1', 'g')
$$;

-- What somebody looks for, as the pattern of LIKE that finds it anywhere in such a text.
CREATE OR REPLACE FUNCTION search_pattern(looked_for text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(btrim(search_text(looked_for)), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- A number as six characters. An odd factor permutes the numbers below 2^30, so that no two are the same; the alphabet has
-- no I, L, O, U.
CREATE OR REPLACE FUNCTION reference_characters(running bigint) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  alphabet CONSTANT text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  n CONSTANT int := (running * 387420489 + 524287) & 1073741823;
BEGIN
  RETURN substr(alphabet, 1 + ((n >> 25) & 31), 1) || substr(alphabet, 1 + ((n >> 20) & 31), 1)
    || substr(alphabet, 1 + ((n >> 15) & 31), 1) || substr(alphabet, 1 + ((n >> 10) & 31), 1)
    || substr(alphabet, 1 + ((n >> 5) & 31), 1) || substr(alphabet, 1 + (n & 31), 1);
END $$;

-- A Feistel network of 30 bits, walked on where it leads to a number that was used by the formula.
CREATE OR REPLACE FUNCTION shuffled_number(running bigint) RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
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
END $$;

CREATE OR REPLACE FUNCTION next_reference(prefix text) RETURNS text LANGUAGE sql VOLATILE
  RETURN prefix || '-' || reference_characters(shuffled_number(nextval('reference_seq')));

-- With which a booking's reference begins (D52). Read when it is called: the table is made later.
CREATE OR REPLACE FUNCTION booking_letters() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(nullif(reference_letters, ''), 'GT') FROM hotel);
END $$;

-- The one sum of a quote: a total that is not that of its lines cannot be stored.
CREATE OR REPLACE FUNCTION quote_total(lines jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum((line->>'quantity')::bigint * (line->>'unitKobo')::bigint), 0)::bigint FROM jsonb_array_elements(lines) AS line
$$;

-- Whose emails to an address are: without a plus tag, and without dots for Gmail, which ignores them. Ceilings count by it
-- what one person has open, as emails do.
CREATE OR REPLACE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN lower(split_part(address, '@', 2)) IN ('gmail.com', 'googlemail.com')
      THEN replace(split_part(lower(split_part(address, '@', 1)), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(lower(split_part(address, '@', 1)), '+', 1) || '@' || lower(split_part(address, '@', 2))
  END;

-- The month of the hotel's calendar.
CREATE OR REPLACE FUNCTION hotel_month(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'Africa/Lagos')::date
$$;

-- Whoever asks what has changed is shown nothing from after the start of the oldest transaction that writes. So a
-- transaction must count as writing, by having an id, before it reads the time of its change.
CREATE OR REPLACE FUNCTION time_of_change() RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN clock_timestamp();
END $$;
