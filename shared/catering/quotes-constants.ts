import { toKobo, toNaira } from '../money/money';

/** What both sides know about quotes for catered events, without the validator. */

export const STORED_QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'superseded'] as const;
/** `expired`: sent, and its last day has passed. */
export const QUOTE_STATUSES = [...STORED_QUOTE_STATUSES, 'expired'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_STATUS_WORDS: Record<QuoteStatus, string> = {
  draft: 'Draft',
  sent: 'Waits for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  superseded: 'Replaced by a newer quote',
  expired: 'Expired',
};

export const QUOTE_LIMITS = {
  linesMax: 60,
  textMax: 200,
  quantityMax: 100_000,
  /** Naira of one line's unit, and of a whole quote. */
  unitMax: 100_000_000,
  totalMax: 1_000_000_000,
  termsMax: 2_000,
  reasonMax: 500,
  /** Days for which the form proposes that a quote is valid. */
  validDays: 7,
} as const;

/** What the form proposes. */
export const DEFAULT_TERMS =
  'The deposit holds the date for you. The rest is due three days before the event. Changes of the number of guests are possible until seven days before it.';

/** Apart, as every page loads the messages of errors. */
export const QUOTE_DAY_INVALID = 'Please choose a day from today to the day of the event';

export const QUOTE_TEXTS = {
  lineRequired: 'Please say what it is',
  dishInvalid: 'Please pick the dish again',
  lineLong: `At most ${QUOTE_LIMITS.textMax} characters`,
  quantityInvalid: 'A whole number from 1 to 100,000',
  unitInvalid: 'An amount in naira, with at most two decimals',
  noLines: 'Please add at least one line',
  tooManyLines: `A quote has at most ${QUOTE_LIMITS.linesMax} lines`,
  totalInvalid: 'The total must be above zero and at most ₦1,000,000,000',
  depositInvalid: 'The deposit must be an amount in naira, and not more than the total',
  termsLong: `At most ${QUOTE_LIMITS.termsMax} characters`,
  reasonLong: `At most ${QUOTE_LIMITS.reasonMax} characters`,
  validUntilInvalid: QUOTE_DAY_INVALID,
} as const;

/** In naira. */
interface Line {
  quantity: number;
  unitPrice: number;
}

/** Exact to the kobo. */
export const lineAmount = ({ quantity, unitPrice }: Line): number => toNaira(toKobo(unitPrice) * quantity);

export const quoteTotal = (lines: readonly Line[]): number =>
  toNaira(lines.reduce((sum, { quantity, unitPrice }) => sum + toKobo(unitPrice) * quantity, 0));

/** A share of a total, rounded to the kobo. */
export const depositOf = (total: number, percent: number): number =>
  toNaira(Math.round((toKobo(total) * percent) / 100));
