import { expect, it } from 'vitest';
import { figure } from './figures';
import { PARTS } from './options';
import { type Report, withFigures } from './report';

const README = 'Before\n<!-- figures: written by `npm run bench -- --readme` -->\nold\n<!-- /figures -->\nAfter\n';

function reportOf(change: Partial<Report['parts']> = {}): Report {
  const part = { at: '2026-11-21T10:00:00.000Z', short: false, seconds: 1, raw: null, figures: [figure('x', 2, 's')] };
  return {
    machine: { cpu: 'a processor', cores: 2, memoryGb: 24, node: 'v20.20.2', platform: 'linux' },
    parts: { ...Object.fromEntries(PARTS.map((name) => [name, part])), ...change },
  };
}

it('the README gets the figures of a whole run and nothing else of it changes', () => {
  const written = withFigures(README, reportOf());
  expect(written).toContain('| x | 2.00 s |');
  expect(written).toContain('Measured 2026-11-21 on 2 cores (a processor), 24 GiB, Node v20.20.2.');
  expect(written.startsWith('Before\n')).toBe(true);
  expect(written.endsWith('<!-- /figures -->\nAfter\n')).toBe(true);
  expect(written).not.toContain('old');
  expect(withFigures(written, reportOf())).toBe(written);
});

it('figures of a short run never reach the README, which says what was not measured in whole', () => {
  const short = { at: '', short: true, seconds: 1, raw: null, figures: [figure('shortened', 3, 's')] };
  const written = withFigures(README, reportOf({ soak: short, ratio: undefined }));
  expect(written).not.toContain('shortened');
  expect(written).toContain('Not measured in whole on that day: ratio, soak.');
  expect(withFigures(README, reportOf())).not.toContain('Not measured');
});

it('a README without a place for the figures is left alone', () => {
  expect(() => withFigures('Before\nAfter\n', reportOf())).toThrow('no place');
});
