CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"nights_sold" integer NOT NULL,
	"undecided" integer NOT NULL,
	"not_left" integer NOT NULL,
	CONSTRAINT "closed_days_counts" CHECK (least("closed_days"."nights_sold", "closed_days"."undecided", "closed_days"."not_left") >= 0)
);
