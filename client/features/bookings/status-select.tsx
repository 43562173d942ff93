import type { Booking } from '@shared/bookings';
import { BOOKING_STATUSES } from '@shared/facts/bookings';
import { cx } from '../../ui/cx';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';
import styles from './status-select.module.css';
import type { StatusChange } from './use-status-change';

type StatusSelectProps = { booking: Booking; statusChange: StatusChange };

/** A booking's status as staff see and change it in place; any may follow any (spec 4). The word carries the meaning. */
export function StatusSelect({ booking, statusChange: { change, shown, isSaving } }: StatusSelectProps) {
  const status = shown(booking);
  const saving = isSaving(booking);
  return (
    <select
      aria-busy={saving}
      aria-label={`Status of ${booking.guestName}, room ${booking.roomNumber}`}
      className={cx(styles.select, styles[STATUS_TONES[status]])}
      onChange={(event) => {
        const next = BOOKING_STATUSES.find((known) => known === event.target.value);
        // While one change is being saved a second would be measured against the wrong one.
        if (next && !saving) change(booking, next);
      }}
      value={status}
    >
      {BOOKING_STATUSES.map((known) => (
        <option key={known} value={known}>
          {STATUS_WORDS[known]}
        </option>
      ))}
    </select>
  );
}
