import { describe, expect, it } from 'vitest';
import { DESK, PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { screens } from './support/screens';

/** A page comes with its styles, and with the controls that work before its scripts; the others follow with them. */

const { hotel, browser } = await openJourney();
const GUEST_PAGES = ['/', '/rooms', '/check-availability', '/book-room', '/cateringPanel', '/menu', '/footer', '/auth'];

describe.each(
  screens([
    { name: 'a phone', viewport: PHONE },
    { name: 'a desk', viewport: DESK },
  ]),
)('on $name', ({ viewport }) => {
  it.each(GUEST_PAGES)('%s comes with all its styles: it fetches no sheet', async (path) => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const sheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
    await page.goto(path);
    await page.locator('html[data-hydrated], form, main').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(sheets).toEqual([]);
    await visitor.leave();
  });

  it('a room has the controls of its pictures when they work, and without scripts its first picture alone', async () => {
    for (const scripts of [false, true]) {
      const visitor = await browser.visit({ url: hotel.url, viewport, scripts });
      const { page } = visitor;
      await page.goto('/rooms');
      const card = page.getByRole('article').filter({ hasText: 'Room 101' });
      await card.getByRole('img').first().waitFor();
      if (scripts) await card.getByRole('group', { name: /^Pictures of room/ }).waitFor();
      expect(await card.getByRole('button', { name: 'Next picture' }).count()).toBe(Number(scripts));
      expect(await card.getByRole('group').count()).toBe(scripts ? 2 : 0);
      await visitor.leave();
    }
  });
});
