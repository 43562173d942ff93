import type { Booking } from '@shared/bookings';
import { BOOKING_STATUSES } from '@shared/constants/bookings';
import { StatusSelect as Select } from '../../ui/status-select';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';
import type { StatusChange } from './use-status-change';

const OPTIONS = BOOKING_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value], tone: STATUS_TONES[value] }));

type StatusSelectProps = { booking: Booking; statusChange: StatusChange };

/** A booking's status as staff see and change it in place; any may follow any (spec 4). */
export const StatusSelect = ({ booking, statusChange: { change, shown, isSaving } }: StatusSelectProps) => (
  <Select
    label={`Status of ${booking.guestName}, room ${booking.roomNumber}`}
    onChange={(status) => change(booking, status)}
    options={OPTIONS}
    saving={isSaving(booking)}
    value={shown(booking)}
  />
);
