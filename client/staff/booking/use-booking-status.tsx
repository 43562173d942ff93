import { feeLetOff, staffCancellationCost } from '@shared/bookings/cancellation';
import { type BookingStatus, isHolding } from '@shared/bookings/constants';
import { DISCOUNT_TEXTS } from '@shared/bookings/discounts-constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { STAFF_TRANSITIONS } from '@shared/bookings/transitions';
import { formatDay, hotelDate } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { formatNaira } from '@shared/money/money';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { STATUS_WORDS } from '../../shared/bookings/booking-words';
import type { ConfirmQuestion } from '../../ui/dialog/confirm';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { type AskedFirst, useStatusChange } from '../../ui/status/status-change';
import { useReadBooking } from '../bookings/staff-api';
import { useAskOwing } from '../check-in/staff-check-in';
import { folioTargetOf } from './folio-target';
import { checkInQuestion, completedQuestion, type RoomState } from './stay-hints';
import { useUpdateStay } from './use-update-stay';

/** How clean a booking's room is; undefined where nobody knows of such a room. */
export type HousekeepingOf = (booking: Booking) => RoomState | Promise<RoomState>;

type Options = {
  /** For the audit log. */
  noteOf?: (booking: Booking, status: BookingStatus) => string | undefined;
  /** True where it was asked already whether that guest leaves. */
  isAsked?: (booking: Booking) => boolean;
  /** A check-in into a dirty room is asked about. */
  housekeepingOf?: HousekeepingOf;
};

/** What was decided about a cancellation fee: why it is waived, or null where it is taken. */
type Decide = (why: string | null) => void;

/** Whether a fee is waived. */
interface WaiverQuestion {
  text: string;
  /** Says that it is not. */
  take: string;
}

/**
 * Asked before a stay is cancelled, always; `waive` where its guest will owe a fee, null where cancelling is free.
 */
function cancelQuestions(booking: Booking, now: Date): { sure: ConfirmQuestion; waive: WaiverQuestion | null } {
  const { guestName, roomNumber, checkInDate, status } = booking;
  const fee = staffCancellationCost(booking, now);
  const freed =
    isHolding(status) && `Room ${roomNumber} from ${formatDay(checkInDate)} will be free for others at once.`;
  const cost =
    fee > 0
      ? `Under the terms of this booking cancelling now costs ${formatNaira(fee)}.`
      : 'Cancelling costs the guest nothing.';
  return {
    sure: {
      title: `Cancel the booking of ${guestName}?`,
      text: [freed, cost].filter(Boolean).join(' '),
      confirmLabel: 'Cancel booking',
      cancelLabel: 'Leave as it is',
      danger: true,
    },
    waive:
      fee > 0
        ? { text: `${guestName} owes ${formatNaira(fee)}, unless you waive it.`, take: `Take ${formatNaira(fee)}` }
        : null,
  };
}

/** Asked before a status is set that takes a fee away; null where it takes none. */
function letOffQuestion(booking: Booking, status: BookingStatus, now: Date): WaiverQuestion | null {
  const fee = feeLetOff(booking, status, now);
  if (fee === 0) return null;
  const words = STATUS_WORDS[status].toLowerCase();
  return {
    text: `Cancelling would cost ${booking.guestName} ${formatNaira(fee)} by now. A booking that is ${words} costs nothing.`,
    take: 'Leave as it is',
  };
}

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
function useWaiver(): { ask: (question: WaiverQuestion) => Promise<string | null>; dialog: ReactNode } {
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

/**
 * Changes a booking's status in place. It may be refused, for instance because the nights are taken by now. `dialog` asks
 * about a cancellation fee, and who is checked in for what they owe; it is to be rendered by the screen.
 */
export function useBookingStatus({ noteOf, isAsked, housekeepingOf }: Options = {}) {
  const { update } = useUpdateStay();
  /** Whose check-in into a dirty room was asked about. */
  const intoDirty = useRef(new Set<string>());
  const waiver = useWaiver();
  /** Why a fee goes with the status that takes it away. */
  const whyLetOff = useRef(new Map<string, string>());
  const askLetOff = async ({ _id }: Booking, asked: WaiverQuestion) => {
    const why = await waiver.ask(asked);
    if (why !== null) whyLetOff.current.set(_id, why);
    return why !== null;
  };
  const owing = useAskOwing();
  const openFolio = useOpenFolio();
  const readBooking = useReadBooking();
  /** Who pays at the desk is checked in with that, or asked about again with what is left. */
  const askOwing = async (booking: Booking, hint: string | null) => {
    const answer = await owing.ask(booking, hint);
    const again = (now: Booking) =>
      now.status !== 'checkedin' && isHolding(now.status) && change.change(now, 'checkedin');
    if (answer === 'pay')
      openFolio(
        folioTargetOf(booking),
        'payment',
        () => void readBooking(booking._id).then(again, () => again(booking)),
      );
    return answer === 'anyway';
  };
  const change = useStatusChange<Booking, BookingStatus>({
    comesFrom: STAFF_TRANSITIONS,
    // Hints only, so the device's clock is good enough.
    question: (booking, status) => {
      const now = new Date();
      if (status === 'cancelled') return cancelQuestions(booking, now).sure;
      if (status === 'completed') return isAsked?.(booking) ? null : completedQuestion(booking, hotelDate(now));
      const letOff = letOffQuestion(booking, status, now);
      if (letOff) return () => askLetOff(booking, letOff);
      if (status !== 'checkedin') return null;
      const about = (room: RoomState): AskedFirst => {
        intoDirty.current[room === 'dirty' ? 'add' : 'delete'](booking._id);
        const question = checkInQuestion(booking, hotelDate(now), room);
        return booking.balance > 0 ? () => askOwing(booking, question?.text ?? null) : question;
      };
      const room = housekeepingOf?.(booking);
      return room instanceof Promise ? room.then(about) : about(room);
    },
    save: async (booking, status, { isUndo }) => {
      const { _id, version } = booking;
      const waive = status === 'cancelled' ? cancelQuestions(booking, new Date()).waive : null;
      const whyWaived = waive && (await waiver.ask(waive));
      const letOff = letOffQuestion(booking, status, new Date());
      const note = whyWaived ?? (letOff && whyLetOff.current.get(_id)) ?? noteOf?.(booking, status);
      const anyway = status === 'checkedin' && (isUndo || intoDirty.current.has(_id));
      return update(booking, {
        _id,
        version,
        status,
        ...(whyWaived !== null && { waiveCancellationFee: true }),
        ...(anyway && { anyway }),
        ...(note && { note }),
      });
    },
    failed: (error) => messageOf(error, STAFF_BOOKING_TEXTS.changeFailed),
    done: ({ guestName, roomNumber }, status) => `${guestName}, room ${roomNumber}: ${STATUS_WORDS[status]}.`,
    undone: ({ guestName, status }) => `${guestName}: ${STATUS_WORDS[status]} again.`,
  });
  const dialog = (
    <>
      {waiver.dialog}
      {owing.dialog}
    </>
  );
  return { ...change, dialog };
}
