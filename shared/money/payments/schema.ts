import { z } from 'zod';
import { billedToSchema } from '../../companies/billed-schema';
import { clientIdField, flagField, idField, optionalText } from '../../fields/schema';
import { parseWhen } from '../../fields/sent-dates';
import { amountField, chargeSchema, isAnotherField, noteField } from '../ledger/charges-schema';
import {
  CHARGE_KINDS,
  LEDGER_LIMITS,
  LEDGER_METHODS,
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  PAYMENT_TEXTS,
  RECEIPT_TYPES,
  STAFF_METHODS,
} from '../ledger/constants';
import { hasAtMostTwoDecimals } from '../money';
import { refundAccountSchema, refundSchema } from './refunds-schema';

/** Names what is paid for; `hasOneOwner` holds for it. */
export const owner = {
  bookingId: idField.optional().describe('The `_id` of the booking. One of the three is named.'),
  orderId: idField.optional().describe('The `_id` of the food order.'),
  cateringId: idField.optional().describe('The `_id` of the catering request.'),
};
/** The same, or the rooms of a group at once. */
export const ownerOrGroup = {
  ...owner,
  groupId: idField
    .optional()
    .describe('The `_id` of the group whose rooms are paid for together, in place of one of the three.'),
};
export const hasOneOwner = ({
  bookingId,
  orderId,
  cateringId,
  groupId,
  companyId,
}: { [Name in keyof typeof ownerOrGroup | 'companyId']?: string }) =>
  [bookingId, orderId, cateringId, groupId, companyId].filter((id) => id !== undefined).length === 1;
export const ownerError = { error: 'Please name one booking, order or catering request', path: ['bookingId'] };

/** What an input names of them, whatever else it has; an id that is no text is not looked for. */
export const payableNames = z.object({
  bookingId: owner.bookingId.catch(undefined),
  orderId: owner.orderId.catch(undefined),
  cateringId: owner.cateringId.catch(undefined),
  groupId: ownerOrGroup.groupId.catch(undefined),
});

/** What a payment is for: a stay with all on its bill, an order on no stay's bill, or a catered event. */
export const payableInput = z.strictObject(owner).refine(hasOneOwner, ownerError);

/** The same, or the rooms of a group at once. */
export const payableOrGroupInput = z.strictObject(ownerOrGroup).refine(hasOneOwner, ownerError);

/** What is said of money that staff saw in the bank account or the till, whatever it is for. */
export const receivedShape = {
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
  /** The balance that was on screen: where it is another now, nothing is recorded. Any where it is missing. */
  balance: z.number().refine(hasAtMostTwoDecimals).optional(),
  isAnother: isAnotherField,
  clientId: clientIdField,
};

/** A payment that staff saw in the bank account or the till (D16). */
export const paymentInput = z
  .strictObject({
    ...ownerOrGroup,
    ...receivedShape,
    /** What it is for where the payer said so; otherwise the nights come first. */
    paysFor: z.enum(CHARGE_KINDS).optional(),
    /** Confirms a stay that is only part paid. */
    confirm: flagField.default(false),
  })
  .refine(hasOneOwner, ownerError)
  .refine(({ groupId, confirm, paysFor }) => groupId === undefined || (!confirm && paysFor === undefined), {
    error: PAYMENT_TEXTS.groupDivided,
    path: ['groupId'],
  });

/** Takes back a payment that was recorded wrongly, by a counter-row. */
export const paymentCorrectInput = z.strictObject({
  _id: idField,
  note: noteField,
});

/** A row of the ledger of payments. Amounts in naira, instants in ISO form. */
export const paymentSchema = z.object({
  _id: z.string().describe('Names the row in calls.'),
  reference: z.string().meta({ description: 'Short and unique; receipts name it.', examples: ['PY-4T8WZ2'] }),
  kind: z.enum(PAYMENT_KINDS).describe('Money that came in, was given back, or was recorded wrongly.'),
  amount: z.number().describe('Naira; below zero for money given back and for corrections.'),
  method: z.enum(LEDGER_METHODS).describe('How it was paid.'),
  channel: z.string().nullable().describe('How it was paid with the provider, as card; null for other money.'),
  bank: z
    .string()
    .nullable()
    .meta({ description: 'From which bank it came; null where none is known.', examples: [null] }),
  note: z
    .string()
    .nullable()
    .meta({ description: 'What staff noted; null without a word.', examples: [null] }),
  receivedAt: z.string().describe('When the money came or went.'),
  recordedAt: z.string().describe('When that was recorded.'),
  recordedBy: z
    .string()
    .nullable()
    .describe('The member of staff or the program; null for what the provider confirmed, and for guests.'),
  takesBack: z.string().nullable().describe('The `_id` of the payment that it takes back; null of all others.'),
  refundable: z.number().meta({
    description: 'Naira of a payment that can still be given back: less what was, and what is about to be. Else 0.',
    examples: [60_000],
  }),
  group: z
    .object({
      _id: z.string().describe('The group, in calls.'),
      reference: z.string().describe('The group’s, as its guest writes it on a transfer.'),
      amount: z.number().describe('Naira that came for all of its rooms.'),
    })
    .nullable()
    .describe('The payment for a whole group of which this is the part of one room; null of any other.'),
  receipt: z
    .object({
      _id: z.string().describe('Names the receipt in calls.'),
      number: z.string().meta({ description: 'Without gaps or repeats.', examples: ['000123'] }),
      type: z.enum(RECEIPT_TYPES).describe('What the money was for.'),
    })
    .nullable()
    .describe('The receipt of it; null of what has none, and for guests of one room where it is for a group.'),
});

/** An account number for this payment alone. */
export const transferAccountSchema = z.object({
  reference: z.string(),
  amount: z.number(),
  accountNumber: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  /** After this it can no longer be paid into. */
  expiresAt: z.string(),
});

/** What a guest has begun to pay through the provider, so that nobody pays twice. */
const underWaySchema = z.object({
  /** Naira that the provider has and does not confirm yet; 0 where there are none. */
  pending: z.number(),
  /** The account number that was issued, while it can be paid into. */
  account: transferAccountSchema.nullable(),
});

export type TransferAccount = z.output<typeof transferAccountSchema>;
export type UnderWay = z.output<typeof underWaySchema>;

/** All that a stay, an order, an event or the rooms of a group owe and have paid: `balance` is the sum of charges less the sum of payments. */
export const folioSchema = z.object({
  bookingId: z.string().nullable(),
  groupId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  charges: z.array(chargeSchema),
  payments: z.array(paymentSchema),
  /** Money given back or about to be. */
  refunds: z.array(refundSchema),
  /** On whose account the bill of a stay goes; null of all others. */
  company: billedToSchema,
  /** Where the guest of a stay wants the money that comes back; null where none does, or nobody has said. */
  refundAccount: refundAccountSchema.nullable(),
  /** Whether `charge` would take a charge now; false for guests, who cannot add one. */
  chargeable: z.boolean(),
  /** The payments that `correct` would take back for whoever asks. */
  correctable: z.array(z.string()),
  balance: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  underWay: underWaySchema,
});

export type PayableInput = z.output<typeof payableInput>;
export type PayableOrGroupInput = z.output<typeof payableOrGroupInput>;
export type PaymentInput = z.output<typeof paymentInput>;
export type PaymentCorrectInput = z.output<typeof paymentCorrectInput>;
export type Payment = z.output<typeof paymentSchema>;
export type Folio = z.output<typeof folioSchema>;
