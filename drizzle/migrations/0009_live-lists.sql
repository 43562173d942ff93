-- Staff's lists, and a guest's booking, follow what changes: each table's channel has its name and carries ids. Orders have had theirs
-- since 0001.
CREATE FUNCTION tell_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_NAME, NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_tell AFTER INSERT OR UPDATE ON "bookings" FOR EACH ROW EXECUTE FUNCTION tell_record();--> statement-breakpoint
CREATE TRIGGER rooms_tell AFTER INSERT OR UPDATE ON "rooms" FOR EACH ROW EXECUTE FUNCTION tell_record();--> statement-breakpoint
CREATE TRIGGER menu_items_tell AFTER INSERT OR UPDATE ON "menu_items" FOR EACH ROW EXECUTE FUNCTION tell_record();--> statement-breakpoint
-- What a booking still owes changes with these, and its row does not.
CREATE FUNCTION tell_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bookings', NEW.booking_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_tell AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION tell_bill();--> statement-breakpoint
CREATE TRIGGER charges_tell AFTER INSERT ON "charges" FOR EACH ROW EXECUTE FUNCTION tell_bill();
