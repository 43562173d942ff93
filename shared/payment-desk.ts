import { z } from 'zod';
import { LEDGER_LIMITS, PAYMENT_STATUSES, PAYMENT_TASK_KINDS } from './constants/ledger';
import { DESK_LIMITS, DESK_SORTS } from './constants/payment-desk';
import { idField, optionalText, searchText } from './fields';
import { pageOf, pageShape } from './lists';

/** The payments panel: what awaits payment, and what has to be decided (D16). */

export const awaitedInput = z.object({
  /** Name, phone, room, reference or email, or an amount as a bank's statement writes it. */
  q: searchText(100).optional(),
  ...pageShape(DESK_SORTS, DESK_LIMITS),
});

/** A stay or order that awaits payment. Amounts in naira, dates as YYYY-MM-DD, instants in ISO form. */
export const awaitedSchema = z.object({
  /** Of the booking or order. */
  _id: z.string(),
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  reference: z.string(),
  guestName: z.string(),
  phoneNumber: z.string(),
  /** The stay; null for an order. */
  stay: z.object({ roomNumber: z.string(), checkInDate: z.string(), checkOutDate: z.string() }).nullable(),
  /** The items of an order; null for a stay. */
  items: z.array(z.object({ name: z.string(), quantity: z.number() })).nullable(),
  /** All that it owes, paid or not. */
  owed: z.number(),
  /** What is still open of it; of a lapsed stay what it would cost. */
  balance: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
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
  /** Of the booking or order, with its guest; null where the task is about none. */
  reference: z.string().nullable(),
  guestName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** The recorded payment; null where no money is in the ledger. */
  payment: z.object({ reference: z.string(), amount: z.number(), receivedAt: z.string() }).nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  /** The member of staff who dealt with it. */
  doneBy: z.string().nullable(),
  doneNote: z.string().nullable(),
});

export const taskDoneInput = z.object({
  _id: idField,
  note: optionalText(LEDGER_LIMITS.noteMax, `At most ${LEDGER_LIMITS.noteMax} characters`),
});

export type AwaitedInput = z.output<typeof awaitedInput>;
export type AwaitedQuery = z.input<typeof awaitedInput>;
export type AwaitedPayment = z.output<typeof awaitedSchema>;
export type AwaitedList = z.output<typeof awaitedListSchema>;
export type PaymentTask = z.output<typeof paymentTaskSchema>;
export type TaskDoneInput = z.output<typeof taskDoneInput>;
