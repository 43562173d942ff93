import type { Room } from '@shared/rooms/schema';
import { exampleRoom } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { cheapestByType, chooseRooms, guestCounts, roomSearch } from './room-choice';

const room = (roomNumber: string, type: string, price: number, status: Room['status'] = 'available') =>
  exampleRoom({ _id: roomNumber, roomNumber, type, price, status });

const rooms = [
  room('101', 'Standard', 18_500),
  room('102', 'Standard', 16_000, 'maintenance'),
  room('201', 'Deluxe', 34_000),
  room('202', 'Deluxe', 31_000.5, 'booked'),
];
const all = { type: '', guests: 0, sort: 'price' } as const;
const numbers = (chosen: Room[]) => chosen.map(({ roomNumber }) => roomNumber);

it('the rooms list shows the cheapest room first by default', () => {
  expect(numbers(chooseRooms(rooms, roomSearch.read('')))).toEqual(['101', '202', '201', '102']);
});

it('D9: the rooms list has rooms in maintenance last in either order', () => {
  expect(numbers(chooseRooms(rooms, { ...all, sort: 'price-desc' }))).toEqual(['201', '202', '101', '102']);
});

it('type, number of guests and order of the rooms list survive in the address', () => {
  const choice = { type: 'Family Suite & bath', guests: 3, sort: 'price-desc' } as const;
  expect(roomSearch.read(roomSearch.write(choice))).toEqual(choice);
});

it('the default rooms list has a plain address, and an unknown order is ignored', () => {
  expect(roomSearch.write(all)).toBe('');
  expect(roomSearch.read('sort=stars')).toEqual(all);
  for (const guests of ['many', '-1', '0', '2.5', '51']) expect(roomSearch.read(`guests=${guests}`)).toEqual(all);
});

it('sorting the rooms does not change the given list', () => {
  const given = [...rooms];
  chooseRooms(given, { ...all, sort: 'price-desc' });
  expect(given).toEqual(rooms);
});

it('the room type filter has each type once with its lowest price, the cheapest first', () => {
  expect(cheapestByType(rooms)).toMatchObject([
    { type: 'Standard', price: 16_000 },
    { type: 'Deluxe', price: 31_000.5 },
  ]);
});

const sleeping = (...counts: (number | null)[]) =>
  counts.map((sleeps, index) => exampleRoom({ roomNumber: `${index}`, price: 1_000 + index, sleeps }));

it('the rooms for a number of guests are those that sleep at least so many; one that does not say it is none of them', () => {
  const rooms = sleeping(2, null, 4, 3);
  expect(numbers(chooseRooms(rooms, { ...all, guests: 3 }))).toEqual(['2', '3']);
  expect(numbers(chooseRooms(rooms, all))).toEqual(['0', '1', '2', '3']);
});

it('numbers of guests are offered where they tell rooms apart', () => {
  expect(guestCounts(sleeping(2, 4, 3, 2, 4))).toEqual([3, 4]);
  expect(guestCounts(sleeping(2, null))).toEqual([2]);
  expect(guestCounts(sleeping(2, 2))).toEqual([]);
  expect(guestCounts(sleeping(null))).toEqual([]);
});
