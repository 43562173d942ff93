import type { Booking } from '@shared/bookings/schema';
import { describe, expect, it } from 'vitest';
import { compare, type Wish } from './load';

const stay = { roomNumber: '101', checkInDate: '2031-01-01' };
const booked = { _id: 'a', reference: 'GT-A', ...stay } as Booking;
const wish: Wish = { key: 'k', body: stay, booking: booked };

describe('what is stored against what was answered', () => {
  it('is well where each answer is there once', () => {
    expect(compare([wish], [booked])).toEqual({ lost: [], doubled: [] });
  });
  it('misses an answered booking', () => {
    expect(compare([wish], []).lost).toEqual(['a GT-A']);
  });
  it('misses one that is stored with another reference, room or night', () => {
    for (const other of [{ reference: 'GT-B' }, { roomNumber: '102' }, { checkInDate: '2031-01-02' }]) {
      expect(compare([wish], [{ ...booked, ...other }]).lost).toHaveLength(1);
    }
  });
  it('does not miss what was never answered', () => {
    expect(compare([{ ...wish, booking: undefined }], []).lost).toEqual([]);
  });
  it('sees a night that is there twice', () => {
    expect(compare([wish], [booked, { ...booked, _id: 'b' }]).doubled).toEqual(['101 2031-01-01']);
  });
});
