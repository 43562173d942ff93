import type { Booking } from '@shared/bookings/schema';
import { fieldsIn } from '../../shared/bookings/booking-fields';
import { csvOf } from '../../ui/list/csv';

/** The content of bookings.csv. */
export function bookingsCsv(bookings: readonly Booking[]): string {
  const fields = fieldsIn('csv');
  return csvOf(
    fields.map(({ label }) => label),
    bookings.map((booking) => fields.map(({ value }) => value(booking))),
  );
}
