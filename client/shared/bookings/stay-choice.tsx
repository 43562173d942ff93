import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { isTooSmall, type Party, sufficientFirst } from '@shared/bookings/party';
import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { DateRangeField } from '../../ui/date/date-fields';
import type { RangeValue } from '../../ui/date/date-range';
import { ErrorState } from '../../ui/feedback/error-state';
import { SelectField } from '../../ui/field/select-field';
import type { FieldErrors } from '../../ui/form/form';
import layout from '../../ui/layout/layout.module.css';
import type { StayState, StayValues } from './use-stay';

export type StayChoiceProps = {
  /** What useStay returned for the same values. */
  stay: StayState;
  /** Rooms that are too small for who comes are last. */
  values: StayValues & Party;
  onChange: (values: StayValues) => void;
  errors: FieldErrors;
  /** Staff may also choose rooms in maintenance, which guests cannot book. */
  staff?: boolean;
  /** What staff should know of a room before they choose it. */
  nowOf?: (roomNumber: string) => string[];
  /**
   * Set while the outcome of a submit is unknown: this very booking may hold the nights, so they are not shown as a
   * clash.
   */
  ownNights?: boolean;
};

/** Chooses a room and its nights; taken nights are marked in the calendar. */
export function StayChoice(props: StayChoiceProps) {
  const { stay, values, onChange, errors, staff = false, nowOf, ownNights = false } = props;
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
    <div className={layout.stack3}>
      <SelectField
        error={errors.roomNumber}
        hint={
          rooms.data?.length === 0
            ? ROOM_TEXTS.none
            : rooms.data && roomNumber && !room
              ? 'We have no such room. Please choose another.'
              : room?.status === 'maintenance' && !staff
                ? ROOM_TEXTS.notBookable
                : 'Prices are per night.'
        }
        label="Room"
        name="roomNumber"
        onChange={(event) => onChange({ roomNumber: event.target.value, checkInDate, checkOutDate })}
        options={sufficientFirst(rooms.data ?? [], values).map((one) =>
          roomOption(one, { staff, party: values, now: nowOf?.(one.roomNumber) }),
        )}
        placeholder={rooms.data ? 'Choose a room' : 'Loading the rooms…'}
        required
        value={room ? roomNumber : ''}
      />
      <DateRangeField
        from={{ label: 'Check-in', name: 'checkInDate', error: fromError }}
        loading={stay.takenLoading}
        maxNights={BOOKING_LIMITS.maxNights}
        minDate={stay.minDate}
        onChange={setDates}
        priceOf={stay.priceOf}
        takenMessage={ownNights || fromError ? undefined : (stay.notSold ?? BOOKING_TEXTS.datesClash)}
        required
        taken={room && stay.notForSale}
        to={{ label: 'Check-out', name: 'checkOutDate', error: toError === fromError ? undefined : toError }}
        today={stay.today}
        total={stay.total === null || (stay.clash && !ownNights) ? undefined : `${formatNaira(stay.total)} in all`}
        value={dates}
      />
    </div>
  );
}

type Described = { staff: boolean; party: Party; now?: string[] | undefined };

function roomOption(room: Room, { staff, party, now = [] }: Described) {
  const { roomNumber, type, price, status } = room;
  const closed = status === 'maintenance';
  const small = isTooSmall(room, party) ? [`too small, sleeps ${room.sleeps}`] : [];
  const label = [roomNumber, type, formatNaira(price), ...small, ...now].join(' · ');
  return {
    value: roomNumber,
    label: closed ? `${label} (${staff ? 'maintenance' : 'closed'})` : label,
    disabled: closed && !staff,
  };
}
