import { describe, expect, it } from 'vitest';
import { rowsBelow } from './lines';
import { dateEvidenceOf, layoutOf } from './match-statement';

const columns = { date: 0, text: 1, moneyOut: 2, moneyIn: 3 };
const HEADER = ['Trans Date', 'Remarks', 'Debits', 'Credits'];
const line = (date: string, moneyIn = '100', moneyOut = '') => [date, `of ${date}`, moneyOut, moneyIn];
const evidence = (...rows: string[][]) => dateEvidenceOf(rowsBelow([HEADER, ...rows], { headerRow: 0, columns }));

describe('what a file says of its dates', () => {
  it.each([
    [['03/09/2026', '12-01-26'], []],
    [['03/09/2026', '09/25/2026'], ['monthFirst']],
    [['03/09/2026', '25/09/2026 14:03'], ['dayFirst']],
    [
      ['25/09/2026', '09/25/2026'],
      ['dayFirst', 'monthFirst'],
    ],
    [['2026-09-25', '25-Sep-2026', '05/05/2026', 'Total', '31/31/2026'], []],
  ])('%j shows %j', (dates, shown) => expect(evidence(...dates.map((date) => line(date))).shown).toEqual(shown));

  it('is seen in rows without money too', () => {
    expect(evidence(line('09/25/2026', ''), line('03/09/2026'))).toMatchObject({
      ...{ shown: ['monthFirst'], example: { date: '03/09/2026' } },
    });
  });

  it('has as example the first line of money in whose day depends on it, or one of money out', () => {
    const out = line('03/10/2026', '', '50');
    expect(evidence(line('25/09/2026'), line('04/09/2026', ''), out, line('03/09/2026 14:03')).example).toEqual({
      ...{ date: '03/09/2026', dayFirst: '2026-09-03', monthFirst: '2026-03-09' },
      ...{ text: 'of 03/09/2026 14:03', amount: 100, isMoneyIn: true },
    });
    expect(evidence(out).example).toMatchObject({ date: '03/10/2026', amount: 50, isMoneyIn: false });
    expect(evidence(line('25/09/2026'), line('05/05/2026'), line('03/09/2026', '1oo')).example).toBeNull();
  });
});

describe('a file’s layout', () => {
  const layout = (header: string[], ...rows: string[][]) => layoutOf([header, ...rows], 0, columns);

  it('is that of the same columns in every file', () => {
    expect(layout(HEADER, line('03/09/2026'))).toBe(layout(['TRANS DATE ', ...HEADER.slice(1)], line('2026-01-01')));
    expect(layout(HEADER)).not.toBe(layout(['Date', ...HEADER.slice(1)]));
    expect(layout(HEADER)).not.toBe(layoutOf([HEADER], 0, { ...columns, date: 1 }));
  });

  it('without a header does not depend on its first line', () => {
    expect(layout(line('03/09/2026'))).toBe(layout(line('04/09/2026')));
  });
});
