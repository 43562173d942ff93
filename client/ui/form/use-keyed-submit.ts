import { useState } from 'react';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { useIdempotentSubmit } from './use-idempotent-submit';

const loadSubmit = () => import('../../lib/lost-answers/submit-once');

/**
 * Sends a form's values under one idempotency key, for forms whose requests are only repeated and never given up. After a
 * lost response `outcomeUnknown` is true, until the same values are sent again and answered.
 */
export function useKeyedSubmit<P extends object>(form: string, values: P) {
  const [outcomeUnknown, setOutcomeUnknown] = useState(false);
  const submission = useIdempotentSubmit({ form, values, load: loadSubmit });
  const send = async <T>(call: (sent: P & { clientId: string }) => Promise<T>): Promise<T> => {
    try {
      const answer = await submission.send(call);
      setOutcomeUnknown(false);
      return answer;
    } catch (error) {
      setOutcomeUnknown(mayHaveArrived(error));
      throw error;
    }
  };
  return { send, outcomeUnknown };
}
