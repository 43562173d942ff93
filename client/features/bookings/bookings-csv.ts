import type { Booking } from '@shared/bookings';
import { csvOf } from '../../ui/csv';

const COLUMNS = ['Guest', 'Room', 'Check-In', 'Check-Out', 'Status'];

/** Takes bookings; returns them as the text of bookings.csv (spec 9). */
export const bookingsCsv = (bookings: readonly Booking[]): string =>
  csvOf(
    COLUMNS,
    bookings.map(({ guestName, roomNumber, checkInDate, checkOutDate, status }) => [
      guestName,
      roomNumber,
      checkInDate,
      checkOutDate,
      status,
    ]),
  );
