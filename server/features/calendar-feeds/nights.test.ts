import { addDays } from '@shared/dates';
import type { NightRange } from '@shared/rooms/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPieces, nightsFrom, type WantedNights, without, withoutOverlaps } from './nights';

const range = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 9 }))
  .map(([first, length, uid]): WantedNights => {
    const from = addDays('2026-11-20', first);
    return { from, to: addDays(from, length), uid: String(uid) };
  });
const ranges = fc.array(range, { maxLength: 12 });

function nightsIn(all: readonly NightRange[]): string[] {
  const nights = new Set<string>();
  for (const { from, to } of all) for (let night = from; night < to; night = addDays(night, 1)) nights.add(night);
  return [...nights].sort();
}

const areApart = (all: readonly NightRange[]) =>
  all.every(({ from, to }, at) => from < to && (at === 0 || (all[at - 1]?.to ?? '') <= from));

it('joins entries without losing or adding a night, whatever their order', () => {
  fc.assert(
    fc.property(ranges, (wanted) => {
      const joined = withoutOverlaps(wanted);
      expect(nightsIn(joined)).toEqual(nightsIn(wanted));
      expect(areApart(joined)).toBe(true);
      expect(nightsFrom('2026-01-01', joined)).toBe(nightsIn(wanted).length);
      expect(withoutOverlaps([...wanted].reverse()).map(({ from, to }) => [from, to])).toEqual(
        joined.map(({ from, to }) => [from, to]),
      );
    }),
  );
});

it('takes away the nights of others, and no night else', () => {
  fc.assert(
    fc.property(range, ranges, (wanted, taken) => {
      const left = without(wanted, taken);
      const theirs = new Set(nightsIn(taken));
      expect(nightsIn(left)).toEqual(nightsIn([wanted]).filter((night) => !theirs.has(night)));
      expect(areApart(left)).toBe(true);
    }),
  );
});

it('cuts what is too long, at the same days whenever it begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 400 }), (length, later) => {
      const from = addDays('2026-03-10', later);
      const whole = { from, to: addDays(from, length) };
      const pieces = inPieces(whole, 365);
      expect(nightsIn(pieces)).toEqual(nightsIn([whole]));
      expect(areApart(pieces)).toBe(true);
      for (const piece of pieces) expect(nightsIn([piece]).length).toBeLessThanOrEqual(365);
    }),
  );
  const cutsOf = (from: string) => inPieces({ from, to: '2028-03-10' }, 365).map(({ to }) => to);
  expect(cutsOf('2026-03-11')).toEqual(cutsOf('2026-03-10'));
});
