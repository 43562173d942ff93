import { NOT_GIVEN } from '@shared/guests/constants';
import type { Guest } from '@shared/guests/schema';
import { csvOf, phoneCell } from '../../ui/list/csv';

const COLUMNS = ['Name', 'Phone', 'Email', 'Address', 'Bookings'];

/** The content of guest_directory.csv. */
export const guestCsv = (guests: readonly Guest[]): string =>
  csvOf(
    COLUMNS,
    guests.map(({ name, phone, email, address, bookings }) => [
      name,
      phoneCell(phone),
      email ?? NOT_GIVEN,
      address ?? NOT_GIVEN,
      String(bookings),
    ]),
  );
