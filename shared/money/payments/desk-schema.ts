import { z } from 'zod';
import { BOOKING_STATUSES } from '../../bookings/constants';
import { idField, optionalText, searchText } from '../../fields/schema';
import { inPages, pageOf, pageShape } from '../../lists/schema';
import { LEDGER_LIMITS, LEDGER_METHODS, PAYMENT_STATUSES, PAYMENT_TASK_KINDS } from '../ledger/constants';
import { DESK_LIMITS, DESK_SHOWN, DESK_SORTS } from './desk-constants';
import { refundAccountSchema } from './refunds-schema';

/** The payments panel: what awaits payment, and what has to be decided (D16). */

export const awaitedInput = inPages(
  z.strictObject({
    q: searchText(100)
      .optional()
      .describe('Name, phone, room, reference or email, or an amount as a bank statement writes it.'),
    show: z
      .enum(DESK_SHOWN)
      .default('awaited')
      .describe(
        '`stays`, `orders`, `events`: these alone. `overpaid`: what holds more money than it owes, whatever became of it.',
      ),
    ...pageShape(DESK_SORTS, DESK_LIMITS),
  }),
);

/** A stay, order or event that awaits payment or is overpaid, or in a search is paid. Amounts in naira, dates as YYYY-MM-DD, instants in ISO form. */
export const awaitedSchema = z.object({
  /** The id of the booking, order or catering request. */
  _id: z.string(),
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  reference: z.string(),
  guestName: z.string(),
  phoneNumber: z.string().nullable(),
  /** The stay; null for any other. */
  stay: z
    .object({
      roomNumber: z.string(),
      checkInDate: z.string(),
      checkOutDate: z.string(),
      /** The group that it was booked with, which may be paid for as a whole; null of one alone. */
      groupId: z.string().nullable(),
    })
    .nullable(),
  /** The items of an order; null for any other. */
  items: z.array(z.object({ name: z.string(), quantity: z.number() })).nullable(),
  /** All that it owes, paid or not. */
  owed: z.number(),
  /** What a catered event is; null for any other. */
  event: z.object({ eventType: z.string(), date: z.string(), guestCount: z.number() }).nullable(),
  /** What is asked for now: of an event its deposit first, else all that is open. */
  dueNow: z.number(),
  /** What is still to pay of it, below zero where money is to be given back; of a lapsed stay what it would cost. */
  balance: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The status of a stay; null for an order. */
  status: z.enum(BOOKING_STATUSES).nullable(),
  /** An unconfirmed stay, which a payment can confirm. */
  isUnconfirmed: z.boolean(),
  /** The stay lapsed unpaid: money for it brings it back if the room is still free. */
  hasLapsed: z.boolean(),
  /** Until when its room is held; null without an end. */
  holdExpiresAt: z.string().nullable(),
  /** Since when it waits. */
  createdAt: z.string(),
});
export const awaitedListSchema = pageOf(awaitedSchema);

/** Money that a member of staff has to decide about. */
export const paymentTaskSchema = z.object({
  _id: z.string(),
  kind: z.enum(PAYMENT_TASK_KINDS),
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  /** The booking or order with its guest; null where the task is about none. */
  reference: z.string().nullable(),
  guestName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** The recorded payment; null where no money is in the ledger. */
  payment: z
    .object({
      _id: z.string(),
      reference: z.string(),
      amount: z.number(),
      method: z.enum(LEDGER_METHODS),
      /** Naira that can still be given back. */
      refundable: z.number(),
      receivedAt: z.string(),
    })
    .nullable(),
  /** Where its guest wants the money; null where they have not said. */
  refundAccount: refundAccountSchema.nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  /** The member of staff who dealt with it. */
  doneBy: z.string().nullable(),
  doneNote: z.string().nullable(),
});

export const taskDoneInput = z.strictObject({
  _id: idField,
  note: optionalText(LEDGER_LIMITS.noteMax, `At most ${LEDGER_LIMITS.noteMax} characters`),
});

export type AwaitedInput = z.output<typeof awaitedInput>;
export type AwaitedQuery = z.input<typeof awaitedInput>;
export type AwaitedPayment = z.output<typeof awaitedSchema>;
export type AwaitedList = z.output<typeof awaitedListSchema>;
export type PaymentTask = z.output<typeof paymentTaskSchema>;
export type TaskDoneInput = z.output<typeof taskDoneInput>;
