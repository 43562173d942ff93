import type { BookingListQuery } from '@shared/bookings';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/facts/bookings';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { everyBooking } from './every-booking';
import { useBookingPages } from './staff/api';

// Excel takes a file without this mark for Latin-1 and spoils every ọ, ẹ and ṣ.
const UTF8_MARK = '\uFEFF';

function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([UTF8_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Writes every booking that the filters show, not only this page, to bookings.csv (spec 9). */
export function ExportBookings({ query }: { query: BookingListQuery }) {
  const fetchPage = useBookingPages();
  const [count, setCount] = useState<number>();
  const run = async () => {
    setCount(0);
    try {
      const [{ bookings, complete }, { bookingsCsv }] = await Promise.all([
        everyBooking({ fetchPage, query, onProgress: setCount }),
        import('./bookings-csv'),
      ]);
      download('bookings.csv', bookingsCsv(bookings));
      if (complete) toast.success(`${bookings.length.toLocaleString('en-NG')} bookings exported.`);
      else {
        const max = BOOKING_LIMITS.exportMax.toLocaleString('en-NG');
        toast.info(`Only the first ${max} bookings are in the file. Narrow the filters to export the others.`);
      }
    } catch {
      toast.error(BOOKING_TEXTS.exportFailed);
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Button
      busy={count !== undefined}
      busyLabel={count ? `Exporting… ${count.toLocaleString('en-NG')}` : 'Exporting…'}
      onClick={run}
    >
      <DownloadIcon size={18} />
      Export CSV
    </Button>
  );
}
