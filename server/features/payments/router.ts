import { adminProcedure, ownerProcedure, router } from '@server/trpc/procedures';
import {
  checkoutStartedSchema,
  paymentStartInput,
  paymentVerifiedSchema,
  paymentVerifyInput,
  transferAccountSchema,
} from '@shared/online-payments';
import { folioSchema, payableInput, paymentCorrectInput, paymentInput, paymentSchema } from '@shared/payments';
import { correctPayment } from './correct';
import { folio } from './folio';
import { initiatePayment } from './initiate';
import { recordPayment } from './record';
import { transferAccount } from './transfer-account';
import { verifyPayment } from './verify';

export const paymentsRouter = router({
  /** What a stay or an order owes and has paid, for its owner or staff. */
  folio: ownerProcedure.input(payableInput).output(folioSchema).query(folio),
  /** Records a payment that staff saw in the bank account or the till. */
  record: adminProcedure.input(paymentInput).output(paymentSchema).mutation(recordPayment),
  /** Takes back a payment that was recorded wrongly. */
  correct: adminProcedure.input(paymentCorrectInput).output(paymentSchema).mutation(correctPayment),
  /** Begins a payment on the provider's page. */
  initiate: ownerProcedure.input(paymentStartInput).output(checkoutStartedSchema).mutation(initiatePayment),
  /** An account number for one payment alone. */
  transferAccount: ownerProcedure.input(paymentStartInput).output(transferAccountSchema).mutation(transferAccount),
  /** How a payment that was begun stands. */
  verify: ownerProcedure.input(paymentVerifyInput).output(paymentVerifiedSchema).mutation(verifyPayment),
});
