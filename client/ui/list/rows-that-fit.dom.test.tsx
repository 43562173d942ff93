import { expect, it, vi } from 'vitest';
import { rowsThatFit } from '../../staff/bookings/admin-bookings-page';

it.each([
  [740, 10],
  [800, 10],
  [900, 14],
  [1080, 17],
  [4000, 25],
])('spec 9: ten rows a page, and more where a screen of %i pixels has well more room', (height, rows) => {
  vi.stubGlobal('innerHeight', height);
  expect(rowsThatFit(10)).toBe(rows);
  vi.unstubAllGlobals();
});
