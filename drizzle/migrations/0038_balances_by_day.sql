ALTER TABLE "figure_deltas" DROP CONSTRAINT "figure_deltas_figure";--> statement-breakpoint
DROP INDEX "journal_postings_by_day";--> statement-breakpoint
CREATE INDEX "journal_postings_by_day" ON "journal_postings" USING btree ("business_date","entry","id");--> statement-breakpoint
ALTER TABLE "figure_deltas" ADD CONSTRAINT "figure_deltas_figure" CHECK ("figure_deltas"."figure" in ('bookings', 'orders', 'requests', 'guests', 'nights', 'received', 'earned_room', 'earned_extras', 'earned_food', 'earned_spa', 'earned_laundry', 'earned_other', 'earned_catering', 'received_cash', 'received_card_machine', 'received_bank_transfer', 'received_online', 'deposits', 'debts'));--> statement-breakpoint
DELETE FROM "figure_deltas" WHERE "figure" IN ('deposits', 'debts');--> statement-breakpoint
DELETE FROM "monthly_figures" WHERE "figure" IN ('deposits', 'debts');--> statement-breakpoint
INSERT INTO "figure_deltas" ("month", "figure", "amount")
	SELECT "business_date", "figure", sum("amount") FROM "journal_postings", LATERAL (VALUES
		('deposits', CASE "account" WHEN 'deposits' THEN -"amount_kobo" END),
		('debts', CASE WHEN "account" IN ('guests', 'companies') THEN "amount_kobo" END)) AS counted ("figure", "amount")
	GROUP BY 1, 2 HAVING sum("amount") <> 0;
