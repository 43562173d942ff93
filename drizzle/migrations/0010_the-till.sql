CREATE TABLE "till_close_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"close_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_closes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"method" text NOT NULL,
	"expected_kobo" bigint NOT NULL,
	"counted_kobo" bigint NOT NULL,
	"note" text,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"supersedes" uuid,
	CONSTRAINT "till_closes_superseded_once" UNIQUE("supersedes"),
	CONSTRAINT "till_closes_method" CHECK ("till_closes"."method" in ('cash', 'card_machine')),
	CONSTRAINT "till_closes_counted" CHECK ("till_closes"."counted_kobo" >= 0),
	CONSTRAINT "till_closes_note" CHECK (char_length("till_closes"."note") <= 300)
);
--> statement-breakpoint
ALTER TABLE "till_close_payments" ADD CONSTRAINT "till_close_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_close_payments" ADD CONSTRAINT "till_close_payments_close_id_till_closes_id_fk" FOREIGN KEY ("close_id") REFERENCES "public"."till_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_supersedes_till_closes_id_fk" FOREIGN KEY ("supersedes") REFERENCES "public"."till_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_close_payments_by_close" ON "till_close_payments" USING btree ("close_id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_closes_key" ON "till_closes" USING btree ("day","staff_id","method") WHERE "till_closes"."supersedes" is null;--> statement-breakpoint
CREATE INDEX "till_closes_by_day" ON "till_closes" USING btree ("day","staff_id","method");--> statement-breakpoint
CREATE TRIGGER till_closes_append_only BEFORE UPDATE OR DELETE ON "till_closes" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER till_close_payments_append_only BEFORE UPDATE OR DELETE ON "till_close_payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A correction is of the same till, and only of what was counted.
CREATE FUNCTION till_close_corrects_its_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM till_closes AS before WHERE before.id = NEW.supersedes
      AND (before.day, before.staff_id, before.method, before.expected_kobo) = (NEW.day, NEW.staff_id, NEW.method, NEW.expected_kobo)) THEN
    RAISE EXCEPTION 'a correction is of the same till and sum' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_closes_same_till';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER till_closes_correct_their_like BEFORE INSERT ON "till_closes" FOR EACH ROW
  WHEN (NEW.supersedes IS NOT NULL) EXECUTE FUNCTION till_close_corrects_its_like();--> statement-breakpoint
-- What a close expects is what it counted, to the kobo, when the transaction ends.
CREATE FUNCTION check_till_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(p.amount_kobo), 0) FROM till_close_payments AS counted JOIN payments AS p ON p.id = counted.payment_id
      WHERE counted.close_id = NEW.id) <> NEW.expected_kobo THEN
    RAISE EXCEPTION 'a close expects the sum of its payments' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_closes_expected';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER till_closes_check_expected AFTER INSERT ON "till_closes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.supersedes IS NULL) EXECUTE FUNCTION check_till_close();
