import { useState } from 'react';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { useIdempotentSubmit } from './use-idempotent-submit';

const loadSubmit = () => import('../../lib/lost-answers/submit-once');

/**
 * Sends a form's values under one idempotency key, for forms whose requests are only repeated and never given up. After a
 * lost response `outcomeUnknown` is true, until the same values are sent again and answered.
 */
export function useKeyedSubmit(form: string) {
  const [outcomeUnknown, setOutcomeUnknown] = useState(false);
  const submission = useIdempotentSubmit({ form, load: loadSubmit });
  const send: typeof submission.send = async (values, call) => {
    try {
      const answer = await submission.send(values, call);
      setOutcomeUnknown(false);
      return answer;
    } catch (error) {
      setOutcomeUnknown(mayHaveArrived(error));
      throw error;
    }
  };
  return { send, outcomeUnknown };
}
