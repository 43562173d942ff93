import { exampleRoom } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { roomGroups } from './staff-room-groups';

const priced = (roomNumber: string, type: string, total: number) => ({
  room: exampleRoom({ roomNumber, type }),
  total,
});

it('lists rooms by type, the cheapest type first, with one price where all of a type cost the same', () => {
  const groups = roomGroups([
    priced('101', 'Suite', 90_000),
    priced('102', 'Standard', 20_000),
    priced('103', 'Suite', 90_000),
    priced('104', 'Standard', 18_000),
  ]);
  expect(groups.map(({ type, total, rooms }) => [type, total, rooms.map(({ room }) => room.roomNumber)])).toEqual([
    ['Standard', null, ['102', '104']],
    ['Suite', 90_000, ['101', '103']],
  ]);
});
