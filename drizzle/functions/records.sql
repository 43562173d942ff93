-- What holds for records of every kind: versions (D26), times of change, and what is never edited.

-- D26: whatever statement changes such a record counts as one change, also those of an older program beside this one.
CREATE OR REPLACE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_raise_version BEFORE UPDATE ON "bookings" FOR EACH ROW
  WHEN (OLD.charges_kobo = NEW.charges_kobo AND OLD.received_kobo = NEW.received_kobo AND OLD.updated_at = NEW.updated_at)
  EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER food_orders_raise_version BEFORE UPDATE ON "food_orders" FOR EACH ROW
  WHEN (OLD.received_kobo = NEW.received_kobo AND OLD.ready_items = NEW.ready_items AND OLD.updated_at = NEW.updated_at)
  EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER menu_items_raise_version BEFORE UPDATE ON "menu_items" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER promo_codes_raise_version BEFORE UPDATE ON "promo_codes" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER room_blocks_raise_version BEFORE UPDATE ON "room_blocks" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER identity_documents_raise_version BEFORE UPDATE ON "identity_documents" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER desk_reminders_raise_version BEFORE UPDATE ON "desk_reminders" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER faults_raise_version BEFORE UPDATE ON "faults" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER lost_items_raise_version BEFORE UPDATE ON "lost_items" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER lost_questions_raise_version BEFORE UPDATE ON "lost_questions" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER extras_raise_version BEFORE UPDATE ON "extras" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER companies_raise_version BEFORE UPDATE ON "companies" FOR EACH ROW EXECUTE FUNCTION raise_version();
-- How a room is kept is of no form: it raises no version.
CREATE OR REPLACE TRIGGER rooms_raise_version BEFORE UPDATE ON "rooms" FOR EACH ROW
  WHEN ((OLD.housekeeping, OLD.dirty_since, OLD.dirty_by, OLD.assigned_to, OLD.do_not_disturb_at)
    IS NOT DISTINCT FROM (NEW.housekeeping, NEW.dirty_since, NEW.dirty_by, NEW.assigned_to, NEW.do_not_disturb_at))
  EXECUTE FUNCTION raise_version();
-- D26: a changed password is no change of the details that a form shows.
CREATE OR REPLACE TRIGGER users_raise_version BEFORE UPDATE OF name, phone, address ON "users" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER waitlist_entries_raise_version BEFORE UPDATE ON "waitlist_entries" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER hotel_raise_version BEFORE UPDATE ON "hotel" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER out_of_order_raise_version BEFORE UPDATE ON "out_of_order_periods" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER webhook_endpoints_raise_version BEFORE UPDATE ON "webhook_endpoints" FOR EACH ROW
  WHEN ((OLD.url, OLD.description, OLD.event_types, OLD.sealed_secret, OLD.disabled_at)
    IS DISTINCT FROM (NEW.url, NEW.description, NEW.event_types, NEW.sealed_secret, NEW.disabled_at)) EXECUTE FUNCTION raise_version();

