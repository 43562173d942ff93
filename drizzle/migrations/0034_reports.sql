ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "figure_deltas" DROP CONSTRAINT "figure_deltas_figure";--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "day_report_mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "report_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'rates:view', 'rates:change', 'guests:view', 'register:view', 'register:change', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'companies:view', 'companies:change', 'desk:view', 'analytics:view', 'reports:view'] and cardinality("api_keys"."scopes") <= 26 and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "figure_deltas" ADD CONSTRAINT "figure_deltas_figure" CHECK ("figure_deltas"."figure" in ('bookings', 'orders', 'requests', 'guests', 'nights', 'received', 'deposits', 'debts', 'earned_room', 'earned_extras', 'earned_food', 'earned_spa', 'earned_laundry', 'earned_other', 'earned_catering', 'received_cash', 'received_card_machine', 'received_bank_transfer', 'received_online'));--> statement-breakpoint
INSERT INTO "figure_deltas" ("month", "figure", "amount")
	SELECT "month", "figure", sum("amount") FROM (
		SELECT date_trunc('month', "business_date"::timestamp)::date AS "month", counted.*
		FROM "journal_postings", LATERAL (VALUES
			('received_' || "method", CASE WHEN "payment_id" IS NOT NULL AND "account" <> 'companies' THEN "amount_kobo" END),
			('deposits', CASE "account" WHEN 'deposits' THEN -"amount_kobo" END),
			('debts', CASE WHEN "account" IN ('guests', 'companies') THEN "amount_kobo" END)) AS counted ("figure", "amount")) AS parts
	GROUP BY 1, 2 HAVING sum("amount") <> 0;
