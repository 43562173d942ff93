import { expect, it } from 'vitest';
import { hotelDay } from './settings-constants';

it.each([
  ['2026-03-10T01:59:59Z', undefined, '2026-03-09'],
  ['2026-03-10T02:00:00Z', undefined, '2026-03-10'],
  ['2026-03-10T22:59:59Z', undefined, '2026-03-10'],
  ['2026-03-09T23:00:00Z', '00:00', '2026-03-10'],
  ['2027-01-01T04:29:00Z', '05:30', '2026-12-31'],
])('at %s, where days end at %s, the hotel’s day is %s (D37)', (instant, endsAt, day) => {
  expect(hotelDay(new Date(instant), endsAt)).toBe(day);
});
