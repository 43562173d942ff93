CREATE TABLE "out_of_order_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "out_of_order_dates" CHECK ("out_of_order_periods"."ends_on" between "out_of_order_periods"."starts_on" and "out_of_order_periods"."starts_on" + 365),
	CONSTRAINT "out_of_order_reason" CHECK (char_length("out_of_order_periods"."reason") between 1 and 200),
	CONSTRAINT "out_of_order_version" CHECK ("out_of_order_periods"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ADD CONSTRAINT "out_of_order_periods_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ADD CONSTRAINT "out_of_order_periods_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "out_of_order_nights" ON "out_of_order_periods" USING gist (daterange("starts_on", "ends_on", '[)'));--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ADD CONSTRAINT "out_of_order_once" EXCLUDE USING gist (
  "room_id" WITH =,
  daterange("starts_on", "ends_on", '[)') WITH &&
);--> statement-breakpoint
-- No stay that holds a room and no out-of-order period of it overlap. An exclusion constraint sees one table, so each side
-- looks at the other once it has the room's lock: whoever comes second waits for the first to commit, and its next statement
-- sees what that has written. Every verb that gives nights away has this lock already, so here it costs next to nothing. The
-- statuses are those of bookings_no_double_booking.
CREATE FUNCTION refuse_stay_out_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM rooms WHERE id = NEW.room_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM out_of_order_periods WHERE room_id = NEW.room_id
      AND daterange(starts_on, ends_on, '[)') && daterange(NEW.check_in, NEW.check_out, '[)')) THEN
    RAISE EXCEPTION 'the room is out of order on some of these nights' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_not_out_of_order';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_not_out_of_order BEFORE INSERT ON "bookings" FOR EACH ROW
  WHEN (NEW.status IN ('pending', 'approved', 'confirmed', 'checkedin')) EXECUTE FUNCTION refuse_stay_out_of_order();--> statement-breakpoint
CREATE TRIGGER bookings_not_into_out_of_order BEFORE UPDATE OF room_id, check_in, check_out, status ON "bookings" FOR EACH ROW
  WHEN (NEW.status IN ('pending', 'approved', 'confirmed', 'checkedin') AND (
    OLD.status NOT IN ('pending', 'approved', 'confirmed', 'checkedin')
    OR (OLD.room_id, OLD.check_in, OLD.check_out) IS DISTINCT FROM (NEW.room_id, NEW.check_in, NEW.check_out)))
  EXECUTE FUNCTION refuse_stay_out_of_order();--> statement-breakpoint
CREATE FUNCTION refuse_out_of_order_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM rooms WHERE id = NEW.room_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings WHERE room_id = NEW.room_id
      AND status IN ('pending', 'approved', 'confirmed', 'checkedin')
      AND daterange(check_in, check_out, '[)') && daterange(NEW.starts_on, NEW.ends_on, '[)')) THEN
    RAISE EXCEPTION 'a stay holds the room on some of these nights' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'out_of_order_not_booked';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER out_of_order_not_booked BEFORE INSERT OR UPDATE OF room_id, starts_on, ends_on ON "out_of_order_periods"
  FOR EACH ROW EXECUTE FUNCTION refuse_out_of_order_stay();--> statement-breakpoint
CREATE TRIGGER out_of_order_raise_version BEFORE UPDATE ON "out_of_order_periods" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER out_of_order_tell AFTER INSERT OR UPDATE ON "out_of_order_periods" FOR EACH ROW EXECUTE FUNCTION tell_record();
