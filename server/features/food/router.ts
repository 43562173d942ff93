import { followChanges } from '@server/features/auth/follow-changes';
import { followRecord } from '@server/features/auth/follow-record';
import { adminProcedure, ownerProcedure, publicProcedure, router, userProcedure } from '@server/trpc/procedures';
import { openStream } from '@server/trpc/streams';
import {
  claimOrderInput,
  foodAnalyticsInput,
  foodAnalyticsSchema,
  orderCreatedSchema,
  orderIdInput,
  orderInput,
  orderLinkInput,
  orderListInput,
  orderListSchema,
  orderSchema,
  orderStatusInput,
  ordersOfUserInput,
  orderVoidInput,
} from '@shared/food';
import { givenUpSchema, giveUpInput } from '@shared/given-up';
import { rowCountSchema } from '@shared/lists';
import { foodAnalytics } from './analytics';
import { watchBoard } from './board';
import { createOrder } from './create';
import { sendOrderLink } from './emails';
import { countOrders, listOrders, ordersOfUser } from './list';
import { orderHub } from './order-hub';
import { orderRecord } from './record';
import { setOrderStatus } from './set-status';
import { voidOrder } from './void';

export const foodRouter = router({
  /** Places an order. */
  create: publicProcedure
    .input(orderInput)
    .output(orderCreatedSchema)
    // The actor is looked up after the input is validated, so that an invalid input is reported first.
    .mutation(async ({ ctx, input }) => createOrder({ ctx: { ...ctx, actor: await ctx.getActor() }, input })),
  /** Gives up a `create` that got no answer, or finds what it made. */
  giveUp: publicProcedure
    .input(giveUpInput)
    .output(givenUpSchema)
    .mutation(async ({ ctx, input }) => orderRecord.giveUp({ ctx: { ...ctx, actor: await ctx.getActor() }, input })),
  /** One page of all orders. */
  list: adminProcedure.input(orderListInput).output(orderListSchema).query(listOrders),
  /** How many rows that list has, where that is soon known. */
  count: adminProcedure.input(orderListInput).output(rowCountSchema).query(countOrders),
  /** One order, for its owner or staff. */
  get: ownerProcedure.input(orderIdInput).output(orderSchema).query(orderRecord.get),
  /** One page of a user's orders, newest first, for that user or staff. */
  ofUser: userProcedure.input(ordersOfUserInput).output(orderListSchema).query(ordersOfUser),
  /** Gives an order a status. */
  setStatus: adminProcedure.input(orderStatusInput).output(orderSchema).mutation(setOrderStatus),
  /** Voids an order, and its charge to a room. */
  void: adminProcedure.input(orderVoidInput).output(orderSchema).mutation(voidOrder),
  /** Sends a new link to an order without an account; the one before ends. */
  sendLink: adminProcedure.input(orderLinkInput).output(orderSchema).mutation(sendOrderLink),
  /** Puts an order made without an account into the caller's. */
  claim: userProcedure.input(claimOrderInput).output(orderSchema).mutation(orderRecord.claim),
  /** What sells. */
  analytics: adminProcedure.input(foodAnalyticsInput).output(foodAnalyticsSchema).query(foodAnalytics),
  /** The kitchen's board, and whatever changes on it. */
  board: adminProcedure.subscription(({ ctx, signal }) =>
    openStream(ctx, signal, (ended) => watchBoard({ ctx, signal: ended })),
  ),
  /** The ids of orders that change, for staff's lists. */
  changes: adminProcedure.subscription(({ ctx, signal }) =>
    openStream(ctx, signal, (ended) => followChanges('food_orders', { ctx, signal: ended })),
  ),
  /** One order and its changes, for its owner or staff. */
  follow: ownerProcedure
    .input(orderIdInput)
    .subscription(({ ctx, input, signal }) =>
      openStream(ctx, signal, (ended) => followRecord(orderHub(ctx.platform), { ctx, input, signal: ended })),
    ),
});
