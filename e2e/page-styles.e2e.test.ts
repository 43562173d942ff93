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
  it.each(GUEST_PAGES)('%s comes with its styles in it, and fetches none of their sheets', async (path) => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const parts = (await page.locator('#page-parts').textContent()) ?? '';
    const { sheets }: { sheets: string[] } = JSON.parse(parts);
    expect(sheets.length).toBeGreaterThan(0);
    expect(fetched.filter((file) => sheets.some((sheet) => file === `/assets/${sheet}`))).toEqual([]);
    expect(fetched.some((file) => file.endsWith('.js'))).toBe(true);
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
