import { adminProcedure, ownerProcedure, publicProcedure, router, userProcedure } from '@server/trpc/procedures';
import { openStream } from '@server/trpc/streams';
import {
  claimOrderInput,
  foodAnalyticsInput,
  foodAnalyticsSchema,
  orderCreatedSchema,
  orderIdInput,
  orderInput,
  orderListInput,
  orderListSchema,
  orderSchema,
  orderStatusInput,
  ordersOfUserInput,
} from '@shared/food';
import { claimOrder } from './claim';
import { followOrder, watchBoard } from './live';
import { sendOrderLink } from './send-link';
import { foodAnalytics, getOrder, listOrders, ordersOfUser, placeOrder, setOrderStatus } from './service';
import { voidOrder } from './void';

export const foodRouter = router({
  /** Places an order (spec 5; D7, D8, D13, D14). */
  create: publicProcedure
    .input(orderInput)
    .output(orderCreatedSchema)
    .mutation(async ({ ctx, input }) => placeOrder(ctx.platform, await ctx.getActor(), ctx.ip, input)),
  /** One page of all orders. */
  list: adminProcedure
    .input(orderListInput)
    .output(orderListSchema)
    .query(({ ctx, input }) => listOrders(ctx.platform, input)),
  /** One order, for its owner or staff. */
  get: ownerProcedure
    .input(orderIdInput)
    .output(orderSchema)
    .query(({ ctx, input }) => getOrder(ctx.platform, ctx.actor, input._id)),
  /** One page of a user's orders, newest first, for that user or staff. */
  ofUser: userProcedure
    .input(ordersOfUserInput)
    .output(orderListSchema)
    .query(({ ctx, input }) => ordersOfUser(ctx.platform, ctx.actor, input)),
  /** Gives an order a status (spec 4). */
  setStatus: adminProcedure
    .input(orderStatusInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => setOrderStatus(ctx.platform, ctx.actor, input)),
  /** Takes an order back, and what it put on a room's bill (D14). */
  void: adminProcedure
    .input(orderIdInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => voidOrder(ctx.platform, ctx.actor, input._id)),
  /** Sends a new link to an order without an account; the one before ends (D7). */
  sendLink: adminProcedure
    .input(orderIdInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => sendOrderLink(ctx.platform, ctx.actor, input._id)),
  /** Puts an order made without an account into the caller's (D7). */
  claim: userProcedure
    .input(claimOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => claimOrder(ctx.platform, ctx.actor, input)),
  /** What sells (spec 9). */
  analytics: adminProcedure
    .input(foodAnalyticsInput)
    .output(foodAnalyticsSchema)
    .query(({ ctx, input }) => foodAnalytics(ctx.platform, input.period)),
  /** The kitchen's board, and whatever changes on it. */
  board: adminProcedure.subscription(({ ctx, signal }) =>
    openStream(ctx, signal, (over) => watchBoard(ctx.platform, ctx.actor, over)),
  ),
  /** One order and its changes, for its owner or staff. */
  follow: ownerProcedure
    .input(orderIdInput)
    .subscription(({ ctx, input, signal }) =>
      openStream(ctx, signal, (over) => followOrder(ctx.platform, ctx.actor, input._id, over)),
    ),
});
