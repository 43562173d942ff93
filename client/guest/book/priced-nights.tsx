import { nightsPriceWords } from '@shared/bookings/night-words';
import { nightsOf } from '@shared/bookings/nights';
import { nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { pricesOf } from '@shared/rates/rates';
import type { Room } from '@shared/rooms/schema';
import type { StayState, StayValues } from '../../shared/bookings/use-stay';

type PricedNightsProps = { room: Room; stay: Pick<StayState, 'rates'>; values: StayValues };

/** '2 nights × ₦20,000 + 1 night × ₦25,000'. Loaded where rates are set for nights of a stay. */
export const PricedNights = ({ room, stay: { rates }, values: { checkInDate, checkOutDate } }: PricedNightsProps) => {
  const { roomNumber, price: nightlyPrice } = room;
  return nightsPriceWords(nightsOf({ checkInDate, checkOutDate, roomNumber, nightlyPrice, rates: pricesOf(rates) }));
};

/** The total that was shown until the price changed, in front of the one of now. */
export const PriceBefore = ({ price }: { price: number }) => (
  <>
    <del>{formatNaira(price)}</del> →{' '}
  </>
);

export const changedWords = (nights: number, total: number, before: number) =>
  `${nightWords(nights)}, ${formatNaira(total)} in all instead of ${formatNaira(before)}`;

/** Imported here rather than in the page, which would list every file of theirs at its first load. */
export const loadOutcome = () => import('./booking-outcome');
export const loadAlternatives = () => import('./stay-alternatives');
export const loadAdditions = () => import('./stay-additions');
