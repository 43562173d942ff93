-- D25: '' where nobody has said so yet.
ALTER TABLE "hotel" ADD COLUMN "opening_hours" text DEFAULT '' NOT NULL;