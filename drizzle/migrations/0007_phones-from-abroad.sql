ALTER TABLE "bookings" DROP CONSTRAINT "bookings_phone_form";--> statement-breakpoint
ALTER TABLE "catering_requests" DROP CONSTRAINT "catering_requests_phone_form";--> statement-breakpoint
ALTER TABLE "food_orders" DROP CONSTRAINT "food_orders_phone_form";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_form";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_phone_form" CHECK ("bookings"."phone" ~ '^([0-9]{11}|[+][1-9][0-9]{7,14})$');--> statement-breakpoint
ALTER TABLE "catering_requests" ADD CONSTRAINT "catering_requests_phone_form" CHECK ("catering_requests"."phone" ~ '^([0-9]{11}|[+][1-9][0-9]{7,14})$');--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_phone_form" CHECK ("food_orders"."phone" ~ '^([0-9]{11}|[+][1-9][0-9]{7,14})$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_form" CHECK ("users"."phone" ~ '^([0-9]{11}|[+][1-9][0-9]{7,14})$');