import type { Booking, BookingList, BookingListQuery } from '@shared/bookings';
import { BOOKING_LIMITS } from '@shared/facts/bookings';

export type EveryBooking = { bookings: Booking[]; complete: boolean };

type Walk = {
  fetchPage: (query: BookingListQuery) => Promise<BookingList>;
  /** Filters and order; its page is ignored. */
  query: BookingListQuery;
  max?: number;
  onProgress?: (count: number) => void;
};

/**
 * Takes filters and how to ask for a page; returns every booking that fits them, page after page, up to `max`.
 * `complete` is false where there are more.
 */
export async function everyBooking({
  fetchPage,
  query,
  max = BOOKING_LIMITS.exportMax,
  onProgress,
}: Walk): Promise<EveryBooking> {
  const bookings: Booking[] = [];
  let cursor: string | undefined;
  while (bookings.length < max) {
    const limit = Math.min(BOOKING_LIMITS.listMax, max - bookings.length);
    const page = await fetchPage({ ...query, cursor, limit });
    bookings.push(...page.items);
    onProgress?.(bookings.length);
    if (!page.nextCursor) return { bookings, complete: true };
    cursor = page.nextCursor;
  }
  return { bookings, complete: false };
}
