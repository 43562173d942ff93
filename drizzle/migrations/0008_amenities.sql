ALTER TABLE "rooms" ADD COLUMN "beds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "sleeps" smallint;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_beds" CHECK ("rooms"."beds" <@ array['king', 'queen', 'double', 'single', 'bunk', 'sofa'] and cardinality("rooms"."beds") <= 8);--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_sleeps" CHECK ("rooms"."sleeps" between 1 and 20);--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_amenities" CHECK ("rooms"."amenities" <@ array['air_conditioning', 'backup_power', 'wifi', 'breakfast', 'private_bathroom', 'bathtub', 'shower', 'hot_water', 'tv', 'fridge', 'kettle', 'kitchenette', 'desk', 'balcony', 'fan', 'mosquito_net', 'step_free'] and cardinality("rooms"."amenities") <= 17);