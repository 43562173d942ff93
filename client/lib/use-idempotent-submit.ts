import type { Reason } from '@shared/errors';
import { useEffect, useState } from 'react';
import { tabStorage } from './browser-storage';
import { connectionErrorOf } from './connection';
import { clientIdFor, isOutcomeUnknown } from './idempotent-submit';
import { wireErrorOf } from './wire-error';

/** Refusals that may come before the server looks the key up: they say nothing of an earlier request under it. */
const BEFORE_KEY: ReadonlySet<Reason | undefined> = new Set([
  'busy',
  'leaving',
  'too_slow',
  'too_many_requests',
  'not_logged_in',
] as const);

/**
 * Sends a payload under one idempotency key, so that a repeat after a lost response creates nothing twice.
 * `outcomeUnknown` is true if exactly this payload was sent and no response arrived.
 */
export function useIdempotentSubmit<P extends object>(key: string, payload: P) {
  const [outcomeUnknown, setOutcomeUnknown] = useState(false);
  const text = JSON.stringify(payload);
  useEffect(() => setOutcomeUnknown(isOutcomeUnknown(tabStorage, key, JSON.parse(text))), [key, text]);

  const forget = () => {
    tabStorage.removeItem(key);
    setOutcomeUnknown(false);
  };
  const send = async <T>(call: (sent: P & { clientId: string }) => Promise<T>): Promise<T> => {
    const isRepeat = isOutcomeUnknown(tabStorage, key, payload);
    try {
      const answer = await call({ ...payload, clientId: clientIdFor(tabStorage, key, payload) });
      forget();
      return answer;
    } catch (error) {
      const wire = wireErrorOf(error);
      const isRefusal = wire !== null && wire.reason !== 'internal';
      const isUnsent = connectionErrorOf(error)?.mayHaveArrived === false;
      // Both show that this request created nothing, but not that an earlier one did not, unless the server looked.
      const provesNothing = isRepeat && (isUnsent || BEFORE_KEY.has(wire?.reason));
      if ((isRefusal || isUnsent) && !provesNothing) forget();
      else setOutcomeUnknown(true);
      throw error;
    }
  };
  return { send, outcomeUnknown };
}
