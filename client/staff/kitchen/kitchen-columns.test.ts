import { expect, it } from 'vitest';
import { shareOf } from './kitchen-open-orders';

it.each([
  [0, 0, 'even'],
  [6, 6, 'even'],
  [4, 2, 'even'],
  [20, 9, 'pending'],
  [12, 0, 'pending'],
  [2, 7, 'preparing'],
] as const)('%i pending and %i preparing orders share the width: %s', (pending, preparing, share) =>
  expect(shareOf(pending, preparing)).toBe(share),
);
