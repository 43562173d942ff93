-- Every process hears of what has changed once it is committed: NOTIFY, with an id as the payload.

-- A new or changed order; the payload is its id.
CREATE OR REPLACE FUNCTION tell_food_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('food_orders', NEW.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER food_orders_tell AFTER INSERT OR UPDATE ON "food_orders" FOR EACH ROW EXECUTE FUNCTION tell_food_order();

-- D30: every process hears of a login that ended and of a person whose role changed or who is gone; the payload is the
-- person's id.
CREATE OR REPLACE FUNCTION tell_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN PERFORM pg_notify('logins', OLD.id::text); ELSE PERFORM pg_notify('logins', OLD.user_id::text); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sessions_tell AFTER UPDATE OF ended_at, expires_at OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_login();
CREATE OR REPLACE TRIGGER users_tell_role AFTER UPDATE OF role ON "users" FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION tell_login();
CREATE OR REPLACE TRIGGER users_tell_gone AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION tell_login();

-- Staff's lists, and a guest's booking, follow what changes: each table's channel has its name and carries ids.
CREATE OR REPLACE FUNCTION tell_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_NAME, coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_tell AFTER INSERT OR UPDATE ON "bookings" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER rooms_tell AFTER INSERT OR UPDATE ON "rooms" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER menu_items_tell AFTER INSERT OR UPDATE ON "menu_items" FOR EACH ROW EXECUTE FUNCTION tell_record();
-- Staff's desk follows them.
CREATE OR REPLACE TRIGGER paid_notices_tell AFTER INSERT OR UPDATE ON "paid_notices" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER desk_reminders_tell AFTER INSERT OR UPDATE ON "desk_reminders" FOR EACH ROW EXECUTE FUNCTION tell_record();
-- Staff's screens count the open tasks.
CREATE OR REPLACE TRIGGER payment_tasks_tell AFTER INSERT OR UPDATE ON "payment_tasks" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER till_drops_tell AFTER INSERT OR UPDATE ON "till_drops" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER lost_questions_tell AFTER INSERT OR UPDATE ON "lost_questions" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER unwanted_guests_tell AFTER INSERT OR DELETE ON "unwanted_guests" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER lost_items_tell AFTER INSERT OR UPDATE ON "lost_items" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER faults_tell AFTER INSERT OR UPDATE ON "faults" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER waitlist_entries_tell AFTER INSERT OR UPDATE ON "waitlist_entries" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER out_of_order_tell AFTER INSERT OR UPDATE ON "out_of_order_periods" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER room_blocks_tell AFTER INSERT OR UPDATE ON "room_blocks" FOR EACH ROW EXECUTE FUNCTION tell_record();
CREATE OR REPLACE TRIGGER calendar_clashes_tell AFTER INSERT OR UPDATE ON "calendar_clashes" FOR EACH ROW EXECUTE FUNCTION tell_record();

-- That a room is being cleaned is news of the room.
CREATE OR REPLACE FUNCTION tell_cleaning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rooms', NEW.room_id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER room_cleanings_tell AFTER INSERT OR UPDATE ON "room_cleanings" FOR EACH ROW EXECUTE FUNCTION tell_cleaning();

-- What a stay, an order or an event still owes changes with its charges and payments, and its row does not.
CREATE OR REPLACE FUNCTION tell_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL THEN
    PERFORM pg_notify('bookings', NEW.booking_id::text);
  ELSIF NEW.order_id IS NOT NULL THEN
    PERFORM pg_notify('food_orders', NEW.order_id::text);
  ELSIF NEW.catering_id IS NOT NULL THEN
    PERFORM pg_notify('catering_requests', NEW.catering_id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payments_tell AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION tell_bill();
CREATE OR REPLACE TRIGGER charges_tell AFTER INSERT ON "charges" FOR EACH ROW EXECUTE FUNCTION tell_bill();

CREATE OR REPLACE FUNCTION tell_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('paid_notices', NEW.notice_id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payment_proofs_tell AFTER INSERT ON "payment_proofs" FOR EACH ROW EXECUTE FUNCTION tell_proof();

-- Screens of an account hear of new and read notifications; the payload is the user's id, once for each transaction.
CREATE OR REPLACE FUNCTION tell_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', NEW.user_id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER notifications_tell AFTER INSERT OR UPDATE ON "notifications" FOR EACH ROW EXECUTE FUNCTION tell_notification();

-- Staff who have the booking open hear of its notes and identity documents.
CREATE OR REPLACE FUNCTION tell_booking_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bookings', COALESCE(NEW.booking_id, OLD.booking_id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER booking_notes_tell AFTER INSERT OR DELETE ON "booking_notes" FOR EACH ROW EXECUTE FUNCTION tell_booking_note();
CREATE OR REPLACE TRIGGER identity_documents_tell AFTER INSERT OR UPDATE OR DELETE ON "identity_documents"
  FOR EACH ROW EXECUTE FUNCTION tell_booking_note();

CREATE OR REPLACE FUNCTION tell_webhook_endpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('webhook_endpoints', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER webhook_endpoints_tell AFTER INSERT OR DELETE OR UPDATE OF disabled_at ON "webhook_endpoints"
  FOR EACH ROW EXECUTE FUNCTION tell_webhook_endpoint();

-- Admins' screens follow what one process has found out about mail. That an email was sent, or more of them wait, is no news.
CREATE OR REPLACE FUNCTION tell_mail_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.server, OLD.problem, OLD.late, OLD.failed) IS DISTINCT FROM (NEW.server, NEW.problem, NEW.late, NEW.failed) THEN
    PERFORM pg_notify('mail_state', 'mail');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mail_state_tell AFTER INSERT OR UPDATE ON "mail_state" FOR EACH ROW EXECUTE FUNCTION tell_mail_state();

-- Every process hears of a key that was revoked; the payload is its actor's id.
CREATE OR REPLACE FUNCTION tell_api_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('logins', 'key:' || OLD.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER api_keys_tell AFTER UPDATE OF revoked_at, expires_at OR DELETE ON "api_keys" FOR EACH ROW EXECUTE FUNCTION tell_api_key();

-- What a channel's calendar blocks is deleted once it blocks it no more, so deletions are told too.
CREATE OR REPLACE FUNCTION tell_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_NAME, OLD.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER out_of_order_tell_deleted AFTER DELETE ON "out_of_order_periods" FOR EACH ROW EXECUTE FUNCTION tell_deleted();
CREATE OR REPLACE TRIGGER calendar_clashes_tell_deleted AFTER DELETE ON "calendar_clashes" FOR EACH ROW EXECUTE FUNCTION tell_deleted();
