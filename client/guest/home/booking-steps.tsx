import { useHotel } from '../../shared/hotel/api';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './home.module.css';

/** How booking works, in three steps. */
export function BookingSteps() {
  const { data: hotel } = useHotel();
  const hold = hotel ? `${hotel.bookingHoldHours} ${hotel.bookingHoldHours === 1 ? 'hour' : 'hours'}` : 'a day';
  return (
    <ol className={cx(layout.stack3, styles.steps)}>
      <li className={styles.step}>
        <h3>Choose a room and your nights</h3>
        <p className={layout.muted}>
          The calendar shows which nights are free and what the stay costs, before you give us your name.
        </p>
      </li>
      <li className={styles.step}>
        <h3>{hotel?.cardPayments ? 'Pay by card or bank transfer' : 'Pay by bank transfer'}</h3>
        <p className={layout.muted}>
          {hotel?.cardPayments
            ? 'Pay at once online, or by transfer to our account.'
            : 'We show you the account and a short reference to write on the transfer.'}{' '}
          The room is held for up to {hold}.
        </p>
      </li>
      <li className={styles.step}>
        <h3>Check in</h3>
        <p className={layout.muted}>
          The front desk confirms your booking as soon as your money arrives. Give your name or reference at the desk.
        </p>
      </li>
    </ol>
  );
}
