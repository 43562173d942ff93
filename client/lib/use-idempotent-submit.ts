import { useEffect, useState } from 'react';
import { tabStorage } from './browser-storage';
import { connectionErrorOf } from './connection';
import { clientIdFor, isOutcomeUnknown } from './idempotent-submit';
import { wireErrorOf } from './wire-error';

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
    const sentBefore = isOutcomeUnknown(tabStorage, key, payload);
    try {
      const answer = await call({ ...payload, clientId: clientIdFor(tabStorage, key, payload) });
      forget();
      return answer;
    } catch (error) {
      const wire = wireErrorOf(error);
      const refused = wire !== null && wire.reason !== 'internal';
      const notSent = connectionErrorOf(error)?.mayHaveArrived === false;
      // Nothing was created. Had an earlier press been sent, its outcome would stay unknown.
      if (refused || (notSent && !sentBefore)) forget();
      else setOutcomeUnknown(true);
      throw error;
    }
  };
  return { send, outcomeUnknown };
}
