import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../session/session';
import { type ConnectionState, openLiveConnection, type Subscribe } from './live-connection';

interface Followed<Update> {
  onData(update: Update): void;
  /** A new connection is opened when this changes, for example the record's id. */
  key?: string;
  /** Opens the record; null uses the session. */
  accessToken?: string | null;
  enabled?: boolean;
}

/** Keeps a subscription open while the component is mounted. Only for a feature's `api.ts`. */
export function useLive<Update>(
  subscribe: Subscribe<Update>,
  { onData, key = '', accessToken = null, enabled = true }: Followed<Update>,
): ConnectionState {
  const [state, setState] = useState<ConnectionState>('connecting');
  const token = useSession()?.token;
  const onSubscribe = useEffectEvent(subscribe);
  const onUpdate = useEffectEvent(onData);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reconnect only for another record or another login
  useEffect(() => {
    if (!enabled) return;
    return openLiveConnection<Update>({
      subscribe: (options) => onSubscribe(options),
      onData: (update) => onUpdate(update),
      onState: setState,
      accessToken,
    });
  }, [key, accessToken, enabled, token]);

  return state;
}
