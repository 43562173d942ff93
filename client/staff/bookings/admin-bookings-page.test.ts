import { exampleBooking } from '@shared/testing/examples';
import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../ui/list/csv';
import { bookingsCsv } from './admin-bookings-page';

const booking = (guestName: string, roomNumber = '101') => exampleBooking({ guestName, roomNumber });

const rowsOf = (csv: string) => parse<string[]>(csv).data;

describe('bookings.csv', () => {
  it('has the columns of the spec, and one line for each booking', () => {
    expect(csvOf(bookingsCsv, [booking('Ada Obi')])).toBe(
      'Guest,Room,Check-In,Check-Out,Status,Adults,Children\r\nAda Obi,101,2026-12-01,2026-12-03,confirmed,1,0',
    );
  });

  it('names a guest who did not come as the API does', () => {
    const noShow = exampleBooking({ status: 'cancelled', cancelReason: 'no_show' });
    expect(rowsOf(csvOf(bookingsCsv, [noShow]))[1]?.[4]).toBe('no_show');
  });

  it('has its header even without bookings', () => {
    expect(csvOf(bookingsCsv, [])).toMatch(/^Guest,Room,Check-In,Check-Out,Status/);
  });

  it.each(['=1+1', '+234', '-1+1', '@SUM(A1)', '\tx', '\rx', ' =HYPERLINK("http://x")', '\n=1'])(
    'holds no formula: %j is text',
    (name) => {
      const cell = rowsOf(csvOf(bookingsCsv, [booking(name, name)]))[1]?.[0];
      expect(cell).toBe(`'${name}`);
    },
  );

  it('preserves every name, whatever is in it, and no cell starts a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const cell = rowsOf(csvOf(bookingsCsv, [booking(name)]))[1]?.[0] ?? '';
        expect(cell.replace(/^'(?=\s*[=+\-@\t\r])/, '')).toBe(name.replace(/^'(?=\s*[=+\-@\t\r])/, ''));
        expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});
