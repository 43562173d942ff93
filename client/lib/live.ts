import { useEffect, useRef, useState } from 'react';
import { type ConnectionState, openLiveConnection, type Subscribe } from './live-connection';
import { useSession } from './session';

interface Followed<News> {
  onData(news: News): void;
  /** Another key opens another connection; such as the id of what is followed. */
  key?: string;
  /** Opens the one record that is followed. */
  accessToken?: string | null;
  enabled?: boolean;
}

/** Follows something on the server for as long as the component is mounted. For a feature's `api.ts`. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is followed, the token who follows it
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
