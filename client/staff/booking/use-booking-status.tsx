import { feeLetOff, staffCancellationCost } from '@shared/bookings/cancellation';
import { type BookingStatus, isHolding } from '@shared/bookings/constants';
import { DISCOUNT_TEXTS, isReason } from '@shared/bookings/discounts-constants';
import { lateCheckOut, nightsLeft } from '@shared/bookings/early-departure';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { statusWordOf } from '@shared/bookings/status-words';
import { formatDay } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { formatNaira } from '@shared/money/money';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { STATUS_WORDS } from '../../shared/bookings/booking-words';
import { useHotel } from '../../shared/hotel/api';
import { useToday } from '../../shared/hotel/use-today';
import type { ConfirmQuestion } from '../../ui/dialog/confirm';
import { Dialog } from '../../ui/dialog/dialog';
import { usePrompt } from '../../ui/dialog/use-prompt';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { type StatusConfirmation, useStatusChange } from '../../ui/status/status-change';
import { useReadBooking, type useUpdateBooking } from '../bookings/staff-api';
import { type Leaver, useAskLeaving } from '../check-in/admin-check-out-dialog';
import { useAskOwing } from '../check-in/staff-check-in';
import { checkInQuestion, leavingHint, type RoomState } from './stay-hints';
import { folioTargetOf, useUpdateStay } from './use-update-stay';

/** How clean a booking's room is; undefined where nobody knows of such a room. */
export type HousekeepingOf = (booking: Booking) => RoomState | Promise<RoomState>;

type Options = {
  /** A check-in into a dirty room is asked about. */
  housekeepingOf?: HousekeepingOf;
};

/** What a change says beside the status. */
type Decided = Omit<Parameters<ReturnType<typeof useUpdateBooking>['mutateAsync']>[0], '_id' | 'version' | 'status'>;

/** Whether a fee is waived. */
interface WaiverQuestion {
  text: string;
  /** Says that it is not. */
  take: string;
}

/**
 * Asked before a stay is cancelled, always; `waive` where its guest will owe a fee, null where cancelling is free.
 */
