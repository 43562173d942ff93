-- D13: a request that its sender has given up is a key without a record.
ALTER TABLE "idempotency_keys" ALTER COLUMN "request_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "result_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_given_up" CHECK (("idempotency_keys"."result_id" is null) = ("idempotency_keys"."request_hash" is null));