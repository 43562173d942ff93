import { expect, it } from 'vitest';
import { caseAt, requestOf, smallest, told } from './cases';
import { allTargets } from './targets';

const targets = allTargets();
const lookup = (name: string) => `<${name}>`;

it('the same seed and number are the same case, and bytes', () => {
  for (const index of [0, 2, 3, 17, 44]) {
    expect(requestOf(caseAt(targets, 7, index), lookup)).toEqual(requestOf(caseAt(targets, 7, index), lookup));
  }
  expect(told(caseAt(targets, 8, 17))).not.toEqual(told(caseAt(targets, 7, 17)));
});

it('every call has its turn, over tRPC and over REST, and raw bytes theirs', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => caseAt(targets, 1, index).name);
  expect(targets.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names.filter((name) => name.startsWith('raw ')))).toHaveLength(11);
});

it('a case that fails is made smaller, beginning with itself', async () => {
  const [first] = [3, 4, 5, 6, 7, 8, 9].filter((index) => !('raw' in caseAt(targets, 5, index)));
  const index = first ?? 3;
  const tried: unknown[] = [];
  const least = await smallest(targets, { seed: 5, index, seconds: 5 }, async (one) => {
    tried.push(told(one));
    return true;
  });
  expect(tried[0]).toEqual(told(caseAt(targets, 5, index)));
  expect(JSON.stringify(least && told(least)).length).toBeLessThanOrEqual(JSON.stringify(tried[0]).length);
});

it('a bent input is sent as it is: an own __proto__ and numbers that JSON cannot write', () => {
  const sent = Array.from({ length: 3_000 }, (_, index) =>
    requestOf(caseAt(targets, 3, index), lookup).toString('latin1'),
  );
  expect(sent.some((text) => text.includes('"__proto__":{"role":"admin"}'))).toBe(true);
  expect(sent.some((text) => /:1e999[,}\]]/.test(text))).toBe(true);
  expect(sent.some((text) => text.includes('@raw{'))).toBe(false);
});
