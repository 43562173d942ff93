import { z } from 'zod';
import { calendarDate, clientIdField, idField, numberAsSent, signedNairaField } from '../../fields/schema';
import { noteField } from '../ledger/charges-schema';
import { PAYMENT_KINDS, PAYMENT_TEXTS } from '../ledger/constants';
import { TILL_LIMITS, TILL_METHODS, TILL_TEXTS } from './constants';

const day = calendarDate(TILL_TEXTS.dayInvalid);
/** Below zero only where less than nothing is expected: more was paid out than came in. */
const counted = signedNairaField(TILL_TEXTS.countedInvalid, TILL_LIMITS.countedMax);

/** The tills of a day at the hotel; today where it is missing. */
export const tillDayInput = z.strictObject({
  day: day.optional().describe('A day of the hotel; today where none is sent.'),
});

/** A payment in a till, money paid out of it, or the counter-row of one that was recorded wrongly. Amounts in naira. */
export const tillPaymentSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  amount: z.number(),
  recordedAt: z.string(),
  guestName: z.string(),
  /** The reference of the booking or order. */
  recordReference: z.string(),
  /** For a counter-row, who took the payment back and why; that need not be the till's owner. */
  takenBackBy: z.string().nullable(),
  note: z.string().nullable(),
});

/** A count of one member of staff's till. A row is never changed: a correction is a new row that supersedes it. */
export const tillCloseSchema = z.object({
  _id: z.string(),
  day: z.string(),
  staffId: z.string(),
  staffName: z.string(),
  method: z.enum(TILL_METHODS),
  expected: z.number(),
  counted: z.number(),
  /** What was counted less what was expected. */
  difference: z.number(),
  note: z.string().nullable(),
  closedBy: z.string(),
  closedAt: z.string(),
  /** The count that this one corrects. */
  supersedes: z.string().nullable(),
});

/** What one member of staff has by one method and no close has counted yet. */
export const tillSchema = z.object({
  staffId: z.string(),
  staffName: z.string(),
  method: z.enum(TILL_METHODS),
  /** What was received, less what was paid out. */
  expected: z.number(),
  received: z.number(),
  paidOut: z.number(),
  /** The part of `expected` that was recorded before this day. */
  carried: z.number(),
  /** Oldest first; of very many the newest are left out. */
  payments: z.array(tillPaymentSchema),
  /** How many there are of them. */
  entries: z.number(),
  /** The close of that day as it stands, if there is one: what is above came after it. */
  close: tillCloseSchema.nullable(),
});

/** Bank transfers that one member of staff recorded by hand on a day, less those that were taken back. In naira. */
const clerkTransfersSchema = z.object({
  staffId: z.string(),
  staffName: z.string(),
  entries: z.number(),
  amount: z.number(),
});

export const tillDaySchema = z.object({
  day: z.string(),
  tills: z.array(tillSchema),
  /** No till counts them: they are to be on the bank's statement (D48). */
  transfers: z.array(clerkTransfersSchema),
});

/** Counts a till: all that is in it up to the end of that day. A note is needed where it differs. */
export const tillCloseInput = z.strictObject({
  day: day.optional(),
  staffId: idField,
  method: z.enum(TILL_METHODS, { error: PAYMENT_TEXTS.methodInvalid }),
  counted,
  /** What the screen showed: another sum by now is refused. */
  expected: z.preprocess((sent: number | undefined) => numberAsSent(sent), z.number().optional()),
  note: noteField,
  clientId: clientIdField,
});

/** What the form asks for. */
export const tillCountInput = z.strictObject({ counted, note: noteField });

export const tillCorrectInput = z.strictObject({ _id: idField, counted, note: noteField, clientId: clientIdField });

export const tillCloseIdInput = z.strictObject({ _id: idField });
export const tillClosesInput = z.strictObject({
  from: day.optional().describe('The first day, at the hotel.'),
  to: day.optional().describe('The last day, at the hotel.'),
});

/** A close with the payments that it counted, and every count of it, oldest first. */
export const tillCloseDetailSchema = z.object({
  close: tillCloseSchema,
  /** What it counted: in, and paid out. */
  received: z.number(),
  paidOut: z.number(),
  /** Oldest first; of very many the newest are left out. */
  payments: z.array(tillPaymentSchema),
  /** How many there are of them. */
  entries: z.number(),
  counts: z.array(tillCloseSchema),
});

export type TillDayInput = z.output<typeof tillDayInput>;
export type TillPayment = z.output<typeof tillPaymentSchema>;
export type TillClose = z.output<typeof tillCloseSchema>;
export type Till = z.output<typeof tillSchema>;
export type ClerkTransfers = z.output<typeof clerkTransfersSchema>;
export type TillDay = z.output<typeof tillDaySchema>;
export type TillCloseInput = z.output<typeof tillCloseInput>;
export type TillCorrectInput = z.output<typeof tillCorrectInput>;
export type TillClosesInput = z.output<typeof tillClosesInput>;
export type TillCloseDetail = z.output<typeof tillCloseDetailSchema>;
