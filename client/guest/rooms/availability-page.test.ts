import type { Room } from '@shared/rooms/schema';
import { expect, it } from 'vitest';
import { priceFreeRooms } from './availability-page';
import { availabilityPath, nightsOf, readStay, stayErrors } from './stay-search';

const today = '2026-11-20';

it('D3: leaving the day after arriving is one night, also over the end of a year', () => {
  expect(stayErrors({ from: today, to: '2026-11-21' }, today)).toEqual({});
  expect(nightsOf({ from: '2026-12-31', to: '2027-01-01' })).toBe(1);
});

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-22', '2026-11-21'],
  ['2026-11-20', '2026-11-31'],
  ['2026-11-20', 'tomorrow'],
])('dates %s to %s are not a stay', (from, to) => {
  expect(stayErrors({ from, to }, today)).toEqual({ to: 'Invalid check-in/check-out dates.' });
  expect(nightsOf({ from, to })).toBeNull();
});

it('a check-in date that does not exist is reported at its field', () => {
  expect(stayErrors({ from: '2026-02-30', to: '2026-03-02' }).from).toBe('Invalid check-in/check-out dates.');
});

it('D3: a guest arrives today at the earliest and stays at most 365 nights', () => {
  expect(stayErrors({ from: '2026-11-19', to: '2026-11-21' }, today)).toEqual({
    from: 'Check-in cannot be before today.',
  });
  expect(stayErrors({ from: today, to: '2027-11-20' }, today)).toEqual({});
  expect(stayErrors({ from: today, to: '2027-11-21' }, today).to).toBe('A stay can be at most 365 nights.');
});

it('each missing date of a stay is named at its own field', () => {
  expect(stayErrors({ from: '', to: '2026-11-21' }, today)).toEqual({
    from: 'Both check-in and check-out dates are required',
    to: undefined,
  });
});

it('the dates of a stay, how many come and the code survive in the address', () => {
  const stay = { from: today, to: '2026-11-24', guests: '3', promoCode: 'ADA-TOLU' };
  expect(readStay(new URL(availabilityPath(stay), 'https://hotel.test').searchParams)).toEqual(stay);
});

it('D10: a free room costs nights times its nightly price, to the kobo, and the cheapest comes first', () => {
  const room = (roomNumber: string, price: number): Room => ({
    _id: roomNumber,
    roomNumber,
    type: 'Standard',
    price,
    status: 'available',
    description: null,
    beds: [],
    sleeps: null,
    amenities: [],
    floor: null,
    photos: [],
    version: 1,
    updatedAt: '2026-11-21T06:00:00.000Z',
  });
  const rooms = [room('1', 20_000.1), room('2', 18_500), room('3', 10)];
  const free = (roomNumber: string, total: number, closed = false) => ({
    ...{ roomNumber, total, minNights: 1, closed, isHeld: false },
  });
  const priced = priceFreeRooms(rooms, {
    availableRooms: ['1', '2'],
    free: [free('1', 60_000.3), free('2', 55_500), free('3', 30, true)],
  });
  expect(priced.map((free) => [free.room.roomNumber, free.total])).toEqual([
    ['2', 55_500],
    ['1', 60_000.3],
  ]);
});
