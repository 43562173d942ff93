import { z } from 'zod';
import { idField } from '../../fields/schema';
import { ofUserInput, pageOf } from '../../lists/schema';
import { CHARGE_KINDS, LEDGER_LIMITS, LEDGER_METHODS, RECEIPT_TYPES } from '../ledger/constants';
import { includedTaxSchema } from '../taxes-schema';

/** What a receipt says besides its amount, as it was when it was issued. Amounts in naira, dates as YYYY-MM-DD. */
export const receiptDetails = z.object({
  guestName: z.string(),
  /** The reference of the booking or order that was paid for. */
  recordReference: z.string(),
  /** The stay; null for an order. */
  stay: z
    .object({ roomNumber: z.string(), roomType: z.string(), checkInDate: z.string(), checkOutDate: z.string() })
    .nullable(),
  /** The rooms of a group that was paid for at once, each with its part of the amount. */
  rooms: z
    .array(
      z.object({
        roomNumber: z.string(),
        roomType: z.string(),
        checkInDate: z.string(),
        checkOutDate: z.string(),
        amount: z.number(),
      }),
    )
    .optional(),
  /** The event; null for any other, and missing in receipts of the time before there were quotes. */
  event: z
    .object({ eventType: z.string(), guestCount: z.number(), date: z.string(), location: z.string() })
    .nullable()
    .default(null),
  /** The items of an order, or the lines of an event's quote; null for a stay. */
  items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })).nullable(),
  /** What the payment was for. */
  parts: z.array(z.object({ kind: z.enum(CHARGE_KINDS), amount: z.number() })),
  /** What remains to be paid after it; below zero where more was paid than is owed. */
  balance: z.number(),
  /** The taxes in its amount, by the rates of the day on which the money came; null where there were none. */
  tax: includedTaxSchema.nullable().default(null),
  hotel: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
});

/** A receipt on the wire (spec 3). */
export const receiptSchema = z.object({
  _id: z.string(),
  /** Without gaps or repeats: '000123'. */
  number: z.string(),
  amount: z.number(),
  /** When it was issued. */
  date: z.string(),
  type: z.enum(RECEIPT_TYPES),
  /** The payment's reference. */
  reference: z.string(),
  method: z.enum(LEDGER_METHODS),
  /** Naira of that payment given back or corrected since. */
  takenBack: z.number(),
  bookingId: z.string().nullable(),
  groupId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  details: receiptDetails,
});

export const receiptIdInput = z.strictObject({ _id: idField });
export const receiptsOfUserInput = ofUserInput(LEDGER_LIMITS);
export const receiptListSchema = pageOf(receiptSchema);

export type ReceiptsOfUserInput = z.output<typeof receiptsOfUserInput>;
export type ReceiptDetails = z.output<typeof receiptDetails>;
export type Receipt = z.output<typeof receiptSchema>;
export type ReceiptList = z.output<typeof receiptListSchema>;
