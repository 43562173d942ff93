import { expect, it } from 'vitest';
import { csvOf } from './csv';

it.each(['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])(
  'a cell that begins with %s is no formula in a spreadsheet',
  (sign) => {
    expect(csvOf({ header: ['Name'], row: (name: string) => [name] }, [`${sign}SUM(A1)`, ` ${sign}1`])).toMatch(
      /^Name\r\n"?'.*\r\n"?' /,
    );
  },
);

it('an amount below zero stays a number, and nothing else that begins with a minus', () => {
  const cells = ['-99.5', '-7', '-1+1', '-99.5)', '-99.', '-1-1'];
  expect(csvOf({ header: ['Amount'], row: (cell: string) => [cell] }, cells)).toBe(
    ['Amount', '-99.5', '-7', ...cells.slice(2).map((cell) => `"'${cell}"`)].join('\r\n'),
  );
});
