import { followRecord } from '@server/features/auth/follow-record';
import { isStaff } from '@server/platform/actor';
import { parseInput } from '@server/platform/domain-error';
import {
  ownerOrStaff,
  ownerProcedure,
  publicOrStaff,
  router,
  staffMay,
  userOrStaff,
  userProcedure,
  withCaller,
} from '@server/transports/trpc/procedures';
import { openStream, streamOfChanges } from '@server/transports/trpc/streams';
import { arrivalInput, pastStaysInput, pastStaysSchema } from '@shared/bookings/arrival-schema';
import {
  askDatesInput,
  bookingCreatedSchema,
  bookingIdInput,
  bookingLinkInput,
  bookingRemoveInput,
  bookingSchema,
  bookingsOfUserInput,
  claimBookingInput,
  guestBookingInput,
  takeBackDatesInput,
} from '@shared/bookings/schema';
import {
  bookingCountInput,
  bookingListInput,
  bookingListSchema,
  bookingNoteIdInput,
  bookingNoteInput,
  bookingNoteRemovedSchema,
  bookingNoteSchema,
  bookingNotesInput,
  bookingNotesSchema,
  bookingUpdateInput,
  declineDatesInput,
  staffBookingInput,
} from '@shared/bookings/staff-schema';
import { bookingExtrasInput } from '@shared/extras/schema';
import { fileSchema } from '@shared/fields/files-schema';
import { noInput } from '@shared/fields/schema';
import { rowCountSchema } from '@shared/lists/schema';
import { refundAccountInput, refundAccountSchema } from '@shared/money/payments/refunds-schema';
import { stayQuoteInput, stayQuoteSchema } from '@shared/rates/schema';
import { givenUpSchema, giveUpInput } from '@shared/records/changes-schema';
import { z } from 'zod';
import { setArrival } from './arrival';
import { bookingCalendar } from './calendar';
import { createBooking } from './create';
import { sendBookingLink } from './emails/emails';
import { bookingsOfUser, countBookings, getBooking, listBookings } from './list';
import { setRefundAccount } from './money/refund-account';
import { addNote, listNotes, removeNote } from './notes/notes';
import { quoteStay } from './quote';
import { bookingHub, bookingRecord } from './record';
import { removeBooking } from './remove';
import { bookForGuest, type TakePayment } from './staff-create';
import { pastStays } from './stays/past-stays';
import { askDates, declineDates, takeBackDates } from './updates/ask-dates';
import { changeExtras } from './updates/change-extras';
import { type MoveToAccount, updateBooking } from './updates/update';