function cancelQuestions(
  booking: Booking,
  now: Date,
  isNoShow = false,
): { sure: ConfirmQuestion; waive: WaiverQuestion | null } {
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
      title: isNoShow ? `${guestName} did not come?` : `Cancel the booking of ${guestName}?`,
      text: [freed, cost].filter(Boolean).join(' '),
      confirmLabel: isNoShow ? 'No-show' : 'Cancel booking',
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

/** What an Undo says beside the status: into a room that is dirty by then, whoever it is, and for the nights that were left. */
function wayBack(now: Booking, { status, checkInDate, checkOutDate, amountPaid }: Booking): Decided {
  const isShorter = checkOutDate !== now.checkOutDate;
  return {
    ...(status === 'checkedin' && { anyway: true, admitUnwanted: true }),
    ...(isShorter && { checkInDate, checkOutDate, amountPaid }),
  };
}

/** Asks whether a cancellation fee is waived; answers why, or null where it is taken, also by who closes it. */
function WaiverDialog({ text, take, onAnswer }: WaiverQuestion & { onAnswer: (why: string | null) => void }) {
  const formId = useId();
  const [why, setWhy] = useState('');
  const [error, setError] = useState('');
  const waive = (event: FormEvent) => {
    event.preventDefault();
    if (isReason(why)) onAnswer(why.trim());
    else setError(DISCOUNT_TEXTS.reasonNeeded);
  };
  return (
    <Dialog
      description={text}
      footer={
        <>
          <Button data-first-focus onClick={() => onAnswer(null)}>
            {take}
          </Button>
          <Button form={formId} type="submit" variant="primary">
            Waive the fee
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onAnswer(null)}
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

/** By booking, what was decided as its status was asked about. */
function useDecisions() {
  const decided = useRef(new Map<string, Decided>());
  const decide = ({ _id }: Booking, saying: Decided) => {
    decided.current.set(_id, { ...decided.current.get(_id), ...saying });
    return true;
  };
  return { decided, decide };
}

/** Opens the folio for a payment, and goes on with `again` on what is left then. */
function usePayFirst(again: (now: Booking, status: BookingStatus) => void) {
  const openFolio = useOpenFolio();
  const readBooking = useReadBooking();
  const askedAgain = useRef(new Set<string>());
  const payFirst = (booking: Booking, status: BookingStatus, dueNow?: number): false => {
    const then = (now: Booking) => {
      if (now.status === status || !isHolding(now.status)) return;
      if (status === 'completed') askedAgain.current.add(now._id);
      again(now, status);
    };
    openFolio(
      // Who checks in or out stands at the desk.
      { ...folioTargetOf(booking), method: 'cash', ...(dueNow !== undefined && { dueNow }) },
      'payment',
      () => void readBooking(booking._id).then(then, () => then(booking)),
    );
    return false;
  };
  /** After that payment: too much was paid, or somebody else is on the bill, which is said before they leave. */
  const isLeftOpen = ({ _id, balance }: Booking, said: Leaver['said']) =>
    askedAgain.current.delete(_id) && (balance < 0 || said?.payer !== undefined);
  return { payFirst, isLeftOpen };
}

/** What leaving late may cost, until it was charged here. */
function useLateCheckOut() {
  const hotel = useHotel().data;
  const charged = useRef(new Set<string>());
  return (booking: Booking, now: Date): Pick<Leaver, 'late' | 'onLateAdded'> => ({
    late: hotel && !charged.current.has(booking._id) ? lateCheckOut(booking, hotel, now) : null,
    onLateAdded: () => void charged.current.add(booking._id),
  });
}

/** The booking as it is, where the screen has an older one, as right after a payment; null where it has not, or no answer comes. */
function useNewer() {
  const readBooking = useReadBooking();
  return async (seen: Booking): Promise<Booking | null> => {
    const now = await readBooking(seen._id).catch(() => seen);
    const isNewer = now.version !== seen.version || now.balance !== seen.balance;
    return isNewer && now.status === seen.status ? now : null;
  };
}

/**
 * Changes a booking's status in place. It may be refused, for instance because the nights are taken by now. `dialog` asks
 * about a cancellation fee, who is checked in for what they owe, and who leaves how that is paid or why it is not; it is to
 * be rendered by the screen.
 */
export function useBookingStatus({ housekeepingOf }: Options = {}) {
  const { update } = useUpdateStay();
  const today = useToday();
  const lateOf = useLateCheckOut();
  const waiver = usePrompt<WaiverQuestion, string | null>(WaiverDialog);
  const owing = useAskOwing();
  const leaving = useAskLeaving();
  const newerThan = useNewer();
  const { payFirst, isLeftOpen } = usePayFirst((now, status) => change.change(now, status));
  const { decided, decide } = useDecisions();
  const askLetOff = async (booking: Booking, asked: WaiverQuestion) => {
    const note = await waiver.ask(asked);
    return note !== null && decide(booking, { note });
  };
  /** What was said about who pays first, until they leave. */
  const saidFirst = useRef(new Map<string, Leaver['said']>());
  const askOwing = async (booking: Booking, hint: string | null) => {
    const answer = await owing.ask({ booking, hint });
    return answer === 'pay' ? payFirst(booking, 'checkedin') : answer === 'anyway';
  };
  const askLeaving = async (asked: Leaver) => {
    const newer = await newerThan(asked.booking);
    if (newer) {
      change.change(newer, 'completed');
      return false;
    }
    const answer = await leaving.ask({ ...asked, said: saidFirst.current.get(asked.booking._id) });
    if (answer === null) return false;
    const { pay: dueNow, ...saying } = answer;
    if (dueNow === undefined) return decide(asked.booking, saying);
    saidFirst.current.set(asked.booking._id, saying);
    return payFirst(asked.booking, 'completed', dueNow);
  };
  /** Who is being cancelled as they did not come. */
  const noShowOf = useRef<string>(undefined);
  const change = useStatusChange<Booking, BookingStatus>({
    // The hotel decides: for a question the device's clock is good enough.
    question: (booking, status) => {
      const now = new Date();
      decided.current.delete(booking._id);
      if (status === 'cancelled') {
        const isNoShow = noShowOf.current === booking._id;
        if (isNoShow) decide(booking, { cancelReason: 'no_show' });
        return cancelQuestions(booking, now, isNoShow).sure;
      }
      if (status === 'completed') {
        const hint = leavingHint(booking, today);
        const left = booking.status === 'checkedin' ? nightsLeft(booking, today) : null;
        const late = lateOf(booking, now);
        const isOpen = isLeftOpen(booking, saidFirst.current.get(booking._id));
        const isAsked = hint || left || late.late || booking.balance > 0 || isOpen;
        return isAsked ? () => askLeaving({ booking, hint, left, ...late }) : null;
      }
      const letOff = letOffQuestion(booking, status, now);
      if (letOff) return () => askLetOff(booking, letOff);
      if (status !== 'checkedin') return null;
      const about = (room: RoomState): StatusConfirmation => {
        if (room === 'dirty') decide(booking, { anyway: true });
        const question = checkInQuestion(booking, today, room);
        return booking.balance > 0 ? () => askOwing(booking, question?.text ?? null) : question;
      };
      const room = housekeepingOf?.(booking);
      return room instanceof Promise ? room.then(about) : about(room);
    },
    save: async (booking, status, { putsBack }) => {
      const { _id, version } = booking;
      const waive = status === 'cancelled' ? cancelQuestions(booking, new Date()).waive : null;
      const note = waive && (await waiver.ask(waive));
      const said = putsBack ? wayBack(booking, putsBack) : decided.current.get(_id);
      return update(booking, {
        _id,
        version,
        status,
        ...said,
        ...(note !== null && { waiveCancellationFee: true, note }),
      });
    },
    failed: (error) => messageOf(error, STAFF_BOOKING_TEXTS.changeFailed),
    done: ({ _id, guestName, roomNumber }, status) =>
      `${guestName}, room ${roomNumber}: ${statusWordOf({ status, ...decided.current.get(_id) })}.`,
    undone: ({ guestName, status }) => `${guestName}: ${STATUS_WORDS[status]} again.`,
  });
  const dialog = (
    <>
      {waiver.dialog}
      {owing.dialog}
      {leaving.dialog}
    </>
  );
  /** Cancels the stay of a guest who did not come. */
  const noShow = (booking: Booking) => {
    noShowOf.current = booking._id;
    change.change(booking, 'cancelled');
    noShowOf.current = undefined;
  };
  return { ...change, noShow, dialog };
}
