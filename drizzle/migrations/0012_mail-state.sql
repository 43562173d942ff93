CREATE TABLE "mail_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"looked_at" timestamp with time zone,
	"server" text,
	"problem" text,
	"since" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"waiting" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"late" integer DEFAULT 0 NOT NULL,
	"late_since" timestamp with time zone,
	"failed" integer DEFAULT 0 NOT NULL,
	"failed_since" timestamp with time zone,
	"failed_why" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "mail_state_only_row" CHECK ("mail_state"."only"),
	CONSTRAINT "mail_state_server" CHECK ("mail_state"."server" in ('none', 'works', 'fails')),
	CONSTRAINT "mail_state_problem" CHECK ("mail_state"."problem" in ('unreachable', 'no_answer', 'not_secure', 'login_refused', 'sender_refused', 'address_refused', 'email_refused', 'other')),
	CONSTRAINT "mail_state_fails" CHECK (("mail_state"."problem" is null) = ("mail_state"."server" is distinct from 'fails'))
);
