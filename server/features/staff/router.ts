import { adminProcedure, publicProcedure, router } from '@server/transports/trpc/procedures';
import { loginAnswerSchema } from '@shared/auth/schema';
import { noInput } from '@shared/fields/schema';
import {
  acceptInvitationInput,
  invitationIdInput,
  inviteInput,
  openInvitationInput,
  openInvitationSchema,
  staffMemberInput,
  staffRemoveInput,
  staffRoleInput,
  staffSchema,
} from '@shared/staff/schema';
import { z } from 'zod';
import { removeStaff, resetStaffFactor, setStaffRole } from './change';
import { acceptInvitation, inviteStaff, openInvitation, resendInvitation, withdrawInvitation } from './invite';
import { listStaff } from './list';

export const staffRouter = router({
  list: adminProcedure.input(noInput).output(staffSchema).query(listStaff),
  /** The answers of these are the list as it is then. */
  invite: adminProcedure.input(inviteInput).output(staffSchema).mutation(inviteStaff),
  resendInvitation: adminProcedure.input(invitationIdInput).output(staffSchema).mutation(resendInvitation),
  withdrawInvitation: adminProcedure.input(invitationIdInput).output(staffSchema).mutation(withdrawInvitation),
  setRole: adminProcedure.input(staffRoleInput).output(staffSchema).mutation(setStaffRole),
  /** Not with the list: whoever removes themself may not see it any more. */
  remove: adminProcedure
    .input(staffRemoveInput)
    .output(z.object({ removed: z.literal(true) }))
    .mutation(removeStaff),
  resetFactor: adminProcedure.input(staffMemberInput).output(staffSchema).mutation(resetStaffFactor),
  /** By the mailed link. It changes nothing, but a query's input would be in an address. */
  openInvitation: publicProcedure.input(openInvitationInput).output(openInvitationSchema).mutation(openInvitation),
  acceptInvitation: publicProcedure.input(acceptInvitationInput).output(loginAnswerSchema).mutation(acceptInvitation),
});
