import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { useEffect, useRef, useState } from 'react';
import { failedWith, messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { recordNow } from '../../lib/live/changed-meanwhile';
import type { StayValues } from '../../shared/bookings/use-stay';
import { useToday } from '../../shared/hotel/use-today';
import { useRoomPrices, useRooms } from '../../shared/rooms/api';
import { formatShortRange } from '../../ui/date/short-dates';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useRoomsNow, useUpdateBooking } from '../bookings/staff-api';
import { RoomFree } from '../room-calendar/free-nights';
import { BookingChangeAmount, LessReasonField, useStayNights } from './booking-change-stay';
import {
  CHANGED_FIELDS,
  type ChangeValues,
  changesOf,
  changeWords,
  initialValues,
  needsReason,
  stayAmounts,
} from './booking-changes';
import { StayHint } from './stay-hints';
import { useUpdateStay } from './use-update-stay';

/** What a calendar knows of a stay. */
export type MovableStay = Pick<
  Booking,
  | '_id'
  | 'promo'
  | 'version'
  | 'guestName'
  | 'reference'
  | 'status'
  | 'roomNumber'
  | 'checkInDate'
  | 'checkOutDate'
  | 'adults'
  | 'children'
  | 'nights'
  | 'nightlyPrice'
  | 'amountPaid'
>;

type MoveStayDialogProps = {
  stay: MovableStay;
  /** Where it was dropped. */
  to: StayValues;
  /** False where the stay could not be put back: others have its nights too. */
  canGoBack: boolean;
  onClose: () => void;
};

/** For staff: where a stay was dropped, what it costs there, and whether it is to go there. Open while it is rendered. */
export function MoveStayDialog({ stay: opened, to, canGoBack, onClose }: MoveStayDialogProps) {
  const { update, isPending } = useUpdateStay();
  const sayMoved = useSayMoved();
  const rooms = useRooms();
  const today = useToday();
  const [values, setValues] = useState<ChangeValues>(() => ({ ...initialValues(opened), ...to }));
  const [failure, setFailure] = useState('');
  const [whyMissing, setWhyMissing] = useState('');
  const why = useRef<HTMLDivElement>(null);
  const edited = useEditedRecord<MovableStay, ChangeValues>(opened, {
    valuesOf: (seen) => initialValues(seen ?? opened),
    fields: CHANGED_FIELDS,
    together: [['checkInDate', 'checkOutDate']],
    isAlreadySo: (now, _typed, wanted) => changesOf(now, wanted) === null,
  });
  const stay = edited.record ?? opened;
  const rates = useRoomPrices(values.roomNumber, { from: values.checkInDate, to: values.checkOutDate });
  const amounts = stayAmounts(stay, values, { rooms: rooms.data, rates, today });
  const words = changeWords(stay, values, amounts);
  const roomNow = useRoomsNow(values, stay._id)(values.roomNumber);
  const nights = useStayNights(stay, values);
  const datesMoved = stay.checkInDate !== values.checkInDate || stay.checkOutDate !== values.checkOutDate;
  useEffect(() => {
    if (whyMissing) why.current?.querySelector('input')?.focus();
  }, [whyMissing]);
  const set = (some: Partial<ChangeValues>) => setValues((now) => ({ ...now, ...some }));
  const move = async () => {
    setFailure('');
    setWhyMissing('');
    const change = changesOf(stay, values, amounts);
    if (!change) return onClose();
    try {
      let isOwn = false;
      const save = update(stay, change).then((saved) => {
        isOwn = true;
        return saved;
      });
      const moved = await edited.saved(save, values);
      // What somebody else has done is theirs to undo.
      sayMoved(stay, moved, { hasUndo: canGoBack && isOwn });
      onClose();
    } catch (error) {
      edited.takeOver(error, { values, setOthers: set });
      const say = failedWith(error, 'reason_needed') ? setWhyMissing : setFailure;
      say(messageOf(error, STAFF_BOOKING_TEXTS.changeFailed));
    }
  };
  return (
    <Dialog
      busy={isPending}
      description={`${stay.reference}, ${stay.guestName}`}
      footer={
        <>
          {failure && <Notice tone="bad">{failure}</Notice>}
          <Button onClick={onClose}>Leave as it is</Button>
          <Button busy={isPending} busyLabel="Saving…" data-first-focus onClick={() => void move()} variant="primary">
            Save changes
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={stay.roomNumber === values.roomNumber ? 'Change the nights?' : 'Move this stay?'}
    >
      <div className={layout.stack2}>
        <ChangedMeanwhile theirs={edited.theirs} />
        <ul aria-label="What changes" className={cx(layout.stackHalf, layout.strong)}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        {stay.roomNumber !== values.roomNumber && roomNow.length > 0 && (
          <p>{`Room ${values.roomNumber} now: ${roomNow.join(', ').toLowerCase()}.`}</p>
        )}
        <RoomFree nights={nights} roomNumber={values.roomNumber} />
        {datesMoved && <StayHint {...values} />}
        {amounts && (
          <BookingChangeAmount
            amounts={amounts}
            onKeep={(amount) => set({ amountPaid: String(amount) })}
            onUsePrice={(price) => set({ amountPaid: String(price) })}
            typed={values.amountPaid !== ''}
          />
        )}
        {needsReason(values, amounts, whyMissing) && (
          <div ref={why}>
            <LessReasonField
              error={whyMissing}
              onChange={({ target }) => set({ note: target.value })}
              required
              value={values.note}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The change that puts a stay back, also to an amount that the move made another. */
function wayBack(before: MovableStay, moved: MovableStay) {
  const isThere = changesOf(moved, initialValues(before)) === null;
  // Named also where it is the same: of an amount that was agreed by hand the hotel asks what other nights make of it.
  const amountPaid = isThere && before.amountPaid === moved.amountPaid ? '' : String(before.amountPaid);
  const change = changesOf(moved, { ...initialValues(before), amountPaid });
  // Who moved out of a room has left it dirty.
  return change && (moved.status === 'checkedin' ? { ...change, anyway: true } : change);
}

/**
 * Says that a stay was moved. Undo is a move like any other: refused where its old nights are taken by now, or where somebody
 * has changed the stay since (D26).
 */
function useSayMoved() {
  const { mutateAsync } = useUpdateBooking();
  return (before: MovableStay, moved: MovableStay, { hasUndo }: { hasUndo: boolean }): void => {
    const change = hasUndo ? wayBack(before, moved) : null;
    const sayBack = ({ guestName, roomNumber, checkInDate, checkOutDate }: MovableStay) =>
      toast.info(`${guestName}: room ${roomNumber}, ${formatShortRange(checkInDate, checkOutDate)} again.`);
    const undo = async (sent: NonNullable<typeof change>) => {
      try {
        sayBack(await mutateAsync(sent));
      } catch (error) {
        const now = recordNow<Booking>(error);
        // It was this Undo, whose answer was lost.
        if (now && wayBack(before, now) === null) return sayBack(now);
        const isRefused = wireErrorOf(error) !== null;
        toast.error(messageOf(error, STAFF_BOOKING_TEXTS.changeFailed), isRefused ? undefined : undoing(sent));
      }
    };
    const undoing = (sent: NonNullable<typeof change>) => ({ action: { label: 'Undo', onClick: () => undo(sent) } });
    toast.success(STAFF_BOOKING_TEXTS.changed, change ? undoing(change) : undefined);
  };
}
