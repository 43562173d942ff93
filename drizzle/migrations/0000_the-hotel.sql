CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name_length" CHECK (char_length("api_keys"."name") between 2 and 60),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['bookings:view', 'bookings:change', 'calendar:view', 'calendar:change', 'rooms:view', 'rooms:change', 'guests:view', 'orders:view', 'orders:change', 'kitchen:view', 'availability:view', 'availability:change', 'catering:view', 'catering:change', 'payments:view', 'payments:change', 'till:view', 'desk:view', 'analytics:view'] and cardinality("api_keys"."scopes") <= 19 and cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_notes_text" CHECK (char_length("booking_notes"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT next_reference('GT') NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid,
	"access_token_hash" text,
	"access_issued_at" timestamp with time zone,
	"guest_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"room_type" text NOT NULL,
	"nightly_kobo" bigint NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"cancellation_fee_kobo" bigint DEFAULT 0 NOT NULL,
	"cancellation_free_hours" integer DEFAULT 24 NOT NULL,
	"cancellation_percent" integer DEFAULT 0 NOT NULL,
	"check_in_hour" integer DEFAULT 14 NOT NULL,
	"owed_kobo" bigint GENERATED ALWAYS AS (case when status in ('cancelled', 'rejected') then cancellation_fee_kobo else amount_kobo end) STORED NOT NULL,
	"charges_kobo" bigint DEFAULT 0 NOT NULL,
	"received_kobo" bigint DEFAULT 0 NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"status" text NOT NULL,
	"payment_method" text,
	"payment_reference" text,
	"hold_expires_at" timestamp with time zone,
	"hold_extends_to" timestamp with time zone,
	"tentative" boolean DEFAULT false NOT NULL,
	"asked_check_in" date,
	"asked_check_out" date,
	"asked_at" timestamp with time zone,
	"ask_declined_at" timestamp with time zone,
	"ask_declined_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (search_text(guest_name, phone, email, reference, replace(reference, '-', ''))) STORED NOT NULL,
	CONSTRAINT "bookings_reference_key" UNIQUE("reference"),
	CONSTRAINT "bookings_access_token_key" UNIQUE("access_token_hash"),
	CONSTRAINT "bookings_dates" CHECK ("bookings"."check_out" > "bookings"."check_in" and "bookings"."check_out" <= "bookings"."check_in" + 365),
	CONSTRAINT "bookings_amount" CHECK ("bookings"."amount_kobo" >= 0 and "bookings"."nightly_kobo" > 0),
	CONSTRAINT "bookings_cancellation_fee" CHECK ("bookings"."cancellation_fee_kobo" between 0 and "bookings"."amount_kobo" and ("bookings"."cancellation_fee_kobo" = 0 or "bookings"."status" = 'cancelled')),
	CONSTRAINT "bookings_phone_form" CHECK ("bookings"."phone" ~ '^[0-9]{11}$'),
	CONSTRAINT "bookings_guest_name" CHECK (char_length("bookings"."guest_name") between 1 and 120),
	CONSTRAINT "bookings_version" CHECK ("bookings"."version" >= 1),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'approved', 'confirmed', 'rejected', 'checkedin', 'cancelled', 'completed')),
	CONSTRAINT "bookings_payment_method" CHECK ("bookings"."payment_method" in ('card', 'bank_transfer', 'cash')),
	CONSTRAINT "bookings_hold_pending" CHECK ("bookings"."hold_expires_at" is null or "bookings"."status" in ('pending', 'cancelled')),
	CONSTRAINT "bookings_tentative_hold" CHECK (not "bookings"."tentative" or "bookings"."hold_expires_at" is not null),
	CONSTRAINT "bookings_hidden_hold_nothing" CHECK ("bookings"."deleted_at" is null or not ("bookings"."status" in ('pending', 'approved', 'confirmed', 'checkedin'))),
	CONSTRAINT "bookings_dates_asked" CHECK (num_nulls("bookings"."asked_check_in", "bookings"."asked_check_out", "bookings"."asked_at") in (0, 3)
        and "bookings"."asked_check_out" > "bookings"."asked_check_in" and "bookings"."asked_check_out" <= "bookings"."asked_check_in" + 365),
	CONSTRAINT "bookings_ask_declined" CHECK (("bookings"."ask_declined_at" is null or "bookings"."asked_at" is not null)
        and ("bookings"."ask_declined_note" is null or ("bookings"."ask_declined_at" is not null and char_length("bookings"."ask_declined_note") <= 300)))
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"issue" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_clashes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"booking_id" uuid,
	"period_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	CONSTRAINT "calendar_clashes_once" UNIQUE NULLS NOT DISTINCT("feed_id","booking_id","period_id"),
	CONSTRAINT "calendar_clashes_dates" CHECK ("calendar_clashes"."ends_on" > "calendar_clashes"."starts_on"),
	CONSTRAINT "calendar_clashes_with" CHECK (num_nonnulls("calendar_clashes"."booking_id", "calendar_clashes"."period_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"sealed_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_read_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"etag" text,
	"last_modified" text,
	"nights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "calendar_feeds_name" CHECK (char_length("calendar_feeds"."name") between 1 and 40),
	CONSTRAINT "calendar_feeds_failure" CHECK ("calendar_feeds"."failure" in ('unreachable', 'too_slow', 'address_refused', 'refused', 'server_error', 'address_lost', 'too_large', 'not_a_calendar', 'cut_off', 'too_complicated')),
	CONSTRAINT "calendar_feeds_failing" CHECK (("calendar_feeds"."failure" is null) = ("calendar_feeds"."failing_since" is null))
);
--> statement-breakpoint
CREATE TABLE "catering_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"number" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"lines" jsonb NOT NULL,
	"total_kobo" bigint GENERATED ALWAYS AS (quote_total(lines)) STORED NOT NULL,
	"deposit_kobo" bigint NOT NULL,
	"terms" text NOT NULL,
	"valid_until" date NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"sent_by" text,
	"sent_at" timestamp with time zone,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"is_by_phone" boolean DEFAULT false NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "catering_quotes_version" CHECK ("catering_quotes"."version" >= 1),
	CONSTRAINT "catering_quotes_status" CHECK ("catering_quotes"."status" in ('draft', 'sent', 'accepted', 'declined', 'superseded')),
	CONSTRAINT "catering_quotes_lines" CHECK (jsonb_typeof("catering_quotes"."lines") = 'array' and jsonb_array_length("catering_quotes"."lines") between 1 and 60),
	CONSTRAINT "catering_quotes_total" CHECK ("catering_quotes"."total_kobo" between 1 and 100000000000),
	CONSTRAINT "catering_quotes_deposit" CHECK ("catering_quotes"."deposit_kobo" between 0 and "catering_quotes"."total_kobo"),
	CONSTRAINT "catering_quotes_texts" CHECK (char_length("catering_quotes"."terms") <= 2000 and char_length("catering_quotes"."reason") <= 500),
	CONSTRAINT "catering_quotes_sent" CHECK (num_nonnulls("catering_quotes"."number", "catering_quotes"."sent_by", "catering_quotes"."sent_at") = case "catering_quotes"."status" when 'draft' then 0 else 3 end),
	CONSTRAINT "catering_quotes_answered" CHECK (("catering_quotes"."answered_by" is null) = ("catering_quotes"."answered_at" is null)),
	CONSTRAINT "catering_quotes_answer" CHECK (("catering_quotes"."answered_at" is not null or "catering_quotes"."status" not in ('accepted', 'declined')) and ("catering_quotes"."answered_at" is null or "catering_quotes"."status" not in ('draft', 'sent')))
);
--> statement-breakpoint
CREATE TABLE "catering_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT next_reference('CT') NOT NULL,
	"user_id" uuid,
	"access_token_hash" text,
	"access_issued_at" timestamp with time zone,
	"event_type" text NOT NULL,
	"guest_count" integer NOT NULL,
	"event_date" date NOT NULL,
	"location" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"agreed_kobo" bigint DEFAULT 0 NOT NULL,
	"deposit_kobo" bigint DEFAULT 0 NOT NULL,
	"owed_kobo" bigint GENERATED ALWAYS AS (case when status in ('cancelled', 'rejected') then 0 else agreed_kobo end) STORED NOT NULL,
	"received_kobo" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(event_type, location, phone, email, reference, replace(reference, '-', ''))) STORED NOT NULL,
	CONSTRAINT "catering_requests_reference_key" UNIQUE("reference"),
	CONSTRAINT "catering_requests_access_token_key" UNIQUE("access_token_hash"),
	CONSTRAINT "catering_requests_version" CHECK ("catering_requests"."version" >= 1),
	CONSTRAINT "catering_requests_status" CHECK ("catering_requests"."status" in ('pending', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "catering_requests_guest_count" CHECK ("catering_requests"."guest_count" between 1 and 10000),
	CONSTRAINT "catering_requests_date_ahead" CHECK ("catering_requests"."event_date" > ("catering_requests"."created_at" at time zone 'Africa/Lagos')::date),
	CONSTRAINT "catering_requests_event_type" CHECK (char_length("catering_requests"."event_type") between 1 and 100),
	CONSTRAINT "catering_requests_location" CHECK (char_length("catering_requests"."location") between 1 and 300),
	CONSTRAINT "catering_requests_agreed" CHECK ("catering_requests"."agreed_kobo" >= 0 and "catering_requests"."deposit_kobo" between 0 and "catering_requests"."agreed_kobo"),
	CONSTRAINT "catering_requests_phone_form" CHECK ("catering_requests"."phone" ~ '^[0-9]{11}$')
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"kind" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"order_id" uuid,
	"catering_id" uuid,
	"voids" uuid,
	"note" text,
	"recorded_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charges_voided_once" UNIQUE("voids"),
	CONSTRAINT "charges_owner" CHECK (("charges"."booking_id" is not null or "charges"."order_id" is not null) <> ("charges"."catering_id" is not null)),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount_kobo" <> 0 and ("charges"."kind" in ('room', 'catering') or ("charges"."amount_kobo" < 0) = ("charges"."voids" is not null))),
	CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('room', 'food', 'spa', 'laundry', 'other', 'catering')),
	CONSTRAINT "charges_food_has_order" CHECK (("charges"."kind" = 'food') = ("charges"."order_id" is not null)),
	CONSTRAINT "charges_room_of_stay" CHECK ("charges"."kind" <> 'room' or ("charges"."booking_id" is not null and "charges"."voids" is null)),
	CONSTRAINT "charges_catering_of_event" CHECK (("charges"."kind" = 'catering') = ("charges"."catering_id" is not null) and ("charges"."kind" <> 'catering' or "charges"."voids" is null)),
	CONSTRAINT "charges_note" CHECK (char_length("charges"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "figure_deltas" (
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figure_deltas_figure" CHECK ("figure_deltas"."figure" in ('bookings', 'orders', 'requests', 'guests', 'nights', 'room_earned', 'received_room', 'received_food', 'received_spa', 'received_laundry', 'received_other', 'received_catering'))
);
--> statement-breakpoint
CREATE TABLE "monthly_figures" (
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "monthly_figures_pkey" PRIMARY KEY("month","figure")
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
	"reference" text DEFAULT next_reference('FD') NOT NULL,
	"earlier_reference" text,
	"user_id" uuid,
	"access_token_hash" text,
	"access_issued_at" timestamp with time zone,
	"guest_name" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"room_number" text,
	"deliver_to" text,
	"payment_method" text NOT NULL,
	"notes" text,
	"total_kobo" bigint NOT NULL,
	"received_kobo" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"preparing_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	"voided_at" timestamp with time zone,
	"ready_items" uuid[] DEFAULT '{}' NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(guest_name, phone, email, room_number, reference, replace(reference, '-', ''), earlier_reference, replace(earlier_reference, '-', ''))) STORED NOT NULL,
	CONSTRAINT "food_orders_reference_key" UNIQUE("reference"),
	CONSTRAINT "food_orders_access_token_key" UNIQUE("access_token_hash"),
	CONSTRAINT "food_orders_version" CHECK ("food_orders"."version" >= 1),
	CONSTRAINT "food_orders_status" CHECK ("food_orders"."status" in ('pending', 'preparing', 'delivered')),
	CONSTRAINT "food_orders_payment_method" CHECK ("food_orders"."payment_method" in ('cash', 'card', 'room_charge')),
	CONSTRAINT "food_orders_total" CHECK ("food_orders"."total_kobo" > 0),
	CONSTRAINT "food_orders_phone_form" CHECK ("food_orders"."phone" ~ '^[0-9]{11}$'),
	CONSTRAINT "food_orders_guest_name" CHECK (char_length("food_orders"."guest_name") between 1 and 120),
	CONSTRAINT "food_orders_deliver_to" CHECK ("food_orders"."deliver_to" in ('room', 'address', 'collect')),
	CONSTRAINT "food_orders_to_room" CHECK ("food_orders"."deliver_to" <> 'room' or "food_orders"."room_number" is not null),
	CONSTRAINT "food_orders_to_address" CHECK ("food_orders"."deliver_to" <> 'address' or "food_orders"."address" is not null),
	CONSTRAINT "food_orders_charged_room" CHECK ("food_orders"."payment_method" <> 'room_charge' or "food_orders"."room_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"bookings" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (search_text(name, phone)) STORED NOT NULL,
	CONSTRAINT "guests_name_phone_key" UNIQUE("phone","name_key"),
	CONSTRAINT "guests_bookings" CHECK ("guests"."bookings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"introduced_at" timestamp with time zone,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"bank_account_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account_number" text NOT NULL,
	"bank_changed_at" timestamp with time zone,
	"bank_changed_by" text,
	"whatsapp" text DEFAULT '' NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	"kitchen_opens" text DEFAULT '' NOT NULL,
	"kitchen_closes" text DEFAULT '' NOT NULL,
	"hold_hours" double precision DEFAULT 24 NOT NULL,
	"first_hold_minutes" integer DEFAULT 30 NOT NULL,
	"room_charge_max_kobo" bigint DEFAULT 10000000 NOT NULL,
	"open_holds_max" integer DEFAULT 5 NOT NULL,
	"sure_nights_max" integer DEFAULT 14 NOT NULL,
	"open_orders_max" integer DEFAULT 10 NOT NULL,
	"open_requests_max" integer DEFAULT 10 NOT NULL,
	"cancellation_free_hours" integer DEFAULT 24 NOT NULL,
	"cancellation_percent" integer DEFAULT 0 NOT NULL,
	"check_in_hour" integer DEFAULT 14 NOT NULL,
	"check_out_hour" integer DEFAULT 12 NOT NULL,
	"desk_discount_percent" integer DEFAULT 10 NOT NULL,
	CONSTRAINT "hotel_only_row" CHECK ("hotel"."only"),
	CONSTRAINT "hotel_version" CHECK ("hotel"."version" >= 1),
	CONSTRAINT "hotel_bank_account" CHECK ("hotel"."bank_account_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "hotel_bank_changed" CHECK (("hotel"."bank_changed_at" is null) = ("hotel"."bank_changed_by" is null)),
	CONSTRAINT "hotel_kitchen" CHECK (("hotel"."kitchen_opens" = '' and "hotel"."kitchen_closes" = '')
        or ("hotel"."kitchen_opens" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "hotel"."kitchen_closes" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
          and "hotel"."kitchen_opens" <> "hotel"."kitchen_closes")),
	CONSTRAINT "hotel_ceilings" CHECK ("hotel"."hold_hours" > 0 and "hotel"."hold_hours" <= 720 and "hotel"."room_charge_max_kobo" between 0 and 100000000000
        and "hotel"."sure_nights_max" between 1 and 365 and "hotel"."open_holds_max" between 1 and 1000
        and "hotel"."open_orders_max" between 1 and 1000 and "hotel"."first_hold_minutes" between 10 and 1440 and "hotel"."open_requests_max" between 1 and 1000),
	CONSTRAINT "hotel_desk_discount" CHECK ("hotel"."desk_discount_percent" between 0 and 100),
	CONSTRAINT "hotel_cancellation" CHECK ("hotel"."cancellation_free_hours" between 0 and 720 and "hotel"."cancellation_percent" between 0 and 100 and "hotel"."check_in_hour" between 0 and 23),
	CONSTRAINT "hotel_check_out" CHECK ("hotel"."check_out_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "hotel_taxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" date NOT NULL,
	"vat_points" integer NOT NULL,
	"consumption_points" integer NOT NULL,
	CONSTRAINT "hotel_taxes_day_key" UNIQUE("valid_from"),
	CONSTRAINT "hotel_taxes_rates" CHECK ("hotel_taxes"."vat_points" between 0 and 5000 and "hotel_taxes"."consumption_points" between 0 and 5000)
);
--> statement-breakpoint
-- Not worth the disk: a counter that a crash empties starts anew.
CREATE UNLOGGED TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_shares" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"networks" text[] NOT NULL,
	"size" integer DEFAULT 1 NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"subcategory" text,
	"station" text DEFAULT 'kitchen' NOT NULL,
	"price_kobo" bigint NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "menu_items_name_form" CHECK ("menu_items"."name" = btrim("menu_items"."name") and "menu_items"."name" <> ''),
	CONSTRAINT "menu_items_price_positive" CHECK ("menu_items"."price_kobo" > 0),
	CONSTRAINT "menu_items_version" CHECK ("menu_items"."version" >= 1),
	CONSTRAINT "menu_items_category" CHECK ("menu_items"."category" in ('breakfast', 'starters', 'soup', 'swallow', 'rice dishes', 'protein', 'grills', 'pasta', 'salad', 'drinks', 'dessert')),
	CONSTRAINT "menu_items_subcategory" CHECK ("menu_items"."subcategory" in ('soft drinks', 'alcoholic', 'cocktails', 'mocktails', 'juices', 'water')),
	CONSTRAINT "menu_items_station" CHECK ("menu_items"."station" in ('kitchen', 'bar')),
	CONSTRAINT "menu_items_drinks_alone" CHECK (("menu_items"."category" = 'drinks') = ("menu_items"."subcategory" is not null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"message" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"status_before" text,
	"payment_reference" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('booking', 'order', 'catering')),
	CONSTRAINT "notifications_message" CHECK (char_length("notifications"."message") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "out_of_order_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text NOT NULL,
	"feed_id" uuid,
	"event_uid" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "out_of_order_dates" CHECK ("out_of_order_periods"."ends_on" between "out_of_order_periods"."starts_on" and "out_of_order_periods"."starts_on" + 365),
	CONSTRAINT "out_of_order_reason" CHECK (char_length("out_of_order_periods"."reason") between 1 and 200),
	CONSTRAINT "out_of_order_event" CHECK ("out_of_order_periods"."feed_id" is null or "out_of_order_periods"."event_uid" is not null),
	CONSTRAINT "out_of_order_version" CHECK ("out_of_order_periods"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "paid_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"catering_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"sender" text,
	"bank" text,
	"amount_kobo" bigint,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"payment_id" uuid,
	CONSTRAINT "paid_notices_owner" CHECK (num_nonnulls("paid_notices"."booking_id", "paid_notices"."order_id", "paid_notices"."catering_id") = 1),
	CONSTRAINT "paid_notices_state" CHECK ("paid_notices"."state" in ('open', 'settled', 'dismissed')),
	CONSTRAINT "paid_notices_closed" CHECK (("paid_notices"."closed_at" is null) = ("paid_notices"."state" = 'open')),
	CONSTRAINT "paid_notices_settled" CHECK (("paid_notices"."payment_id" is null) = ("paid_notices"."state" <> 'settled')),
	CONSTRAINT "paid_notices_amount" CHECK ("paid_notices"."amount_kobo" > 0),
	CONSTRAINT "paid_notices_texts" CHECK (char_length("paid_notices"."sender") <= 120 and char_length("paid_notices"."bank") <= 120)
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_proofs_type" CHECK ("payment_proofs"."media_type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "payment_proofs_bytes" CHECK ("payment_proofs"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"catering_id" uuid,
	"amount_kobo" bigint NOT NULL,
	"state" text NOT NULL,
	"started_by" text NOT NULL,
	"held_until" timestamp with time zone,
	"authorization_url" text,
	"account_number" text,
	"account_name" text,
	"bank_name" text,
	"expires_at" timestamp with time zone,
	"transaction_id" text,
	"provider_status" text,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_attempts_reference_key" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_owner" CHECK (num_nonnulls("payment_attempts"."booking_id", "payment_attempts"."order_id", "payment_attempts"."catering_id") = 1),
	CONSTRAINT "payment_attempts_reference" CHECK ("payment_attempts"."reference" ~ '^[A-Za-z0-9-]{10,100}$'),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_kobo" > 0),
	CONSTRAINT "payment_attempts_kind" CHECK ("payment_attempts"."kind" in ('checkout', 'transfer')),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('starting', 'open', 'watched', 'settled', 'refused', 'ended')),
	CONSTRAINT "payment_attempts_checked_until_end" CHECK (("payment_attempts"."next_check_at" is null) = ("payment_attempts"."state" in ('settled', 'refused', 'ended'))),
	CONSTRAINT "payment_attempts_open" CHECK ("payment_attempts"."state" <> 'open' or num_nonnulls("payment_attempts"."authorization_url", "payment_attempts"."account_number") = 1)
);
--> statement-breakpoint
CREATE TABLE "payment_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"catering_id" uuid,
	"payment_id" uuid,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"done_note" text,
	CONSTRAINT "payment_tasks_subject_key" UNIQUE("subject"),
	CONSTRAINT "payment_tasks_kind" CHECK ("payment_tasks"."kind" in ('paid_after_end', 'short', 'overpaid', 'not_acceptable', 'dispute', 'transfer_rejected', 'transfer_unseen', 'refund_failed', 'refunded_twice', 'unbacked')),
	CONSTRAINT "payment_tasks_owner" CHECK (num_nonnulls("payment_tasks"."booking_id", "payment_tasks"."order_id", "payment_tasks"."catering_id") <= 1),
	CONSTRAINT "payment_tasks_done" CHECK (("payment_tasks"."done_at" is null) = ("payment_tasks"."done_by" is null)),
	CONSTRAINT "payment_tasks_note" CHECK (char_length("payment_tasks"."done_note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	CONSTRAINT "payment_allocations_pkey" PRIMARY KEY("payment_id","kind"),
	CONSTRAINT "payment_allocations_kind" CHECK ("payment_allocations"."kind" in ('room', 'food', 'spa', 'laundry', 'other', 'catering')),
	CONSTRAINT "payment_allocations_amount" CHECK ("payment_allocations"."amount_kobo" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT next_reference('PY') NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"catering_id" uuid,
	"amount_kobo" bigint NOT NULL,
	"method" text NOT NULL,
	"channel" text,
	"source_reference" text,
	"takes_back" uuid,
	"recorded_by" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"bank" text,
	"note" text,
	CONSTRAINT "payments_reference_key" UNIQUE("reference"),
	CONSTRAINT "payments_source_key" UNIQUE("source_reference"),
	CONSTRAINT "payments_owner" CHECK (num_nonnulls("payments"."booking_id", "payments"."order_id", "payments"."catering_id") = 1),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('payment', 'refund', 'correction')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'card_machine', 'bank_transfer', 'online')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_kobo" <> 0 and ("payments"."amount_kobo" > 0) = ("payments"."kind" = 'payment')),
	CONSTRAINT "payments_takes_back" CHECK (("payments"."takes_back" is null) = ("payments"."kind" = 'payment')),
	CONSTRAINT "payments_texts" CHECK (char_length("payments"."bank") <= 120 and char_length("payments"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "provider_events_key_key" UNIQUE("key"),
	CONSTRAINT "provider_events_event" CHECK (char_length("provider_events"."event") <= 100)
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_counter_only_row" CHECK ("receipt_counter"."only")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"type" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "receipts_number_key" UNIQUE("number"),
	CONSTRAINT "receipts_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "receipts_number" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_kobo" > 0),
	CONSTRAINT "receipts_type" CHECK ("receipts"."type" in ('booking', 'food', 'spa', 'laundry', 'other', 'catering'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"record_id" uuid NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"verb" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text,
	"result_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("actor","verb","key"),
	CONSTRAINT "idempotency_keys_given_up" CHECK (("idempotency_keys"."result_id" is null) = ("idempotency_keys"."request_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "waiting_status_emails" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"told_status" text,
	"change_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"provider_refund_id" text,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "refunds_provider_key" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('cash', 'card_machine', 'bank_transfer', 'online')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'processing', 'done', 'failed')),
	CONSTRAINT "refunds_by_hand_is_done" CHECK ("refunds"."method" = 'online' or "refunds"."status" = 'done'),
	CONSTRAINT "refunds_ended" CHECK (("refunds"."ended_at" is null) = ("refunds"."status" in ('requested', 'processing'))),
	CONSTRAINT "refunds_failure" CHECK (("refunds"."failure" is null) = ("refunds"."status" <> 'failed')),
	CONSTRAINT "refunds_processing_was_asked" CHECK ("refunds"."status" <> 'processing' or "refunds"."asked_at" is not null),
	CONSTRAINT "refunds_texts" CHECK (char_length("refunds"."note") <= 300 and char_length("refunds"."failure") <= 300)
);
--> statement-breakpoint
CREATE TABLE "room_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "room_photos_position" CHECK ("room_photos"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_number" text NOT NULL,
	"type" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"housekeeping" text DEFAULT 'clean' NOT NULL,
	"description" text,
	"beds" text[] DEFAULT '{}' NOT NULL,
	"sleeps" smallint,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT time_of_change() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "rooms_number_form" CHECK ("rooms"."room_number" = btrim("rooms"."room_number") and "rooms"."room_number" <> ''),
	CONSTRAINT "rooms_price_positive" CHECK ("rooms"."price_kobo" > 0),
	CONSTRAINT "rooms_beds" CHECK ("rooms"."beds" <@ array['king', 'queen', 'double', 'single', 'bunk', 'sofa'] and cardinality("rooms"."beds") <= 8),
	CONSTRAINT "rooms_sleeps" CHECK ("rooms"."sleeps" between 1 and 20),
	CONSTRAINT "rooms_amenities" CHECK ("rooms"."amenities" <@ array['air_conditioning', 'backup_power', 'wifi', 'breakfast', 'private_bathroom', 'bathtub', 'shower', 'hot_water', 'tv', 'fridge', 'kettle', 'kitchenette', 'desk', 'balcony', 'fan', 'mosquito_net', 'step_free'] and cardinality("rooms"."amenities") <= 17),
	CONSTRAINT "rooms_version" CHECK ("rooms"."version" >= 1),
	CONSTRAINT "rooms_housekeeping" CHECK ("rooms"."housekeeping" in ('dirty', 'clean', 'inspected')),
	CONSTRAINT "rooms_status" CHECK ("rooms"."status" in ('available', 'booked', 'maintenance'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_key" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_key" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_email_lower" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_name_length" CHECK (char_length("staff_invitations"."name") between 2 and 120),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('admin', 'desk', 'kitchen', 'readonly')),
	CONSTRAINT "staff_invitations_ended_once" CHECK ("staff_invitations"."accepted_at" is null or "staff_invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "statement_layouts" (
	"layout" text PRIMARY KEY NOT NULL,
	"date_order" text,
	"file_digest" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_layouts_layout" CHECK ("statement_layouts"."layout" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "statement_layouts_date_order" CHECK ("statement_layouts"."date_order" in ('dayFirst', 'monthFirst'))
);
--> statement-breakpoint
CREATE TABLE "till_close_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"close_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_closes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"method" text NOT NULL,
	"expected_kobo" bigint NOT NULL,
	"counted_kobo" bigint NOT NULL,
	"note" text,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"supersedes" uuid,
	CONSTRAINT "till_closes_superseded_once" UNIQUE("supersedes"),
	CONSTRAINT "till_closes_method" CHECK ("till_closes"."method" in ('cash', 'card_machine')),
	CONSTRAINT "till_closes_counted" CHECK ("till_closes"."counted_kobo" >= 0 or "till_closes"."expected_kobo" < 0),
	CONSTRAINT "till_closes_note" CHECK (char_length("till_closes"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "till_uncounted" (
	"payment_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"address" text,
	"role" text DEFAULT 'guest' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	"staff_left_at" timestamp with time zone,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and position('@' in "users"."email") > 1),
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 2 and 120),
	CONSTRAINT "users_phone_form" CHECK ("users"."phone" ~ '^[0-9]{11}$'),
	CONSTRAINT "users_version" CHECK ("users"."version" >= 1),
	CONSTRAINT "users_closed" CHECK ("users"."closed_at" is null or ("users"."role" = 'guest' and "users"."phone" is null and "users"."address" is null)),
	CONSTRAINT "users_staff_left" CHECK ("users"."staff_left_at" is null or "users"."role" = 'guest'),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'guest', 'desk', 'kitchen', 'readonly'))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"outcome" text NOT NULL,
	"status_code" integer,
	"duration_ms" integer NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "webhook_attempts_outcome" CHECK ("webhook_attempts"."outcome" in ('answered', 'timed_out', 'unreachable', 'refused')),
	CONSTRAINT "webhook_attempts_answered" CHECK (("webhook_attempts"."status_code" is not null) = ("webhook_attempts"."outcome" = 'answered'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."next_attempt_at" is not null) = ("webhook_deliveries"."status" = 'pending'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"event_types" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_secret_before" text,
	"secret_before_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"sending_until" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_version" CHECK ("webhook_endpoints"."version" >= 1),
	CONSTRAINT "webhook_endpoints_url" CHECK (char_length("webhook_endpoints"."url") between 1 and 500),
	CONSTRAINT "webhook_endpoints_events" CHECK ("webhook_endpoints"."event_types" <@ array['booking.created', 'booking.updated', 'booking.cancelled', 'booking.deleted', 'order.created', 'order.updated', 'order.cancelled', 'catering_request.created', 'catering_request.updated', 'catering_request.cancelled', 'payment.received', 'payment.refunded', 'payment.corrected'] and cardinality("webhook_endpoints"."event_types") <= 13),
	CONSTRAINT "webhook_endpoints_disabled" CHECK (("webhook_endpoints"."disabled_at" is null) = ("webhook_endpoints"."disabled_reason" is null)),
	CONSTRAINT "webhook_endpoints_reason" CHECK ("webhook_endpoints"."disabled_reason" in ('staff', 'failing', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_clashes" ADD CONSTRAINT "calendar_clashes_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_clashes" ADD CONSTRAINT "calendar_clashes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_clashes" ADD CONSTRAINT "calendar_clashes_period_id_out_of_order_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."out_of_order_periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catering_quotes" ADD CONSTRAINT "catering_quotes_request_id_catering_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catering_requests" ADD CONSTRAINT "catering_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_voids_charges_id_fk" FOREIGN KEY ("voids") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_order_lines" ADD CONSTRAINT "food_order_lines_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_order_lines" ADD CONSTRAINT "food_order_lines_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ADD CONSTRAINT "out_of_order_periods_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_notices" ADD CONSTRAINT "paid_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_notice_id_paid_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."paid_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_catering_id_catering_requests_id_fk" FOREIGN KEY ("catering_id") REFERENCES "public"."catering_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_takes_back_payments_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_photos" ADD CONSTRAINT "room_photos_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_close_payments" ADD CONSTRAINT "till_close_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_close_payments" ADD CONSTRAINT "till_close_payments_close_id_till_closes_id_fk" FOREIGN KEY ("close_id") REFERENCES "public"."till_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_closes" ADD CONSTRAINT "till_closes_supersedes_till_closes_id_fk" FOREIGN KEY ("supersedes") REFERENCES "public"."till_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_uncounted" ADD CONSTRAINT "till_uncounted_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree (lower("name")) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_updated" ON "bookings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_created" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_status_guest" ON "bookings" USING btree ("status","guest_name","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_status_check_in" ON "bookings" USING btree ("status","check_in","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_status_check_out" ON "bookings" USING btree ("status","check_out","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_guest" ON "bookings" USING btree ("guest_name","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_person" ON "bookings" USING btree ("phone",search_text("guest_name"),"created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_check_in" ON "bookings" USING btree ("check_in","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_check_out" ON "bookings" USING btree ("check_out","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_user" ON "bookings" USING btree ("user_id","created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_user_check_in" ON "bookings" USING btree ("user_id","check_in","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_room" ON "bookings" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_nights" ON "bookings" USING gist (daterange("check_in", "check_out", '[)')) WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_awaiting" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_balance" ON "bookings" USING btree (("owed_kobo" + "charges_kobo" - "received_kobo")) WHERE "bookings"."deleted_at" is null and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_amount" ON "bookings" USING btree ("amount_kobo") WHERE "bookings"."deleted_at" is null and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "bookings_lapsed" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null and "bookings"."status" = 'cancelled' and "bookings"."hold_expires_at" is not null and "bookings"."received_kobo" <= 0;--> statement-breakpoint
CREATE INDEX "bookings_overpaid" ON "bookings" USING btree ("created_at","id") WHERE ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") < 0;--> statement-breakpoint
CREATE INDEX "bookings_paid" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null and "bookings"."received_kobo" > 0 and ("bookings"."owed_kobo" + "bookings"."charges_kobo" - "bookings"."received_kobo") <= 0;--> statement-breakpoint
CREATE INDEX "bookings_asking" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null and "bookings"."status" in ('pending', 'approved', 'confirmed', 'checkedin') and "bookings"."asked_check_in" is not null and "bookings"."ask_declined_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_holds_by_phone" ON "bookings" USING btree ("phone") WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_holds_by_mailbox" ON "bookings" USING btree (mailbox_of("email")) WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_holds_by_user" ON "bookings" USING btree ("user_id") WHERE "bookings"."status" = 'pending' and "bookings"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "calendar_clashes_booking" ON "calendar_clashes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "calendar_clashes_period" ON "calendar_clashes" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_room" ON "calendar_feeds" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catering_quotes_number" ON "catering_quotes" USING btree ("request_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "catering_quotes_one_of_each" ON "catering_quotes" USING btree ("request_id","status") WHERE "catering_quotes"."status" in ('draft', 'sent', 'accepted');--> statement-breakpoint
CREATE INDEX "catering_quotes_waiting" ON "catering_quotes" USING btree ("sent_at") WHERE "catering_quotes"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "catering_requests_by_updated" ON "catering_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_created" ON "catering_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_phone" ON "catering_requests" USING btree ("phone","created_at","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_date" ON "catering_requests" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_guests" ON "catering_requests" USING btree ("guest_count","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_status" ON "catering_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_status_date" ON "catering_requests" USING btree ("status","event_date","id");--> statement-breakpoint
CREATE INDEX "catering_requests_by_status_guests" ON "catering_requests" USING btree ("status","guest_count","id");--> statement-breakpoint
CREATE INDEX "catering_requests_search" ON "catering_requests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catering_requests_ahead" ON "catering_requests" USING btree ("event_date") WHERE "catering_requests"."status" in ('approved', 'pending');--> statement-breakpoint
CREATE INDEX "catering_requests_open_by_phone" ON "catering_requests" USING btree ("phone") WHERE "catering_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "catering_requests_open_by_mailbox" ON "catering_requests" USING btree (mailbox_of("email")) WHERE "catering_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "catering_requests_open_by_user" ON "catering_requests" USING btree ("user_id") WHERE "catering_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "catering_requests_awaiting" ON "catering_requests" USING btree ("created_at","id") WHERE ("catering_requests"."owed_kobo" - "catering_requests"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "catering_requests_awaiting_balance" ON "catering_requests" USING btree (("owed_kobo" - "received_kobo")) WHERE ("catering_requests"."owed_kobo" - "catering_requests"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "catering_requests_awaiting_deposit" ON "catering_requests" USING btree (("deposit_kobo" - "received_kobo")) WHERE ("catering_requests"."owed_kobo" - "catering_requests"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "catering_requests_overpaid" ON "catering_requests" USING btree ("created_at","id") WHERE "catering_requests"."received_kobo" > "catering_requests"."owed_kobo";--> statement-breakpoint
CREATE INDEX "catering_requests_paid" ON "catering_requests" USING btree ("created_at","id") WHERE "catering_requests"."received_kobo" > 0 and "catering_requests"."received_kobo" >= "catering_requests"."owed_kobo";--> statement-breakpoint
CREATE INDEX "catering_requests_by_user" ON "catering_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_order_key" ON "charges" USING btree ("order_id") WHERE "charges"."voids" is null;--> statement-breakpoint
CREATE INDEX "charges_by_booking" ON "charges" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "charges_by_catering" ON "charges" USING btree ("catering_id");--> statement-breakpoint
CREATE INDEX "food_order_lines_item" ON "food_order_lines" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "food_orders_by_earlier_reference" ON "food_orders" USING btree ("earlier_reference") WHERE "food_orders"."earlier_reference" is not null;--> statement-breakpoint
CREATE INDEX "food_orders_by_updated" ON "food_orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_created" ON "food_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_status" ON "food_orders" USING btree ("status","created_at","id") WHERE "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_by_status_guest" ON "food_orders" USING btree ("status","guest_name","id") WHERE "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_by_status_total" ON "food_orders" USING btree ("status","total_kobo","id") WHERE "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_by_guest" ON "food_orders" USING btree ("guest_name","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_person" ON "food_orders" USING btree ("phone",search_text("guest_name"),"created_at","id");--> statement-breakpoint
CREATE INDEX "food_orders_by_total" ON "food_orders" USING btree ("total_kobo","id");--> statement-breakpoint
CREATE INDEX "food_orders_search" ON "food_orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "food_orders_awaiting" ON "food_orders" USING btree ("created_at","id") WHERE "food_orders"."voided_at" is null and "food_orders"."payment_method" <> 'room_charge' and ("food_orders"."total_kobo" - "food_orders"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "food_orders_awaiting_balance" ON "food_orders" USING btree (("total_kobo" - "received_kobo")) WHERE "food_orders"."voided_at" is null and "food_orders"."payment_method" <> 'room_charge' and ("food_orders"."total_kobo" - "food_orders"."received_kobo") > 0;--> statement-breakpoint
CREATE INDEX "food_orders_overpaid" ON "food_orders" USING btree ("created_at","id") WHERE "food_orders"."received_kobo" > (case when "food_orders"."voided_at" is null then "food_orders"."total_kobo" else 0 end);--> statement-breakpoint
CREATE INDEX "food_orders_paid" ON "food_orders" USING btree ("created_at","id") WHERE "food_orders"."received_kobo" > 0 and ("food_orders"."total_kobo" - "food_orders"."received_kobo") <= 0;--> statement-breakpoint
CREATE INDEX "food_orders_open" ON "food_orders" USING btree ("created_at","id") WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_delivered" ON "food_orders" USING btree ("status_at") WHERE "food_orders"."status" = 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_open_by_phone" ON "food_orders" USING btree ("phone") WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_open_by_mailbox" ON "food_orders" USING btree (mailbox_of("email")) WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_open_by_user" ON "food_orders" USING btree ("user_id") WHERE "food_orders"."status" <> 'delivered' and "food_orders"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "food_orders_by_user" ON "food_orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "guests_by_name" ON "guests" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "guests_by_bookings" ON "guests" USING btree ("bookings","id");--> statement-breakpoint
CREATE INDEX "guests_search" ON "guests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "limit_counters_ends" ON "limit_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "network_shares_widest" ON "network_shares" USING btree (("networks"[1]),"kept_until");--> statement-breakpoint
CREATE INDEX "network_shares_kept" ON "network_shares" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_items_name_key" ON "menu_items" USING btree ("name") WHERE "menu_items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","told_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","told_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_undoable" ON "notifications" USING btree ("record_id") WHERE "notifications"."status_before" is not null or "notifications"."payment_reference" is not null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "out_of_order_feed" ON "out_of_order_periods" USING btree ("feed_id") WHERE "out_of_order_periods"."feed_id" is not null;--> statement-breakpoint
CREATE INDEX "out_of_order_nights" ON "out_of_order_periods" USING gist (daterange("starts_on", "ends_on", '[)'));--> statement-breakpoint
CREATE UNIQUE INDEX "paid_notices_open_of_booking" ON "paid_notices" USING btree ("booking_id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "paid_notices_open_of_order" ON "paid_notices" USING btree ("order_id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "paid_notices_open_of_catering" ON "paid_notices" USING btree ("catering_id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "paid_notices_open" ON "paid_notices" USING btree ("said_at","id") WHERE "paid_notices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "paid_notices_by_booking" ON "paid_notices" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "paid_notices_by_order" ON "paid_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "paid_notices_by_catering" ON "paid_notices" USING btree ("catering_id");--> statement-breakpoint
CREATE INDEX "paid_notices_by_payment" ON "paid_notices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "paid_notices_by_closed" ON "paid_notices" USING btree ("closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proofs_once" ON "payment_proofs" USING btree ("notice_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_running_of_booking" ON "payment_attempts" USING btree ("booking_id","kind") WHERE "payment_attempts"."state" in ('starting', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_running_of_order" ON "payment_attempts" USING btree ("order_id","kind") WHERE "payment_attempts"."state" in ('starting', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_running_of_catering" ON "payment_attempts" USING btree ("catering_id","kind") WHERE "payment_attempts"."state" in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "payment_attempts_by_booking" ON "payment_attempts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_catering" ON "payment_attempts" USING btree ("catering_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_transaction" ON "payment_attempts" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE "payment_attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_tasks_open" ON "payment_tasks" USING btree ("created_at") WHERE "payment_tasks"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_corrected_once" ON "payments" USING btree ("takes_back") WHERE "payments"."kind" = 'correction';--> statement-breakpoint
CREATE INDEX "payments_by_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_catering" ON "payments" USING btree ("catering_id");--> statement-breakpoint
CREATE INDEX "payments_by_taken_back" ON "payments" USING btree ("takes_back");--> statement-breakpoint
CREATE INDEX "payments_by_received" ON "payments" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_recorder" ON "payments" USING btree ("recorded_by","recorded_at");--> statement-breakpoint
CREATE INDEX "provider_events_by_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "receipts_by_issued" ON "receipts" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_area" ON "audit_log" USING btree (split_part("action", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_area" ON "audit_log" USING btree ("actor",split_part("action", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_lowered" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."detail" ? 'lowered';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("requested_at") WHERE "refunds"."status" in ('requested', 'processing');--> statement-breakpoint
CREATE INDEX "room_photos_room" ON "room_photos" USING btree ("room_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_number_key" ON "rooms" USING btree (lower(regexp_replace("room_number", '\s', '', 'g'))) WHERE "rooms"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open_email" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "till_close_payments_by_close" ON "till_close_payments" USING btree ("close_id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_closes_key" ON "till_closes" USING btree ("day","staff_id","method") WHERE "till_closes"."supersedes" is null;--> statement-breakpoint
CREATE INDEX "till_closes_by_day" ON "till_closes" USING btree ("day","staff_id","method");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_actors" ON "users" USING btree ("name","id") WHERE "users"."role" <> 'guest' or "users"."staff_left_at" is not null or "users"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_attempts_by_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("occurred_at");--> statement-breakpoint
-- One room cannot be held twice for one night, whoever writes it (D10).
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_double_booking" EXCLUDE USING gist (
  "room_id" WITH =,
  daterange("check_in", "check_out", '[)') WITH &&
) WHERE ("status" IN ('pending', 'approved', 'confirmed', 'checkedin'));--> statement-breakpoint
ALTER TABLE "out_of_order_periods" ADD CONSTRAINT "out_of_order_once" EXCLUDE USING gist (
  "room_id" WITH =,
  daterange("starts_on", "ends_on", '[)') WITH &&
);--> statement-breakpoint
INSERT INTO "hotel" ("name", "address", "phone", "email", "bank_account_name", "bank_name", "bank_account_number") VALUES
  ('GT Hotel', '14 Ring Road, Osogbo, Osun State', '08035550142', 'hello@gthotel.example', 'GT Hotel Limited', 'Demo Bank of Nigeria', '0123456789');
