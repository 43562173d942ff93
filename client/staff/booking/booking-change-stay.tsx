import type { Booking } from '@shared/bookings/schema';
import { StayChoice } from '../../shared/bookings/stay-choice';
import type { StayState, StayValues } from '../../shared/bookings/use-stay';
import type { FieldErrors } from '../../ui/form/form';
import { useRoomsNow } from '../bookings/staff-api';
import { BookingChangeAmount } from './booking-change-amount';
import styles from './booking-change-dialog.module.css';
import { type ChangeValues, datesErrors, type StayAmounts } from './booking-changes';
import { StayHint } from './stay-hint';

type BookingChangeStayProps = {
  /** As last seen; its own nights count as free. */
  booking: Booking;
  values: ChangeValues;
  errors: FieldErrors;
  stay: StayState;
  amounts: StayAmounts | null;
  onChange: (values: StayValues) => void;
  onUsePrice: (price: number) => void;
  onKeep: (amount: number) => void;
};

/** Room and nights in the change dialog. */
export function BookingChangeStay(props: BookingChangeStayProps) {
  const { booking, values, errors, stay, amounts, onChange, onUsePrice, onKeep } = props;
  const datesMoved = values.checkInDate !== booking.checkInDate || values.checkOutDate !== booking.checkOutDate;
  return (
    <div className={styles.form}>
      <StayChoice
        nowOf={useRoomsNow(values, booking._id)}
        errors={{ ...datesErrors(values), ...errors }}
        onChange={onChange}
        staff
        // The price stands below, beside what is agreed: a total here would be a second one.
        stay={{ ...stay, total: null }}
        values={values}
      />
      {datesMoved && <StayHint {...values} />}
      {amounts && (
        <BookingChangeAmount
          amounts={amounts}
          onKeep={onKeep}
          onUsePrice={onUsePrice}
          typed={values.amountPaid.trim() !== ''}
        />
      )}
    </div>
  );
}
