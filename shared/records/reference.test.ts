import { expect, it } from 'vitest';
import { readBookingReference, readReference } from './reference';

it.each([
  ['GT-7K2M9Q', '7K2M9Q'],
  ['gt-7k2m9q', '7K2M9Q'],
  [' 7k2 m9q ', '7K2M9Q'],
  ['GT7K2M9Q', '7K2M9Q'],
  ['GT – 7K2M9Q', '7K2M9Q'],
  ['GT-OIL000', '011000'],
  ['GTABCD', 'GTABCD'],
  ['GT-GTABCD', 'GTABCD'],
  ['OP-7K2M9Q', '7K2M9Q'],
  ['oji 7k2m9q', '7K2M9Q'],
])('the booking reference %s is read as %s, whichever letters it begins with (D14, D52)', (typed, characters) => {
  expect(readBookingReference(typed)).toBe(characters);
});

it.each(['', 'GT-', '7K2M9', '7K2M9QX', 'FD-7K2M9Q', 'OPAL-7K2M9Q', 'O1-7K2M9Q', '%%%%%%', '\u0000'])(
  '%j is not a booking reference (D14)',
  (typed) => {
    expect(readBookingReference(typed)).toBeNull();
  },
);

it.each([
  ['fd-oil 000', { prefix: 'FD', characters: '011000' }],
  ['CT7K2M9Q', { prefix: 'CT', characters: '7K2M9Q' }],
  ['7k 2m 9q', { prefix: null, characters: '7K2M9Q' }],
  ['FDABCD', { prefix: null, characters: 'FDABCD' }],
])('D32: the reference %s is read as %j', (typed, read) => {
  expect(readReference(typed)).toEqual(read);
});
