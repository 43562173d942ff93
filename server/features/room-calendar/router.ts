import { router, staffMay } from '@server/transports/trpc/procedures';
import { streamOfChanges } from '@server/transports/trpc/streams';
import { noInput } from '@shared/fields/schema';
import {
  calendarWindowInput,
  calendarWindowSchema,
  outOfOrderChangeInput,
  outOfOrderEndInput,
  outOfOrderInput,
  outOfOrderSchema,
} from '@shared/room-calendar/schema';
import { changeOutOfOrder, endOutOfOrder, putOutOfOrder } from './out-of-order';
import { calendarWindow } from './window';

export const roomCalendarRouter = router({
  /** Rooms, stays and out-of-order periods of some nights. */
  window: staffMay('view', 'calendar').input(calendarWindowInput).output(calendarWindowSchema).query(calendarWindow),
  /** The ids of rooms, bookings, periods, blocks and clashes with channels that change. */
  changes: staffMay('view', 'calendar')
    .input(noInput)
    .subscription(streamOfChanges(['bookings', 'rooms', 'out_of_order_periods', 'room_blocks', 'calendar_clashes'])),
  putOutOfOrder: staffMay('change', 'calendar').input(outOfOrderInput).output(outOfOrderSchema).mutation(putOutOfOrder),
  changeOutOfOrder: staffMay('change', 'calendar')
    .input(outOfOrderChangeInput)
    .output(outOfOrderSchema)
    .mutation(changeOutOfOrder),
  endOutOfOrder: staffMay('change', 'calendar')
    .input(outOfOrderEndInput)
    .output(outOfOrderSchema)
    .mutation(endOutOfOrder),
});
