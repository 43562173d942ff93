import { followChanges } from '@server/features/auth/follow-changes';
import { followRecord } from '@server/features/auth/follow-record';
import { adminProcedure, ownerProcedure, publicProcedure, router, userProcedure } from '@server/trpc/procedures';
import { openStream } from '@server/trpc/streams';
import {
  bookingCreatedSchema,
  bookingCreateInput,
  bookingIdInput,
  bookingLinkInput,
  bookingListInput,
  bookingListSchema,
  bookingRemoveInput,
  bookingSchema,
  bookingsOfUserInput,
  bookingUpdateInput,
  claimBookingInput,
} from '@shared/bookings';
import { givenUpSchema, giveUpInput } from '@shared/given-up';
import { rowCountSchema } from '@shared/lists';
import { bookingHub } from './booking-hub';
import { createBooking } from './create';
import { sendBookingLink } from './emails';
import { bookingsOfUser, countBookings, listBookings } from './list';
import { bookingRecord } from './record';
import { removeBooking } from './remove';
import { updateBooking } from './update';

export const bookingsRouter = router({
  /** Books a room: pending by a guest, confirmed by staff. */
  create: publicProcedure
    .input(bookingCreateInput)
    .output(bookingCreatedSchema)
    // The actor is looked up after the input is validated, so that an invalid input is reported first.
    .mutation(async ({ ctx, input }) => createBooking({ ctx: { ...ctx, actor: await ctx.getActor() }, input })),
  /** Gives up a `create` that got no answer, or finds what it made. */
  giveUp: publicProcedure
    .input(giveUpInput)
    .output(givenUpSchema)
    .mutation(async ({ ctx, input }) => bookingRecord.giveUp({ ctx: { ...ctx, actor: await ctx.getActor() }, input })),
  /** One page of all bookings. */
  list: adminProcedure.input(bookingListInput).output(bookingListSchema).query(listBookings),
  /** How many rows that list has, where that is soon known. */
  count: adminProcedure.input(bookingListInput).output(rowCountSchema).query(countBookings),
  /** One booking, for its owner or staff. */
  get: ownerProcedure.input(bookingIdInput).output(bookingSchema).query(bookingRecord.get),
  /** One booking and its changes, for its owner or staff. */
  follow: ownerProcedure
    .input(bookingIdInput)
    .subscription(({ ctx, input, signal }) =>
      openStream(ctx, signal, (ended) => followRecord(bookingHub(ctx.platform), { ctx, input, signal: ended })),
    ),
  /** The ids of bookings that change, for staff's lists. */
  changes: adminProcedure.subscription(({ ctx, signal }) =>
    openStream(ctx, signal, (ended) => followChanges('bookings', { ctx, signal: ended })),
  ),
  /** One page of a user's bookings, newest first, for that user or staff. */
  ofUser: userProcedure.input(bookingsOfUserInput).output(bookingListSchema).query(bookingsOfUser),
  /** Changes status, dates, room or agreed amount. */
  update: adminProcedure.input(bookingUpdateInput).output(bookingSchema).mutation(updateBooking),
  /** Cancelled by its owner, or hidden by an admin. */
  remove: ownerProcedure.input(bookingRemoveInput).output(bookingSchema).mutation(removeBooking),
  /** Sends a new link to a booking without an account; the previous one stops working. */
  sendLink: adminProcedure.input(bookingLinkInput).output(bookingSchema).mutation(sendBookingLink),
  /** Moves a booking made without an account into the caller's account. */
  claim: userProcedure.input(claimBookingInput).output(bookingSchema).mutation(bookingRecord.claim),
});
