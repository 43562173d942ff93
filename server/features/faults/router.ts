import { router, staffMay } from '@server/transports/trpc/procedures';
import { streamOfChanges } from '@server/transports/trpc/streams';
import {
  faultCloseRoomInput,
  faultIdInput,
  faultInput,
  faultListInput,
  faultListSchema,
  faultSchema,
  faultUpdateInput,
} from '@shared/faults/schema';
import { fileSchema } from '@shared/fields/files-schema';
import { noInput } from '@shared/fields/schema';
import { closeRoom, listFaults, openFaultPicture, reportFault, updateFault } from './verbs';

export const faultsRouter = router({
  /** One page of what is and was broken. */
  list: staffMay('view', 'faults').input(faultListInput).output(faultListSchema).query(listFaults),
  /** Tells that the list may have changed. */
  changes: staffMay('view', 'faults')
    .input(noInput)
    .subscription(streamOfChanges(['faults', 'out_of_order_periods'])),
  report: staffMay('change', 'faultReports').input(faultInput).output(faultSchema).mutation(reportFault),
  /** Taken, done, or open again, with cost and note. */
  update: staffMay('change', 'faults').input(faultUpdateInput).output(faultSchema).mutation(updateFault),
  /** Puts its room out of order. */
  closeRoom: staffMay('change', 'faults').input(faultCloseRoomInput).output(faultSchema).mutation(closeRoom),
  picture: staffMay('view', 'faults').input(faultIdInput).output(fileSchema).query(openFaultPicture),
});
