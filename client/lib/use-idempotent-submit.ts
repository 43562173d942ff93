import { useEffect, useState } from 'react';
import { tabStorage } from './browser-storage';
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
    try {
      const answer = await call({ ...payload, clientId: clientIdFor(tabStorage, key, payload) });
      forget();
      return answer;
    } catch (error) {
      const wire = wireErrorOf(error);
      // Only a refusal proves that nothing was created.
      if (wire && wire.reason !== 'internal') forget();
      else setOutcomeUnknown(true);
      throw error;
    }
  };
  return { send, outcomeUnknown };
}
