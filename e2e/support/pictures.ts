import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where `npm run pictures` wants them; else none is taken. */
const folder = process.env.PICTURES;

/** How many each journey and test has so far. */
const taken = new Map<string, number>();

const slug = (words: string) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Keeps what the page shows, whole, as `<journey>/<test>-<how many before it>-<width>.png`. */
export async function keepPicture(page: Page): Promise<void> {
  if (!folder) return;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const name = path.join(path.basename(testPath).replace('.e2e.test.ts', ''), slug(currentTestName).slice(0, 90));
  const before = taken.get(name) ?? 0;
  taken.set(name, before + 1);
  const file = path.join(folder, `${name}-${String(before).padStart(2, '0')}-${page.viewportSize()?.width}.png`);
  await mkdir(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true });
}
