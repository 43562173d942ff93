import { expect, it } from 'vitest';
import { decades, growthPlot, spreadOut } from './plot';

it('the axes go from the power of ten below the smallest value to the one above the largest', () => {
  expect(decades([0.4, 30])).toEqual({ low: -1, high: 2 });
  expect(decades([10, 100])).toEqual({ low: 1, high: 2 });
  expect(decades([1])).toEqual({ low: 0, high: 1 });
});

it('labels that would cover each other move apart and keep their order', () => {
  expect(spreadOut([100, 102, 300], 17)).toEqual([100, 117, 300]);
  expect(spreadOut([102, 100, 101], 17)).toEqual([134, 100, 117]);
});

it('labels stay inside the frame, and those with room stay where they belong', () => {
  expect(spreadOut([200, 499, 500], 17)).toEqual([200, 483, 500]);
  expect(Math.max(...spreadOut([499, 499, 499], 17))).toBeLessThanOrEqual(500);
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

it('names are text in the plot, whatever they contain', () => {
  expect(growthPlot('a < b', [10, 100], [{ name: '"x" & <y>', values: [1, 2] }])).toContain(
    '&#34;x&#34; &#38; &#60;y&#62;',
  );
});
