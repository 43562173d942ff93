import { adminProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import {
  tillCloseDetailSchema,
  tillCloseIdInput,
  tillCloseInput,
  tillCloseSchema,
  tillClosesInput,
  tillCorrectInput,
  tillDayInput,
  tillDaySchema,
} from '@shared/money/till/schema';
import { closeTill, correctClose, getClose, listCloses } from './close';
import { tillDay } from './day';

export const tillRouter = router({
  /** What is in the tills, and the closes of that day. */
  day: staffMay('view', 'till').input(tillDayInput).output(tillDaySchema).query(tillDay),
  /** Counts one member of staff's till by one method. */
  close: staffMay('change', 'till').input(tillCloseInput).output(tillCloseSchema).mutation(closeTill),
  /** Corrects what was counted, by a new row. */
  correctClose: adminProcedure.input(tillCorrectInput).output(tillCloseSchema).mutation(correctClose),
  /** Closes as they stand. */
  closes: staffMay('view', 'till').input(tillClosesInput).output(tillCloseSchema.array()).query(listCloses),
  /** One close with its payments and counts. */
  getClose: staffMay('view', 'till').input(tillCloseIdInput).output(tillCloseDetailSchema).query(getClose),
});
