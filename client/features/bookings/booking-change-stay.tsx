import type { Booking } from '@shared/bookings';
import { type FocusEvent, useState } from 'react';
import type { FieldErrors } from '../../ui/form';
import styles from './booking-change-dialog.module.css';
import { datesErrors } from './booking-changes';
import { StayChoice, StayPrice } from './stay-choice';
import { StayHint } from './stay-hint';
import { type StayValues, useStay } from './use-stay';

type BookingChangeStayProps = {
  /** As last seen; its own nights count as free. */
  booking: Booking;
  values: StayValues;
  errors: FieldErrors;
  onChange: (values: StayValues) => void;
};

/** Room and nights in the change dialog. The months unfold when the dates are touched. */
export function BookingChangeStay({ booking, values, errors, onChange }: BookingChangeStayProps) {
  const [touched, setTouched] = useState(false);
  const stay = useStay(values, { staff: true, moving: booking });
  const datesMoved = values.checkInDate !== booking.checkInDate || values.checkOutDate !== booking.checkOutDate;
  const moved = datesMoved || values.roomNumber !== booking.roomNumber;
  const noteTouch = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name.startsWith('check')) setTouched(true);
  };
  return (
    <div className={styles.form} onFocusCapture={noteTouch}>
      <StayChoice
        errors={{ ...datesErrors(values), ...errors }}
        folded={!touched && !moved}
        onChange={onChange}
        staff
        stay={stay}
        values={values}
      />
      {datesMoved && <StayHint {...values} />}
      {moved && <StayPrice stay={stay} totalLabel="At today’s price" values={values} />}
    </div>
  );
}
