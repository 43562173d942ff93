import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { firstPaints } from './first-paints';

it('D15: no description promises a way to pay, which is a setting of the hotel', async () => {
  const shell = await readFile('client/index.html', 'utf8');
  const [, ofShell] = /<meta name="description" content="([^"]+)"/.exec(shell) ?? [];
  const all = [ofShell, ...Object.values(firstPaints).map(({ description }) => description)];
  expect(all.length).toBeGreaterThan(10);
  for (const description of all) expect(description).toMatch(/^(?!.*\b(pay|transfer|card)\b).{20,}$/);
});
