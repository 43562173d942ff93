import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { useState } from 'react';
import { messageOf } from '../../lib/wire-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/edited-record';
import { Notice } from '../../ui/notice';
import { useRooms } from '../rooms/api';
import { BookingChangeAmount } from './booking-change-amount';
import {
  CHANGED_FIELDS,
  type ChangeValues,
  changesOf,
  changeWords,
  initialValues,
  stayAmounts,
} from './booking-changes';
import styles from './move-stay-dialog.module.css';
import { useUpdateBooking } from './staff-api';
import { StayHint } from './stay-hint';
import { useSayMoved } from './use-say-moved';
import type { StayValues } from './use-stay';

/** What a calendar knows of a stay. */
export type MovableStay = Pick<
  Booking,
  | '_id'
  | 'version'
  | 'guestName'
  | 'reference'
  | 'status'
  | 'roomNumber'
  | 'checkInDate'
  | 'checkOutDate'
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
  const { mutateAsync, isPending } = useUpdateBooking();
  const sayMoved = useSayMoved();
  const rooms = useRooms();
  const [values, setValues] = useState<ChangeValues>(() => ({ ...initialValues(opened), ...to }));
  const [failure, setFailure] = useState('');
  const edited = useEditedRecord<MovableStay, ChangeValues>(opened, {
    valuesOf: (seen) => initialValues(seen ?? opened),
    fields: CHANGED_FIELDS,
    together: [['checkInDate', 'checkOutDate']],
    isAlreadySo: (now, _typed, wanted) => changesOf(now, wanted) === null,
  });
  const stay = edited.record ?? opened;
  const amounts = stayAmounts(stay, values, rooms.data);
  const words = changeWords(stay, values, amounts);
  const set = (some: Partial<ChangeValues>) => setValues((now) => ({ ...now, ...some }));
  const move = async () => {
    setFailure('');
    const change = changesOf(stay, values);
    if (!change) return onClose();
    try {
      let isOwn = false;
      const save = mutateAsync(change).then((saved) => {
        isOwn = true;
        return saved;
      });
      const moved = await edited.saved(save, values);
      // What somebody else has done is theirs to undo.
      sayMoved(stay, moved, { hasUndo: canGoBack && isOwn });
      onClose();
    } catch (error) {
      edited.takeOver(error, { values, setOthers: set });
      setFailure(messageOf(error, STAFF_BOOKING_TEXTS.changeFailed));
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
      <div className={styles.content}>
        <ChangedMeanwhile theirs={edited.theirs} />
        <ul aria-label="What changes" className={styles.changes}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        <StayHint {...values} />
        {amounts && (
          <BookingChangeAmount
            amounts={amounts}
            onUsePrice={(price) => set({ amountPaid: String(price) })}
            typed={values.amountPaid !== ''}
          />
        )}
      </div>
    </Dialog>
  );
}
