import { DISCOUNT_TEXTS, isReason } from '@shared/bookings/discounts-constants';
import type { Booking } from '@shared/bookings/schema';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { formatNaira } from '@shared/money/money';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { IfMay } from '../../lib/session/staff-access';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';

/** What was decided about a guest who leaves: that they pay first, or leave, owing something with a reason; null for neither. */
type Leaving = 'pay' | { note?: string } | null;

type CheckOutDialogProps = {
  booking: Booking;
  /** What is unusual about leaving today. */
  hint: string | null;
  onAnswer: (answer: Leaving) => void;
};

/** Asks how a guest who leaves pays what is open, or why they leave with it (D48). */
function CheckOutDialog({ booking, hint, onAnswer }: CheckOutDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const { guestName, roomNumber, reference, balance } = booking;
  const owes = balance > 0;
  const leave = (event: FormEvent) => {
    event.preventDefault();
    if (!owes) onAnswer({});
    else if (isReason(note)) onAnswer({ note: note.trim() });
    else setError(DISCOUNT_TEXTS.reasonNeeded);
  };
  return (
    <Dialog
      description={`Room ${roomNumber}, ${reference}`}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>Not yet</Button>
          <Button
            data-first-focus={owes ? undefined : true}
            form={formId}
            type="submit"
            variant={owes ? 'danger' : 'primary'}
          >
            {owes ? `Check out owing ${formatNaira(balance)}` : 'Check out'}
          </Button>
          {owes && (
            <IfMay area="payments">
              <Button data-first-focus onClick={() => onAnswer('pay')} variant="primary">
                Take payment
              </Button>
            </IfMay>
          )}
        </>
      }
      onOpenChange={(next) => !next && onAnswer(null)}
      open
      title={`Check out ${guestName}`}
    >
      <form id={formId} noValidate onSubmit={leave}>
        {hint && <Notice tone="waiting">{hint}</Notice>}
        {owes ? (
          <>
            <Notice tone="waiting">
              {formatNaira(balance)} is still to be paid. Take it now, or let them go with it.
            </Notice>
            <TextField
              autoComplete="off"
              error={error}
              hint="Only the hotel reads this. It stands in the list of discounts and voids."
              label="Why they may leave with it"
              maxLength={FRONT_DESK_LIMITS.noteMax}
              onChange={({ target }) => setNote(target.value)}
              required
              value={note}
            />
          </>
        ) : (
          <p>Everything is paid.</p>
        )}
      </form>
    </Dialog>
  );
}

/** `ask` waits for what is decided; `dialog` is to be rendered by the screen. */
export function useAskLeaving(): {
  ask: (booking: Booking, hint: string | null) => Promise<Leaving>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<CheckOutDialogProps>();
  const ask = (booking: Booking, hint: string | null) =>
    new Promise<Leaving>((answer) => {
      const onAnswer = (decided: Leaving) => {
        setAsked(undefined);
        answer(decided);
      };
      setAsked({ booking, hint, onAnswer });
    });
  return { ask, dialog: asked && <CheckOutDialog {...asked} key={asked.booking._id} /> };
}
