import { router, staffMay } from '@server/transports/trpc/procedures';
import { streamOfChanges } from '@server/transports/trpc/streams';
import { noInput } from '@shared/fields/schema';
import {
  assignedSchema,
  assignInput,
  boardSchema,
  boardStateInput,
  boardStateSetSchema,
  chargeUsedInput,
  doNotDisturbInput,
  doNotDisturbSchema,
  itemsToChargeSchema,
  usedChargedSchema,
} from '@shared/rooms/housekeeping-schema';
import { housekeepingBoard } from './board';
import { type ChargeStay, chargeUsed, itemsToCharge } from './charges';
import { assignRoom, setBoardState, setDoNotDisturb } from './verbs';

/** `chargeStay` is handed in, as the payments' feature knows bookings and rooms. */
export const housekeepingRouter = (chargeStay: ChargeStay) =>
  router({
    /** The rooms with what is to be done in each, without names of guests. */
    board: staffMay('view', 'housekeeping').input(noInput).output(boardSchema).query(housekeepingBoard),
    /** Tells that the board may have changed. */
    changes: staffMay('view', 'housekeeping')
      .input(noInput)
      .subscription(streamOfChanges(['rooms', 'bookings', 'out_of_order_periods'])),
    setState: staffMay('change', 'housekeeping')
      .input(boardStateInput)
      .output(boardStateSetSchema)
      .mutation(setBoardState),
    doNotDisturb: staffMay('change', 'housekeeping')
      .input(doNotDisturbInput)
      .output(doNotDisturbSchema)
      .mutation(setDoNotDisturb),
    /** The desk says who is to clean a room. */
    assign: staffMay('change', 'rooms').input(assignInput).output(assignedSchema).mutation(assignRoom),
    /** What of the price list can be found used in a room. */
    items: staffMay('view', 'housekeeping').input(noInput).output(itemsToChargeSchema).query(itemsToCharge),
    /** Charges it to who stays in the room, or has just left it. */
    charge: staffMay('change', 'housekeeping')
      .input(chargeUsedInput)
      .output(usedChargedSchema)
      .mutation(({ ctx, input }) => chargeUsed({ ctx, input, chargeStay })),
  });
