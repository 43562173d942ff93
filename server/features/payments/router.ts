import { adminProcedure, ownerProcedure, router } from '@server/trpc/procedures';
import { chargeInput, chargeSchema, chargeVoidInput } from '@shared/charges';
import {
  checkoutStartedSchema,
  paymentStartInput,
  paymentVerifiedSchema,
  paymentVerifyInput,
  transferAccountSchema,
} from '@shared/online-payments';
import { awaitedInput, awaitedListSchema, paymentTaskSchema, taskDoneInput } from '@shared/payment-desk';
import { folioSchema, payableInput, paymentCorrectInput, paymentInput, paymentSchema } from '@shared/payments';
import { refundIdInput, refundInput, refundSchema } from '@shared/refunds';
import { z } from 'zod';
import { awaitedPayments } from './awaited';
import { chargeStay } from './charge';
import { correctPayment } from './correct';
import { folio } from './folio';
import { initiatePayment } from './initiate';
import { recordPayment } from './record';
import { refundPayment } from './refund';
import { getRefund } from './refunds';
import { finishTask, openTasks } from './tasks';
import { transferAccount } from './transfer-account';
import { verifyPayment } from './verify';
import { voidCharge } from './void-charge';

export const paymentsRouter = router({
  /** What a stay or an order owes and has paid, for its owner or staff. */
  folio: ownerProcedure.input(payableInput).output(folioSchema).query(folio),
  /** One page of what awaits payment. */
  awaited: adminProcedure.input(awaitedInput).output(awaitedListSchema).query(awaitedPayments),
  /** What staff have still to decide about. */
  tasks: adminProcedure.output(z.array(paymentTaskSchema)).query(openTasks),
  /** Takes a task off the list. */
  finishTask: adminProcedure.input(taskDoneInput).output(paymentTaskSchema).mutation(finishTask),
  /** Records a payment that staff saw in the bank account or the till. */
  record: adminProcedure.input(paymentInput).output(paymentSchema).mutation(recordPayment),
  /** Puts spa, laundry or something else on a stay's bill. */
  charge: adminProcedure.input(chargeInput).output(chargeSchema).mutation(chargeStay),
  /** Takes such a charge off the bill, once. */
  voidCharge: adminProcedure.input(chargeVoidInput).output(chargeSchema).mutation(voidCharge),
  /** Gives back some or all of a payment. */
  refund: adminProcedure.input(refundInput).output(refundSchema).mutation(refundPayment),
  /** How a refund stands. */
  getRefund: adminProcedure.input(refundIdInput).output(refundSchema).query(getRefund),
  /** Takes back a payment that was recorded wrongly. */
  correct: adminProcedure.input(paymentCorrectInput).output(paymentSchema).mutation(correctPayment),
  /** Begins a payment on the provider's page. */
  initiate: ownerProcedure.input(paymentStartInput).output(checkoutStartedSchema).mutation(initiatePayment),
  /** An account number for one payment alone. */
  transferAccount: ownerProcedure.input(paymentStartInput).output(transferAccountSchema).mutation(transferAccount),
  /** How a payment that was begun stands. */
  verify: ownerProcedure.input(paymentVerifyInput).output(paymentVerifiedSchema).mutation(verifyPayment),
});
