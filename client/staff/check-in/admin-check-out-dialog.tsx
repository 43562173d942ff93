import type { Booking } from '@shared/bookings/schema';
import { hotelDate } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { unsleptHint } from '../booking/stay-hints';

type CheckOutDialogProps = {
  booking: Booking;
  onPay: (booking: Booking) => void;
  onLeave: (booking: Booking, note: string) => void;
  onClose: () => void;
};

/** Asks how a guest who leaves pays what is open, or why they leave with it. Open while it is rendered. */
export function CheckOutDialog({ booking, onPay, onLeave, onClose }: CheckOutDialogProps) {
  const [note, setNote] = useState('');
  const { guestName, roomNumber, reference, balance } = booking;
  const owes = balance > 0;
  // A hint only, so the device's clock is good enough.
  const unslept = unsleptHint(booking, hotelDate(new Date()));
  return (
    <Dialog
      description={`Room ${roomNumber}, ${reference}`}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            data-first-focus={owes ? undefined : true}
            onClick={() => onLeave(booking, note)}
            variant={owes ? 'danger' : 'primary'}
          >
            {owes ? `Check out owing ${formatNaira(balance)}` : 'Check out'}
          </Button>
          {owes && (
            <Button data-first-focus onClick={() => onPay(booking)} variant="primary">
              Take payment
            </Button>
          )}
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={`Check out ${guestName}`}
    >
      {unslept && <Notice tone="waiting">{unslept}</Notice>}
      {owes ? (
        <>
          <Notice tone="waiting">
            {formatNaira(balance)} is still to be paid. Take it now, or let them go with it.
          </Notice>
          <TextField
            autoComplete="off"
            hint="Only the hotel reads this."
            label="Why they may leave with it"
            maxLength={FRONT_DESK_LIMITS.noteMax}
            onChange={({ target }) => setNote(target.value)}
            optional
            value={note}
          />
        </>
      ) : (
        <p>Everything is paid.</p>
      )}
    </Dialog>
  );
}
