import { nightsPriceWords } from '@shared/bookings/night-words';
import type { Booking } from '@shared/bookings/schema';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { formatNaira } from '@shared/money/money';
import type { Room } from '@shared/rooms/schema';
import { useRef } from 'react';
import { PartyFields } from '../../shared/bookings/party-fields';
import { StayChoice } from '../../shared/bookings/stay-choice';
import type { StayState, StayValues } from '../../shared/bookings/use-stay';
import { LiveRegion } from '../../ui/feedback/notice';
import { TextField, type TextFieldProps } from '../../ui/field/text-field';
import type { FieldErrors } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import { useRoomsNow } from '../bookings/staff-api';
import { type FreeNights, RoomFree, roomFreeWords, useFreeNights } from '../room-calendar/free-nights';
import { clashWith, type PlacedStay } from '../room-calendar/proposal';
import styles from './booking.module.css';
import { type ChangeValues, datesErrors, partyProblem, type StayAmounts } from './booking-changes';
import { StayHint } from './stay-hints';

type BookingChangeAmountProps = {
  amounts: StayAmounts;
  /** The agreed amount stands in the form; otherwise it is what is proposed, or follows the dates. */
  typed: boolean;
  onUsePrice: (price: number) => void;
  onKeep: (amount: number) => void;
};

/** What of the amounts of a stay a clerk should know before saving. */
function amountHint({ price, agreed, asks }: StayAmounts, typed: boolean): string {
  if (asks && !typed) {
    return `${formatNaira(asks.amount)} was agreed by hand for ${asks.before}. In proportion ${asks.after} are ${formatNaira(agreed)}.`;
  }
  if (agreed === price) return '';
  const apart = `${formatNaira(Math.abs(agreed - price))} ${agreed < price ? 'less' : 'more'} than the price of these dates.`;
  return typed ? apart : `It was entered by hand and stays: ${apart}`;
}

/** In a change of a stay: what the nights cost beside what is agreed for them, and how far these are apart. */
export function BookingChangeAmount({ amounts, typed, onUsePrice, onKeep }: BookingChangeAmountProps) {
  const { nights, price, agreed, asks } = amounts;
  const group = useRef<HTMLFieldSetElement>(null);
  // The button goes once it is pressed.
  const take = (use: (amount: number) => void, amount: number) => () => {
    use(amount);
    group.current?.focus();
  };
  return (
    <fieldset aria-label="Price of the stay" className={cx(layout.shrink, styles.amounts)} ref={group} tabIndex={-1}>
      <DescriptionList
        items={[
          {
            label: 'Price of these dates',
            value: `${nightsPriceWords(nights)} = ${formatNaira(price)}`,
          },
          { label: 'Agreed amount', value: formatNaira(agreed), total: true },
        ]}
      />
      <div className={cx(layout.row12, layout.middle, layout.apart, layout.strong, styles.apart)}>
        <LiveRegion visible>{amountHint(amounts, typed)}</LiveRegion>
        {agreed !== price && (
          <Button onClick={take(onUsePrice, price)} size="small">
            Use {formatNaira(price)}
          </Button>
        )}
        {asks && agreed !== asks.amount && (
          <Button onClick={take(onKeep, asks.amount)} size="small">
            Keep {formatNaira(asks.amount)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Which rooms are free for a stay on the nights in the form, but for those that it keeps. */
export const useStayNights = (
  stay: PlacedStay,
  { checkInDate: from, checkOutDate: to }: Omit<StayValues, 'roomNumber'>,
) => useFreeNights({ from, to }, (model, roomNumber) => clashWith(model, { roomNumber, from, to, stay }));

const freeFirst = (rooms: readonly Room[], { takenIn }: FreeNights) =>
  [...rooms].sort((a, b) => Number(takenIn(a.roomNumber) !== null) - Number(takenIn(b.roomNumber) !== null));

/** How a room is now does not matter where it cannot be had. */
function freeWords(roomNumber: string, { isKnown, takenIn }: FreeNights, now: string[]): string[] {
  const taken = takenIn(roomNumber);
  return taken ? [taken.words] : [...(isKnown ? ['free'] : []), ...now];
}

type BookingChangeStayProps = {
  /** As last seen; its own nights count as free. */
  booking: Booking;
  values: ChangeValues;
  errors: FieldErrors;
  stay: StayState;
  amounts: StayAmounts | null;
  onChange: (values: Partial<ChangeValues>) => void;
  onUsePrice: (price: number) => void;
  onKeep: (amount: number) => void;
};

/** Room and nights in the change dialog. */
export function BookingChangeStay(props: BookingChangeStayProps) {
  const { booking, values, errors, stay, amounts, onChange, onUsePrice, onKeep } = props;
  const datesMoved = values.checkInDate !== booking.checkInDate || values.checkOutDate !== booking.checkOutDate;
  const nights = useStayNights(booking, values);
  const nowOf = useRoomsNow(values, booking._id);
  const taken = nights.takenIn(values.roomNumber);
  const rooms = stay.rooms.isSuccess ? { ...stay.rooms, data: freeFirst(stay.rooms.data, nights) } : stay.rooms;
  return (
    <div className={layout.stack3}>
      <StayChoice
        nowOf={(roomNumber) => freeWords(roomNumber, nights, nowOf(roomNumber))}
        errors={{ ...datesErrors(values), ...errors }}
        // With who comes, as what was said of it was said of another room.
        onChange={(chosen: StayValues) => onChange({ ...chosen, adults: values.adults })}
        staff
        // The price stands below, beside what is agreed: a total here would be a second one.
        stay={{ ...stay, rooms, total: null, notSold: taken ? roomFreeWords(values.roomNumber, nights) : undefined }}
        values={values}
      />
      {!(taken && stay.clash && !errors.checkInDate) && <RoomFree nights={nights} roomNumber={values.roomNumber} />}
      {datesMoved && <StayHint {...values} />}
      <PartyFields
        errors={errors}
        onChange={onChange}
        tooSmall={partyProblem(booking, values, stay.room)}
        values={values}
      />
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

/** Why less is to be paid (D48). */
export const LessReasonField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...field}
    autoComplete="off"
    hint="Only the hotel reads this. It stands in the list of discounts and voids."
    label="Why it is less"
    maxLength={FRONT_DESK_LIMITS.noteMax}
  />
);
