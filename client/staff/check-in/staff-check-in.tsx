import type { Booking } from '@shared/bookings/schema';
import { formatNaira } from '@shared/money/money';
import { IfMay } from '../../lib/session/staff-access';
import { Dialog } from '../../ui/dialog/dialog';
import { usePrompt } from '../../ui/dialog/use-prompt';
import { Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { PastStays } from '../booking/arrival';
import { RoomFaults } from '../faults/room-faults';
import { AddDocument } from '../guest-register/identity-documents';

type Answer = 'pay' | 'anyway' | 'leave';

interface Arrival {
  booking: Booking;
  /** What else is to be known before this guest is checked in. */
  hint: string | null;
}

const CheckInDialog = ({ booking, hint, onAnswer }: Arrival & { onAnswer: (answer: Answer) => void }) => (
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
    {booking.wishes && <p className={layout.breaks}>Wishes: {booking.wishes}</p>}
    <PastStays bookingId={booking._id} />
    <RoomFaults roomNumber={booking.roomNumber} />
    <AddDocument booking={booking} isFirst />
  </Dialog>
);

/** Asks whether a guest who owes something pays before they get the key. */
export const useAskOwing = () => usePrompt<Arrival, Answer>(CheckInDialog);
