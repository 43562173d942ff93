import { z } from 'zod';
import { amountField, chargeSchema, isAnotherField, noteField } from './charges';
import {
  CHARGE_KINDS,
  LEDGER_LIMITS,
  LEDGER_METHODS,
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  PAYMENT_TEXTS,
  RECEIPT_TYPES,
  STAFF_METHODS,
} from './constants/ledger';
import { clientIdField, flagField, idField, optionalText } from './fields';
import { hasAtMostTwoDecimals } from './money';
import { refundSchema } from './refunds';
import { parseWhen } from './sent-dates';
import { underWaySchema } from './transfer-account';

/** Names what is paid for; `hasOneOwner` holds for it. */
export const owner = { bookingId: idField.optional(), orderId: idField.optional(), cateringId: idField.optional() };
export const hasOneOwner = ({ bookingId, orderId, cateringId }: { [Name in keyof typeof owner]?: string }) =>
  [bookingId, orderId, cateringId].filter((id) => id !== undefined).length === 1;
export const ownerError = { error: 'Please name one booking, order or catering request', path: ['bookingId'] };

/** What a payment is for: a stay with all on its bill, an order on no stay's bill, or a catered event. */
export const payableInput = z.object(owner).refine(hasOneOwner, ownerError);

/** A payment that staff saw in the bank account or the till (D16). */
export const paymentInput = z
  .object({
    ...owner,
    amount: amountField,
    method: z.enum(STAFF_METHODS, { error: PAYMENT_TEXTS.methodInvalid }),
    /** An ISO date-time; now where it is missing. */
    receivedAt: z
      .string()
      .max(40)
      .refine((text) => parseWhen(text) !== null, { error: PAYMENT_TEXTS.timeInvalid })
      .optional(),
    bank: optionalText(LEDGER_LIMITS.bankMax, `At most ${LEDGER_LIMITS.bankMax} characters`),
    note: noteField,
    /** What it is for where the payer said so; otherwise the nights come first. */
    paysFor: z.enum(CHARGE_KINDS).optional(),
    /** The balance that was on screen: where it is another now, nothing is recorded. Any where it is missing. */
    balance: z.number().refine(hasAtMostTwoDecimals).optional(),
    isAnother: isAnotherField,
    /** Confirms a stay that is only part paid. */
    confirm: flagField.default(false),
    clientId: clientIdField,
  })
  .refine(hasOneOwner, ownerError);

/** Takes back a payment that was recorded wrongly, by a counter-row. */
export const paymentCorrectInput = z.object({
  _id: idField,
  note: noteField,
});

/** A row of the ledger of payments. Amounts in naira, instants in ISO form. */
export const paymentSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  /** Below zero for money given back and for corrections. */
  amount: z.number(),
  method: z.enum(LEDGER_METHODS),
  channel: z.string().nullable(),
  bank: z.string().nullable(),
  note: z.string().nullable(),
  receivedAt: z.string(),
  recordedAt: z.string(),
  /** The member of staff; null for what the provider confirmed. Staff only. */
  recordedBy: z.string().nullable(),
  takesBack: z.string().nullable(),
  /** Naira of a payment that can still be given back: less what was, and what is about to be. Else 0. */
  refundable: z.number(),
  receipt: z.object({ _id: z.string(), number: z.string(), type: z.enum(RECEIPT_TYPES) }).nullable(),
});

/** All that a stay, an order or an event owes and has paid: `balance` is the sum of charges less the sum of payments. */
export const folioSchema = z.object({
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  charges: z.array(chargeSchema),
  payments: z.array(paymentSchema),
  /** Money given back or about to be. */
  refunds: z.array(refundSchema),
  /** Whether `charge` would take a charge now; false for guests, who cannot add one. */
  chargeable: z.boolean(),
  balance: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  underWay: underWaySchema,
});

export type PayableInput = z.output<typeof payableInput>;
export type PaymentInput = z.output<typeof paymentInput>;
export type PaymentCorrectInput = z.output<typeof paymentCorrectInput>;
export type Payment = z.output<typeof paymentSchema>;
export type Folio = z.output<typeof folioSchema>;
