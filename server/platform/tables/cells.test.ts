import { addDays } from '@shared/dates';
import { toKobo } from '@shared/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, readDirection, readMoney } from './text-table';

describe('an amount', () => {
  it.each([
    ['12,500.00', 1_250_000, null],
    ['₦12,500.00', 1_250_000, null],
    ['=N=12,500.00', 1_250_000, null],
    ['#12,500', 1_250_000, null],
    ['NGN 12 500.5', 1_250_050, null],
    ['12500', 1_250_000, null],
    ['+12,500.00', 1_250_000, 'in'],
    ['+₦12,500.00', 1_250_000, 'in'],
    ['12,500.00 CR', 1_250_000, 'in'],
    ['12,500.00Cr', 1_250_000, 'in'],
    ['(500.00)', 50_000, 'out'],
    ['(₦500.00)', 50_000, 'out'],
    ['-500.00', 50_000, 'out'],
    ['−500.00', 50_000, 'out'],
    ['₦-500.00', 50_000, 'out'],
    ['-₦500.00', 50_000, 'out'],
    ['500.00-', 50_000, 'out'],
    ['500.00 DR', 50_000, 'out'],
    ['="500.00"', 50_000, null],
  ])('%s', (cell, kobo, direction) => expect(readMoney(cell)).toEqual({ kobo, direction }));

  it.each(['', ' ', '-', '0.00', '0', '₦0.00', 'Total', '12.5.3', '1,23', '21-Nov-2026', 'GT-7K3F9Q', '12,500.001'])(
    'none: %j',
    (cell) => expect(readMoney(cell)).toBeNull(),
  );

  it('of any size is read to the kobo, however it is written', () => {
    const written = fc.constantFrom(
      (text: string) => text,
      (text: string) => `₦${text}`,
      (text: string) => ` NGN ${text} `,
      (text: string) => text.replaceAll(',', ''),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), written, (kobo, write) => {
        const [whole = '', part = ''] = (kobo / 100).toFixed(2).split('.');
        const text = write(`${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`);
        expect(readMoney(text)).toEqual({ kobo, direction: null });
        expect(readMoney(`(${text.trim()})`)).toEqual({ kobo, direction: 'out' });
        expect(readMoney(text)?.kobo).toBe(toKobo(Number(`${whole}.${part}`)));
      }),
    );
  });
});

it.each([
  ['CR', 'in'],
  ['Cr.', 'in'],
  ['C', 'in'],
  ['Credit', 'in'],
  ['DR', 'out'],
  ['d', 'out'],
  ['Debit', 'out'],
  ['NIP', null],
  ['', null],
])('a column for both directions: %j', (cell, direction) => expect(readDirection(cell)).toBe(direction));

describe('a date', () => {
  it.each([
    '21-Nov-2026',
    '21-NOV-26',
    '21 November 2026',
    '21st Nov, 2026',
    '21Nov2026',
    '21/11/2026',
    '21/11/26',
    '21-11-2026',
    '21.11.2026',
    '2026-11-21',
    '2026/11/21',
    'Nov 21, 2026',
    '2026 Nov 21',
    'Sat, 21 Nov 2026',
  ])('%s', (cell) => expect(readDate(cell)).toMatchObject({ dayFirst: '2026-11-21', time: null }));

  it.each([
    ['21-Nov-2026 14:03', '14:03'],
    ['21/11/2026 14:03:22', '14:03'],
    ['2026-11-21 02:03:22 PM', '14:03'],
    ['21/11/2026, 12:03 am', '00:03'],
    ['2026-11-21T14:03:22.123', '14:03'],
    ['2026-11-21T13:03:22Z', '14:03'],
  ])('with its time at the hotel: %s', (cell, time) =>
    expect(readDate(cell)).toMatchObject({ dayFirst: '2026-11-21', time }),
  );

  it.each(['', '31/02/2026', '21-Foo-2026', '21/11/2026 to 30/11/2026', '12,500.00', 'Total', '1/1', '46347'])(
    'none: %j',
    (cell) => expect(readDate(cell)).toBeNull(),
  );

  it('of numbers alone has both readings, or the one that there is', () => {
    expect(readDate('03/04/2026')).toMatchObject({ dayFirst: '2026-04-03', monthFirst: '2026-03-04' });
    expect(readDate('21/04/2026')).toMatchObject({ dayFirst: '2026-04-21', monthFirst: null });
    expect(readDate('04/21/2026')).toMatchObject({ dayFirst: null, monthFirst: '2026-04-21' });
  });

  it('of any day and form is that day', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
        const day = addDays('2020-01-01', offset);
        const [year = '', month = '', date = ''] = day.split('-');
        const name = months[Number(month) - 1];
        for (const cell of [
          day,
          `${date}/${month}/${year}`,
          `${Number(date)}-${name}-${year}`,
          `${name} ${date}, ${year}`,
        ]) {
          expect(readDate(cell)?.dayFirst, cell).toBe(day);
        }
      }),
    );
  });
});
