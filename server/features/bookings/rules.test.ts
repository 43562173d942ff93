import { BOOKING_STATUSES, isHolding } from '@shared/bookings/constants';
import { describe, expect, it } from 'vitest';
import {
  agreedAmount,
  changeEvent,
  changesNothing,
  hidingEndsStay,
  holdExpiry,
  paymentEffect,
  statusWhenHidden,
  tentativePoints,
  unpaidChargesKobo,
} from './rules';

describe('amounts (D10)', () => {
  it('a stay costs the price of its nights unless staff agreed something else, nothing included', () => {
    expect(agreedAmount(6_000_000)).toBe(6_000_000);
    expect(agreedAmount(6_000_000, null)).toBe(6_000_000);
    expect(agreedAmount(6_000_000, 50_000.5)).toBe(5_000_050);
    expect(agreedAmount(6_000_000, 0)).toBe(0);
  });
});

describe('what a payment does to a stay (D11, D15)', () => {
  const today = '2026-03-10';
  const stay = { holdExpiresAt: '2026-03-11T12:00:00.000Z', deletedAt: null, checkOut: '2026-03-14' };
  const effectOf = (change: object, isConfirmed: boolean) =>
    paymentEffect({ ...stay, status: 'pending', ...change }, { isConfirmed, today });

  it('confirms what waits once it is paid; a part keeps it from expiring', () => {
    expect(effectOf({}, true)).toBe('confirmed');
    expect(effectOf({ status: 'approved', holdExpiresAt: null }, true)).toBe('confirmed');
    expect(effectOf({}, false)).toBe('pending');
    expect(effectOf({ holdExpiresAt: null }, false)).toBeNull();
  });

  it('brings back what lapsed, unless it would be over', () => {
    expect(effectOf({ status: 'cancelled' }, true)).toBe('confirmed');
    expect(effectOf({ status: 'cancelled' }, false)).toBe('pending');
    expect(effectOf({ status: 'cancelled', checkOut: today }, true)).toBeNull();
  });

  it('leaves alone what a person ended, and what is already under way', () => {
    expect(effectOf({ status: 'cancelled', holdExpiresAt: null }, true)).toBeNull();
    expect(effectOf({ deletedAt: '2026-03-10T11:00:00Z' }, true)).toBeNull();
    for (const status of ['rejected', 'confirmed', 'checkedin', 'completed'])
      expect(effectOf({ status }, true)).toBeNull();
  });
});

describe('statuses', () => {
  it('a hidden booking holds no room (D12)', () => {
    for (const status of BOOKING_STATUSES) expect(isHolding(statusWhenHidden(status))).toBe(false);
    expect(statusWhenHidden('completed')).toBe('completed');
  });
});

it('a hold lasts the hours that are set, parts of one too (D11)', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(holdExpiry(now, 24).toISOString()).toBe('2026-03-11T12:00:00.000Z');
  expect(holdExpiry(now, 0.5).toISOString()).toBe('2026-03-10T12:30:00.000Z');
});

describe('unpaid charges (D14)', () => {
  it.each([
    [100, 0, 0, 0],
    [100, 40, 0, 40],
    [100, 40, 100, 40],
    [100, 40, 60, 40],
    [100, 40, 110, 30],
    [100, 40, 140, 0],
    [100, 40, 999, 0],
    [100, 0, 999, 0],
    [0, 40, 10, 30],
    [100, 40, -10, 40],
  ])('of nights for %i with charges of %i, %i received, are %i', (amountKobo, chargesKobo, receivedKobo, unpaid) => {
    const extrasKobo = 30;
    expect(unpaidChargesKobo({ amountKobo, extrasKobo: 0, chargesKobo, receivedKobo })).toBe(unpaid);
    // Extras were booked with the nights: as much more is paid, and no more is open.
    const all = { extrasKobo, chargesKobo: chargesKobo + extrasKobo, receivedKobo: receivedKobo + extrasKobo };
    expect(unpaidChargesKobo({ amountKobo, ...all })).toBe(unpaid);
  });
});

it('what is stored already is no change (L4)', () => {
  const before = { status: 'confirmed', holdExpiresAt: null as string | null };
  expect(changesNothing(before, { status: 'confirmed', holdExpiresAt: null })).toBe(true);
  expect(changesNothing(before, { status: 'pending' })).toBe(false);
  const held: typeof before = { ...before, holdExpiresAt: '2026-03-11' };
  expect(changesNothing(held, { holdExpiresAt: null })).toBe(false);
});

const today = '2026-03-10';

describe('what a guest is emailed about (D18)', () => {
  const before = {
    status: 'pending',
    roomNumber: '101',
    checkInDate: '2026-03-20',
    checkOutDate: '2026-03-23',
    amountPaid: 60_000,
  } as const;

  it.each([
    [{ roomNumber: '102' }],
    [{ checkInDate: '2026-03-19' }],
    [{ checkOutDate: '2026-03-24' }],
    [{ amountPaid: 0 }],
  ])('that the booking changed, when staff change %o', (change) => {
    expect(changeEvent(before, { ...before, ...change }, today)).toBe('changed');
  });

  it('the new status where there is one, whatever else changed, and nothing where nothing did', () => {
    for (const status of BOOKING_STATUSES) {
      expect(changeEvent(before, { ...before, status }, today)).toBe(status === 'pending' ? null : status);
    }
    expect(changeEvent(before, { ...before, status: 'confirmed', roomNumber: '102' }, today)).toBe('confirmed');
  });

  it("that the stay is cancelled when staff hide one that held its room and is not over on the hotel's date", () => {
    for (const status of BOOKING_STATUSES) {
      expect(hidingEndsStay({ ...before, status }, '2026-03-22')).toBe(isHolding(status));
      expect(hidingEndsStay({ ...before, status }, '2026-03-23')).toBe(false);
    }
  });
});

it.each([
  [1, 1],
  [3, 3],
  [4, 6],
  [14, 36],
  [15, 39],
  [20, 54],
  [365, 56],
])('B7: a tentative stay of %i nights counts %i of what its network may ask for (D29)', (nights, points) => {
  expect(tentativePoints(nights, 13 * 13)).toBe(points);
});
