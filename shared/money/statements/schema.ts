import { z } from 'zod';
import { uploadedFile } from '../../fields/files-schema';
import { calendarDate, cleanText, countField, idField, ignoring } from '../../fields/schema';
import { DATE_ORDERS } from '../../fields/sent-dates';
import { amountField } from '../ledger/charges-schema';
import { hasAtMostTwoDecimals } from '../money';
import { hasOneOwner, ownerError, ownerOrGroup, paymentSchema } from '../payments/schema';
import { LINE_VERDICTS, LOOK_REASONS, STATEMENT_FIELDS, STATEMENT_LIMITS, STATEMENT_TEXTS } from './constants';

/** A bank's statement as a file, and what its lines are matched with. */

/** The number of a column, from 0; multipart sends it as text, and an empty one as none. */
const columnField = z.preprocess(
  (sent: string | number | undefined) => (sent === '' || sent === undefined ? undefined : Number(sent)),
  z.int().min(0).max(STATEMENT_LIMITS.columnsMax).optional(),
);

export const statementInput = z.strictObject({
  file: uploadedFile(
    z
      .file({ error: STATEMENT_TEXTS.empty })
      .min(1, STATEMENT_TEXTS.empty)
      .max(STATEMENT_LIMITS.bytesMax, STATEMENT_TEXTS.tooLarge),
  ),
  /** The columns as staff chose them; recognised where none is sent. */
  date: columnField,
  text: columnField,
  moneyIn: columnField,
  moneyOut: columnField,
  amount: columnField,
  direction: columnField,
  bankReference: columnField,
  /** What staff say of dates that can be read in two ways; kept for all files with these columns. */
  dateOrder: z.preprocess(
    (sent: (typeof DATE_ORDERS)[number] | '' | undefined) => (sent === '' ? undefined : sent),
    z.enum(DATE_ORDERS, { error: STATEMENT_TEXTS.dateOrderInvalid }).optional(),
  ),
});

/** A line of money in, as far as it tells one from another. The amount is in naira. */
const line = {
  /** YYYY-MM-DD */
  day: calendarDate('Please send a date'),
  text: cleanText.pipe(z.string().max(STATEMENT_LIMITS.textMax)),
  bankReference: cleanText.pipe(z.string().max(STATEMENT_LIMITS.textMax)),
  /** Which one of the lines that agree in all of this, from 1. */
  ordinal: countField(STATEMENT_LIMITS.linesMax, 'Please send a whole number from 1'),
  amount: amountField,
};

/** A stay, an order, an event, a group or a company's account that a line may pay for. Amounts in naira. */
const payableSchema = z.object({
  bookingId: z.string().nullable(),
  groupId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  companyId: z.string().nullable(),
  reference: z.string(),
  guestName: z.string(),
  /** The room of a stay; null for an order. */
  roomNumber: z.string().nullable(),
  /** Below zero where more was paid than is owed. */
  balance: z.number(),
  /** What is asked for now: of a stay that is not confirmed its deposit, which confirms it. */
  dueNow: z.number(),
  /** Whether a payment can be recorded for it. */
  canBePaid: z.boolean(),
  isUnconfirmed: z.boolean(),
});

/** A payment that a line was recorded as, or that it probably is. */
const lineRecordedSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  bookingId: z.string().nullable(),
  groupId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  companyId: z.string().nullable(),
  recordReference: z.string(),
  guestName: z.string(),
  recordedAt: z.string(),
  recordedBy: z.string().nullable(),
});

const statementLineSchema = z.object({
  /** Its row in the file, from 1. */
  row: z.number(),
  day: z.string(),
  time: z.string().nullable(),
  text: z.string(),
  bankReference: z.string(),
  ordinal: z.number(),
  amount: z.number(),
  /** SHA-256 of the file, and the server's signature over that and the line. */
  fileDigest: z.string(),
  signature: z.string(),
  verdict: z.enum(LINE_VERDICTS),
  reason: z.enum(LOOK_REASONS).nullable(),
  /** What it pays for, of a match just one. */
  payables: z.array(payableSchema),
  recorded: lineRecordedSchema.nullable(),
});

/** Records a line as a payment of one of these; sent again it returns what was recorded. The line is sent as it came. */
export const statementLineInput = ignoring(
  Object.keys(statementLineSchema.shape),
  z.strictObject({
    ...ownerOrGroup,
    companyId: idField
      .optional()
      .describe('The `_id` of the company on whose account it is paid, in place of one of the others.'),
    ...line,
    /** 'HH:MM', where the statement says when. */
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullish(),
    /** What was open on screen: where it is another now, nothing is recorded. */
    balance: z.number().refine(hasAtMostTwoDecimals),
    /** As they came with the line; without them it is refused in the words of a wrong signature. */
    fileDigest: z.string().max(100).default(''),
    signature: z.string().max(100).default(''),
  }),
).refine(hasOneOwner, ownerError);

/** A transfer that staff recorded by hand, and that no line of the statement is (D48). */
const unseenTransferSchema = lineRecordedSchema.extend({
  amount: z.number(),
  /** The hotel's day on which it was seen, as staff said. */
  day: z.string(),
});

/** Dates of a file that can be read in two ways. */
const statementDatesSchema = z.object({
  /** How they are read; null where staff have to say so first, by `dateOrder`: until then no line is read. */
  order: z.enum(DATE_ORDERS).nullable(),
  /** The order that other dates of the file show, as '09/25/2026' does; null where none does, or both. */
  shown: z.enum(DATE_ORDERS).nullable(),
  /** A line with such a date as it stands in the file, what it says, and both readings. */
  example: z.object({
    date: z.string(),
    dayFirst: z.string(),
    monthFirst: z.string(),
    text: z.string(),
    amount: z.number(),
    isMoneyIn: z.boolean(),
  }),
});

const columnsSchema = z.partialRecord(z.enum(STATEMENT_FIELDS), z.number());

export const statementSchema = z.object({
  fileName: z.string(),
  /** The names of the file's columns, with the first values of each. */
  header: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** Which column says what; null where that has to be chosen by hand. */
  columns: columnsSchema.nullable(),
  /** Null where no date of a line can be read in two ways. */
  dates: statementDatesSchema.nullable(),
  lines: z.array(statementLineSchema),
  /** Rows of money out, and rows that could not be read as either. */
  moneyOut: z.number(),
  unread: z.number(),
  /** Transfers of the statement's days that staff recorded by hand, and for which no line came: each is a task. */
  unseen: z.array(unseenTransferSchema),
});

export const recordLineResult = z.object({
  payment: paymentSchema,
  /** False where the line had been recorded already. */
  isNew: z.boolean(),
});

export type StatementInput = z.output<typeof statementInput>;
export type StatementLineInput = z.output<typeof statementLineInput>;
export type StatementPayable = z.output<typeof payableSchema>;
export type RecordedLinePayment = z.output<typeof lineRecordedSchema>;
export type StatementLine = z.output<typeof statementLineSchema>;
export type StatementDates = z.output<typeof statementDatesSchema>;
export type StatementColumns = z.output<typeof columnsSchema>;
export type Statement = z.output<typeof statementSchema>;
export type RecordLineResult = z.output<typeof recordLineResult>;
