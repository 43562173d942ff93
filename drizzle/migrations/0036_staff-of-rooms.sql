ALTER TABLE "staff_invitations" DROP CONSTRAINT "staff_invitations_role";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('admin', 'desk', 'kitchen', 'housekeeping', 'maintenance', 'readonly'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'guest', 'desk', 'kitchen', 'housekeeping', 'maintenance', 'readonly'));