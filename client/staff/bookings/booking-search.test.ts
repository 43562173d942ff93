import { BOOKING_SORTS, BOOKING_STATUSES } from '@shared/bookings/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSearch } from '../../ui/list/list-state';
import { type BookingSearch, bookingListQuery, bookingSearch } from './booking-search';

const { initial, read, write } = bookingSearch;

const date = fc.constantFrom('', '2026-11-20', '2026-12-01');
const view: fc.Arbitrary<BookingSearch> = fc.record({
  q: fc.string({ maxLength: 40 }),
  status: fc.constantFrom('all' as const, ...BOOKING_STATUSES),
  from: date,
  to: date,
  sort: fc.constantFrom(...BOOKING_SORTS),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 2, max: 900 }),
  cursor: fc.stringMatching(/^[\w-]{1,60}$/),
});

describe('the search state of the bookings list', () => {
  it('survives being written to the URL and read back', () => {
    fc.assert(
      fc.property(view, (state) => {
        expect(read(write(state))).toEqual(state);
      }),
    );
  });

  it('is all statuses, newest first, without a query', () => {
    expect(read('')).toEqual(initial);
    expect(write(initial)).toBe('');
    expect(bookingListQuery(initial)).toMatchObject({ status: 'all', sort: 'createdAt', dir: 'desc', limit: 10 });
  });

  it('ignores unknown values', () => {
    expect(read('?status=lost&from=2026-02-30&sort=price&dir=up&page=-3&cursor=x')).toEqual(initial);
  });

  it('goes back to page 1 whenever a filter or the order changes (spec 9)', () => {
    fc.assert(
      fc.property(view, (state) => {
        expect(changeSearch(bookingSearch, state, { status: 'pending' })).toMatchObject({
          page: 1,
          cursor: '',
          status: 'pending',
        });
        expect(changeSearch(bookingSearch, state, { sort: 'guestName', dir: 'asc' })).toMatchObject({
          page: 1,
          cursor: '',
        });
      }),
    );
  });

  it('requests the last night too, and the same nights if the dates are swapped', () => {
    const asked = bookingListQuery({ ...initial, from: '2026-11-20', to: '2026-11-20' });
    expect(asked).toMatchObject({ from: '2026-11-20', to: '2026-11-21' });
    const backwards = bookingListQuery({ ...initial, from: '2026-12-01', to: '2026-11-20' });
    expect(backwards).toMatchObject({ from: '2026-11-20', to: '2026-12-02' });
  });
});
