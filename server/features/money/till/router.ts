import { adminProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { proofFileSchema } from '@shared/money/notices/schema';
import {
  tillCloseDetailSchema,
  tillCloseInput,
  tillCloseSchema,
  tillClosesInput,
  tillCorrectInput,
  tillDayInput,
  tillDaySchema,
  tillHandoverInput,
  tillHandoverSchema,
  tillIdInput,
  tillMovementInput,
  tillMovementSchema,
  tillVoidInput,
} from '@shared/money/till/schema';
import { closeTill, correctClose, getClose, listCloses } from './close';
import { tillDay } from './day';
import { offerHandover, takeHandover, withdrawHandover } from './handovers';
import { confirmDrop, movementProof, recordMovement, voidMovement } from './movements';

export const tillRouter = router({
  /** What is in the tills, and the closes of that day. */
  day: staffMay('view', 'till').input(tillDayInput).output(tillDaySchema).query(tillDay),
  /** Counts one member of staff's till by one method. */
  close: staffMay('change', 'till').input(tillCloseInput).output(tillCloseSchema).mutation(closeTill),
  /** A float, a paid-out or a drop to the safe. */
  move: staffMay('change', 'till').input(tillMovementInput).output(tillMovementSchema).mutation(recordMovement),
  /** Takes one back until its till is closed. */
  voidMovement: staffMay('change', 'till').input(tillVoidInput).output(tillMovementSchema).mutation(voidMovement),
  /** Somebody else has received a drop. */
  confirmDrop: staffMay('change', 'till').input(tillIdInput).output(tillMovementSchema).mutation(confirmDrop),
  /** The picture of the paper. */
  proof: staffMay('view', 'till').input(tillIdInput).output(proofFileSchema).query(movementProof),
  /** Offers cash to the next clerk. */
  offerHandover: staffMay('change', 'till').input(tillHandoverInput).output(tillHandoverSchema).mutation(offerHandover),
  /** The next clerk has counted it. */
  takeHandover: staffMay('change', 'till').input(tillIdInput).output(tillHandoverSchema).mutation(takeHandover),
  /** Calls an offer off. */
  withdrawHandover: staffMay('change', 'till').input(tillIdInput).output(tillHandoverSchema).mutation(withdrawHandover),
  /** Corrects what was counted, by a new row. */
  correctClose: adminProcedure.input(tillCorrectInput).output(tillCloseSchema).mutation(correctClose),
  /** Closes as they stand. */
  closes: staffMay('view', 'till').input(tillClosesInput).output(tillCloseSchema.array()).query(listCloses),
  /** One close with its payments and counts. */
  getClose: staffMay('view', 'till').input(tillIdInput).output(tillCloseDetailSchema).query(getClose),
});
