import { BOOKING_STATUSES, type BookingStatus } from '../bookings/constants';
import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES } from '../menu/constants';
import { BED_TYPES } from '../rooms/amenities';
import type { ImportKind } from './constants';

/** The columns of each kind of file: a template, an export and what an import reads have the same. */

/** How a cell is read. */
export type CellForm =
  | 'text'
  | 'phone'
  | 'amount'
  | 'date'
  | 'beds'
  | 'amenities'
  | 'status'
  | 'method'
  | 'flag'
  | 'lower';

export interface ImportColumn {
  /** The field of the kind's schema. */
  field: string;
  name: string;
  form: CellForm;
  /** A file without it is refused; a line may still leave it empty where its schema allows that. */
  isNeeded?: true;
  /** By what names else it is known. */
  also: readonly string[];
  hint: string;
  /** In the template's first line, which is there to be written over. */
  example: string;
}

type Row = [field: string, name: string, form: CellForm, example: string, hint: string, also?: string];

const column = ([field, name, form, example, hint, also = '']: Row): ImportColumn => ({
  ...{ field, name, form, example, hint },
  also: also.split(', '),
});
const needed = (...row: Row): ImportColumn => ({ ...column(row), isNeeded: true });
const optional = (...row: Row): ImportColumn => column(row);

const NAMES = 'name, guest name, full name';
const ROOM_NAMES = 'room number, room no';
const STATION_HINT = 'kitchen or bar; empty is the usual one';
const NO_HINT = 'May be empty';

const person: readonly ImportColumn[] = [
  needed('phoneNumber', 'Phone', 'phone', '0803 123 4567', 'Eleven digits', 'phone number, mobile, tel'),
  optional('email', 'Email', 'text', 'adaeze@example.com', NO_HINT, 'email address'),
  optional('address', 'Address', 'text', '3 Station Road, Ibadan', NO_HINT, 'home address'),
];

export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  rooms: [
    needed('roomNumber', 'Room', 'text', '101', 'Each once', `${ROOM_NAMES}, number, no`),
    needed('type', 'Type', 'text', 'Standard', 'In your own words', 'room type, category'),
    needed('price', 'Price', 'amount', '25000', 'Naira a night', 'price per night, rate, nightly price, amount'),
    optional('floor', 'Floor', 'text', '', 'Empty is by the number: 204 is on 2', 'storey'),
    optional('sleeps', 'Sleeps', 'text', '2', 'How many people; may be empty', 'guests, people'),
    optional('beds', 'Beds', 'beds', '1 king, 1 single', `Of ${BED_TYPES.join(', ')}; may be empty`),
    optional('amenities', 'Amenities', 'amenities', 'Air conditioning, Wi-Fi', 'In the words of the room form'),
    optional('status', 'Status', 'lower', 'available', 'available or maintenance; empty is available'),
    optional('description', 'Description', 'text', 'Quiet, at the back.', NO_HINT),
  ],
  menu: [
    needed('name', 'Name', 'text', 'Jollof Rice', 'Each once', 'dish, item'),
    needed('category', 'Category', 'lower', 'rice dishes', `One of ${FOOD_CATEGORIES.join(', ')}`),
    optional('subcategory', 'Subcategory', 'lower', '', `Of drinks alone: ${DRINK_SUBCATEGORIES.join(', ')}`),
    needed('price', 'Price', 'amount', '2500', 'Naira', 'amount'),
    optional('station', 'Station', 'lower', 'kitchen', STATION_HINT),
    optional('available', 'Available', 'flag', 'yes', 'yes or no; empty is yes'),
    optional('description', 'Description', 'text', 'Smoky, with plantain.', NO_HINT),
  ],
  guests: [needed('guestName', 'Guest', 'text', 'Adaeze Obi', 'Once for each name and phone', NAMES), ...person],
  bookings: [
    needed('guestName', 'Guest', 'text', 'Adaeze Obi', 'Who stays', NAMES),
    ...person,
    needed('roomNumber', 'Room', 'text', '101', 'One of your rooms', ROOM_NAMES),
    needed('checkInDate', 'Check-in', 'date', '2026-12-24', '2026-12-24 or 24/12/2026', 'check in date, arrival'),
    needed('checkOutDate', 'Check-out', 'date', '2026-12-27', 'The day of leaving', 'check out date, departure'),
    optional('adults', 'Adults', 'text', '2', 'Empty is 1'),
    optional('children', 'Children', 'text', '0', 'Empty is 0'),
    optional('otherGuests', 'Companions', 'text', '', 'Names of who else comes', 'other guests'),
    optional('status', 'Status', 'status', 'confirmed', 'confirmed, checked in or completed; empty goes by the dates'),
    optional(
      'amountPaid',
      'Agreed price',
      'amount',
      '75000',
      'Naira for the whole stay; empty is what it costs now',
      'agreed, total, price',
    ),
    optional(
      'paid',
      'Paid',
      'amount',
      '30000',
      'Naira that you have received for it until now',
      'deposit, paid before',
    ),
    optional(
      'paidBy',
      'Paid by',
      'method',
      'bank transfer',
      'cash, card machine or bank transfer',
      'payment method, method',
    ),
    optional('paidOn', 'Paid on', 'date', '2026-11-02', 'The day on which it came', 'payment date'),
    optional(
      'bookedOn',
      'Booked on',
      'date',
      '2026-11-02',
      'Empty is today, or the first day of a stay that is over',
      'booking date',
    ),
  ],
};

export const columnsOf = (kind: ImportKind): readonly string[] => IMPORT_COLUMNS[kind].map(({ name }) => name);

/** What an exported stay is: one that takes place or took place. Cancelled ones and unpaid holds stay behind. */
export const IMPORTED_STATUSES = [
  'approved',
  'confirmed',
  'checkedin',
  'completed',
] as const satisfies readonly BookingStatus[];
export const STATUS_CELLS: Record<(typeof IMPORTED_STATUSES)[number], string> = {
  approved: 'approved',
  confirmed: 'confirmed',
  checkedin: 'checked in',
  completed: 'completed',
};

/** 'Checked in', 'checked-out' and the like as the status that they mean. */
export function statusWritten(cell: string): string {
  const word = cell.toLowerCase().replace(/[^a-z]/g, '');
  if (word === 'checkedout' || word === 'departed') return 'completed';
  if (word === 'inhouse') return 'checkedin';
  return BOOKING_STATUSES.find((status) => status === word) ?? cell;
}

/** A name of a column without case, blanks, marks and currency. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[([]\s*(?:₦|=n=|n|ngn|naira)\s*[)\]]|₦|\bngn\b|\bnaira\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Where each column of the kind stands in a header; those that a file lacks are missing. */
export function placesIn(kind: ImportKind, header: readonly string[]): Map<ImportColumn, number> {
  const keys = header.map(nameKey);
  const places = new Map<ImportColumn, number>();
  const isTaken = (place: number) => [...places.values()].includes(place);
  // All by their own names first: 'Amount' may be another's second name.
  for (const names of [(column: ImportColumn) => [column.name], ({ also }: ImportColumn) => also]) {
    for (const column of IMPORT_COLUMNS[kind]) {
      if (places.has(column)) continue;
      const place = names(column)
        .map((name) => keys.indexOf(nameKey(name)))
        .find((at) => at >= 0 && !isTaken(at));
      if (place !== undefined) places.set(column, place);
    }
  }
  return places;
}
