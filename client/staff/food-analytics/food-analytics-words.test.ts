import { expect, it } from 'vitest';
import { analyticsSearch, exactNaira } from './admin-food-analytics-page';

it.each([
  [12_500, '₦12,500.00'],
  [12_500.5, '₦12,500.50'],
  [0, '₦0.00'],
  [999.99, '₦999.99'],
])('spec 9: an average of %d has two decimals', (naira, text) => {
  expect(exactNaira(naira)).toBe(text);
});

it('the period of the analytics is all time unless the URL has another', () => {
  expect(analyticsSearch.read('')).toEqual({ period: 'all' });
  expect(analyticsSearch.read('?period=weekly')).toEqual({ period: 'weekly' });
  expect(analyticsSearch.read('?period=yearly')).toEqual({ period: 'all' });
});
