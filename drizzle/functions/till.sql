-- The till and its closes.

-- What is paid by hand is in a till until a close counts it, whoever writes the payment. What an import brought was taken
-- before, and is in none.
CREATE OR REPLACE FUNCTION put_into_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO till_uncounted (payment_id) SELECT id FROM added WHERE method IN ('cash', 'card_machine')
    AND coalesce(source_reference, '') NOT LIKE 'import:%';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payments_into_till AFTER INSERT ON "payments" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION put_into_till();

CREATE OR REPLACE FUNCTION take_from_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM till_uncounted USING counted WHERE till_uncounted.payment_id = counted.payment_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER till_close_payments_counted AFTER INSERT ON "till_close_payments" REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION take_from_till();

-- A correction is of the same till, and only of what was counted.
CREATE OR REPLACE FUNCTION till_close_corrects_its_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM till_closes AS before WHERE before.id = NEW.supersedes
      AND (before.day, before.staff_id, before.method, before.expected_kobo) = (NEW.day, NEW.staff_id, NEW.method, NEW.expected_kobo)) THEN
    RAISE EXCEPTION 'a correction is of the same till and sum' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_closes_same_till';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER till_closes_correct_their_like BEFORE INSERT ON "till_closes" FOR EACH ROW
  WHEN (NEW.supersedes IS NOT NULL) EXECUTE FUNCTION till_close_corrects_its_like();

-- What a close expects is what it counted, to the kobo, when the transaction ends.
CREATE OR REPLACE FUNCTION check_till_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(p.amount_kobo), 0) FROM till_close_payments AS counted JOIN payments AS p ON p.id = counted.payment_id
      WHERE counted.close_id = NEW.id)
    + (SELECT coalesce(sum(m.amount_kobo), 0) FROM till_close_movements AS counted JOIN till_movements AS m ON m.id = counted.movement_id
      WHERE counted.close_id = NEW.id) <> NEW.expected_kobo THEN
    RAISE EXCEPTION 'a close expects the sum of its payments and movements' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_closes_expected';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS till_closes_check_expected ON "till_closes";
CREATE CONSTRAINT TRIGGER till_closes_check_expected AFTER INSERT ON "till_closes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.supersedes IS NULL) EXECUTE FUNCTION check_till_close();

-- A counter-row takes back all of a movement of the same till.
CREATE OR REPLACE FUNCTION till_movement_takes_back_its_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM till_movements AS before WHERE before.id = NEW.takes_back AND before.takes_back IS NULL
      AND (before.kind, before.staff_id, before.amount_kobo) = (NEW.kind, NEW.staff_id, -NEW.amount_kobo)) THEN
    RAISE EXCEPTION 'a counter-row takes back all of a movement' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_movements_same_till';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER till_movements_take_back_their_like BEFORE INSERT ON "till_movements" FOR EACH ROW
  WHEN (NEW.takes_back IS NOT NULL) EXECUTE FUNCTION till_movement_takes_back_its_like();

-- What is handed over leaves one till and comes into the other, when the transaction ends (D49).
CREATE OR REPLACE FUNCTION check_till_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM till_handovers AS h WHERE h.id = NEW.handover_id AND h.state = 'taken'
      AND (SELECT count(*) FROM till_movements AS m WHERE m.handover_id = h.id
        AND (m.staff_id, m.amount_kobo) IN ((h.staff_id, -h.amount_kobo), (h.to_staff_id, h.amount_kobo))) = 2) THEN
    RAISE EXCEPTION 'a handover leaves one till and comes into the other' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_movements_two_tills';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS till_movements_check_handover ON "till_movements";
CREATE CONSTRAINT TRIGGER till_movements_check_handover AFTER INSERT ON "till_movements" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.handover_id IS NOT NULL) EXECUTE FUNCTION check_till_handover();

-- A drop to the safe is confirmed once, by somebody who neither recorded it nor had the cash (D49).
CREATE OR REPLACE FUNCTION till_drop_is_confirmed_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_by IS NOT NULL OR NOT EXISTS (SELECT FROM till_movements AS m WHERE m.id = NEW.id AND m.kind = 'drop'
      AND NEW.confirmed_by NOT IN (m.staff_id, m.recorded_by)) THEN
    RAISE EXCEPTION 'a drop is confirmed once, by another' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_drops_by_another';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER till_drops_confirmed_by_another BEFORE UPDATE ON "till_drops" FOR EACH ROW
  EXECUTE FUNCTION till_drop_is_confirmed_by_another();
