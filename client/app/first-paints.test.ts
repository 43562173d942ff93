import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { firstPaints } from './first-paints';
import { notFound, routes } from './route-table';

it('D15: no description promises a way to pay, which is a setting of the hotel', async () => {
  const shell = await readFile('client/index.html', 'utf8');
  const [, ofShell] = /<meta name="description" content="([^"]+)"/.exec(shell) ?? [];
  const all = [ofShell, ...Object.values(firstPaints).map(({ description }) => description)];
  expect(all.length).toBeGreaterThan(10);
  for (const description of all) expect(description).toMatch(/^(?!.*\b(pay|transfer|card)\b).{20,}$/);
});

it('what is the same for everybody is at an address of guests', () => {
  expect([...routes, notFound].map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(firstPaints)));
});
