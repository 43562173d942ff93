import { adminProcedure, ownerProcedure, router } from '@server/trpc/procedures';
import { awaitedInput, awaitedListSchema, paymentTaskSchema, taskDoneInput } from '@shared/payment-desk';
import { folioSchema, payableInput, paymentCorrectInput, paymentInput, paymentSchema } from '@shared/payments';
import { z } from 'zod';
import { awaitedPayments } from './awaited';
import { correctPayment } from './correct';
import { folio } from './folio';
import { recordPayment } from './record';
import { finishTask, openTasks } from './tasks';

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
  /** Takes back a payment that was recorded wrongly. */
  correct: adminProcedure.input(paymentCorrectInput).output(paymentSchema).mutation(correctPayment),
});
