import { adminProcedure, router } from '@server/transports/trpc/procedures';
import { bankInput, settingsSchema } from '@shared/hotel/settings-schema';
import { setBankAccount } from './set';

export const bankAccountRouter = router({
  /** Sets the account to which guests transfer money; answers with all settings. */
  set: adminProcedure.input(bankInput).output(settingsSchema).mutation(setBankAccount),
});
