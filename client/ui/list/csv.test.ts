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
