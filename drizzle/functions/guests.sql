-- The guest directory, kept from stays.

-- People whose accounts are closed are in no list; what is left of them has one name and number.
CREATE OR REPLACE FUNCTION is_listed_guest(guest_name text, phone text, deleted_at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT deleted_at IS NULL AND NOT (guest_name = 'Closed account' AND phone = '00000000000')
$$;

-- As the newest stays that are not hidden say, else as an import brought them; where neither is left the guest is about to go.
CREATE OR REPLACE FUNCTION describe_guest(its_phone text, its_key text) RETURNS void LANGUAGE sql AS $$
  UPDATE guests SET
    name = coalesce((SELECT b.guest_name FROM bookings b
      WHERE b.phone = its_phone AND search_text(b.guest_name) = its_key AND b.deleted_at IS NULL
      ORDER BY b.created_at DESC, b.id DESC LIMIT 1), name),
    email = coalesce((SELECT b.email FROM bookings b
      WHERE b.phone = its_phone AND search_text(b.guest_name) = its_key AND b.deleted_at IS NULL AND b.email IS NOT NULL
      ORDER BY b.created_at DESC, b.id DESC LIMIT 1),
      (SELECT i.email FROM imported_guests i WHERE i.phone = its_phone AND i.name_key = its_key)),
    address = coalesce((SELECT b.address FROM bookings b
      WHERE b.phone = its_phone AND search_text(b.guest_name) = its_key AND b.deleted_at IS NULL AND b.address IS NOT NULL
      ORDER BY b.created_at DESC, b.id DESC LIMIT 1),
      (SELECT i.address FROM imported_guests i WHERE i.phone = its_phone AND i.name_key = its_key))
  WHERE phone = its_phone AND name_key = its_key
$$;

-- For a whole statement at once: many stays of a guest are one change of the guest.
CREATE OR REPLACE FUNCTION list_new_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO guests (name, name_key, phone, email, address, bookings, created_at)
    SELECT (array_agg(guest_name ORDER BY created_at DESC, id DESC))[1], search_text(guest_name), phone,
      (array_agg(email ORDER BY created_at DESC, id DESC) FILTER (WHERE email IS NOT NULL))[1],
      (array_agg(address ORDER BY created_at DESC, id DESC) FILTER (WHERE address IS NOT NULL))[1],
      count(*), min(created_at)
    FROM added WHERE is_listed_guest(guest_name, phone, deleted_at)
    GROUP BY phone, search_text(guest_name)
    -- In one order, so that two statements do not wait for each other.
    ORDER BY phone, search_text(guest_name)
  ON CONFLICT ON CONSTRAINT guests_name_phone_key DO UPDATE SET name = excluded.name,
    email = coalesce(excluded.email, guests.email), address = coalesce(excluded.address, guests.address),
    bookings = guests.bookings + excluded.bookings;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_list_new_guests AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION list_new_guests();

CREATE OR REPLACE FUNCTION relist_guest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_key CONSTANT text := search_text(OLD.guest_name);
  new_key CONSTANT text := search_text(NEW.guest_name);
BEGIN
  -- Who closes their account is forgotten as an import brought them too, and as the same person as another.
  IF NEW.guest_name = 'Closed account' AND NEW.phone = '00000000000' THEN
    DELETE FROM imported_guests WHERE phone = OLD.phone AND name_key = old_key;
    UPDATE guests SET merged_into = NULL, merged_by = NULL, merged_at = NULL WHERE merged_into IS NOT NULL
      AND (phone = OLD.phone AND name_key = old_key
        OR merged_into = (SELECT id FROM guests WHERE phone = OLD.phone AND name_key = old_key));
  END IF;
  IF is_listed_guest(OLD.guest_name, OLD.phone, OLD.deleted_at) THEN
    UPDATE guests SET bookings = bookings - 1 WHERE phone = OLD.phone AND name_key = old_key;
  END IF;
  IF is_listed_guest(NEW.guest_name, NEW.phone, NEW.deleted_at) THEN
    INSERT INTO guests (name, name_key, phone, bookings, created_at)
      VALUES (NEW.guest_name, new_key, NEW.phone, 1, NEW.created_at)
    ON CONFLICT ON CONSTRAINT guests_name_phone_key DO UPDATE SET bookings = guests.bookings + 1;
    PERFORM describe_guest(NEW.phone, new_key);
  END IF;
  DELETE FROM guests WHERE phone = OLD.phone AND name_key = old_key AND bookings = 0
    AND NOT EXISTS (SELECT FROM imported_guests i WHERE i.phone = OLD.phone AND i.name_key = old_key);
  IF NOT FOUND THEN
    PERFORM describe_guest(OLD.phone, old_key);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_relist_guest AFTER UPDATE ON "bookings" FOR EACH ROW
  WHEN ((OLD.guest_name, OLD.phone, OLD.email, OLD.address, OLD.deleted_at)
    IS DISTINCT FROM (NEW.guest_name, NEW.phone, NEW.email, NEW.address, NEW.deleted_at)) EXECUTE FUNCTION relist_guest();

-- Guests whom an import brings are listed without a stay, and go with it where they have none.
CREATE OR REPLACE FUNCTION list_imported_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO guests (name, name_key, phone, email, address, bookings, created_at)
    SELECT name, name_key, phone, email, address, 0, imported_at FROM added ORDER BY phone, name_key
  ON CONFLICT ON CONSTRAINT guests_name_phone_key DO UPDATE SET
    email = coalesce(guests.email, excluded.email), address = coalesce(guests.address, excluded.address);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER imported_guests_list AFTER INSERT ON "imported_guests" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION list_imported_guests();

CREATE OR REPLACE FUNCTION unlist_imported_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM guests WHERE phone = OLD.phone AND name_key = OLD.name_key AND bookings = 0;
  IF NOT FOUND THEN
    PERFORM describe_guest(OLD.phone, OLD.name_key);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER imported_guests_unlist AFTER DELETE ON "imported_guests" FOR EACH ROW EXECUTE FUNCTION unlist_imported_guest();

-- What is told of a guest for those merged into it: their stays, names and phones. Whose row is locked is read last, so each change
-- counts. The directory has one guest for both.
CREATE OR REPLACE FUNCTION count_merged_guest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  merged_now CONSTANT uuid := CASE TG_OP WHEN 'UPDATE' THEN NEW.merged_into END;
BEGIN
  UPDATE guests SET merged_bookings = merged_bookings - OLD.bookings WHERE id = OLD.merged_into;
  UPDATE guests SET merged_bookings = merged_bookings + NEW.bookings WHERE id = merged_now;
  IF OLD.merged_into IS DISTINCT FROM merged_now THEN
    UPDATE guests AS main SET merged_names = coalesce((SELECT string_agg(other.name_key || other.phone, ' ' ORDER BY other.id)
      FROM guests AS other WHERE other.merged_into = main.id), '') WHERE id IN (OLD.merged_into, merged_now);
    INSERT INTO figure_deltas (month, figure, amount) VALUES (hotel_month(OLD.created_at), 'guests',
      (OLD.merged_into IS NOT NULL)::int - (merged_now IS NOT NULL)::int);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER guests_count_merged AFTER UPDATE OF bookings, merged_into ON "guests" FOR EACH ROW
  WHEN ((OLD.merged_into IS NOT NULL OR NEW.merged_into IS NOT NULL)
    AND (OLD.bookings, OLD.merged_into) IS DISTINCT FROM (NEW.bookings, NEW.merged_into)) EXECUTE FUNCTION count_merged_guest();
CREATE OR REPLACE TRIGGER guests_count_merged_gone AFTER DELETE ON "guests" FOR EACH ROW
  WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION count_merged_guest();

-- That phone and name, and those of all guests of the directory that are the same person.
CREATE OR REPLACE FUNCTION same_guest(its_phone text, its_key text) RETURNS TABLE (phone text, name_key text)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT its_phone, its_key
  UNION ALL
  SELECT other.phone, other.name_key FROM guests AS its
    JOIN guests AS other ON other.id = coalesce(its.merged_into, its.id) OR other.merged_into = coalesce(its.merged_into, its.id)
  WHERE its.phone = its_phone AND its.name_key = its_key AND other.id <> its.id
$$;
