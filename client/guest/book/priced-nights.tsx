import { nightsPriceWords } from '@shared/bookings/night-words';
import { nightsOf } from '@shared/bookings/nights';
import { pricesOf } from '@shared/rates/rates';
import type { Room } from '@shared/rooms/schema';
import type { StayState, StayValues } from '../../shared/bookings/use-stay';

type PricedNightsProps = { room: Room; stay: Pick<StayState, 'rates'>; values: StayValues };

/** '2 nights × ₦20,000 + 1 night × ₦25,000'. Loaded where rates are set for nights of a stay. */
export const PricedNights = ({ room, stay: { rates }, values: { checkInDate, checkOutDate } }: PricedNightsProps) => {
  const { roomNumber, price: nightlyPrice } = room;
  return nightsPriceWords(nightsOf({ checkInDate, checkOutDate, roomNumber, nightlyPrice, rates: pricesOf(rates) }));
};
