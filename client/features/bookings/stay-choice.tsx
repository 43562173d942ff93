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
  /** What useStay returned for the same values. */
  stay: StayState;
  values: StayValues;
  onChange: (values: StayValues) => void;
  errors: FieldErrors;
  /** Staff may also choose rooms in maintenance, which guests cannot book. */
  staff?: boolean;
  /**
   * Set while the outcome of a submit is unknown: this very booking may hold the nights, so they are not shown as a
   * clash.
   */
  ownNights?: boolean;
  /** Without the months, while nobody asks for other nights. */
  folded?: boolean;
};

/** Chooses a room and its nights; taken nights are marked in the calendar. */
export function StayChoice(props: StayChoiceProps) {
  const { stay, values, onChange, errors, staff = false, ownNights = false, folded = false } = props;
  const { rooms, room } = stay;
  // `values` may be those of a larger form; only the stay is passed to `onChange`.
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
        placeholder={rooms.data ? 'Choose a room' : 'Loading the rooms…'}
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
      {!folded && (
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
      )}
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

type StayPriceProps = {
  stay: StayState;
  values: StayValues;
  totalLabel: string;
  /** The total that was shown before the price changed. */
  before?: number;
};

/** The price of the chosen stay, itemised; says what is missing until it is complete. */
export function StayPrice({ stay, values, totalLabel, before }: StayPriceProps) {
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
            { label: totalLabel, value: <Total before={before} now={total} />, total: true },
          ]}
        />
      ) : (
        <p className={styles.missing}>
          {room ? 'Choose both dates to see the price.' : 'Choose a room and dates to see the price.'}
        </p>
      )}
      <LiveRegion>{nights && total !== null ? totalWords(nights, total, before) : ''}</LiveRegion>
    </div>
  );
}

const Total = ({ before, now }: { before: number | undefined; now: number }) =>
  before === undefined ? (
    formatNaira(now)
  ) : (
    <>
      <del>{formatNaira(before)}</del> → {formatNaira(now)}
    </>
  );

function totalWords(nights: number, total: number, before: number | undefined): string {
  const words = `${nightWords(nights)}, ${formatNaira(total)} in all`;
  return before === undefined ? words : `${words} instead of ${formatNaira(before)}`;
}
