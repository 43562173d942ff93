import { useEffect, useRef, useState } from 'react';
import { type ConnectionState, openLiveConnection, type Subscribe } from './live-connection';
import { useSession } from './session';

interface Followed<News> {
  onData(news: News): void;
  /** A new connection is opened when this changes, for example the record's id. */
  key?: string;
  /** Opens the record; null uses the session. */
  accessToken?: string | null;
  enabled?: boolean;
}

/** Keeps a subscription open while the component is mounted. Only for a feature's `api.ts`. */
export function useLive<News>(
  subscribe: Subscribe<News>,
  { onData, key = '', accessToken = null, enabled = true }: Followed<News>,
): ConnectionState {
  const [state, setState] = useState<ConnectionState>('connecting');
  const token = useSession()?.token;
  const latest = useRef({ subscribe, onData });
  useEffect(() => {
    latest.current = { subscribe, onData };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: reconnect only for another record or another login
  useEffect(() => {
    if (!enabled) return;
    return openLiveConnection<News>({
      subscribe: (options) => latest.current.subscribe(options),
      onData: (news) => latest.current.onData(news),
      onState: setState,
      accessToken,
    });
  }, [key, accessToken, enabled, token]);

  return state;
}
