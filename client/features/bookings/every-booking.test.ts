import type { BookingList, BookingListQuery } from '@shared/bookings';
import { describe, expect, it } from 'vitest';
import { everyBooking } from './every-booking';

/** A list of so many bookings, of which only the ids matter; the cursor is the place in it. */
function listOf(count: number) {
  const asked: BookingListQuery[] = [];
  const fetchPage = async (query: BookingListQuery): Promise<BookingList> => {
    asked.push(query);
    const start = Number(query.cursor ?? 0);
    const end = Math.min(count, start + Number(query.limit));
    const items = Array.from({ length: end - start }, (_, index) => ({ _id: String(start + index) }));
    return {
      items: items as BookingList['items'],
      nextCursor: end < count ? String(end) : null,
      previousCursor: null,
    };
  };
  return { asked, fetchPage };
}

describe('all bookings that the filters show', () => {
  it('are every one once, over all pages, with the filters kept', async () => {
    const { asked, fetchPage } = listOf(1234);
    const { bookings, complete } = await everyBooking({
      fetchPage,
      query: { status: 'pending', cursor: 'of the screen' },
    });
    expect(new Set(bookings.map(({ _id }) => _id)).size).toBe(1234);
    expect(complete).toBe(true);
    expect(asked.map(({ limit, status }) => [limit, status])).toEqual([
      [500, 'pending'],
      [500, 'pending'],
      [500, 'pending'],
    ]);
  });

  it('stop at the limit and say that there are more', async () => {
    const { fetchPage } = listOf(1234);
    const { bookings, complete } = await everyBooking({ fetchPage, query: {}, max: 700 });
    expect(bookings).toHaveLength(700);
    expect(complete).toBe(false);
  });

  it('are complete where their number is just the limit', async () => {
    const { fetchPage } = listOf(1000);
    expect(await everyBooking({ fetchPage, query: {}, max: 1000 })).toMatchObject({ complete: true });
  });
});
