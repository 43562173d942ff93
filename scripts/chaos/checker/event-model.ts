import { CATERING_STATUSES_AHEAD, type CateringStatus } from '../../../shared/catering/constants';
import type { CateringRequest } from '../../../shared/catering/schema';
import { toKobo, toNaira } from '../../../shared/money/money';
import type { EventAnswer, EventOperation, QuoteOperation } from '../history';
import type { Model } from './linearizability';
import type { StoredEvent } from './rows';

/** A catered event as the checker believes it to be. */
export interface EventState {
  status: CateringStatus;
  /** The total that was accepted last; 0 until one was. */
  agreedKobo: number;
  /** What staff have recorded, and the keys with which they did. */
  receivedKobo: number;
  keys: readonly string[];
  /** Those that were sent, in their order. */
  quotes: readonly { id: string; status: string; kobo: number }[];
}

export const NEW_EVENT: EventState = { status: 'pending', agreedKobo: 0, receivedKobo: 0, keys: [], quotes: [] };

/** Days do not matter: in a run all events are ahead. */
const isAhead = ({ status }: EventState) => CATERING_STATUSES_AHEAD.some((ahead) => ahead === status);

/** One status of quotes becomes another. */
const moved = ({ quotes }: EventState, from: string, to: string) =>
  quotes.map((quote) => (quote.status === from ? { ...quote, status: to } : quote));

function send(event: EventState, { quoteId: id, kobo }: QuoteOperation): EventState | string {
  if (event.quotes.some((quote) => quote.id === id)) return event;
  if (!isAhead(event)) return 'event_not_quotable';
  return { ...event, quotes: [...moved(event, 'sent', 'superseded'), { id, status: 'sent', kobo }] };
}

function answer(event: EventState, { kind, quoteId }: QuoteOperation, isStaff: boolean): EventState | string {
  const quote = event.quotes.find(({ id }) => id === quoteId);
  // Nobody but staff knows of drafts.
  if (!quote) return isStaff ? 'quote_closed' : 'not_found';
  const status = kind === 'accept' ? 'accepted' : 'declined';
  if (quote.status === status) return event;
  if (quote.status !== 'sent' || !isAhead(event)) return 'quote_closed';
  const others = kind === 'accept' ? moved(event, 'accepted', 'superseded') : event.quotes;
  const quotes = others.map((other) => (other.id === quoteId ? { ...other, status } : other));
  return kind === 'accept' ? { ...event, quotes, status: 'approved', agreedKobo: quote.kobo } : { ...event, quotes };
}

function pay(event: EventState, { key, change }: EventOperation & { kind: 'pay' }): EventState {
  if (event.keys.includes(key)) return event;
  return { ...event, keys: [...event.keys, key], receivedKobo: event.receivedKobo + toKobo(change.amount) };
}

const CHANGES: Partial<Record<EventOperation['kind'], string>> = {
  cancel: 'cancel',
  send: 'sendQuote',
  accept: 'acceptQuote',
  decline: 'declineQuote',
};

export const eventModel: Model<EventState, EventOperation, EventAnswer> = {
  apply(event, { operation, who }) {
    switch (operation.kind) {
      case 'create':
      case 'read':
        return event;
      case 'status':
        return operation.status === event.status ? event : { ...event, status: operation.status };
      case 'cancel':
        return isAhead(event) && event.agreedKobo === 0
          ? { ...event, status: 'cancelled' }
          : 'catering_not_cancellable';
      case 'send':
        return send(event, operation);
      case 'accept':
      case 'decline':
        return answer(event, operation, who === 'staff');
      case 'pay':
        return pay(event, operation);
    }
  },
  shows(seen, after, { operation }) {
    if ('eventType' in seen) return JSON.stringify(shownBy(seen)) === JSON.stringify(viewOf(after));
    if ('requestId' in seen) {
      const quote = after.quotes.find(({ id }) => id === seen._id);
      return quote?.status === seen.status && quote.kobo === toKobo(seen.total);
    }
    return operation.kind === 'pay' && seen.amount === operation.change.amount;
  },
  changeOf(before, { operation }, after) {
    if (after === before) return null;
    return operation.kind === 'status' ? `status ${operation.status}` : (CHANGES[operation.kind] ?? null);
  },
};

const owed = (event: EventState) => (isAhead(event) ? event.agreedKobo : 0);

/** What those who may see an event see of it. */
function viewOf(event: EventState) {
  const { status, agreedKobo, receivedKobo, quotes } = event;
  const { id, status: quoteStatus } = quotes.at(-1) ?? {};
  const total = agreedKobo === 0 ? null : toNaira(agreedKobo);
  return [status, total, toNaira(owed(event) - receivedKobo), id ?? null, quoteStatus ?? null];
}

const shownBy = ({ status, total, balance, quote }: CateringRequest) => [
  ...[status, total, balance],
  ...[quote?._id ?? null, quote?.status ?? null],
];

/** True where that is stored. What came through the provider comes when it comes, and is another invariant's. */
export function isSameEvent({ status, agreedKobo, receivedKobo, quotes }: EventState, row: StoredEvent): boolean {
  const known = JSON.stringify([status, agreedKobo, receivedKobo, quotes]);
  return known === JSON.stringify([row.status, row.agreedKobo, row.paidToStaff, row.quotes]);
}
