import { DISCOUNT_TEXTS } from '@shared/bookings/discounts-constants';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import type { WaiverQuestion } from './staff-cancel-questions';

/** What was decided about a cancellation fee: why it is waived, or null where it is taken. */
type Decide = (why: string | null) => void;

type DialogProps = { question: WaiverQuestion; onDecided: Decide };

/** Asks whether a cancellation fee is waived, and why. Whoever closes it has not waived anything. */
function WaiverDialog({ question, onDecided }: DialogProps) {
  const formId = useId();
  const [why, setWhy] = useState('');
  const [error, setError] = useState('');
  const waive = (event: FormEvent) => {
    event.preventDefault();
    if (why.trim()) onDecided(why.trim());
    else setError(DISCOUNT_TEXTS.reasonNeeded);
  };
  return (
    <Dialog
      description={question.text}
      footer={
        <>
          <Button data-first-focus onClick={() => onDecided(null)}>
            {question.take}
          </Button>
          <Button form={formId} type="submit" variant="primary">
            Waive the fee
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onDecided(null)}
      open
      title="Waive the cancellation fee?"
    >
      <form id={formId} noValidate onSubmit={waive}>
        <TextField
          autoComplete="off"
          error={error}
          hint="Only the hotel reads this. It stands in the list of discounts and voids."
          label="Why it is waived"
          maxLength={FRONT_DESK_LIMITS.noteMax}
          onChange={({ target }) => setWhy(target.value)}
          value={why}
        />
      </form>
    </Dialog>
  );
}

/** `ask` waits for what is decided; `dialog` is to be rendered by the screen. */
export function useWaiver(): { ask: (question: WaiverQuestion) => Promise<string | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<DialogProps>();
  const ask = (question: WaiverQuestion) =>
    new Promise<string | null>((answer) => {
      const onDecided: Decide = (why) => {
        setAsked(undefined);
        answer(why);
      };
      setAsked({ question, onDecided });
    });
  return { ask, dialog: asked && <WaiverDialog {...asked} /> };
}
