import { describe, expect, it } from 'vitest';
import { readBookingReference } from './booking-reference';

describe('a booking’s reference is read as people write it (D14)', () => {
  it.each([
    ['GT-7K2M9Q', 'GT-7K2M9Q'],
    ['gt-7k2m9q', 'GT-7K2M9Q'],
    [' 7k2 m9q ', 'GT-7K2M9Q'],
    ['GT7K2M9Q', 'GT-7K2M9Q'],
    ['GT – 7K2M9Q', 'GT-7K2M9Q'],
    ['GT-OIL000', 'GT-011000'],
    ['GTABCD', 'GT-GTABCD'],
    ['GT-GTABCD', 'GT-GTABCD'],
  ])('%s is %s', (typed, reference) => {
    expect(readBookingReference(typed)).toBe(reference);
  });

  it.each(['', 'GT-', '7K2M9', '7K2M9QX', '%%%%%%', '\u0000'])('%j is none', (typed) => {
    expect(readBookingReference(typed)).toBeNull();
  });
});
