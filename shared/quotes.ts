import { z } from 'zod';
import { changeTarget, recordVersion } from './changes';
import { QUOTE_LIMITS, QUOTE_STATUSES, QUOTE_TEXTS } from './constants/quotes';
import { calendarDate, cleanText, countField, idField, nairaField, optionalText, requiredText } from './fields';
import { quoteTotal } from './quote-sums';

/** Quotes for catered events. Amounts in naira, days as YYYY-MM-DD, instants in ISO form. */

const lineInput = z.object({
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
  .object({ requestId: idField, ...content })
  .refine(hasTotal, totalError)
  .refine(coversDeposit, depositError);

/** Writes a draft anew. */
export const quoteChangeInput = changeTarget
  .extend(content)
  .refine(hasTotal, totalError)
  .refine(coversDeposit, depositError);

export const quoteSendInput = changeTarget;
export const quotesInput = z.object({ requestId: idField });
/** Names the quote that was read: what it says never changes. */
export const quoteAcceptInput = z.object({ _id: idField });
export const quoteDeclineInput = z.object({
  _id: idField,
  reason: optionalText(QUOTE_LIMITS.reasonMax, QUOTE_TEXTS.reasonLong),
});

export const quoteSchema = z.object({
  _id: z.string(),
  requestId: z.string(),
  /** Counts those that were sent for the request; null for a draft. */
  number: z.number().nullable(),
  status: z.enum(QUOTE_STATUSES),
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      amount: z.number(),
      menuItemId: z.string().nullable(),
    }),
  ),
  total: z.number(),
  deposit: z.number(),
  terms: z.string(),
  validUntil: z.string(),
  writtenAt: z.string(),
  /** The member of staff who wrote it last. Staff only. */
  writtenBy: z.string().nullable(),
  sentAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Staff recorded what the guest said on the phone. */
  isByPhone: z.boolean(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  version: recordVersion,
});

/** Of one request: the draft first, then the newest. Guests see no draft. */
export const quotesSchema = z.array(quoteSchema);

export type QuoteInput = z.output<typeof quoteInput>;
export type QuoteChangeInput = z.output<typeof quoteChangeInput>;
export type QuoteDeclineInput = z.output<typeof quoteDeclineInput>;
export type Quote = z.output<typeof quoteSchema>;