-- What was recorded is never edited (D12, D10): neither the audit log nor the ledger.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER group_payments_append_only BEFORE UPDATE OR DELETE ON "group_payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- What was sold and what was charged is never edited (D12, D14).
CREATE OR REPLACE TRIGGER food_order_lines_append_only BEFORE UPDATE OR DELETE ON "food_order_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER charges_append_only BEFORE UPDATE OR DELETE ON "charges" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER payment_allocations_append_only BEFORE UPDATE OR DELETE ON "payment_allocations" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER bills_append_only BEFORE UPDATE OR DELETE ON "bills" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER refunds_not_deleted BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER till_closes_append_only BEFORE UPDATE OR DELETE ON "till_closes" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER till_close_payments_append_only BEFORE UPDATE OR DELETE ON "till_close_payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER till_movements_append_only BEFORE UPDATE OR DELETE ON "till_movements" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER till_close_movements_append_only BEFORE UPDATE OR DELETE ON "till_close_movements" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A millisecond later at least, which is what the wire shows.
CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(time_of_change(), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;
-- Money counts too, as what is still to be paid changes with it. Triggers fire by name: these come after those of the version.
CREATE OR REPLACE TRIGGER bookings_set_updated_at BEFORE UPDATE ON "bookings" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER rate_nights_set_updated_at BEFORE UPDATE ON "rate_nights" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER food_orders_set_updated_at BEFORE UPDATE ON "food_orders" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER menu_items_set_updated_at BEFORE UPDATE ON "menu_items" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER promo_codes_set_updated_at BEFORE UPDATE ON "promo_codes" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER room_blocks_set_updated_at BEFORE UPDATE ON "room_blocks" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER extras_set_updated_at BEFORE UPDATE ON "extras" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER companies_set_updated_at BEFORE UPDATE ON "companies" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
-- How clean a room is does not stand in its record.
CREATE OR REPLACE TRIGGER rooms_set_updated_at BEFORE UPDATE ON "rooms" FOR EACH ROW
  WHEN ((OLD.housekeeping, OLD.dirty_since, OLD.dirty_by, OLD.assigned_to, OLD.do_not_disturb_at)
    IS NOT DISTINCT FROM (NEW.housekeeping, NEW.dirty_since, NEW.dirty_by, NEW.assigned_to, NEW.do_not_disturb_at))
  EXECUTE FUNCTION set_updated_at();

-- D50: whatever statement says that a room is something else ends the cleaning that was under way.
CREATE OR REPLACE FUNCTION withdraw_cleaning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE room_cleanings SET withdrawn_at = clock_timestamp() WHERE room_id = NEW.id AND ended_at IS NULL AND withdrawn_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rooms_withdraw_cleaning AFTER UPDATE OF housekeeping ON "rooms" FOR EACH ROW
  WHEN (OLD.housekeeping <> NEW.housekeeping) EXECUTE FUNCTION withdraw_cleaning();

-- A booking shows the numbers of the rooms in which it is and was.
CREATE OR REPLACE FUNCTION update_bookings_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET updated_at = clock_timestamp() WHERE room_id = NEW.id
    OR room_from IS NOT NULL AND EXISTS (SELECT FROM room_nights WHERE booking_id = bookings.id AND room_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rooms_update_bookings AFTER UPDATE ON "rooms" FOR EACH ROW
  WHEN (OLD.room_number <> NEW.room_number) EXECUTE FUNCTION update_bookings_of_room();

-- Rates go with a type that gets another name: with the last room that had the old one (D38).
CREATE OR REPLACE FUNCTION rename_rates_of_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM rooms WHERE type = OLD.type AND archived_at IS NULL)
    AND NOT EXISTS (SELECT FROM rate_nights WHERE room_type = NEW.type
      AND (closed OR num_nonnulls(price_kobo, percent, min_nights) > 0)) THEN
    DELETE FROM rate_nights WHERE room_type = NEW.type;
    UPDATE rate_nights SET room_type = NEW.type WHERE room_type = OLD.type;
    PERFORM queue_webhook('rates.changed', jsonb_build_object('roomType', NEW.type, 'from', min(night), 'to', max(night)))
      FROM rate_nights WHERE room_type = NEW.type HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rooms_rename_rates AFTER UPDATE OF type ON "rooms" FOR EACH ROW
  WHEN (OLD.type <> NEW.type) EXECUTE FUNCTION rename_rates_of_type();

-- An order shows where its dishes are made. Of delivered ones nobody makes any: a dish may be in all that there have ever been.
CREATE OR REPLACE FUNCTION update_orders_of_dish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for orders that are being placed with it, and they for this.
  PERFORM FROM menu_items WHERE id = NEW.id FOR UPDATE;
  UPDATE food_orders SET updated_at = clock_timestamp() WHERE status <> 'delivered' AND voided_at IS NULL
    AND EXISTS (SELECT FROM food_order_lines WHERE order_id = food_orders.id AND menu_item_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER menu_items_update_orders AFTER UPDATE ON "menu_items" FOR EACH ROW
  WHEN (OLD.station <> NEW.station) EXECUTE FUNCTION update_orders_of_dish();
