import { followRecord } from '@server/features/auth/follow-record';
import {
  ownerOrStaff,
  publicOrStaff,
  router,
  staffMay,
  userOrStaff,
  userProcedure,
  withCaller,
} from '@server/transports/trpc/procedures';
import { openStream, streamOfChanges } from '@server/transports/trpc/streams';
import { noInput } from '@shared/fields/schema';
import {
  claimOrderInput,
  orderCountInput,
  orderCreatedSchema,
  orderIdInput,
  orderInput,
  orderItemReadyInput,
  orderLinkInput,
  orderListInput,
  orderListSchema,
  orderSchema,
  orderStatusInput,
  ordersOfUserInput,
  orderUpdateInput,
  orderVoidInput,
  staffOrderListSchema,
} from '@shared/food/schema';
import { foodAnalyticsInput, foodAnalyticsSchema, staffOrderInput } from '@shared/food/staff-schema';
import { rowCountSchema } from '@shared/lists/schema';
import { givenUpSchema, giveUpInput } from '@shared/records/changes-schema';
import { createOrder } from './create';
import { sendOrderLink } from './emails/emails';
import { orderHub, watchBoard } from './kitchen/board';
import { setItemReady, setOrderStatus } from './kitchen/set-status';
import { countOrders, listForStaff, ordersOfUser } from './list';
import { foodAnalytics } from './queries';
import { orderRecord } from './record';
import { placeForGuest, updateOrder } from './staff-order';
import { voidOrder } from './voids/void';

export const foodRouter = router({
  /** Places an order. */
  create: publicOrStaff('change', 'orders')
    .input(orderInput)
    .output(orderCreatedSchema)
    .mutation(withCaller(createOrder)),
  /** Places an order for a guest in house, a walk-in or a table, by staff. */
  placeForGuest: staffMay('change', 'bookings').input(staffOrderInput).output(orderSchema).mutation(placeForGuest),
  /** Gives up a `create` that got no answer, or finds what it made. */
  giveUp: publicOrStaff('change', 'orders')
    .input(giveUpInput)
    .output(givenUpSchema)
    .mutation(withCaller(orderRecord.giveUp)),
  /** One page of all orders. */
  list: staffMay('view', 'orders').input(orderListInput).output(staffOrderListSchema).query(listForStaff),
  /** How many rows that list has, where that is soon known. */
  count: staffMay('view', 'orders').input(orderCountInput).output(rowCountSchema).query(countOrders),
  /** One order, for its owner or staff. */
  get: ownerOrStaff('view', 'orders').input(orderIdInput).output(orderSchema).query(orderRecord.get),
  /** One page of a user's orders, newest first, for that user or staff. */
  ofUser: userOrStaff('view', 'orders').input(ordersOfUserInput).output(orderListSchema).query(ordersOfUser),
  /** Corrects who the guest is. */
  update: staffMay('change', 'orders').input(orderUpdateInput).output(orderSchema).mutation(updateOrder),
  /** Gives an order a status. */
  setStatus: staffMay('change', 'orders').input(orderStatusInput).output(orderSchema).mutation(setOrderStatus),
  /** Ticks a dish of an order as made, or takes that back. */
  setItemReady: staffMay('change', 'orders').input(orderItemReadyInput).output(orderSchema).mutation(setItemReady),
  /** Voids an order, and its charge to a room. */
  void: staffMay('change', 'orders').input(orderVoidInput).output(orderSchema).mutation(voidOrder),
  /** Sends a new link to an order without an account; the one before ends. */
  sendLink: staffMay('change', 'orders').input(orderLinkInput).output(orderSchema).mutation(sendOrderLink),
  /** Puts an order made without an account into the caller's. */
  claim: userProcedure.input(claimOrderInput).output(orderSchema).mutation(orderRecord.claim),
  /** What sells. */
  analytics: staffMay('view', 'analytics').input(foodAnalyticsInput).output(foodAnalyticsSchema).query(foodAnalytics),
  /** The kitchen's board, and whatever changes on it. */
  board: staffMay('view', 'kitchen')
    .input(noInput)
    .subscription(({ ctx, signal }) => openStream(ctx, signal, (ended) => watchBoard({ ctx, signal: ended }))),
  /** The ids of orders that change, for staff's lists. */
  changes: staffMay('view', 'orders').input(noInput).subscription(streamOfChanges('food_orders')),
  /** One order and its changes, for its owner or staff. */
  follow: ownerOrStaff('view', 'orders')
    .input(orderIdInput)
    .subscription(({ ctx, input, signal }) =>
      openStream(ctx, signal, (ended) => followRecord(orderHub(ctx.platform), { ctx, input, signal: ended })),
    ),
});
