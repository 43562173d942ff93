import { z } from 'zod';
import { calendarDate, cleanText, countField, idField, nairaField, optionalText, requiredText } from '../fields/schema';
import { changeTarget, recordVersion } from '../records/changes-schema';
import { QUOTE_LIMITS, QUOTE_STATUSES, QUOTE_TEXTS, quoteTotal } from './quotes-constants';

/** Quotes for catered events. Amounts in naira, days as YYYY-MM-DD, instants in ISO form. */

const lineInput = z.strictObject({
  text: requiredText(QUOTE_TEXTS.lineRequired, QUOTE_LIMITS.textMax, QUOTE_TEXTS.lineLong),
  quantity: countField(QUOTE_LIMITS.quantityMax, QUOTE_TEXTS.quantityInvalid),
  unitPrice: nairaField(QUOTE_TEXTS.unitInvalid, QUOTE_LIMITS.unitMax, QUOTE_TEXTS.unitInvalid),
  /** The dish of the menu from which it was taken; name and price are those of the line. */
  menuItemId: idField
    .pipe(z.guid(QUOTE_TEXTS.dishInvalid))
    .nullish()
    .transform((id) => id ?? null),
});

const content = {
  lines: z.array(lineInput).min(1, QUOTE_TEXTS.noLines).max(QUOTE_LIMITS.linesMax, QUOTE_TEXTS.tooManyLines),
  deposit: nairaField(QUOTE_TEXTS.depositInvalid, QUOTE_LIMITS.totalMax, QUOTE_TEXTS.depositInvalid),
  terms: cleanText.pipe(z.string().max(QUOTE_LIMITS.termsMax, QUOTE_TEXTS.termsLong)).default(''),
  /** The last day on which it can be accepted. That it is ahead only the hotel's clock can say. */
  validUntil: calendarDate(QUOTE_TEXTS.validUntilInvalid),
};
type Sums = { lines: { quantity: number; unitPrice: number }[]; deposit: number };
const hasTotal = ({ lines }: Sums) => quoteTotal(lines) > 0 && quoteTotal(lines) <= QUOTE_LIMITS.totalMax;
const totalError = { error: QUOTE_TEXTS.totalInvalid, path: ['lines'] };
const coversDeposit = ({ lines, deposit }: Sums) => deposit <= quoteTotal(lines);
const depositError = { error: QUOTE_TEXTS.depositInvalid, path: ['deposit'] };

/** A new draft. A request has one at a time. */
export const quoteInput = z
  .strictObject({ requestId: idField, ...content })
  .refine(hasTotal, totalError)
  .refine(coversDeposit, depositError);

/** Writes a draft anew. */
export const quoteChangeInput = changeTarget
  .extend(content)
  .refine(hasTotal, totalError)
  .refine(coversDeposit, depositError);

export const quoteSendInput = changeTarget;
export const quotesInput = z.strictObject({ requestId: idField });
/** Names the quote that was read: what it says never changes. */
export const quoteAcceptInput = z.strictObject({ _id: idField });
export const quoteDeclineInput = z.strictObject({
  _id: idField,
  reason: optionalText(QUOTE_LIMITS.reasonMax, QUOTE_TEXTS.reasonLong),
});

export const quoteSchema = z.object({
  _id: z.string().describe('Names the quote in calls.'),
  requestId: z.string().describe('The catering request that it answers.'),
  number: z.number().nullable().describe('Counts those that were sent for the request; null for a draft.'),
  status: z.enum(QUOTE_STATUSES).describe('How it stands; one that was sent never changes what it says.'),
  lines: z
    .array(
      z.object({
        text: z.string().describe('What is offered.'),
        quantity: z.number().meta({ description: 'How many.', examples: [250] }),
        unitPrice: z.number().describe('Naira for one.'),
        amount: z.number().meta({ description: 'Naira of the line.', examples: [1_125_000] }),
        menuItemId: z.string().nullable().describe('The dish of the menu that it was taken from; null where none was.'),
      }),
    )
    .describe('What is offered, line by line.'),
  total: z.number().meta({ description: 'Naira of all lines.', examples: [1_125_000] }),
  deposit: z.number().describe('How much of that is asked for first, in naira.'),
  terms: z.string().meta({
    description: 'In the words of the hotel; empty without any.',
    examples: ['The rest is due three days before the event.'],
  }),
  validUntil: z.string().describe('The last day on which it can be accepted, YYYY-MM-DD.'),
  writtenAt: z.string().describe('When it was written last.'),
  writtenBy: z
    .string()
    .nullable()
    .describe('The member of staff who wrote it last; null for guests, and where nobody is known.'),
  sentAt: z
    .string()
    .nullable()
    .meta({ description: 'When it was sent; null for a draft.', examples: [null] }),
  answeredAt: z
    .string()
    .nullable()
    .meta({ description: 'When it was accepted or declined; null until then.', examples: [null] }),
  isByPhone: z.boolean().meta({ description: 'Staff recorded what the guest said on the phone.', examples: [false] }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why it was declined; null without a word.', examples: [null] }),
  version: recordVersion,
});

/** The quotes of one request: the draft first, then the newest. Guests see no draft. */
export const quotesSchema = z.array(quoteSchema);

export type QuoteInput = z.output<typeof quoteInput>;
export type QuoteChangeInput = z.output<typeof quoteChangeInput>;
export type QuoteDeclineInput = z.output<typeof quoteDeclineInput>;
export type Quote = z.output<typeof quoteSchema>;
