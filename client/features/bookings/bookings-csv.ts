import type { Booking } from '@shared/bookings';
import { unparse } from 'papaparse';

const COLUMNS = ['Guest', 'Room', 'Check-In', 'Check-Out', 'Status'];

/** What a spreadsheet would run as a formula, also behind blanks that it skips. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/**
 * Takes bookings; returns them as the text of bookings.csv (spec 9). A cell that a spreadsheet would run as a formula
 * begins with an apostrophe and so stays text: guests write these names, staff open the file.
 */
export function bookingsCsv(bookings: readonly Booking[]): string {
  return unparse(
    {
      fields: COLUMNS,
      data: bookings.map(({ guestName, roomNumber, checkInDate, checkOutDate, status }) => [
        guestName,
        roomNumber,
        checkInDate,
        checkOutDate,
        status,
      ]),
    },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
}
