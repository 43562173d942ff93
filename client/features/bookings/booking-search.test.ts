import { BOOKING_SORTS, BOOKING_STATUSES } from '@shared/constants/bookings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSearch } from '../../ui/list-state';
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

describe('the view of the bookings list in its address', () => {
  it('comes back from the address as it went in', () => {
    fc.assert(
      fc.property(view, (state) => {
        expect(read(write(state))).toEqual(state);
      }),
    );
  });

  it('is all statuses, newest first, where the address says nothing', () => {
    expect(read('')).toEqual(initial);
    expect(write(initial)).toBe('');
    expect(bookingListQuery(initial)).toMatchObject({ status: 'all', sort: 'createdAt', dir: 'desc', limit: 10 });
  });

  it('ignores what it does not know', () => {
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

  it('asks for the last night too, and for the same nights when the dates are the wrong way round', () => {
    const asked = bookingListQuery({ ...initial, from: '2026-11-20', to: '2026-11-20' });
    expect(asked).toMatchObject({ from: '2026-11-20', to: '2026-11-21' });
    const backwards = bookingListQuery({ ...initial, from: '2026-12-01', to: '2026-11-20' });
    expect(backwards).toMatchObject({ from: '2026-11-20', to: '2026-12-02' });
  });
});
