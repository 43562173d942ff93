CREATE TABLE "hotel_taxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" date NOT NULL,
	"vat_points" integer NOT NULL,
	"consumption_points" integer NOT NULL,
	CONSTRAINT "hotel_taxes_day_key" UNIQUE("valid_from"),
	CONSTRAINT "hotel_taxes_rates" CHECK ("hotel_taxes"."vat_points" between 0 and 5000 and "hotel_taxes"."consumption_points" between 0 and 5000)
);
