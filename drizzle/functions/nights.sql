-- Which nights of which rooms are taken (D36). Nothing else writes `room_nights`: rows are made in the order of their nights
-- and never turned into others, and whoever gets fewer than they asked for gets none.

-- Refuses a stay or a period that did not get all its nights, by what has the first of the others; the detail is that room's
-- number, the hint what the block is for that has it. A stay that comes back has the nights that it wants in its rows, in whichever rooms they are.
CREATE OR REPLACE FUNCTION refuse_taken_nights(stay uuid, period uuid, room uuid, first_night date, end_day date)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  by_period boolean;
  number text;
  held_for text;
BEGIN
  SELECT other.period_id IS NOT NULL, room_number, room_blocks.name INTO by_period, number, held_for
    FROM room_nights AS other JOIN rooms ON rooms.id = other.room_id LEFT JOIN room_blocks ON room_blocks.id = other.block_id
      LEFT JOIN room_nights AS wanted ON wanted.booking_id = stay AND NOT wanted.taken
        AND (wanted.room_id, wanted.night) = (other.room_id, other.night)
    WHERE other.night >= first_night AND other.night < end_day AND other.taken
      AND (other.room_id = room OR wanted.night IS NOT NULL)
      AND coalesce(other.booking_id, other.period_id, other.block_id) <> coalesce(stay, period)
    ORDER BY wanted.night IS NULL, other.night LIMIT 1;
  RAISE EXCEPTION 'some of these nights are taken' USING ERRCODE = 'exclusion_violation', DETAIL = coalesce(number, ''),
    HINT = coalesce(held_for, ''), CONSTRAINT =
    CASE WHEN stay IS NULL THEN CASE WHEN by_period THEN 'out_of_order_once' ELSE 'out_of_order_not_booked' END
      ELSE CASE WHEN by_period THEN 'bookings_not_out_of_order' ELSE 'bookings_no_double_booking' END END;
END $$;

