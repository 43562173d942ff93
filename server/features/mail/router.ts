import { adminProcedure, router } from '@server/transports/trpc/procedures';
import { noInput } from '@shared/fields/schema';
import { mailStateSchema, testEmailSchema } from '@shared/mail/schema';
import { readMailState, sendTestEmail } from './state';

export const mailRouter = router({
  state: adminProcedure.input(noInput).output(mailStateSchema).query(readMailState),
  /** Sends an email to the caller's own address, and waits for what becomes of it. */
  test: adminProcedure.input(noInput).output(testEmailSchema).mutation(sendTestEmail),
});
