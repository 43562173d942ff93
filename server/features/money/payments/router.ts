import { adminProcedure, ownerOrStaff, ownerProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { noInput } from '@shared/fields/schema';
import { chargeInput, chargeSchema, chargeVoidInput } from '@shared/money/ledger/charges-schema';
import { awaitedInput, awaitedListSchema, paymentTaskSchema, taskDoneInput } from '@shared/money/payments/desk-schema';
import {
  checkoutStartedSchema,
  paymentStartInput,
  paymentVerifiedSchema,
  paymentVerifyInput,
} from '@shared/money/payments/online-schema';
import { refundIdInput, refundInput, refundSchema } from '@shared/money/payments/refunds-schema';
import {
  folioSchema,
  payableOrGroupInput,
  paymentCorrectInput,
  paymentInput,
  paymentSchema,
  transferAccountSchema,
} from '@shared/money/payments/schema';
import { recordLineResult, statementInput, statementLineInput, statementSchema } from '@shared/money/statements/schema';
import { z } from 'zod';
import { awaitedPayments } from './awaited';
import { chargeStay, voidCharge } from './charges';
import { correctPayment } from './correct';
import { folio } from './folio';
import { verifyPayment } from './online/conclude';
import { initiatePayment, transferAccount } from './online/start-attempt';
import { recordPayment } from './record-payment';
import { refundPayment } from './refunds/refund';
import { getRefund } from './refunds/refunds';
import { matchStatement } from './statements/match-statement';
import { recordStatementLine } from './statements/record-line';
import { finishTask, openTasks } from './tasks';

export const paymentsRouter = router({
  folio: ownerOrStaff('view', 'payments').input(payableOrGroupInput).output(folioSchema).query(folio),
  /** One page of what awaits payment, or of what is to be given back. */
  awaited: staffMay('view', 'payments').input(awaitedInput).output(awaitedListSchema).query(awaitedPayments),
  /** What staff have still to decide about. */
  tasks: staffMay('view', 'payments').input(noInput).output(z.array(paymentTaskSchema)).query(openTasks),
  finishTask: adminProcedure.input(taskDoneInput).output(paymentTaskSchema).mutation(finishTask),
  /** Records a payment that staff saw in the bank account or the till. */
  record: staffMay('change', 'payments').input(paymentInput).output(paymentSchema).mutation(recordPayment),
  /** Says what the lines of a bank's statement pay for; records nothing. */
  matchStatement: staffMay('change', 'payments').input(statementInput).output(statementSchema).mutation(matchStatement),
  /** Records one of these lines as a payment. */
  recordStatementLine: staffMay('change', 'payments')
    .input(statementLineInput)
    .output(recordLineResult)
    .mutation(recordStatementLine),
  /** Puts spa, laundry or something else on a stay's bill. */
  charge: staffMay('change', 'payments').input(chargeInput).output(chargeSchema).mutation(chargeStay),
  /** Takes such a charge off the bill, once. */
  voidCharge: staffMay('change', 'payments').input(chargeVoidInput).output(chargeSchema).mutation(voidCharge),
  refund: adminProcedure.input(refundInput).output(refundSchema).mutation(refundPayment),
  getRefund: adminProcedure.input(refundIdInput).output(refundSchema).query(getRefund),
  /** Takes back a payment that was recorded wrongly: admins any, others their own until their till is closed (D48). */
  correct: staffMay('change', 'payments').input(paymentCorrectInput).output(paymentSchema).mutation(correctPayment),
  /** Begins a payment on the provider's page. */
  initiate: ownerProcedure.input(paymentStartInput).output(checkoutStartedSchema).mutation(initiatePayment),
  /** An account number for one payment alone. */
  transferAccount: ownerProcedure.input(paymentStartInput).output(transferAccountSchema).mutation(transferAccount),
  /** How a payment that was begun stands. */
  verify: ownerProcedure.input(paymentVerifyInput).output(paymentVerifiedSchema).mutation(verifyPayment),
});
