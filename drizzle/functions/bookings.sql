-- What a stay may never be.

-- Statuses in which a stay holds its room, and in which its nights are sold: `HOLDING_STATUSES` and `SOLD_STATUSES` in
-- shared/bookings/constants.ts.
CREATE OR REPLACE FUNCTION is_holding(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('pending', 'approved', 'confirmed', 'checkedin')
$$;
CREATE OR REPLACE FUNCTION is_sold(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('confirmed', 'checkedin', 'completed')
$$;

-- A stay is confirmed, cancelled, or left early, under the rule under which it was booked, whoever books it.
CREATE OR REPLACE FUNCTION keep_cancellation_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT cancellation_free_hours, cancellation_percent, check_in_hour, early_departure, deposit_rule, deposit_percent
    INTO NEW.cancellation_free_hours, NEW.cancellation_percent, NEW.check_in_hour, NEW.early_departure,
      NEW.deposit_rule, NEW.deposit_percent FROM hotel;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_keep_cancellation_policy BEFORE INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION keep_cancellation_policy();
