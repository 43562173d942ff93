import { z } from 'zod';
import { clientIdField, idField, requiredText } from '../../fields/schema';
import { parseWhen } from '../../fields/sent-dates';
import { amountField, noteField } from '../ledger/charges-schema';
import { MONEY_METHODS, PAYMENT_TEXTS } from '../ledger/constants';
import { hasAtMostTwoDecimals } from '../money';
import { REFUND_STATUSES, REFUND_TEXTS } from './desk-constants';

/** Gives back some or all of a payment, by its id. */
export const refundInput = z.strictObject({
  _id: idField,
  amount: amountField,
  /** `online` for money that came through the provider and goes back that way; otherwise staff have paid it out. */
  method: z.enum(MONEY_METHODS, { error: REFUND_TEXTS.methodInvalid }),
  /** When staff paid it out, as an ISO date-time; now where it is missing. */
  paidOutAt: z
    .string()
    .max(40)
    .refine((text) => parseWhen(text) !== null, { error: PAYMENT_TEXTS.timeInvalid })
    .optional(),
  note: noteField,
  /** What could still be given back of it on screen, in naira: where that is another now, nothing is done. Any where it is missing. */
  refundable: z.number().refine(hasAtMostTwoDecimals).optional(),
  clientId: clientIdField,
});

const BANK_REQUIRED = 'Please enter the name of the bank';
const NUMBER_INVALID = 'An account number has 10 digits';
const NAME_REQUIRED = 'Please enter the name on the account';

/** Where a guest wants money that comes back to them. */
export const refundAccountInput = z.strictObject({
  _id: idField,
  bank: requiredText(BANK_REQUIRED, 100, BANK_REQUIRED),
  accountNumber: z
    .string({ error: NUMBER_INVALID })
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, NUMBER_INVALID)),
  accountName: requiredText(NAME_REQUIRED, 120, NAME_REQUIRED),
});
export const refundAccountSchema = z.object({
  bank: z.string().describe('The bank of the account.'),
  accountNumber: z.string().describe('Its 10 digits; only the last 4 for the guest.'),
  accountName: z.string().describe('The name on it.'),
  saidAt: z.string().describe('When the guest said so.'),
});

export const refundIdInput = z.strictObject({ _id: idField });

/** Amounts in naira, instants in ISO form. */
export const refundSchema = z.object({
  _id: z.string(),
  /** The payment of which it is part. */
  paymentId: z.string(),
  paymentReference: z.string(),
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  amount: z.number(),
  method: z.enum(MONEY_METHODS),
  status: z.enum(REFUND_STATUSES),
  requestedAt: z.string(),
  /** When it was done or failed. */
  endedAt: z.string().nullable(),
  /** The member of staff. Staff only, like the two below. */
  requestedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
});

export type RefundInput = z.output<typeof refundInput>;
export type Refund = z.output<typeof refundSchema>;
export type RefundAccountInput = z.output<typeof refundAccountInput>;
export type RefundAccount = z.output<typeof refundAccountSchema>;
