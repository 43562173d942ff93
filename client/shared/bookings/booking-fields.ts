import type { Booking } from '@shared/bookings/schema';
import { partyWords } from '@shared/bookings/words';
import { formatDay, nightWords } from '@shared/dates';
import type { Column } from '../../ui/list/table';

/** Where a field of a booking is shown: on its page, on its card in My Bookings, as a column of the panel, in bookings.csv. */
type Place = 'page' | 'card' | 'table' | 'csv';

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
  // The columns of the file, with dates as spreadsheets read them.
  { label: 'Guest', value: ({ guestName }) => guestName, in: ['csv'] },
  { label: 'Room', value: ({ roomNumber }) => roomNumber, in: ['csv', 'page'] },
  { label: 'Check-In', value: ({ checkInDate }) => checkInDate, in: ['csv'] },
  { label: 'Check-Out', value: ({ checkOutDate }) => checkOutDate, in: ['csv'] },
  { label: 'Status', value: ({ status }) => status, in: ['csv'] },
  { label: 'Adults', value: ({ adults }) => String(adults), in: ['csv'] },
  { label: 'Children', value: ({ children }) => String(children), in: ['csv'] },
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
  { label: 'Nights', value: ({ nights }) => nightWords(nights.length), in: ['page', 'card'] },
  { label: 'Guests', value: partyWords, in: ['page'] },
  { label: 'Guest', value: ({ guestName }) => guestName, in: ['page'] },
  { label: 'Phone', value: ({ phoneNumber }) => phoneNumber, in: ['page'] },
  { label: 'Email', value: ({ email }) => email ?? '', in: ['page'] },
  { label: 'Address', value: ({ address }) => address ?? '', in: ['page', 'card'] },
  { label: 'Booking ID', value: ({ reference }) => reference, in: ['page', 'card'] },
];

export const fieldsIn = (place: Place) => BOOKING_FIELDS.filter((field) => field.in.includes(place));
