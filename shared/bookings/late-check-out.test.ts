import { expect, it } from 'vitest';
import { lateCheckOut, lateCheckOutNote } from './early-departure';

const stay = { status: 'checkedin', checkOutDate: '2026-03-22' };
const hotel = { checkOutHour: 12, lateCheckOutPrice: 2_000.5 };
/** Lagos is an hour ahead. */
const at = (utc: string) => new Date(`2026-03-${utc}:00.000Z`);

it.each([
  ['22T10:59', null],
  ['22T11:00', null],
  ['22T11:01', { hours: 1, amount: 2_000.5 }],
  ['22T12:00', { hours: 1, amount: 2_000.5 }],
  ['22T13:30', { hours: 3, amount: 6_001.5 }],
  ['21T13:30', null],
  ['22T23:30', null],
])('at %s UTC it is %o: each hour that has begun after the hotel’s, on the day of departure', (utc, late) => {
  expect(lateCheckOut(stay, hotel, at(utc))).toEqual(late);
});

it('is offered for who is in the house, where the hotel has a price', () => {
  expect(lateCheckOut({ ...stay, status: 'confirmed' }, hotel, at('22T13:30'))).toBeNull();
  expect(lateCheckOut(stay, { ...hotel, lateCheckOutPrice: 0 }, at('22T13:30'))).toBeNull();
});

it('says the hours as they stand on the bill', () => {
  expect([1, 3].map(lateCheckOutNote)).toEqual(['Late check-out, 1 hour', 'Late check-out, 3 hours']);
});
