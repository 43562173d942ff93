import { expect, it } from 'vitest';
import { isTooSmall } from './party';
import { partyInList, partyWords } from './words';

it.each([
  [1, 0, '1 adult', ''],
  [2, 0, '2 adults', '2 adults'],
  [1, 1, '1 adult, 1 child', '1 adult, 1 child'],
  [2, 3, '2 adults, 3 children', '2 adults, 3 children'],
])('%i adults and %i children are "%s", and "%s" in a list', (adults, children, words, inList) => {
  expect(partyWords({ adults, children })).toBe(words);
  expect(partyInList({ adults, children })).toBe(inList);
});

it.each([
  [2, 2, 0, false],
  [2, 1, 1, false],
  [2, 3, 0, true],
  [2, 1, 2, true],
  [null, 50, 50, false],
])('a room that sleeps %s is for %i adults and %i children too small: %s', (sleeps, adults, children, small) => {
  expect(isTooSmall({ sleeps }, { adults, children })).toBe(small);
});
