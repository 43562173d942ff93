import type { Room } from '@shared/rooms';
import { describe, expect, it } from 'vitest';
import { chooseRooms, lowestPriceByType, roomSearch } from './room-choice';

const room = (roomNumber: string, type: string, price: number, status: Room['status'] = 'available'): Room => ({
  _id: roomNumber,
  roomNumber,
  type,
  price,
  status,
  description: null,
  photos: [],
});

const rooms = [
  room('101', 'Standard', 18_500),
  room('102', 'Standard', 16_000, 'maintenance'),
  room('201', 'Deluxe', 34_000),
  room('202', 'Deluxe', 31_000.5, 'booked'),
];
const numbers = (chosen: Room[]) => chosen.map(({ roomNumber }) => roomNumber);

describe('the rooms list', () => {
  it('shows the cheapest room first when the address says nothing', () => {
    expect(numbers(chooseRooms(rooms, roomSearch.read('')))).toEqual(['101', '202', '201', '102']);
  });

  it('D9: puts rooms in maintenance last in either order', () => {
    expect(numbers(chooseRooms(rooms, { type: '', sort: 'price-desc' }))).toEqual(['201', '202', '101', '102']);
  });

  it('keeps type and order through the address', () => {
    const choice = { type: 'Family Suite & bath', sort: 'price-desc' } as const;
    expect(roomSearch.read(roomSearch.write(choice))).toEqual(choice);
  });

  it('has a plain address for the first view and ignores an order it does not know', () => {
    expect(roomSearch.write({ type: '', sort: 'price' })).toBe('');
    expect(roomSearch.read('sort=stars')).toEqual({ type: '', sort: 'price' });
  });

  it('leaves the list it was given as it was', () => {
    const given = [...rooms];
    chooseRooms(given, { type: '', sort: 'price-desc' });
    expect(given).toEqual(rooms);
  });
});

it('the tariff has each type once with its lowest price, the cheapest first', () => {
  expect(lowestPriceByType(rooms)).toEqual([
    { type: 'Standard', from: 16_000 },
    { type: 'Deluxe', from: 31_000.5 },
  ]);
});
