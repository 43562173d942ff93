import { adminProcedure, ownerProcedure, router } from '@server/trpc/procedures';
import { folioSchema, payableInput, paymentCorrectInput, paymentInput, paymentSchema } from '@shared/payments';
import { correctPayment } from './correct';
import { folio } from './folio';
import { recordPayment } from './record';

export const paymentsRouter = router({
  /** What a stay or an order owes and has paid, for its owner or staff. */
  folio: ownerProcedure.input(payableInput).output(folioSchema).query(folio),
  /** Records a payment that staff saw in the bank account or the till. */
  record: adminProcedure.input(paymentInput).output(paymentSchema).mutation(recordPayment),
  /** Takes back a payment that was recorded wrongly. */
  correct: adminProcedure.input(paymentCorrectInput).output(paymentSchema).mutation(correctPayment),
});
