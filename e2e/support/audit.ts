import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from './pictures';

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Checks the current page with axe: WCAG 2.2 A and AA, and axe's own best practices; with `targets` also the size of
 * what is pressed, which axe leaves out by default.
 * @throws an Error with each violation, its element and how to fix it
 */
export async function audit(page: Page, { targets = false } = {}): Promise<void> {
  // Evaluated rather than added as a script element, which the page's content policy would refuse; once for each document.
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(await readFile(source, 'utf8'));
  let violations = await lookAt(page, targets);
  // A button that became enabled meanwhile was met halfway between two colours: what lasts is found again.
  if (violations.length > 0) violations = await lookAt(page, targets);
  await keepPicture(page);
  if (violations.length === 0) return;
  const described = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary = '' }) => {
      return `    ${target.join(' ')}\n      ${failureSummary.split('\n').slice(1).join('; ').trim()}`;
    });
    return `  ${id}: ${help}\n${places.join('\n')}`;
  });
  throw new Error(`axe found ${violations.length} violation(s) on ${page.url()}:\n${described.join('\n')}`);
}

/** What axe finds once nothing moves. */
async function lookAt(page: Page, targets: boolean): Promise<axe.Result[]> {
  // A colour that fades to another would be met halfway.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // Loaded beforehand would be styles of other hosts, for a rule that is off by default, and sound, of which there is none.
  const options = `{ preload: false, resultTypes: ['violations'], rules: { 'target-size': { enabled: ${targets} } } }`;
  return page.evaluate(`axe.run(document, ${options}).then((results) => results.violations)`);
}

/** Checks the current page, and a dialog over it, with axe, as in `audit`, and against the width of the screen. */
export async function checkLook(page: Page, options?: { targets: boolean }): Promise<void> {
  await audit(page, options);
  const overflows = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body > [data-state=open]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...overflows), `${page.url()} scrolls sideways`).toBe(0);
}
