import { z } from 'zod';
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
import { clientIdField, flagField, idField, nairaField, optionalText } from './fields';
import { parseWhen } from './sent-dates';

/** Names what is paid for; `hasOneOwner` holds for it. */
export const owner = { bookingId: idField.optional(), orderId: idField.optional() };
export const hasOneOwner = ({ bookingId, orderId }: { bookingId?: string; orderId?: string }) =>
  (bookingId === undefined) !== (orderId === undefined);
export const ownerError = { error: 'Please name either a booking or an order', path: ['bookingId'] };

/** What a payment is for: a stay with all that is on its bill, or an order that is on no stay's bill. */
export const payableInput = z.object(owner).refine(hasOneOwner, ownerError);

const amount = nairaField(PAYMENT_TEXTS.amountInvalid, LEDGER_LIMITS.amountMax, PAYMENT_TEXTS.amountInvalid).refine(
  (naira) => naira > 0,
  { error: PAYMENT_TEXTS.amountInvalid },
);

/** A payment that staff saw in the bank account or the till (D16). */
export const paymentInput = z
  .object({
    ...owner,
    amount,
    method: z.enum(STAFF_METHODS, { error: PAYMENT_TEXTS.methodInvalid }),
    /** An ISO date-time; now where it is missing. */
    receivedAt: z
      .string()
      .max(40)
      .refine((text) => parseWhen(text) !== null, { error: 'Please enter a date and time' })
      .optional(),
    bank: optionalText(LEDGER_LIMITS.bankMax, `At most ${LEDGER_LIMITS.bankMax} characters`),
    note: optionalText(LEDGER_LIMITS.noteMax, `At most ${LEDGER_LIMITS.noteMax} characters`),
    /** What it is for where the payer said so; otherwise the nights come first. */
    paysFor: z.enum(CHARGE_KINDS).optional(),
    /** Confirms a stay that is only part paid. */
    confirm: flagField.default(false),
    clientId: clientIdField,
  })
  .refine(hasOneOwner, ownerError);

/** Takes back a payment that was recorded wrongly, by a counter-row. */
export const paymentCorrectInput = z.object({
  _id: idField,
  note: optionalText(LEDGER_LIMITS.noteMax, `At most ${LEDGER_LIMITS.noteMax} characters`),
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
  receipt: z.object({ _id: z.string(), number: z.string(), type: z.enum(RECEIPT_TYPES) }).nullable(),
});

/** What is owed by a stay or an order, row by row. */
export const chargeSchema = z.object({
  _id: z.string(),
  kind: z.enum(CHARGE_KINDS),
  /** Below zero for what was taken off the bill. */
  amount: z.number(),
  note: z.string().nullable(),
  /** The food order, for kind `food`. */
  orderId: z.string().nullable(),
  createdAt: z.string(),
});

/** All that a stay or an order owes and has paid: `balance` is the sum of charges less the sum of payments. */
export const folioSchema = z.object({
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  charges: z.array(chargeSchema),
  payments: z.array(paymentSchema),
  balance: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
});

export type PayableInput = z.output<typeof payableInput>;
export type PaymentInput = z.output<typeof paymentInput>;
export type PaymentCorrectInput = z.output<typeof paymentCorrectInput>;
export type Payment = z.output<typeof paymentSchema>;
export type Charge = z.output<typeof chargeSchema>;
export type Folio = z.output<typeof folioSchema>;
