import type { Room } from '@shared/rooms';
import { expect, it } from 'vitest';
import { chooseRooms, lowestPriceByType, roomSearch } from './room-choice';

const room = (roomNumber: string, type: string, price: number, status: Room['status'] = 'available'): Room => ({
  _id: roomNumber,
  roomNumber,
  type,
  price,
  status,
  description: null,
  photos: [],
  version: 1,
});

const rooms = [
  room('101', 'Standard', 18_500),
  room('102', 'Standard', 16_000, 'maintenance'),
  room('201', 'Deluxe', 34_000),
  room('202', 'Deluxe', 31_000.5, 'booked'),
];
const numbers = (chosen: Room[]) => chosen.map(({ roomNumber }) => roomNumber);

it('the rooms list shows the cheapest room first by default', () => {
  expect(numbers(chooseRooms(rooms, roomSearch.read('')))).toEqual(['101', '202', '201', '102']);
});

it('D9: the rooms list has rooms in maintenance last in either order', () => {
  expect(numbers(chooseRooms(rooms, { type: '', sort: 'price-desc' }))).toEqual(['201', '202', '101', '102']);
});

it('type and order of the rooms list survive in the address', () => {
  const choice = { type: 'Family Suite & bath', sort: 'price-desc' } as const;
  expect(roomSearch.read(roomSearch.write(choice))).toEqual(choice);
});

it('the default rooms list has a plain address, and an unknown order is ignored', () => {
  expect(roomSearch.write({ type: '', sort: 'price' })).toBe('');
  expect(roomSearch.read('sort=stars')).toEqual({ type: '', sort: 'price' });
});

it('sorting the rooms does not change the given list', () => {
  const given = [...rooms];
  chooseRooms(given, { type: '', sort: 'price-desc' });
  expect(given).toEqual(rooms);
});

it('the room type filter has each type once with its lowest price, the cheapest first', () => {
  expect(lowestPriceByType(rooms)).toEqual([
    { type: 'Standard', from: 16_000 },
    { type: 'Deluxe', from: 31_000.5 },
  ]);
});
