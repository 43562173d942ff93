import { adminProcedure, ownerProcedure, publicProcedure, router, userProcedure } from '@server/trpc/procedures';
import {
  bookingCreatedSchema,
  bookingCreateInput,
  bookingIdInput,
  bookingListInput,
  bookingListSchema,
  bookingSchema,
  bookingsOfUserInput,
  bookingUpdateInput,
  claimBookingInput,
} from '@shared/bookings';
import { claimBooking } from './claim';
import { sendBookingLink } from './send-link';
import { bookingsOfUser, createBooking, getBooking, listBookings, removeBooking } from './service';
import { updateBooking } from './update';

export const bookingsRouter = router({
  /** Books a room (spec 5; D7 to D11, D13): pending by a guest, confirmed by staff. */
  create: publicProcedure
    .input(bookingCreateInput)
    .output(bookingCreatedSchema)
    .mutation(async ({ ctx, input }) => createBooking(ctx.platform, await ctx.getActor(), ctx.ip, input)),
  /** One page of all bookings (D21). */
  list: adminProcedure
    .input(bookingListInput)
    .output(bookingListSchema)
    .query(({ ctx, input }) => listBookings(ctx.platform, input)),
  /** One booking, for its owner or staff. */
  get: ownerProcedure
    .input(bookingIdInput)
    .output(bookingSchema)
    .query(({ ctx, input }) => getBooking(ctx.platform, ctx.actor, input._id)),
  /** One page of a user's bookings, newest first, for that user or staff. */
  ofUser: userProcedure
    .input(bookingsOfUserInput)
    .output(bookingListSchema)
    .query(({ ctx, input }) => bookingsOfUser(ctx.platform, ctx.actor, input)),
  /** Changes status, dates, room or agreed amount (D9 to D11). */
  update: adminProcedure
    .input(bookingUpdateInput)
    .output(bookingSchema)
    .mutation(({ ctx, input }) => updateBooking(ctx.platform, ctx.actor, input)),
  /** The owner's cancel or the admin's delete (D12). */
  remove: ownerProcedure
    .input(bookingIdInput)
    .output(bookingSchema)
    .mutation(({ ctx, input }) => removeBooking(ctx.platform, ctx.actor, input._id)),
  /** Sends a new link to a booking without an account; the one before ends (D7). */
  sendLink: adminProcedure
    .input(bookingIdInput)
    .output(bookingSchema)
    .mutation(({ ctx, input }) => sendBookingLink(ctx.platform, ctx.actor, input._id)),
  /** Puts a booking made without an account into the caller's (D7). */
  claim: userProcedure
    .input(claimBookingInput)
    .output(bookingSchema)
    .mutation(({ ctx, input }) => claimBooking(ctx.platform, ctx.actor, input)),
});
