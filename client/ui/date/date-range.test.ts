import { addDays } from '@shared/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endProblem, isTaken, type RangeRules, type RangeValue, rangeProblem } from './date-range';
import { pickDay } from './pick-day';

const rules: RangeRules = {
  minDate: '2026-11-20',
  maxNights: 30,
  taken: [
    { from: '2026-11-25', to: '2026-11-28' },
    { from: '2026-12-10', to: '2026-12-11' },
  ],
};

const pickAll = (...dates: string[]) =>
  dates.reduce<RangeValue>((value, date) => pickDay(value, date, rules).value, {});

it('D3: a taken range is half-open: a stay may begin on its last day', () => {
  expect(isTaken('2026-11-27', rules)).toBe(true);
  expect(isTaken('2026-11-28', rules)).toBe(false);
  expect(pickAll('2026-11-28')).toEqual({ from: '2026-11-28' });
});

it('D3: a stay may end on the day on which a taken night begins', () => {
  expect(pickAll('2026-11-23', '2026-11-25')).toEqual({ from: '2026-11-23', to: '2026-11-25' });
});

it('a stay cannot begin with a taken night', () => {
  expect(pickDay({}, '2026-11-25', rules)).toEqual({ value: {}, problem: 'taken' });
});

it('a stay cannot begin on a past day', () => {
  expect(pickDay({}, '2026-11-19', rules).problem).toBe('past');
});

it('a stay cannot span a taken night, and the arrival stays chosen', () => {
  const picked = pickDay({ from: '2026-11-23' }, '2026-11-29', rules);
  expect(picked).toEqual({ value: { from: '2026-11-23' }, problem: 'blocked' });
});

it('a stay cannot be longer than the maximum', () => {
  expect(endProblem('2026-12-11', '2027-01-10', rules)).toBeUndefined();
  expect(endProblem('2026-12-11', '2027-01-11', rules)).toBe('tooLong');
});

it('choosing a day before the arrival moves the arrival', () => {
  expect(pickAll('2026-11-23', '2026-11-21')).toEqual({ from: '2026-11-21' });
});

it('choosing the arrival again changes nothing', () => {
  expect(pickAll('2026-11-23', '2026-11-23')).toEqual({ from: '2026-11-23' });
});

it('a third press in the calendar starts over', () => {
  expect(pickAll('2026-11-20', '2026-11-22', '2026-12-01')).toEqual({ from: '2026-12-01' });
});

it('a new arrival keeps the departure if the nights between are free, and drops it otherwise', () => {
  const stay = { from: '2026-11-22', to: '2026-11-24' };
  expect(pickDay(stay, '2026-11-21', rules, 'from').value).toEqual({ from: '2026-11-21', to: '2026-11-24' });
  expect(pickDay(stay, '2026-11-24', rules, 'from').value).toEqual({ from: '2026-11-24' });
  const later = { from: '2026-11-28', to: '2026-11-30' };
  expect(pickDay(later, '2026-11-23', rules, 'from').value).toEqual({ from: '2026-11-23' });
});

it('a chosen departure can be moved while the arrival stays', () => {
  const stay = { from: '2026-11-22', to: '2026-11-24' };
  expect(pickDay(stay, '2026-11-23', rules, 'to').value).toEqual({ from: '2026-11-22', to: '2026-11-23' });
});

it('a range of dates typed by hand is checked by the same rules', () => {
  expect(rangeProblem({ from: '2026-11-26', to: '2026-11-29' }, rules)).toBe('taken');
  expect(rangeProblem({ from: '2026-11-22', to: '2026-11-21' }, rules)).toBe('backwards');
  expect(rangeProblem({ from: '2026-11-20', to: '2026-11-25' }, rules)).toBeUndefined();
  expect(rangeProblem({}, rules)).toBeUndefined();
});

it('whatever is pressed, the chosen range never contains a taken night', () => {
  const day = fc.integer({ min: -5, max: 60 }).map((offset) => addDays('2026-11-20', offset));
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), (presses) => {
      const { from, to } = pickAll(...presses);
      if (from === undefined || to === undefined) return;
      for (let night = from; night < to; night = addDays(night, 1)) expect(isTaken(night, rules)).toBe(false);
      expect(rangeProblem({ from, to }, rules)).toBeUndefined();
    }),
  );
});
