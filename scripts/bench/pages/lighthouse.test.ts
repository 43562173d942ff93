import { expect, it } from 'vitest';
import { firstViewOf } from './lighthouse';

const request = (networkRequestTime: number, networkEndTime: number, transferSize: number) => ({
  networkRequestTime,
  networkEndTime,
  transferSize,
});

it('the first view is what a page fetches until it asks for nothing more; what a slideshow fetches later is not', () => {
  const page = [request(0, 300, 14), request(310, 900, 100), request(305, 2_000, 20)];
  expect(firstViewOf(page)).toBe(134);
  expect(firstViewOf([request(3_501, 3_600, 1_000), ...page])).toBe(134);
  expect(firstViewOf([request(3_500, 3_600, 1_000), ...page])).toBe(1_134);
});

it('a report without its requests is no small page', () => {
  expect(() => firstViewOf(undefined)).toThrow();
});
