ALTER TABLE "food_orders" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "food_orders" ALTER COLUMN "phone" DROP NOT NULL;