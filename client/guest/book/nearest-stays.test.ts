import { exampleRoom } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { nearestDates, nearestRooms } from './stay-alternatives';

const room = (roomNumber: string, type: string, price: number) =>
  exampleRoom({ _id: roomNumber, roomNumber, type, price });
const wanted = room('201', 'Deluxe', 34_000);
const house = [
  wanted,
  room('101', 'Standard', 18_500),
  room('204', 'Twin', 29_500),
  room('202', 'Deluxe', 38_000),
  room('301', 'Suite', 36_000),
  exampleRoom({ _id: '205', roomNumber: '205', type: 'Deluxe', price: 34_000, status: 'maintenance' }),
];
const numbers = (free: string[] | null) =>
  nearestRooms(house, { wanted, party: { adults: 1, children: 0 }, free }).map(({ roomNumber }) => roomNumber);

describe('the nearest rooms', () => {
  it('are those of the same type, then those of the nearest price, three at most', () => {
    expect(numbers(null)).toEqual(['202', '301', '204']);
  });

  it('are free and open, and not the wanted room itself', () => {
    expect(numbers(['101', '201', '204', '205'])).toEqual(['204', '101']);
    expect(numbers([])).toEqual([]);
  });
});

describe('the nearest dates', () => {
  const stay = { from: '2027-03-10', to: '2027-03-12' };

  it('are as many nights, the fewest days earlier and later', () => {
    const taken = [{ from: '2027-03-11', to: '2027-03-14' }];
    expect(nearestDates(stay, { taken })).toEqual([
      { from: '2027-03-09', to: '2027-03-11' },
      { from: '2027-03-14', to: '2027-03-16' },
    ]);
  });

  it('begin today at the earliest', () => {
    const rules = { minDate: '2027-03-10', taken: [{ from: '2027-03-10', to: '2027-03-11' }] };
    expect(nearestDates(stay, rules)).toEqual([{ from: '2027-03-11', to: '2027-03-13' }]);
  });

  it('are none if all nights around are taken', () => {
    expect(nearestDates(stay, { taken: [{ from: '2026-01-01', to: '2028-01-01' }] })).toEqual([]);
  });
});