/** `takePayment` and `moveToAccount` are handed in, as the payments' feature knows bookings already. */
export const bookingsRouter = (takePayment: TakePayment, moveToAccount: MoveToAccount) =>
  router({
    /** Books a room: pending by a guest, confirmed by staff. Who calls decides what may be sent, so it is parsed below. */
    create: publicOrStaff('change', 'bookings')
      .input(z.custom<z.input<typeof guestBookingInput> | z.input<typeof staffBookingInput>>())
      .output(bookingCreatedSchema)
      .mutation(async ({ ctx, input }) => {
        const actor = await ctx.getActor();
        return isStaff(actor)
          ? bookForGuest({ ctx: { ...ctx, actor }, input: parseInput(staffBookingInput, input), takePayment })
          : createBooking({ ctx: { ...ctx, actor }, input: parseInput(guestBookingInput, input) });
      }),
    /** What a stay would cost, and whether it can be booked: staff by their own rules. */
    quote: publicOrStaff('view', 'bookings').input(stayQuoteInput).output(stayQuoteSchema).query(withCaller(quoteStay)),
    /** Gives up a `create` that got no answer, or finds what it made. */
    giveUp: publicOrStaff('change', 'bookings')
      .input(giveUpInput)
      .output(givenUpSchema)
      .mutation(withCaller(bookingRecord.giveUp)),
    /** One page of all bookings. */
    list: staffMay('view', 'bookings').input(bookingListInput).output(bookingListSchema).query(listBookings),
    /** How many rows that list has, where that is soon known. */
    count: staffMay('view', 'bookings').input(bookingCountInput).output(rowCountSchema).query(countBookings),
    /** One booking, for its owner or staff. */
    get: ownerOrStaff('view', 'bookings').input(bookingIdInput).output(bookingSchema).query(getBooking),
    /** A confirmed stay as a file for the calendar, for the same people. */
    calendar: ownerOrStaff('view', 'bookings').input(bookingIdInput).output(fileSchema).query(bookingCalendar.get),
    /** One booking and its changes, for its owner or staff. */
    follow: ownerOrStaff('view', 'bookings')
      .input(bookingIdInput)
      .subscription(({ ctx, input, signal }) =>
        openStream(ctx, signal, (ended) => followRecord(bookingHub(ctx.platform), { ctx, input, signal: ended })),
      ),
    /** The ids of bookings that change, for staff's lists. */
    changes: staffMay('view', 'bookings').input(noInput).subscription(streamOfChanges('bookings')),
    /** One page of a user's bookings, newest first, for that user or staff. */
    ofUser: userOrStaff('view', 'bookings').input(bookingsOfUserInput).output(bookingListSchema).query(bookingsOfUser),
    /** Changes status, dates, room or agreed amount, and corrects who the guest is. */
    update: staffMay('change', 'bookings')
      .input(bookingUpdateInput)
      .output(bookingSchema)
      .mutation(({ ctx, input }) => updateBooking({ ctx, input, moveToAccount })),
    /** Cancelled by its owner, or hidden by an admin. */
    remove: ownerOrStaff('change', 'deletion').input(bookingRemoveInput).output(bookingSchema).mutation(removeBooking),
    /** Chooses its extras anew, by its guest or staff. */
    changeExtras: ownerOrStaff('change', 'bookings')
      .input(bookingExtrasInput)
      .output(bookingSchema)
      .mutation(changeExtras),
    /** Says when its guest comes and what they would like. */
    setArrival: ownerOrStaff('change', 'bookings').input(arrivalInput).output(bookingSchema).mutation(setArrival),
    /** What the desk should know of its guest's earlier stays. */
    pastStays: staffMay('view', 'bookings').input(pastStaysInput).output(pastStaysSchema).query(pastStays),
    /** Says to which account money that comes back is to go. */
    sayRefundAccount: ownerProcedure.input(refundAccountInput).output(refundAccountSchema).mutation(setRefundAccount),
    /** Asks for other dates, which staff accept by `update` or decline. */
    askDates: ownerProcedure.input(askDatesInput).output(bookingSchema).mutation(askDates),
    /** Takes that back. */
    takeBackDates: ownerProcedure.input(takeBackDatesInput).output(bookingSchema).mutation(takeBackDates),
    /** Declines them, with a note for the guest. */
    declineDates: staffMay('change', 'bookings').input(declineDatesInput).output(bookingSchema).mutation(declineDates),
    /** Sends a new link to a booking without an account; the previous one stops working. */
    sendLink: staffMay('change', 'bookings').input(bookingLinkInput).output(bookingSchema).mutation(sendBookingLink),
    /** What staff wrote about a booking. */
    notes: staffMay('view', 'bookings').input(bookingNotesInput).output(bookingNotesSchema).query(listNotes),
    addNote: staffMay('change', 'bookings').input(bookingNoteInput).output(bookingNoteSchema).mutation(addNote),
    removeNote: staffMay('change', 'bookings')
      .input(bookingNoteIdInput)
      .output(bookingNoteRemovedSchema)
      .mutation(removeNote),
    /** Moves a booking made without an account into the caller's account. */
    claim: userProcedure.input(claimBookingInput).output(bookingSchema).mutation(bookingRecord.claim),
  });
