import { expect, it } from 'vitest';
import { lastUntil, roomNow } from './housekeeping';

const TODAY = '2026-11-22';

it.each([
  ['2026-11-23', 'clean', ['Occupied']],
  [TODAY, 'dirty', ['Leaves today', 'Dirty']],
  ['2026-11-21', undefined, ['Not left yet']],
  [null, 'dirty', ['Dirty']],
  [null, 'inspected', ['Inspected']],
  [TODAY, 'inspected', ['Leaves today']],
  [null, 'clean', []],
] as const)('a room with a guest until %s that is %s says %j', (occupiedUntil, housekeeping, words) => {
  expect(roomNow({ occupiedUntil, housekeeping }, TODAY)).toEqual(words);
});

it('of two in a room the one who stays longer counts', () => {
  expect(lastUntil([{ checkOutDate: '2026-11-23' }, { checkOutDate: '2026-11-22' }])).toBe('2026-11-23');
  expect(lastUntil([])).toBeNull();
});
