import { expect, it } from 'vitest';
import { decades, growthPlot } from './plot';

it('the axes go from the power of ten below the smallest value to the one above the largest', () => {
  expect(decades([0.4, 30])).toEqual({ low: -1, high: 2 });
  expect(decades([10, 100])).toEqual({ low: 1, high: 2 });
  expect(decades([1])).toEqual({ low: 0, high: 1 });
});

it('a tenfold value is as far from the next at each place of a logarithmic axis', () => {
  const svg = growthPlot('growth', [10_000, 100_000, 1_000_000], [{ name: 'list', values: [1, 10, 100] }]);
  const heights = [...(/<path d="M([^"]+)" fill="none"/.exec(svg)?.[1] ?? '').matchAll(/ ([\d.]+)/g)].map(([, y]) =>
    Number(y),
  );
  expect(heights).toHaveLength(3);
  expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeCloseTo((heights[1] ?? 0) - (heights[2] ?? 0), 0);
  expect(heights[0]).toBeGreaterThan(heights[2] ?? 0);
});

it('the legend names the slowest call first, and names are text whatever they contain', () => {
  const lines = [
    { name: 'quick', values: [1, 2] },
    { name: '"x" & <y>', values: [1, 90] },
  ];
  const names = [...growthPlot('a < b', [10, 100], lines).matchAll(/<text x="658"[^>]*>([^<]*)</g)];
  expect(names.map(([, name]) => name)).toEqual(['&#34;x&#34; &#38; &#60;y&#62;', 'quick']);
});
