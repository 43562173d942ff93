import { ASK_DATES_LIMITS, ASK_DATES_TEXTS } from '@shared/bookings/ask-dates';
import type { Booking } from '@shared/bookings/schema';
import { formatDay, nightsBetween, nightWords } from '@shared/dates';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { formatShortRange } from '../../ui/date/short-dates';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextAreaField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './bookings.module.css';
import { useDeclineDates } from './staff-api';

/** The nights that a guest waits for an answer about; null for none. */
export const datesWaiting = ({ datesAsked }: Booking) => (datesAsked && !datesAsked.declined ? datesAsked : null);

/** 'Asks for 19 Oct to 22 Oct'; null where the guest waits for no answer. */
export function requestedDatesWords(booking: Booking): string | null {
  const asked = datesWaiting(booking);
  return asked && `Asks for ${formatShortRange(asked.checkInDate, asked.checkOutDate)}`;
}

type AskButtonProps = { booking: Booking; onOpen: (booking: Booking) => void; inRow?: boolean };

/** What a guest asks for, small in a row of the list. It opens the change with these dates. */
export function AskButton({ booking, onOpen, inRow = false }: AskButtonProps) {
  const words = requestedDatesWords(booking);
  if (words === null) return null;
  if (!inRow) {
    return (
      <Button aria-label={`${booking.guestName}: ${words}`} onClick={() => onOpen(booking)} size="small">
        {words}
      </Button>
    );
  }
  return (
    <button
      aria-label={`${booking.guestName}: ${words}`}
      className={cx(layout.eyebrow, layout.bare, styles.ask)}
      onClick={() => onOpen(booking)}
      type="button"
    >
      {words}
    </button>
  );
}

type RequestedDatesProps = {
  booking: Booking;
  onUse: (dates: { checkInDate: string; checkOutDate: string }) => void;
  onDeclined: () => void;
  /** The decline has failed. */
  onFailed: (error: unknown) => void;
};

/** In the change dialog: take over what the guest has asked for, or decline it with a note. */
export function RequestedDates({ booking, onUse, onDeclined, onFailed }: RequestedDatesProps) {
  const [isDeclining, setDeclining] = useState(false);
  const asked = datesWaiting(booking);
  if (!asked) return null;
  const { checkInDate, checkOutDate } = asked;
  return (
    <Notice tone="waiting">
      <p>
        The guest asks for {formatDay(checkInDate)} to {formatDay(checkOutDate)} (
        {nightWords(nightsBetween(checkInDate, checkOutDate))}). Saving other dates answers it; the guest gets an email.
      </p>
      {isDeclining ? (
        <Decline booking={booking} onBack={() => setDeclining(false)} onDeclined={onDeclined} onFailed={onFailed} />
      ) : (
        <p className={cx(layout.row1, styles.buttons)}>
          <Button onClick={() => onUse({ checkInDate, checkOutDate })} size="small">
            Use these dates
          </Button>
          <Button onClick={() => setDeclining(true)} size="small">
            Decline
          </Button>
        </p>
      )}
    </Notice>
  );
}

type DeclineProps = Omit<RequestedDatesProps, 'onUse'> & { onBack: () => void };

/** A form within the form of the change may not be, so nothing here submits. */
function Decline({ booking, onBack, onDeclined, onFailed }: DeclineProps) {
  const [note, setNote] = useState('');
  const { mutate: decline, isPending, error } = useDeclineDates();
  const press = () =>
    decline(
      { _id: booking._id, version: booking.version, note },
      {
        onSuccess: () => {
          toast.success(ASK_DATES_TEXTS.declined);
          onDeclined();
        },
        onError: onFailed,
      },
    );
  return (
    <div className={cx(layout.stack1, styles.decline)}>
      <TextAreaField
        hint="The guest reads it in the email and at the booking."
        label="Note to the guest"
        maxLength={ASK_DATES_LIMITS.noteMax}
        name="note"
        onChange={({ target }) => setNote(target.value)}
        optional
        rows={2}
        value={note}
      />
      {error !== null && <Notice tone="bad">{messageOf(error, ASK_DATES_TEXTS.declineFailed)}</Notice>}
      <p className={cx(layout.row1, styles.buttons)}>
        <Button busy={isPending} busyLabel="Declining…" onClick={press} size="small" variant="danger">
          Decline the dates
        </Button>
        <Button onClick={onBack} size="small">
          Back
        </Button>
      </p>
    </div>
  );
}
