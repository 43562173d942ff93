import { ARRIVAL_LIMITS, ARRIVAL_TEXTS, arrivalChange, arrivalFields } from '@shared/bookings/arrival';
import type { Booking } from '@shared/bookings/schema';
import { clockWords } from '@shared/clock-words';
import { useState } from 'react';
import { Link } from 'wouter';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { useEditedRecord } from '../../ui/form/edited-record';
import { FormDialog, useDialogForm } from '../../ui/form/form-dialog';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useIsPhone } from '../../ui/layout/staff-page';
import { usePastStays, useSetArrival } from '../bookings/staff-api';
import { RoomReadyMessage } from '../messages/stay-messages';
import styles from './booking.module.css';

/** '6:30 pm'; null until that is said. */
export const arrivalWords = ({ arrivalTime }: Booking): string | null => arrivalTime && clockWords(arrivalTime);

/** How often a guest has stayed, when last, and what they would have liked then; nothing of a first stay. */
export function PastStays({ bookingId }: { bookingId: string }) {
  const past = usePastStays(bookingId).data;
  if (!past?.last) return null;
  const { count, last, wishes, notes } = past;
  return (
    <div className={cx(layout.stackHalf, layout.small, layout.breaks)}>
      <p>
        Stayed {count === 1 ? 'once' : `${count} times`} before, last{' '}
        <Link className={cx(layout.inline, layout.target)} href={staffBookingPath(last._id)}>
          {formatShortRange(last.checkInDate, last.checkOutDate)}, room {last.roomNumber}
        </Link>
      </p>
      {(wishes.length > 0 || notes.length > 0) && (
        <ul aria-label="From earlier stays" className={layout.stackHalf}>
          {wishes.map(({ checkInDate, text }) => (
            <li key={checkInDate + text}>
              Wished {formatShortDay(checkInDate)}: {text}
            </li>
          ))}
          {notes.map(({ _id, text, by }) => (
            <li key={_id}>
              {by ? `Note by ${by}` : 'Note'}: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the desk should know of a guest who is still to come. */
export interface ArrivalFacts {
  hasStayed: boolean;
  /** What is broken in the room; null for nothing. */
  faults: string | null;
  /** Clean and empty: the guest can be told so. */
  isRoomReady: boolean;
}

type ArrivalLineProps = ArrivalFacts & { booking: Booking };

/** What is broken and what a guest would like, in one line; a press shows the whole of it, with what they told earlier, and on a phone the message. */
export function ArrivalLine({ booking, hasStayed, faults, isRoomReady }: ArrivalLineProps) {
  const { _id, guestName, wishes } = booking;
  const [isWhole, setWhole] = useState(false);
  const isPhone = useIsPhone();
  const words = [faults, wishes, hasStayed && 'Returning'].filter(Boolean).join(' · ');
  if (!words && !isRoomReady) return null;
  return (
    <span className={cx(layout.stackHalf, layout.shrink)}>
      <span className={layout.line2}>
        {words && (
          <button
            aria-expanded={isWhole}
            aria-label={`About ${guestName}: ${words}`}
            className={cx(layout.small, styles.wishes, isWhole ? layout.breaks : layout.cut)}
            onClick={() => setWhole(!isWhole)}
            type="button"
          >
            {words}
          </button>
        )}
        {isRoomReady && (isWhole || !words || !isPhone) && (
          <RoomReadyMessage booking={booking} className={cx(layout.small, styles.message)} />
        )}
      </span>
      {isWhole && hasStayed && <PastStays bookingId={_id} />}
    </span>
  );
}

/** Opens the form in which staff write down when a guest comes and what they would like. */
export function SetArrival({ booking }: { booking: Booking }) {
  const [opened, setOpened] = useState<Booking | null>(null);
  return (
    <>
      <Button onClick={() => setOpened(booking)} size="small">
        Arrival and wishes
      </Button>
      {opened && <ArrivalDialog onClose={() => setOpened(null)} opened={opened} />}
    </>
  );
}

function ArrivalDialog({ opened, onClose }: { opened: Booking; onClose: () => void }) {
  const { mutateAsync: save } = useSetArrival();
  const edited = useEditedRecord<Booking, ReturnType<typeof arrivalFields>>(opened, {
    valuesOf: arrivalFields,
    fields: [
      { label: 'Comes at', text: (row) => arrivalWords(row) ?? '' },
      { label: 'Wishes', text: ({ wishes }) => wishes ?? '' },
    ],
  });
  const form = useDialogForm({
    initial: arrivalFields(opened),
    edited,
    failed: ARRIVAL_TEXTS.failed,
    run: async (values) => {
      const sent = arrivalChange(edited.changesIn(values));
      const { _id, version } = edited.record ?? opened;
      if (Object.keys(sent).length > 0) await edited.saved(save({ _id, version, ...sent }), values);
    },
    done: ARRIVAL_TEXTS.savedByStaff,
    onClose,
  });
  return (
    <FormDialog
      back="Leave as it is"
      description={`${opened.guestName}, ${opened.reference}. The guest reads it on their page too.`}
      form={form}
      onClose={onClose}
      title="Arrival and wishes"
    >
      <TextField {...form.field('arrivalTime')} autoComplete="off" label="Comes at" optional type="time" />
      <TextAreaField {...form.field('wishes')} label="Wishes" maxLength={ARRIVAL_LIMITS.wishesMax} optional rows={3} />
    </FormDialog>
  );
}
