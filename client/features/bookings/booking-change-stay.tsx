import type { Booking } from '@shared/bookings';
import type { FieldErrors } from '../../ui/form';
import styles from './booking-change-dialog.module.css';
import { datesErrors } from './booking-changes';
import { StayChoice } from './stay-choice';
import { StayHint } from './stay-hint';
import { StayPrice } from './stay-price';
import { type StayValues, useStay } from './use-stay';

type BookingChangeStayProps = {
  /** As last seen; its own nights count as free. */
  booking: Booking;
  values: StayValues;
  errors: FieldErrors;
  onChange: (values: StayValues) => void;
};

/** Room and nights in the change dialog. */
export function BookingChangeStay({ booking, values, errors, onChange }: BookingChangeStayProps) {
  const stay = useStay(values, { staff: true, moving: booking });
  const datesMoved = values.checkInDate !== booking.checkInDate || values.checkOutDate !== booking.checkOutDate;
  const moved = datesMoved || values.roomNumber !== booking.roomNumber;
  return (
    <div className={styles.form}>
      <StayChoice
        errors={{ ...datesErrors(values), ...errors }}
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
