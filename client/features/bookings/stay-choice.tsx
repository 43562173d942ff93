import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/constants/bookings';
import { ROOM_TEXTS } from '@shared/constants/rooms';
import { formatDay, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { Room } from '@shared/rooms';
import { Calendar } from '../../ui/calendar';
import { DateRangeFields } from '../../ui/date-field';
import { DescriptionList } from '../../ui/description-list';
import { ErrorState } from '../../ui/error-state';
import type { FieldErrors } from '../../ui/form';
import { LiveRegion } from '../../ui/live-region';
import type { RangeValue } from '../../ui/stay-range';
import { SelectField } from '../../ui/text-field';
import styles from './stay-choice.module.css';
import { knownDate, type StayState, type StayValues } from './use-stay';

export type StayChoiceProps = {
  /** From useStay, for the same values. */
  stay: StayState;
  values: StayValues;
  onChange: (values: StayValues) => void;
  errors: FieldErrors;
  /** Staff may also give away a room that guests cannot book (D9). */
  staff?: boolean;
  /** The same booking may have been made already: its nights are then taken by itself. */
  ownNights?: boolean;
};

/** Chooses a room and its nights (D3, D9): the taken nights are shown as taken, nights and price change with the dates. */
export function StayChoice({ stay, values, onChange, errors, staff = false, ownNights = false }: StayChoiceProps) {
  const { rooms, room } = stay;
  // The form may hold more than the stay; only the stay is handed on.
  const { roomNumber, checkInDate, checkOutDate } = values;
  const dates: RangeValue = { from: checkInDate || undefined, to: checkOutDate || undefined };
  const setDates = ({ from, to }: RangeValue) =>
    onChange({ roomNumber, checkInDate: from ?? '', checkOutDate: to ?? '' });
  const { checkInDate: fromError, checkOutDate: toError } = errors;

  if (rooms.isLoadingError) {
    return (
      <ErrorState busy={rooms.isFetching} onRetry={() => rooms.refetch()}>
        {ROOM_TEXTS.loadFailed}
      </ErrorState>
    );
  }
  return (
    <div className={styles.choice}>
      <SelectField
        error={errors.roomNumber}
        hint={
          rooms.data && roomNumber && !room
            ? 'We have no such room. Please choose another.'
            : room?.status === 'maintenance' && !staff
              ? ROOM_TEXTS.notBookable
              : 'Prices are per night.'
        }
        label="Room"
        name="roomNumber"
        onChange={(event) => onChange({ roomNumber: event.target.value, checkInDate, checkOutDate })}
        options={(rooms.data ?? []).map((one) => roomOption(one, staff))}
        placeholder={rooms.data ? 'Choose a room' : 'Fetching the rooms…'}
        required
        value={room ? roomNumber : ''}
      />
      <DateRangeFields
        fromError={fromError}
        fromLabel="Check-in"
        fromName="checkInDate"
        maxNights={BOOKING_LIMITS.maxNights}
        minDate={stay.minDate}
        onChange={setDates}
        required
        toError={toError === fromError ? undefined : toError}
        toLabel="Check-out"
        toName="checkOutDate"
        value={dates}
      />
      <Calendar
        error={stay.clash && !ownNights && !fromError ? BOOKING_TEXTS.datesClash : undefined}
        label={room ? `Free nights of room ${room.roomNumber}` : 'Nights'}
        loading={stay.takenLoading}
        maxNights={BOOKING_LIMITS.maxNights}
        minDate={stay.minDate}
        onChange={setDates}
        taken={stay.taken}
        value={{ from: knownDate(checkInDate) || undefined, to: knownDate(checkOutDate) || undefined }}
      />
    </div>
  );
}

function roomOption({ roomNumber, type, price, status }: Room, staff: boolean) {
  const closed = status === 'maintenance';
  const label = `${roomNumber} · ${type} · ${formatNaira(price)}`;
  return {
    value: roomNumber,
    label: closed ? `${label} (${staff ? 'maintenance' : 'closed'})` : label,
    disabled: closed && !staff,
  };
}

/** What the chosen stay comes to, set like a bill; says what is missing until it is complete. */
export function StayPrice({ stay, values, totalLabel }: { stay: StayState; values: StayValues; totalLabel: string }) {
  const { room, nights, total } = stay;
  const { checkInDate, checkOutDate } = values;
  return (
    <div className={styles.price}>
      {room && nights && total !== null ? (
        <DescriptionList
          items={[
            { label: 'Room', value: `${room.roomNumber}, ${room.type}` },
            { label: 'Check-in', value: formatDay(checkInDate) },
            { label: 'Check-out', value: formatDay(checkOutDate) },
            { label: nightWords(nights), value: `${nights} × ${formatNaira(room.price)}` },
            { label: totalLabel, value: formatNaira(total), total: true },
          ]}
        />
      ) : (
        <p className={styles.missing}>
          {room ? 'Choose both dates to see the price.' : 'Choose a room and dates to see the price.'}
        </p>
      )}
      <LiveRegion>{nights && total !== null ? `${nightWords(nights)}, ${formatNaira(total)} in all` : ''}</LiveRegion>
    </div>
  );
}
