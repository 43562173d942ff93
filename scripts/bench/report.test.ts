import { expect, it } from 'vitest';
import { figure } from './figures';
import { PARTS } from './options';
import type { Scale } from './part';
import { pageOf, type Report } from './report';

const partOf = (what: string, scale: Scale) => ({
  at: '2026-11-21T10:00:00.000Z',
  scale,
  seconds: 1,
  raw: null,
  figures: [figure(what, 2, 's')],
});

const pageWith = (change: Partial<Report['parts']> = {}) =>
  pageOf({
    machine: { cpu: 'a processor', cores: 2, memoryGb: 24, node: 'v20.20.2', platform: 'linux' },
    parts: { ...Object.fromEntries(PARTS.map((name) => [name, partOf('x', 'full')])), ...change },
  });

it('the page says when and on what each figure was measured', () => {
  expect(pageWith()).toContain('Measured 2026-11-21 on 2 cores (a processor), 24 GiB, Node v20.20.2.');
  expect(pageWith()).toContain('| x | 2.00 s |');
  expect(pageWith()).not.toContain('Not measured');
});

it('figures of a shortened run never reach the page, which says what was not measured in full', () => {
  const page = pageWith({ soak: partOf('shortened', 'short'), race: partOf('tried', 'smoke'), ratio: undefined });
  expect(page).not.toMatch(/shortened|tried/);
  expect(page).toContain('Not measured in full on that day: race, ratio, soak.');
});
