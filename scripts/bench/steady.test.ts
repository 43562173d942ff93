import { expect, it } from 'vitest';
import { untilSteady } from './steady';

/** A measurement whose reference moves as much as given, one after the other. */
function moving(...wobbles: number[]) {
  const left = wobbles.values();
  return async () => ({ wobble: left.next().value ?? Number.NaN });
}

it('a measurement is repeated until its reference moved by no more than a tenth, and every attempt is kept', async () => {
  expect(await untilSteady(4, moving(0.5, 0.2, 0.1))).toEqual([{ wobble: 0.5 }, { wobble: 0.2 }, { wobble: 0.1 }]);
});

it('a steady reference is measured once', async () => {
  expect(await untilSteady(4, moving(0.02, 0.9))).toEqual([{ wobble: 0.02 }]);
});

it('a reference that never stands still is given up after so many attempts, the last of them still unsteady', async () => {
  const attempts = await untilSteady(3, moving(0.5, 0.4, 0.3, 0));
  expect(attempts.map(({ wobble }) => wobble)).toEqual([0.5, 0.4, 0.3]);
});
