import type { Booking } from '@shared/bookings/schema';
import { formatNaira } from '@shared/money/money';
import { type ReactNode, useState } from 'react';
import { IfMay } from '../../lib/session/staff-access';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';

type Answer = 'pay' | 'anyway' | 'leave';

type DialogProps = {
  booking: Booking;
  /** What else is to be known before this guest is checked in. */
  hint: string | null;
  onAnswer: (answer: Answer) => void;
};

/** Asks whether a guest who owes something pays before they get the key. */
const CheckInDialog = ({ booking, hint, onAnswer }: DialogProps) => (
  <Dialog
    description={`Room ${booking.roomNumber}, ${booking.reference}`}
    footer={
      <>
        <Button onClick={() => onAnswer('leave')}>Not yet</Button>
        <Button onClick={() => onAnswer('anyway')}>Check in anyway</Button>
        <IfMay area="payments">
          <Button data-first-focus onClick={() => onAnswer('pay')} variant="primary">
            Take payment
          </Button>
        </IfMay>
      </>
    }
    onOpenChange={(next) => !next && onAnswer('leave')}
    open
    title={`Check in ${booking.guestName}`}
  >
    {hint && <Notice tone="waiting">{hint}</Notice>}
    <Notice tone="waiting">{formatNaira(booking.balance)} is still to be paid.</Notice>
  </Dialog>
);

/** `ask` waits for what is decided; `dialog` is to be rendered by the screen. */
export function useAskOwing(): { ask: (booking: Booking, hint: string | null) => Promise<Answer>; dialog: ReactNode } {
  const [asked, setAsked] = useState<DialogProps>();
  const ask = (booking: Booking, hint: string | null) =>
    new Promise<Answer>((answer) => {
      const onAnswer = (decided: Answer) => {
        setAsked(undefined);
        answer(decided);
      };
      setAsked({ booking, hint, onAnswer });
    });
  return { ask, dialog: asked && <CheckInDialog {...asked} /> };
}
