CREATE SEQUENCE food_order_reference_seq;--> statement-breakpoint
-- Six characters as a booking's reference has, under a prefix of its own.
CREATE FUNCTION food_order_reference(running bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'FD-' || substr(booking_reference(running), 4)
$$;--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charges_order_key" UNIQUE("order_id"),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount_kobo" > 0),
	CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('food', 'spa', 'laundry')),
	CONSTRAINT "charges_food_has_order" CHECK (("charges"."kind" = 'food') = ("charges"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "food_order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "food_order_lines_pkey" PRIMARY KEY("order_id","position"),
	CONSTRAINT "food_order_lines_quantity" CHECK ("food_order_lines"."quantity" between 1 and 200),
	CONSTRAINT "food_order_lines_price" CHECK ("food_order_lines"."price_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "food_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT food_order_reference(nextval('food_order_reference_seq')) NOT NULL,
	"user_id" uuid,
	"access_token_hash" text,
	"guest_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text,
	"room_number" text,
	"payment_method" text NOT NULL,
	"notes" text,
	"total_kobo" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "food_orders_reference_key" UNIQUE("reference"),
	CONSTRAINT "food_orders_access_token_key" UNIQUE("access_token_hash"),
	CONSTRAINT "food_orders_status" CHECK ("food_orders"."status" in ('pending', 'preparing', 'delivered')),
	CONSTRAINT "food_orders_payment_method" CHECK ("food_orders"."payment_method" in ('cash', 'card', 'room_charge')),
	CONSTRAINT "food_orders_total" CHECK ("food_orders"."total_kobo" > 0),
	CONSTRAINT "food_orders_phone_form" CHECK ("food_orders"."phone" ~ '^[0-9]{11}$'),
	CONSTRAINT "food_orders_guest_name" CHECK (char_length("food_orders"."guest_name") between 1 and 120),
	CONSTRAINT "food_orders_charged_room" CHECK ("food_orders"."payment_method" <> 'room_charge' or "food_orders"."room_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"subcategory" text,
	"price_kobo" bigint NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "menu_items_name_form" CHECK ("menu_items"."name" = btrim("menu_items"."name") and "menu_items"."name" <> ''),
	CONSTRAINT "menu_items_price_positive" CHECK ("menu_items"."price_kobo" > 0),
	CONSTRAINT "menu_items_category" CHECK ("menu_items"."category" in ('breakfast', 'starters', 'soup', 'swallow', 'rice dishes', 'protein', 'grills', 'pasta', 'salad', 'drinks', 'dessert')),
	CONSTRAINT "menu_items_subcategory" CHECK ("menu_items"."subcategory" in ('soft drinks', 'alcoholic', 'cocktails', 'mocktails', 'juices', 'water')),
	CONSTRAINT "menu_items_drinks_alone" CHECK (("menu_items"."category" = 'drinks') = ("menu_items"."subcategory" is not null))
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_order_lines" ADD CONSTRAINT "food_order_lines_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_order_lines" ADD CONSTRAINT "food_order_lines_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_by_booking" ON "charges" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "food_order_lines_item" ON "food_order_lines" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "food_orders_by_created" ON "food_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_status" ON "food_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_guest" ON "food_orders" USING btree ("guest_name","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_total" ON "food_orders" USING btree ("total_kobo","id");--> statement-breakpoint
CREATE INDEX "food_orders_guest_search" ON "food_orders" USING gin ("guest_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "food_orders_open" ON "food_orders" USING btree ("created_at","id") WHERE "food_orders"."status" <> 'delivered';--> statement-breakpoint
CREATE INDEX "food_orders_delivered" ON "food_orders" USING btree ("status_at") WHERE "food_orders"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "food_orders_by_user" ON "food_orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_items_name_key" ON "menu_items" USING btree ("name") WHERE "menu_items"."archived_at" is null;
--> statement-breakpoint
-- Every process hears of a new or changed order when it is committed, whoever wrote it; the payload is its id.
CREATE FUNCTION tell_food_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('food_orders', NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER food_orders_tell AFTER INSERT OR UPDATE ON "food_orders" FOR EACH ROW EXECUTE FUNCTION tell_food_order();--> statement-breakpoint
-- What was sold and what was charged is never edited (D12, D14).
CREATE TRIGGER food_order_lines_append_only BEFORE UPDATE OR DELETE ON "food_order_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER charges_append_only BEFORE UPDATE OR DELETE ON "charges" FOR EACH ROW EXECUTE FUNCTION refuse_change();
