import { z } from 'zod';
import { isReason } from '../../bookings/discounts-constants';
import { uploadedFile } from '../../fields/files-schema';
import { calendarDate, clientIdField, idField, numberAsSent, signedNairaField } from '../../fields/schema';
import { amountField, noteField } from '../ledger/charges-schema';
import { PAYMENT_KINDS, PAYMENT_TEXTS } from '../ledger/constants';
import { NOTICE_LIMITS, PROOF_TEXTS } from '../notices/constants';
import { MOVEMENT_KINDS, RECORDED_MOVEMENTS, TILL_LIMITS, TILL_METHODS, TILL_TEXTS } from './constants';

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

/** Cash that came into a till or left it, other than by a guest's payment (D49). A row is never changed. */
export const tillMovementSchema = z.object({
  _id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  staffId: z.string(),
  staffName: z.string(),
  day: z.string(),
  amount: z.number().describe('Naira; above zero it came into the till.'),
  reason: z.string().nullable(),
  otherName: z.string().nullable().describe('Of a handover: the clerk of the other till.'),
  hasProof: z.boolean().describe('True where there is a picture of the paper.'),
  takesBack: z.string().nullable().describe('The movement that this counter-row takes back.'),
  isTakenBack: z.boolean(),
  isUnconfirmed: z.boolean().describe('Of a drop: true until somebody else has confirmed that they received it.'),
  confirmedBy: z.string().nullable().describe('Of a drop: who has received it.'),
  recordedBy: z.string(),
  recordedAt: z.string(),
});

/** Cash that one clerk offers to another: until that one takes it, it is in the giver's till. */
export const tillHandoverSchema = z.object({
  _id: z.string(),
  staffId: z.string().describe('Who gives it.'),
  staffName: z.string(),
  toStaffId: z.string().describe('Who is to take it.'),
  toStaffName: z.string(),
  amount: z.number(),
  note: z.string().nullable(),
  offeredAt: z.string(),
});

/** Naira that movements of each kind brought into a till; below zero where they took it out. */
const movedSchema = z.object({ float: z.number(), paid_out: z.number(), drop: z.number(), handover: z.number() });

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
  /**
   * What was received, less what was given back, with what movements brought and took. While tills are counted blind, admins
   * alone are told these sums and the payments.
   */
  expected: z.number(),
  received: z.number(),
  paidOut: z.number(),
  /** The part of `expected` that was recorded before this day. */
  carried: z.number(),
  isBlind: z.boolean().describe('True where the caller counts blind: those sums read 0 and the payments are left out.'),
  moved: movedSchema,
  /** Oldest first; of very many the newest are left out. */
  payments: z.array(tillPaymentSchema),
  movements: z.array(tillMovementSchema),
  /** How many payments and movements there are. */
  entries: z.number(),
  calledOff: z
    .number()
    .describe(
      'Handovers of its cash that were called off since its last close. While tills are counted blind, for admins.',
    ),
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
  /** Open ones, the longest waiting first. */
  handovers: z.array(tillHandoverSchema),
  /** Those of any day, the longest waiting first. */
  drops: z.array(tillMovementSchema).describe('Drops to the safe that nobody has confirmed yet.'),
  /** Who can have a till. */
  clerks: z.array(z.object({ staffId: z.string(), staffName: z.string() })),
});

/** Counts a till: all that is in it up to the end of that day. A note is needed where it differs. */
export const tillCloseInput = z.strictObject({
  day: day.optional(),
  staffId: idField,
  method: z.enum(TILL_METHODS, { error: PAYMENT_TEXTS.methodInvalid }),
  counted,
  expected: z
    .preprocess((sent: number | undefined) => numberAsSent(sent), z.number().optional())
    .describe('The sum that the screen showed: another one by now is refused. Nobody who counts blind is told so.'),
  entries: z
    .preprocess((sent: number | undefined) => numberAsSent(sent), z.number().optional())
    .describe('How many entries the screen showed: another number by now is refused.'),
  note: noteField,
  clientId: clientIdField,
});

/** What the form asks for. */
export const tillCountInput = z.strictObject({ counted, note: noteField });

export const tillCorrectInput = z.strictObject({ _id: idField, counted, note: noteField, clientId: clientIdField });

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
  moved: movedSchema,
  /** Oldest first; of very many the newest are left out. */
  payments: z.array(tillPaymentSchema),
  movements: z.array(tillMovementSchema),
  /** How many payments and movements there are. */
  entries: z.number(),
  /** What its clerk recorded by hand as transferred on that day, which no till counts (D48). */
  transfers: z.array(tillPaymentSchema),
  calledOff: z.number().describe('Handovers of its cash that were called off before it, since the close before.'),
  counts: z.array(tillCloseSchema),
});

const whoseTill = idField
  .optional()
  .describe('Whose till it is; one’s own where none is sent. That of another is for admins.');

/** A float, a paid-out or a drop to the safe. Cash that is paid out needs a reason; a picture of the paper goes with it. */
export const tillMovementInput = z
  .strictObject({
    kind: z.enum(RECORDED_MOVEMENTS, { error: TILL_TEXTS.movementInvalid }),
    amount: amountField,
    reason: noteField,
    staffId: whoseTill,
    proof: uploadedFile(z.file(PROOF_TEXTS.unknown).max(NOTICE_LIMITS.proofBytesMax, PROOF_TEXTS.tooLarge)).optional(),
    clientId: clientIdField,
  })
  .refine(({ kind, reason }) => kind !== 'paid_out' || isReason(reason), {
    path: ['reason'],
    error: TILL_TEXTS.reasonMissing,
  });

export const tillVoidInput = z.strictObject({ _id: idField, note: noteField });

export const tillHandoverInput = z.strictObject({
  toStaffId: z.string({ error: TILL_TEXTS.takerInvalid }).min(1, TILL_TEXTS.takerInvalid).toLowerCase(),
  amount: amountField,
  note: noteField,
  staffId: whoseTill,
  clientId: clientIdField,
});

export const tillIdInput = z.strictObject({ _id: idField });

export type TillMovement = z.output<typeof tillMovementSchema>;
export type TillHandover = z.output<typeof tillHandoverSchema>;
export type TillMoved = z.output<typeof movedSchema>;
export type TillMovementInput = z.output<typeof tillMovementInput>;
export type TillVoidInput = z.output<typeof tillVoidInput>;
export type TillHandoverInput = z.output<typeof tillHandoverInput>;
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
