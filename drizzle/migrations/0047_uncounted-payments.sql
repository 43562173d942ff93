CREATE TABLE "till_uncounted" (
	"payment_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "till_uncounted" ADD CONSTRAINT "till_uncounted_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "till_uncounted" ("payment_id")
  SELECT "id" FROM "payments" AS p WHERE p."method" IN ('cash', 'card_machine')
    AND NOT EXISTS (SELECT FROM "till_close_payments" AS counted WHERE counted."payment_id" = p."id");--> statement-breakpoint
-- What is paid by hand is in a till until a close counts it, whoever writes the payment.
CREATE FUNCTION put_into_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO till_uncounted (payment_id) SELECT id FROM added WHERE method IN ('cash', 'card_machine');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_into_till AFTER INSERT ON "payments" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION put_into_till();--> statement-breakpoint
CREATE FUNCTION take_from_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM till_uncounted USING counted WHERE till_uncounted.payment_id = counted.payment_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER till_close_payments_counted AFTER INSERT ON "till_close_payments" REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION take_from_till();
