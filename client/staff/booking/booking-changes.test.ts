import { exampleRoom } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { changesOf, changeWords, datesErrors, nightsPriceLine, partyProblem } from './booking-changes';

const stay = { roomNumber: '101', checkInDate: '2026-12-01', checkOutDate: '2026-12-03', adults: 2, children: 0 };
const booking = { _id: 'b', version: 3, ...stay };
const same = { ...booking, amountPaid: '', note: '' };

it('fields that staff did not change are not sent, so that an agreed amount is not overwritten', () => {
  expect(changesOf(booking, same)).toBeNull();
});

it('if one date of a stay changes, both are sent', () => {
  expect(changesOf(booking, { ...same, checkOutDate: '2026-12-05' })).toEqual({
    _id: 'b',
    version: 3,
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
  });
});

it('a changed room and amount of a booking are sent', () => {
  expect(changesOf(booking, { ...same, roomNumber: '102', amountPaid: ' 20,000 ' })).toEqual({
    _id: 'b',
    version: 3,
    roomNumber: '102',
    amountPaid: '20000',
  });
});

it.each([
  [{ amountPaid: '60,000' }, ['₦37,000 → ₦60,000, ₦23,000 more']],
  [{ amountPaid: '36,999.50' }, ['₦37,000 → ₦36,999.50, ₦0.50 less']],
  [{ amountPaid: '37000', roomNumber: '102' }, ['Room 101 → 102']],
  [{ amountPaid: 'a lot' }, []],
  [{ adults: 1, children: 1 }, ['2 adults → 1 adult, 1 child']],
  [{ checkOutDate: '2026-12-05' }, ['Tue, 1 Dec 2026 to Thu, 3 Dec 2026 → Tue, 1 Dec 2026 to Sat, 5 Dec 2026']],
  [{ checkOutDate: '' }, []],
])('%o is said as %o', (typed, words) => {
  expect(changeWords({ ...booking, amountPaid: 37_000 }, { ...same, ...typed }, null)).toEqual(words);
});

it('a stay that is too long, or without a night, is an error as soon as both dates are there', () => {
  const [checkInDate, after] = ['2026-12-01', (checkOutDate: string) => datesErrors({ checkInDate, checkOutDate })];
  expect(after('2027-12-02')).toEqual({ checkOutDate: 'A stay can be at most 365 nights.' });
  expect(after('2026-12-01')).toEqual({ checkOutDate: 'Check-out date must be after check-in date' });
  expect([after('2027-12-01'), after(''), after('0002-12-05')]).toEqual([{}, {}, {}]);
});

it.each([
  [[['204', 29_500]], 'Price a night', '₦29,500'],
  [
    [
      ['203', 38_000],
      ['204', 29_500],
    ],
    'Price of the nights',
    '1 night × ₦38,000 in room 203 + 1 night × ₦29,500 in room 204',
  ],
  [
    [
      ['204', 38_000],
      ['204', 29_500],
    ],
    'Price of the nights',
    '1 night × ₦38,000 + 1 night × ₦29,500',
  ],
] as const)(
  'nights of %o are said as %s, %s, also of who came back to a room that costs less by now',
  (slept, label, value) => {
    const nights = slept.map(([roomNumber, price], at) => ({ date: `2026-12-0${at + 1}`, roomNumber, price }));
    expect(nightsPriceLine({ roomNumber: '204', nightlyPrice: 29_500, nights })).toEqual({ label, value });
  },
);

it('who comes is sent where it changes', () => {
  expect(changesOf(booking, { ...same, children: 1 })).toEqual({ _id: 'b', version: 3, adults: 2, children: 1 });
});

it.each([
  [{ children: 1 }, 'Room 101 sleeps 1.'],
  [{ roomNumber: '102' }, 'Room 101 sleeps 1.'],
  [{ adults: 1, children: 1 }, undefined],
  [{ adults: 1 }, undefined],
  [{}, undefined],
])('D39: a room that is too small already is said to be where %o', (change, words) => {
  expect(partyProblem(booking, { ...same, ...change }, exampleRoom({ sleeps: 1 }))).toBe(words);
});
