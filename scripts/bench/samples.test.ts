import fc from 'fast-check';
import { expect, it } from 'vitest';
import { driftOf, geometricMean, mean, median, percentile, thereAndBack, untilSteady } from './samples';

const samples = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 50 });

it('the 99th percentile of 1 to 100 is 99, of 1 to 300 it leaves the slowest three out', () => {
  expect(percentile(range(100), 0.99)).toBe(99);
  expect(percentile(range(300), 0.99)).toBe(297);
  expect(percentile([7], 0.99)).toBe(7);
});

it('a percentile is a sample which at least that share of the samples does not exceed', () => {
  fc.assert(
    fc.property(samples, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const found = percentile(values, share);
      expect(values).toContain(found);
      expect(values.filter((value) => value <= found).length / values.length).toBeGreaterThanOrEqual(share);
    }),
  );
});

it('the median does not depend on the order, and of an even number lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  fc.assert(fc.property(samples, (values) => median(values) === median([...values].reverse())));
});

it('nothing can be said of no samples', () => {
  expect(() => percentile([], 0.5)).toThrow();
  expect(() => median([])).toThrow();
  expect(() => mean([])).toThrow();
});

it('the geometric mean of twice as fast and half as fast is as fast', () => {
  expect(geometricMean([2, 0.5])).toBeCloseTo(1);
});

it('the drift of 95 and 105 is a tenth, of equal runs nothing', () => {
  expect(driftOf([95, 105])).toBeCloseTo(0.1);
  expect(driftOf([42, 42])).toBe(0);
});

it('sides are measured there and back', async () => {
  const order: string[] = [];
  const runs = await thereAndBack(['a', 'b', 'c'], async (side) => {
    order.push(side);
    return order.length;
  });
  expect(order.join('')).toBe('abccba');
  expect(runs).toEqual([
    [1, 6],
    [2, 5],
    [3, 4],
  ]);
});

/** A measurement whose reference drifts as much as given, one after the other. */
function drifting(...drifts: number[]) {
  const left = drifts.values();
  return async () => ({ drift: left.next().value ?? Number.NaN });
}
const driftsOf = ({ attempts }: { attempts: { drift: number }[] }) => attempts.map(({ drift }) => drift);

it('a measurement is repeated until its reference drifted by no more than a tenth, and every attempt is kept', async () => {
  const found = await untilSteady(4, drifting(0.5, 0.2, 0.1));
  expect(driftsOf(found)).toEqual([0.5, 0.2, 0.1]);
  expect(found.last).toEqual({ drift: 0.1 });
});

it('a steady reference is measured once', async () => {
  expect(driftsOf(await untilSteady(4, drifting(0.02, 0.9)))).toEqual([0.02]);
});

it('a reference that never stands still is given up after so many attempts, the last of them still unsteady', async () => {
  expect(driftsOf(await untilSteady(3, drifting(0.5, 0.4, 0.3, 0)))).toEqual([0.5, 0.4, 0.3]);
});

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
