import { useEffect, useRef, useState } from 'react';
import { expireSession, useSession } from './session';
import { wireErrorOf } from './wire-error';

/**
 * How a line to the server stands: not open yet, open, lost and being opened anew, without a place and trying again later,
 * or over for good: the right to it is gone (`denied`), or what was followed is (`missing`).
 */
export type LineState = 'connecting' | 'live' | 'lost' | 'busy' | 'denied' | 'missing';

/** What a subscription of tRPC calls back with. */
interface Callbacks<News> {
  onData(news: News): void;
  onError(error: unknown): void;
  onConnectionStateChange(state: { state: string; error: unknown }): void;
  context: Record<string, unknown>;
}

interface Line<News> {
  onData(news: News): void;
  /** Whose change opens another line, such as the id of what is followed. */
  key?: string;
  /** Opens the one record that is followed (D7). */
  accessToken?: string | null;
  enabled?: boolean;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;
/** A line that has brought nothing by then is dead, though nobody has said so. */
const PATIENCE_MS = 20_000;
/** Who found no place waits for so long, or for longer where the server says so. */
const BUSY_WAIT_MS = 15_000;

/** The statuses that a line is refused with, by the code that one which was open ends with. */
const STATUSES: Record<string, number> = { UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, TOO_MANY_REQUESTS: 429 };
const OVER: Record<number, LineState> = { 401: 'denied', 403: 'denied', 404: 'missing' };

/**
 * Follows something on the server for as long as the component stands: takes how to subscribe and what to do with news.
 * A line that is lost is opened anew, soon at first and then after longer waits, at once when the device is back online;
 * the first news of each line must therefore be the whole. Returns how the line stands. For a feature's `api.ts`.
 */
export function useLive<News>(
  subscribe: (callbacks: Callbacks<News>) => { unsubscribe(): void },
  { onData, key = '', accessToken = null, enabled = true }: Line<News>,
): LineState {
  const [state, setState] = useState<LineState>('connecting');
  const token = useSession()?.token;
  const latest = useRef({ subscribe, onData });
  useEffect(() => {
    latest.current = { subscribe, onData };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is followed, the token for who follows it
  useEffect(() => {
    if (!enabled) return;
    // By this name the server knows a line that is opened anew, though it may not have noticed yet that the old one is dead.
    const name = Math.random().toString(36).slice(2).padEnd(8, '0');
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let line: { unsubscribe(): void } | undefined;
    let answered: { status: number; retryAfter: number } | undefined;

    const lose = (error?: unknown) => {
      clearTimeout(patience);
      if (!line) return;
      const lost = line;
      line = undefined;
      lost.unsubscribe();
      const status = STATUSES[wireErrorOf(error)?.code ?? ''] ?? answered?.status ?? 0;
      if (status === 401 && token && !accessToken) expireSession();
      const over = OVER[status];
      if (over) {
        setState(over);
        return;
      }
      if (status === 429) {
        setState('busy');
        timer = setTimeout(open, Math.max(BUSY_WAIT_MS, (answered?.retryAfter ?? 0) * 1_000));
        return;
      }
      setState('lost');
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
    const open = () => {
      clearTimeout(timer);
      timer = undefined;
      answered = undefined;
      const opened = latest.current.subscribe({
        onData: (news) => {
          clearTimeout(patience);
          wait = FIRST_WAIT_MS;
          setState('live');
          latest.current.onData(news);
        },
        onError: lose,
        onConnectionStateChange: ({ state: now, error }) => {
          if (now === 'connecting' && error) lose(error);
        },
        context: {
          accessToken,
          line: name,
          onAnswer: (status: number, retryAfter = 0) => {
            answered = { status, retryAfter };
          },
        },
      });
      line = opened;
      patience = setTimeout(lose, PATIENCE_MS);
    };
    const openNow = () => {
      if (timer !== undefined) open();
    };

    setState('connecting');
    open();
    window.addEventListener('online', openNow);
    return () => {
      window.removeEventListener('online', openNow);
      clearTimeout(timer);
      clearTimeout(patience);
      const last = line;
      line = undefined;
      last?.unsubscribe();
    };
  }, [key, accessToken, enabled, token]);

  return state;
}
