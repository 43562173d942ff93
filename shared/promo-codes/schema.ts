import { z } from 'zod';
import {
  calendarDate,
  clearableCount,
  clientIdField,
  countField,
  flagField,
  nairaField,
  numberAsSent,
} from '../fields/schema';
import { changedShape, changeInput, changeTarget, recordVersion } from '../records/changes-schema';
import { CODE_FORM, PROMO_LIMITS, PROMO_REFUSALS, PROMO_TEXTS } from './constants';

const T = PROMO_TEXTS;

const shape = {
  code: z.string().meta({ description: 'What is typed; letters’ case does not matter.', examples: ['CHURCH10'] }),
  percent: z.number().nullable().describe('The share that it takes off the rooms, in percent; null of an amount.'),
  amount: z.number().nullable().describe('Or naira that it takes off, at most what the rooms cost; null of a share.'),
  from: z.string().nullable().describe('The first night of stays that it is for; null: any.'),
  to: z.string().nullable().describe('The last night of those; null: any.'),
  bookFrom: z.string().nullable().describe('The first day on which it works; null: any.'),
  bookTo: z.string().nullable().describe('The last of those; null: any.'),
  types: z.array(z.string()).describe('The room types that it is for; none: all.'),
  minNights: z.number().nullable().describe('The least nights of a stay; null: one.'),
  uses: z.number().nullable().describe('How often it works in all; null: any number.'),
  oncePerPerson: z.boolean().describe('True where it works once for a phone number and a mailbox.'),
};

/** A code that takes something off the rooms (D42). */
export const promoCodeSchema = z.object({
  _id: z.string().describe('Names the code in calls.'),
  ...shape,
  used: z.number().describe('Stays that have it now: those that were cancelled or lapsed give theirs back.'),
  version: recordVersion,
  updatedAt: changedShape.updatedAt,
});
export const promoCodeListSchema = z.object({ items: z.array(promoCodeSchema) });

const day = z.preprocess((sent: string | null) => (sent === '' ? null : sent), calendarDate(T.dateInvalid).nullable());
/** Null and '' become null. */
const clearable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((sent: number | string | null) => numberAsSent(sent) ?? null, field.nullable());

/** A new code, in capitals. */
export const codeField = z
  .string({ error: T.codeInvalid })
  .trim()
  .toUpperCase()
  .regex(CODE_FORM, T.codeInvalid)
  .meta({ examples: ['CHURCH10'] });

const fields = {
  code: codeField,
  percent: clearable(countField(100, T.percentInvalid)),
  amount: clearable(
    nairaField(T.amountInvalid, PROMO_LIMITS.amountMax, T.amountInvalid).refine((amount) => amount > 0, {
      error: T.amountInvalid,
    }),
  ),
  from: day,
  to: day,
  bookFrom: day,
  bookTo: day,
  types: z.array(z.string().min(1).max(80), { error: T.typesInvalid }).max(PROMO_LIMITS.typesMax, T.typesInvalid),
  minNights: clearableCount(PROMO_LIMITS.minNightsMax, T.minNightsInvalid).refine((nights) => nights !== 1, {
    error: T.minNightsInvalid,
  }),
  uses: clearableCount(PROMO_LIMITS.usesMax, T.usesInvalid),
  oncePerPerson: flagField,
};

interface Whole {
  percent: number | null;
  amount: number | null;
  from: string | null;
  to: string | null;
  bookFrom: string | null;
  bookTo: string | null;
}

const isOrdered = (from: string | null, to: string | null) => from === null || to === null || from <= to;
/** Share or amount, and the days of each run in their order. */
const whole = <Input extends z.ZodType<Whole>>(input: Input) =>
  input
    .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
      error: T.oneOfBoth,
      path: ['percent'],
    })
    .refine(({ from, to }) => isOrdered(from, to), { error: T.notBefore, path: ['to'] })
    .refine(({ bookFrom, bookTo }) => isOrdered(bookFrom, bookTo), { error: T.notBefore, path: ['bookTo'] });

/** What the form of it has. */
export const promoCodeFields = whole(z.strictObject(fields));
export const promoCodeCreateInput = whole(
  z.strictObject({
    ...fields,
    percent: fields.percent.default(null),
    amount: fields.amount.default(null),
    from: day.default(null),
    to: day.default(null),
    bookFrom: day.default(null),
    bookTo: day.default(null),
    types: fields.types.default([]),
    minNights: fields.minNights.default(null),
    uses: fields.uses.default(null),
    oncePerPerson: fields.oncePerPerson.default(true),
    clientId: clientIdField,
  }),
);
export const promoCodeUpdateInput = changeInput(fields);
export const promoCodeRemoveInput = changeTarget;
export const promoCodeRemovedSchema = z.object({ _id: z.string() });

export type PromoCode = z.output<typeof promoCodeSchema>;
export type PromoCodeCreateInput = z.output<typeof promoCodeCreateInput>;
export type PromoCodeUpdateInput = z.output<typeof promoCodeUpdateInput>;
export type PromoCodeFields = z.output<typeof promoCodeFields>;

/** A code as somebody types it. One that cannot be any is refused like one that is unknown. */
export const promoCodeField = z
  .string()
  .max(60, PROMO_REFUSALS.promo_code_unknown.message)
  .transform((typed) => typed.trim().toUpperCase() || undefined)
  .optional()
  .describe('A code that takes something off the rooms.');

/** A code beside a search. */
export const searchCodeField = promoCodeField.describe('A code; where it is that of a block, its rooms count as free.');

/** The code of a stay, as it was when it was booked. */
export const promoSchema = z
  .object({
    code: z.string().describe('The code.'),
    percent: z.number().nullable().describe('The share that it takes off the nights, in percent; null of an amount.'),
    amount: z.number().nullable().describe('Or naira that it takes off; null of a share.'),
  })
  .nullable()
  .describe('The code with which it was booked; else null.');
