import { TRPCClientError } from '@trpc/client';
import { wireErrorOf } from '../api/wire-error';
import { expireSession, readSession } from '../session/session';

/**
 * `connecting` until the first data, then `live`. `lost` and `busy` (too many connections are open) are retried. `denied`
 * (no longer allowed) and `missing` (the record does not exist) are final.
 */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'busy' | 'denied' | 'missing';

/** Options of a tRPC subscription; `context` has `streamId` and `accessToken`. */
export interface SubscriptionOptions<Update> {
  onData(update: Update): void;
  onError(error: unknown): void;
  context: Record<string, unknown>;
}

export type Subscribe<Update> = (options: SubscriptionOptions<Update>) => { unsubscribe(): void };

interface Connection<Update> {
  subscribe: Subscribe<Update>;
  onData(update: Update): void;
  onState(state: ConnectionState): void;
  /** Opens the record; null uses the session. */
  accessToken: string | null;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;
/** A connection without data after this time is considered dead, even without an error. */
const FIRST_UPDATE_MS = 20_000;
/** Minimum wait if too many connections are open; the server may ask for longer. */
const BUSY_WAIT_MS = 15_000;

/** An open stream ends with a tRPC code, a refused one with an HTTP status. */
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
 * Opens a connection and reopens it when it is lost: with exponential backoff, or at once when the device is back online.
 * The first data of each connection must therefore be the whole state. Returns a function that closes it.
 */
export function openLiveConnection<Update>({
  subscribe,
  onData,
  onState,
  accessToken,
}: Connection<Update>): () => void {
  // Lets the server replace the previous connection, which it may not yet know to be dead.
  const streamId = Math.random().toString(36).slice(2).padEnd(8, '0');
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
  const onUpdate = (update: Update) => {
    clearTimeout(overdue);
    wait = FIRST_WAIT_MS;
    onState('live');
    onData(update);
  };
  function open() {
    clearTimeout(reopening);
    reopening = undefined;
    subscription = subscribe({ onData: onUpdate, onError, context: { accessToken, streamId } });
    overdue = setTimeout(onError, FIRST_UPDATE_MS);
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
