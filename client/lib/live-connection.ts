import { TRPCClientError } from '@trpc/client';
import { expireSession, readSession } from './session';
import { wireErrorOf } from './wire-error';

/**
 * `connecting` until the first news, then `live`. `lost` and `busy` (too many connections are open) are reopened after a
 * while. `denied` (not allowed any more) and `missing` (it is gone) are final.
 */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'busy' | 'denied' | 'missing';

/** What a tRPC subscription takes; `connectionId` and `accessToken` go along in the context. */
export interface SubscriptionOptions<News> {
  onData(news: News): void;
  onError(error: unknown): void;
  context: Record<string, unknown>;
}

export type Subscribe<News> = (options: SubscriptionOptions<News>) => { unsubscribe(): void };

interface Connection<News> {
  subscribe: Subscribe<News>;
  onData(news: News): void;
  onState(state: ConnectionState): void;
  /** Opens the one record that is followed; null goes with the session. */
  accessToken: string | null;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;
/** A connection that has brought nothing by then is dead, though no error has come. */
const FIRST_NEWS_MS = 20_000;
/** How long to wait where too many connections are open, unless the server says longer. */
const BUSY_WAIT_MS = 15_000;

/** An open stream ends with a code, a refused one with a status. */
const STATUSES: Record<string, number> = { UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, TOO_MANY_REQUESTS: 429 };
const FINAL: Record<number, ConnectionState> = { 401: 'denied', 403: 'denied', 404: 'missing' };

function refusalOf(error: unknown): { status: number; retryAfterMs: number } {
  const response: unknown = error instanceof TRPCClientError ? error.meta?.response : undefined;
  const refused = response instanceof Response ? response : undefined;
  return {
    status: STATUSES[wireErrorOf(error)?.code ?? ''] ?? refused?.status ?? 0,
    retryAfterMs: Number(refused?.headers.get('retry-after') ?? 0) * 1_000,
  };
}

/**
 * Opens a connection and reopens it whenever it is lost, soon at first and then after longer waits, at once when the device
 * is back online. The first news of each connection must therefore be the whole state. Returns what closes it.
 */
export function openLiveConnection<News>({ subscribe, onData, onState, accessToken }: Connection<News>): () => void {
  // By this name the server recognises a reopened connection, though it may not have noticed yet that the old one is dead.
  const connectionId = Math.random().toString(36).slice(2).padEnd(8, '0');
  let wait = FIRST_WAIT_MS;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe(): void } | undefined;

  const close = () => {
    clearTimeout(overdue);
    const closing = subscription;
    subscription = undefined;
    closing?.unsubscribe();
  };
  const reopenAfter = (ms: number) => {
    reopening = setTimeout(open, ms);
  };
  const onError = (error: unknown) => {
    if (!subscription) return;
    close();
    const { status, retryAfterMs } = refusalOf(error);
    const final = FINAL[status];
    if (status === 401 && !accessToken && readSession()) expireSession();
    if (final) return onState(final);
    if (status === 429) {
      onState('busy');
      return reopenAfter(Math.max(BUSY_WAIT_MS, retryAfterMs));
    }
    onState('lost');
    reopenAfter(wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const onNews = (news: News) => {
    clearTimeout(overdue);
    wait = FIRST_WAIT_MS;
    onState('live');
    onData(news);
  };
  function open() {
    clearTimeout(reopening);
    reopening = undefined;
    subscription = subscribe({ onData: onNews, onError, context: { accessToken, connectionId } });
    overdue = setTimeout(onError, FIRST_NEWS_MS);
  }
  const openNow = () => {
    if (reopening !== undefined) open();
  };

  onState('connecting');
  open();
  window.addEventListener('online', openNow);
  return () => {
    window.removeEventListener('online', openNow);
    clearTimeout(reopening);
    close();
  };
}
