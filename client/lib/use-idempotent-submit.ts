import { useEffect, useState } from 'react';
import { tabStorage } from './browser-storage';
import { attemptId, isUnanswered } from './idempotent-submit';
import { wireErrorOf } from './wire-error';

/**
 * Sends a form's payload so that a repeat after a lost answer creates nothing twice (D13). `unanswered` is true while
 * this very payload was sent and nobody knows what became of it.
 */
export function useIdempotentSubmit<P extends object>(key: string, payload: P) {
  const [unanswered, setUnanswered] = useState(false);
  const text = JSON.stringify(payload);
  useEffect(() => setUnanswered(isUnanswered(tabStorage, key, JSON.parse(text))), [key, text]);

  const settle = () => {
    tabStorage.removeItem(key);
    setUnanswered(false);
  };
  const send = async <T>(call: (sent: P & { clientId: string }) => Promise<T>): Promise<T> => {
    try {
      const answer = await call({ ...payload, clientId: attemptId(tabStorage, key, payload) });
      settle();
      return answer;
    } catch (error) {
      const wire = wireErrorOf(error);
      // Only a refusal says for certain that nothing was created.
      if (wire && wire.reason !== 'internal') settle();
      else setUnanswered(true);
      throw error;
    }
  };
  return { send, unanswered };
}
