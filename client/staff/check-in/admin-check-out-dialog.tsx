import type { Booking } from '@shared/bookings/schema';
import { hotelDate } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { formatNaira } from '@shared/money/money';
import { useRef, useState } from 'react';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { folioTargetOf } from '../booking/folio-target';
import { unsleptHint } from '../booking/stay-hints';
import { type HousekeepingOf, useBookingStatus } from '../booking/use-booking-status';

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

type Desk = {
  stays: readonly Booking[];
  /** Reads what is open now. */
  readAgain: () => Promise<unknown>;
  housekeepingOf: HousekeepingOf;
};

/**
 * Checks guests in and out, by one press each. A check-in into a dirty room is asked about, and so is leaving with something to
 * pay or before the last night: it is paid, and then the question comes again with what is left, or the guest leaves with the debt and a note why.
 */
export function useCheckOut({ stays, readAgain, housekeepingOf }: Desk) {
  const notes = useRef(new Map<string, string>());
  const status = useBookingStatus({
    noteOf: ({ _id }, next) => {
      const note = next === 'completed' ? notes.current.get(_id) : undefined;
      notes.current.delete(_id);
      return note;
    },
    isAsked: ({ _id }) => notes.current.has(_id),
    housekeepingOf,
  });
  const openFolio = useOpenFolio();
  const [askedId, setAskedId] = useState<string>();
  const leave = (booking: Booking, note: string) => {
    setAskedId(undefined);
    notes.current.set(booking._id, note);
    status.change(booking, 'completed');
  };
  return {
    status,
    /** Whose leaving is asked about, as their stay is now. */
    asked: stays.find(({ _id }) => _id === askedId),
    checkIn: (booking: Booking) => status.change(booking, 'checkedin'),
    checkOut: (booking: Booking) =>
      booking.balance > 0 ? setAskedId(booking._id) : status.change(booking, 'completed'),
    leave,
    cancel: () => setAskedId(undefined),
    takePayment: (booking: Booking) => {
      setAskedId(undefined);
      const askAgain = () => setAskedId(booking._id);
      openFolio(folioTargetOf(booking), 'payment', () => void readAgain().then(askAgain, askAgain));
    },
  };
}
