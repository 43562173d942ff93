import { nightsOfStayWords } from '@shared/bookings/night-words';
import type { Booking } from '@shared/bookings/schema';
import { partyWords } from '@shared/bookings/words';
import { formatDay, nightWords } from '@shared/dates';
import { codeWords } from '@shared/promo-codes/rules';
import type { Column } from '../../ui/list/table';

/** Where a field of a booking is shown: on its page, on its card in My Bookings, as a column of the panel. */
type Place = 'page' | 'card' | 'table';

export interface BookingField {
  label: string;
  /** '' for what was not given, which pages and cards leave out. */
  value: (booking: Booking) => string;
  in: readonly Place[];
  /** Makes the column sortable, by this sort name of the server. */
  sort?: { key: string; orders: Column<Booking>['orders'] };
  /** Small beside the value in the table. */
  note?: (booking: Booking) => string;
}

/** The text fields of a booking, in the order in which every place shows them. To show a new field everywhere, add it here. */
const BOOKING_FIELDS: readonly BookingField[] = [
  { label: 'Room', value: ({ roomNumber }) => roomNumber, in: ['page'] },
  { label: 'Type', value: ({ roomType }) => roomType, in: ['page'] },
  {
    label: 'Check-in',
    value: ({ checkInDate }) => formatDay(checkInDate),
    in: ['page', 'card', 'table'],
    sort: { key: 'checkInDate', orders: { asc: 'Check-in, earliest first', desc: 'Check-in, latest first' } },
  },
  {
    label: 'Check-out',
    value: ({ checkOutDate }) => formatDay(checkOutDate),
    in: ['page', 'card', 'table'],
    sort: { key: 'checkOutDate', orders: { asc: 'Check-out, earliest first', desc: 'Check-out, latest first' } },
    note: ({ nights }) => nightWords(nights.length),
  },
  { label: 'Nights', value: nightsOfStayWords, in: ['page'] },
  { label: 'Stay', value: ({ nights }) => nightWords(nights.length), in: ['card'] },
  { label: 'Code', value: ({ promo, discount }) => (promo ? codeWords(promo, discount) : ''), in: ['page', 'card'] },
  { label: 'Guests', value: partyWords, in: ['page'] },
  { label: 'Guest', value: ({ guestName }) => guestName, in: ['page'] },
  { label: 'Phone', value: ({ phoneNumber }) => phoneNumber, in: ['page'] },
  { label: 'Email', value: ({ email }) => email ?? '', in: ['page'] },
  { label: 'Address', value: ({ address }) => address ?? '', in: ['page', 'card'] },
  { label: 'Booking ID', value: ({ reference }) => reference, in: ['page', 'card'] },
];

export const fieldsIn = (place: Place) => BOOKING_FIELDS.filter((field) => field.in.includes(place));
