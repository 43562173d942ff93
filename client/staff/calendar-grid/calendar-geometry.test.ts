import { describe, expect, it } from 'vitest';
import { freeByNight, freePart, lanesOf, movedBy, nightsFrom, overlap, spanOf, stretchedTo } from './calendar-geometry';

const range = (from: string, to: string) => ({ from: `2026-12-${from}`, to: `2026-12-${to}` });
const FROM = '2026-12-01';

describe('where nights lie', () => {
  it('a stay has half of the day on which it begins, and half of the one on which it ends', () => {
    const drawn = { left: 1.5, right: 4.5, cutStart: false, cutEnd: false };
    expect(spanOf(range('02', '05'), FROM, 14)).toEqual({ start: 1, end: 4, ...drawn });
  });

  it('one that ends as another begins meets it in the middle of that day', () => {
    expect(spanOf(range('01', '05'), FROM, 14)?.right).toBe(spanOf(range('05', '08'), FROM, 14)?.left);
  });

  it('what goes on beyond the calendar is cut at its edges', () => {
    const long = { from: '2026-11-20', to: '2026-12-30' };
    expect(spanOf(long, FROM, 14)).toEqual({ start: 0, end: 14, left: 0, right: 14, cutStart: true, cutEnd: true });
  });

  it('who leaves on the first day has half of it and no night; what ended before, or begins later, is not shown', () => {
    const leaves = spanOf({ from: '2026-11-20', to: '2026-12-01' }, FROM, 14);
    expect(leaves).toMatchObject({ start: 0, end: 0, left: 0, right: 0.5, cutStart: true });
    expect(spanOf({ from: '2026-11-20', to: '2026-11-30' }, FROM, 14)).toBeNull();
    expect(spanOf(range('15', '18'), FROM, 14)).toBeNull();
    expect(spanOf(range('05', '05'), FROM, 14)).toBeNull();
  });

  it('a departure and an arrival on one day share no night', () => {
    expect(overlap(range('01', '05'), range('05', '08'))).toBe(false);
    expect(overlap(range('01', '06'), range('05', '08'))).toBe(true);
  });

  it('stays that share nights lie below each other, others in one lane', () => {
    expect(lanesOf([range('01', '05'), range('03', '06'), range('05', '08')])).toEqual({ lanes: [0, 1, 0], count: 2 });
    expect(lanesOf([])).toEqual({ lanes: [], count: 1 });
  });
});

describe('nights that are chosen', () => {
  it('include both ends, whichever was pressed first', () => {
    expect(nightsFrom(FROM, 2, 4)).toEqual(range('03', '06'));
    expect(nightsFrom(FROM, 4, 2)).toEqual(range('03', '06'));
    expect(nightsFrom(FROM, 3, 3)).toEqual(range('04', '05'));
  });

  it('end at the first taken night on either side of where the choice began', () => {
    const taken = [range('01', '03'), range('08', '10')];
    expect(freePart(range('05', '12'), '2026-12-05', taken)).toEqual(range('05', '08'));
    expect(freePart(range('02', '06'), '2026-12-05', taken)).toEqual(range('03', '06'));
    expect(freePart(range('04', '06'), '2026-12-04', taken)).toEqual(range('04', '06'));
  });
});

describe('moving and stretching', () => {
  it('a move keeps the number of nights, across months too', () => {
    expect(movedBy(range('30', '31'), 3)).toEqual({ from: '2027-01-02', to: '2027-01-03' });
    expect(movedBy(range('05', '08'), -2)).toEqual(range('03', '06'));
  });

  it('a stay keeps at least one night and has at most 365', () => {
    expect(stretchedTo(range('05', '08'), 'end', '2026-12-02')).toEqual(range('05', '06'));
    expect(stretchedTo(range('05', '08'), 'start', '2026-12-20')).toEqual(range('07', '08'));
    expect(stretchedTo(range('05', '08'), 'end', '2028-12-02').to).toBe('2027-12-05');
    expect(stretchedTo(range('05', '08'), 'start', '2020-12-02').from).toBe('2025-12-08');
  });
});

it('free rooms are counted night by night, a night that two records take once', () => {
  const rooms = [[range('01', '03')], [range('02', '04'), range('02', '03')], []];
  expect(freeByNight(FROM, 4, rooms)).toEqual([2, 1, 2, 3]);
});
