import type { CateringRequest } from '@shared/catering/schema';
import { csvOf, phoneCell } from '../../ui/list/csv';

const COLUMNS = ['Event Type', 'Guest Count', 'Date', 'Location', 'Email', 'Phone', 'Status'];

/** The content of catering_requests.csv; dates and statuses are written as in bookings.csv. */
export const cateringCsv = (requests: readonly CateringRequest[]): string =>
  csvOf(
    COLUMNS,
    requests.map(({ eventType, guestCount, date, location, email, phone, status }) => [
      eventType,
      String(guestCount),
      date,
      location,
      email,
      phoneCell(phone),
      status,
    ]),
  );
