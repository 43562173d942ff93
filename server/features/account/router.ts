import { askEmail, confirmEmail } from '@server/features/auth/change-email';
import { updateAccount } from '@server/features/auth/own-account';
import { memberProcedure, router, userProcedure } from '@server/transports/trpc/procedures';
import {
  accountClosedSchema,
  accountCloseInput,
  accountExportInput,
  accountUpdateInput,
  askEmailInput,
  confirmEmailInput,
  emailRequestedSchema,
} from '@shared/account/schema';
import { userSchema } from '@shared/auth/schema';
import { fileSchema } from '@shared/fields/files-schema';
import { closeAccount, exportAccount } from './verbs';

/** The account of whoever is logged in. */
export const accountRouter = router({
  update: userProcedure.input(accountUpdateInput).output(userSchema).mutation(updateAccount),
  /** Staff log in with another email address, once a link to it was opened. */
  askEmail: memberProcedure.input(askEmailInput).output(emailRequestedSchema).mutation(askEmail),
  confirmEmail: memberProcedure.input(confirmEmailInput).output(userSchema).mutation(confirmEmail),
  /** All that is kept of the person, as a file. */
  export: userProcedure.input(accountExportInput).output(fileSchema).mutation(exportAccount),
  close: userProcedure.input(accountCloseInput).output(accountClosedSchema).mutation(closeAccount),
});
