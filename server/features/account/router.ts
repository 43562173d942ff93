import { updateAccount } from '@server/features/auth/own-account';
import { router, userProcedure } from '@server/transports/trpc/procedures';
import { accountClosedSchema, accountCloseInput, accountExportInput, accountUpdateInput } from '@shared/account/schema';
import { userSchema } from '@shared/auth/schema';
import { fileSchema } from '@shared/fields/files-schema';
import { closeAccount } from './close';
import { exportAccount } from './export';

/** The account of whoever is logged in. */
export const accountRouter = router({
  update: userProcedure.input(accountUpdateInput).output(userSchema).mutation(updateAccount),
  /** All that is kept of the person, as a file. */
  export: userProcedure.input(accountExportInput).output(fileSchema).mutation(exportAccount),
  close: userProcedure.input(accountCloseInput).output(accountClosedSchema).mutation(closeAccount),
});
