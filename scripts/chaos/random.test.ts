import { expect, it } from 'vitest';
import { seeded } from './random';

const draw = (seed: string) => {
  const random = seeded(seed);
  return Array.from({ length: 50 }, () => random.below(1000));
};

it('the same seed gives the same chances, another one others', () => {
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});

it('all chances stay within their limits', () => {
  const random = seeded('c');
  const throws = Array.from({ length: 600 }, () => random.below(6));
  expect(new Set(throws)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