-- What a night costs a room (D38): the price that is set for its type, or per cent on its own in whole naira, or its own.
CREATE OR REPLACE FUNCTION rate_price(own_kobo bigint, set_kobo bigint, percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(set_kobo, CASE WHEN percent IS NULL THEN own_kobo ELSE greatest(round(own_kobo * (100 + percent) / 10000.0), 1) * 100 END)
$$;

-- Its nights are read one by one from then on, also once the rates are others.
CREATE OR REPLACE FUNCTION note_rates_of_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.has_rates := NEW.has_rates OR EXISTS (SELECT FROM rate_nights
    WHERE room_type = NEW.room_type AND night >= NEW.check_in AND night < NEW.check_out AND num_nonnulls(price_kobo, percent) > 0);
  IF TG_OP = 'INSERT' AND NEW.has_rates THEN
    NEW.first_night_kobo := (SELECT rate_price(NEW.nightly_kobo, price_kobo, percent) FROM rate_nights
      WHERE room_type = NEW.room_type AND night = NEW.check_in);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_note_rates BEFORE INSERT OR UPDATE OF room_id, check_in, check_out ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION note_rates_of_stay();

-- Nights before `room_from` keep their room and price. A move rewrites the later ones at the new room's price. An added night
-- copies its neighbour in an earlier room, else it takes the stay's room at that night's rate (D38). Verbs hold the room's lock.
-- `nightsAfter` in shared/bookings/nights.ts is the same rule.
CREATE OR REPLACE FUNCTION write_nights_of_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holds CONSTANT boolean := is_holding(NEW.status);
  here_from date := coalesce(NEW.room_from, NEW.check_in);
  -- In kobo by date, where an Undo puts nights back at the prices that they had.
  agreed CONSTANT jsonb := nullif(current_setting('hotel.night_prices', true), '')::jsonb;
BEGIN
  IF holds THEN PERFORM 1 FROM rooms WHERE id = NEW.room_id FOR NO KEY UPDATE; END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM room_nights WHERE booking_id = NEW.id
      AND (night < NEW.check_in OR night >= NEW.check_out OR (night >= here_from AND NEW.room_id <> OLD.room_id));
    IF NEW.room_id = OLD.room_id THEN SELECT min(night) INTO here_from FROM room_nights WHERE booking_id = NEW.id; END IF;
  END IF;
  IF NOT holds THEN UPDATE room_nights SET taken = false WHERE booking_id = NEW.id AND taken; END IF;
  INSERT INTO room_nights (room_id, night, booking_id, price_kobo, taken)
    SELECT room_id, night, NEW.id, price_kobo, true FROM room_nights WHERE holds AND booking_id = NEW.id AND NOT taken
    UNION ALL
    SELECT coalesce(beside.room_id, NEW.room_id), day, NEW.id,
        coalesce((agreed ->> day::text)::bigint, CASE WHEN NEW.room_from IS NOT NULL THEN beside.price_kobo END,
          rate_price(NEW.nightly_kobo, rates.price_kobo, rates.percent)), holds
      FROM (SELECT NEW.check_in + place AS day FROM generate_series(0, NEW.check_out - NEW.check_in - 1) AS place) AS days
      LEFT JOIN LATERAL (SELECT room_id, price_kobo FROM room_nights WHERE booking_id = NEW.id AND day < here_from
        ORDER BY abs(night - day) LIMIT 1) AS beside ON true
      LEFT JOIN rate_nights AS rates ON rates.room_type = NEW.room_type AND rates.night = day
      WHERE NOT EXISTS (SELECT 1 FROM room_nights WHERE booking_id = NEW.id AND night = day)
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  IF NOT holds THEN RETURN NULL; END IF;
  IF (SELECT count(*) FROM room_nights WHERE booking_id = NEW.id AND taken) < NEW.check_out - NEW.check_in THEN
    PERFORM refuse_taken_nights(NEW.id, NULL, NEW.room_id, NEW.check_in, NEW.check_out);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM room_nights WHERE booking_id = NEW.id AND NOT taken;
    -- No change of its own, so the version stays.
    UPDATE bookings SET first_night_kobo = first.price_kobo, updated_at = clock_timestamp() FROM room_nights AS first
      WHERE bookings.id = NEW.id AND first.booking_id = NEW.id AND first.night = NEW.check_in
        AND coalesce(first_night_kobo, nightly_kobo) <> first.price_kobo;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_take_nights AFTER INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION write_nights_of_stay();
CREATE OR REPLACE TRIGGER bookings_change_nights AFTER UPDATE OF room_id, room_from, check_in, check_out, status ON "bookings" FOR EACH ROW
  WHEN ((OLD.room_id, OLD.room_from, OLD.check_in, OLD.check_out, OLD.status)
    IS DISTINCT FROM (NEW.room_id, NEW.room_from, NEW.check_in, NEW.check_out, NEW.status))
  EXECUTE FUNCTION write_nights_of_stay();

CREATE OR REPLACE FUNCTION write_nights_of_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM rooms WHERE id = NEW.room_id FOR NO KEY UPDATE;
  DELETE FROM room_nights WHERE period_id = NEW.id AND (room_id <> NEW.room_id OR night < NEW.starts_on OR night >= NEW.ends_on);
  INSERT INTO room_nights (room_id, night, period_id, taken)
    SELECT NEW.room_id, day, NEW.id, true
      FROM (SELECT NEW.starts_on + place AS day FROM generate_series(0, NEW.ends_on - NEW.starts_on - 1) AS place) AS days
      WHERE NOT EXISTS (SELECT 1 FROM room_nights WHERE period_id = NEW.id AND night = day)
    ORDER BY day
    ON CONFLICT DO NOTHING;
  IF (SELECT count(*) FROM room_nights WHERE period_id = NEW.id) < NEW.ends_on - NEW.starts_on THEN
    PERFORM refuse_taken_nights(NULL, NEW.id, NEW.room_id, NEW.starts_on, NEW.ends_on);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER out_of_order_take_nights AFTER INSERT OR UPDATE OF room_id, starts_on, ends_on ON "out_of_order_periods"
  FOR EACH ROW EXECUTE FUNCTION write_nights_of_period();

-- A block has all nights of a room, or none.
CREATE OR REPLACE FUNCTION write_nights_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  block room_blocks;
BEGIN
  IF NOT NEW.held THEN
    DELETE FROM room_nights WHERE block_id = NEW.block_id AND room_id = NEW.room_id;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM rooms WHERE id = NEW.room_id FOR NO KEY UPDATE;
  SELECT * INTO block FROM room_blocks WHERE id = NEW.block_id;
  INSERT INTO room_nights (room_id, night, block_id, taken)
    SELECT NEW.room_id, block.check_in + place, NEW.block_id, true
      FROM generate_series(0, block.check_out - block.check_in - 1) AS place
      WHERE NOT EXISTS (SELECT 1 FROM room_nights WHERE block_id = NEW.block_id AND room_id = NEW.room_id AND night = block.check_in + place)
    ORDER BY 2
    ON CONFLICT DO NOTHING;
  IF (SELECT count(*) FROM room_nights WHERE block_id = NEW.block_id AND room_id = NEW.room_id) < block.check_out - block.check_in THEN
    RAISE EXCEPTION 'some of these nights are taken' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'block_rooms_free',
      DETAIL = (SELECT room_number FROM rooms WHERE id = NEW.room_id),
      HINT = coalesce((SELECT name FROM room_nights JOIN room_blocks ON room_blocks.id = block_id WHERE room_id = NEW.room_id
        AND block_id <> NEW.block_id AND night >= block.check_in AND night < block.check_out ORDER BY night LIMIT 1), '');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER block_rooms_take_nights AFTER INSERT OR UPDATE OF held ON "block_rooms"
  FOR EACH ROW EXECUTE FUNCTION write_nights_of_block();

-- What a version without these triggers has written between the migration of the tables and this.
INSERT INTO room_nights (room_id, night, booking_id, price_kobo, taken)
  SELECT room_id, check_in + place, id, nightly_kobo, true
  FROM bookings CROSS JOIN LATERAL generate_series(0, check_out - check_in - 1) AS place
  WHERE is_holding(status)
    AND NOT EXISTS (SELECT 1 FROM room_nights WHERE booking_id = bookings.id)
  ORDER BY 1, 2;
