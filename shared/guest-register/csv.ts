import { phoneCell } from '../lists/csv';
import { countryWords, DOCUMENT_KIND_WORDS } from './constants';
import type { RegisteredGuest } from './schema';

/** The guest register of a night as both sides write it into a file; a NIN as its slip prints it, in groups as a phone number. */
export const REGISTER_CSV = {
  header: [
    ...['Name', 'Nationality', 'Document', 'Number', 'Room', 'From', 'To', 'Address', 'Phone', 'Booking'],
  ] as readonly string[],
  row: (guest: RegisteredGuest): readonly string[] => [
    ...[guest.name, guest.nationality ? countryWords(guest.nationality) : ''],
    ...[guest.kind ? DOCUMENT_KIND_WORDS[guest.kind] : '', guest.number ? phoneCell(guest.number) : ''],
    ...[guest.roomNumber, guest.from, guest.to, guest.address ?? ''],
    ...[guest.phoneNumber ? phoneCell(guest.phoneNumber) : '', guest.reference],
  ],
};
