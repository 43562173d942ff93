import { expect, it } from 'vitest';
import { BOARD_STATES, floorOf, isBoardStep, isLinenDay, lastUntil, roomNow } from './housekeeping';

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

it.each([
  ['101', 1],
  ['204', 2],
  ['1204', 12],
  ['12', 0],
  ['7', 0],
  ['B 305', 3],
  ['Garden', 0],
])('room %s is on floor %i by its number', (roomNumber, floor) => {
  expect(floorOf({ roomNumber, floor: null })).toBe(floor);
  expect(floorOf({ roomNumber, floor: 9 })).toBe(9);
});

it('linen is changed after each so many nights, and never at 0', () => {
  expect([0, 1, 2, 3, 4, 6].map((slept) => isLinenDay(slept, 3))).toEqual([false, false, false, true, false, true]);
  expect(isLinenDay(4, 0)).toBe(false);
});

it('every press can be taken back, ‘Clean again’ too', () => {
  const steps = BOARD_STATES.flatMap((was) => BOARD_STATES.filter((to) => isBoardStep(was, to)).map((to) => [was, to]));
  expect(steps).not.toContainEqual(['cleaning', 'inspected']);
  for (const [was = 'dirty', to = 'dirty'] of [
    ['dirty', 'cleaning'],
    ['cleaning', 'clean'],
    ['clean', 'inspected'],
    ['clean', 'dirty'],
    ['inspected', 'dirty'],
  ] as const)
    expect(isBoardStep(to, was)).toBe(true);
});
