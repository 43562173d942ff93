import { expect, it } from 'vitest';
import { shortName } from './web-manifest';

it.each([
  ['GT Hotel', 'GT Hotel'],
  ['Royal Palm Hotel and Suites', 'Royal Palm'],
  ['Hotel', 'Hotel'],
  ['Abeokutarestinn Lodge', 'Abeokutarest'],
  ['  Adé   Guest House ', 'Adé Guest'],
])('under an icon, %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
