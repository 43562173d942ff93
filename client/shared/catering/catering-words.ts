import { CATERING_STATUS_WORDS, CATERING_STATUSES, type CateringStatus } from '@shared/catering/constants';
import type { QuoteStatus } from '@shared/catering/quotes-constants';
import type { CateringRequest } from '@shared/catering/schema';
import type { Tone } from '../../ui/status/status-badge';

/** Colours of the statuses, always shown with the word. */
export const STATUS_TONES: Record<CateringStatus, Tone> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'done',
};

/** To choose from. */
export const STATUS_OPTIONS = CATERING_STATUSES.map((value) => ({
  value,
  label: CATERING_STATUS_WORDS[value],
  tone: STATUS_TONES[value],
}));

/** '1 guest', '2,500 guests'. */
export const guestWords = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'guest' : 'guests'}`;

const QUOTE_MARKS: Partial<Record<QuoteStatus, string>> = { sent: 'Quoted', declined: 'Quote declined' };

/** Where the event is; before it, for a request that is still to be approved, how its quote stands. */
export function placeWords({ status, quote, location }: CateringRequest): string {
  const mark = status === 'pending' && quote ? QUOTE_MARKS[quote.status] : undefined;
  return mark ? `${mark} · ${location}` : location;
}
