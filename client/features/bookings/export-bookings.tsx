import type { BookingListQuery } from '@shared/bookings';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/constants/bookings';
import { ExportCsv } from '../../ui/export-csv';
import { useBookingPages } from './api';

/** Writes every booking that the filters show to bookings.csv (spec 9). */
export function ExportBookings({ query }: { query: BookingListQuery }) {
  const fetchPage = useBookingPages();
  return (
    <ExportCsv
      failed={BOOKING_TEXTS.exportFailed}
      fetchPage={(place) => fetchPage({ ...query, ...place })}
      fileName="bookings.csv"
      load={async () => (await import('./bookings-csv')).bookingsCsv}
      max={BOOKING_LIMITS.exportMax}
      noun="bookings"
      pageMax={BOOKING_LIMITS.listMax}
    />
  );
}
