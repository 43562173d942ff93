-- D28: where the guest chose to have the order. Orders so far keep null: their room or address decides.
ALTER TABLE "food_orders" ADD COLUMN "deliver_to" text;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_deliver_to" CHECK ("food_orders"."deliver_to" in ('room', 'address', 'collect'));--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_to_room" CHECK ("food_orders"."deliver_to" <> 'room' or "food_orders"."room_number" is not null);--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_to_address" CHECK ("food_orders"."deliver_to" <> 'address' or "food_orders"."address" is not null);