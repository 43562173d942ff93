import { describe, expect, it } from 'vitest';
import { DESK, PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { screens } from './support/screens';

/** A page comes with the styles and controls that work before its scripts; the others follow with them, unnoticed. */

const { hotel, browser } = await openJourney();
const GUEST_PAGES = ['/', '/rooms', '/check-availability', '/book-room', '/cateringPanel', '/menu', '/footer', '/auth'];

const text = async (path: string) => (await fetch(hotel.url + path)).text();

/** What a page fetches once it is painted; sheets and scripts by their names. */
async function partsOf(path: string): Promise<{ styles: string; sheets: string[]; scripts: string[] }> {
  return JSON.parse(/id="page-parts">(.*?)</.exec(await text(path))?.[1] ?? '');
}

it.each(GUEST_PAGES)(
  '%s has the styles of its elements in it, and all styles at an address of their own',
  async (path) => {
    const inlined = /<style>(.*?)<\/style>/s.exec(await text(path))?.[1] ?? '';
    const { styles, sheets } = await partsOf(path);
    const whole = await fetch(hotel.url + styles, { headers: { 'accept-encoding': 'br' } });
    expect(whole.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(whole.headers.get('content-encoding')).toBe('br');
    expect(whole.headers.get('cache-control')).toContain('immutable');
    const all = await whole.text();
    for (const sheet of sheets) expect(all).toContain((await text(`/assets/${sheet}`)).trim());
    expect(inlined.length).toBeGreaterThan(5_000);
    expect(inlined.length).toBeLessThan(0.8 * all.length);
  },
);

it('styles of no page, or of another build, are not found', async () => {
  const { styles } = await partsOf('/rooms');
  for (const path of [
    styles.replace(/is=.*/, 'is=another'),
    styles.replace('rooms-page', 'no-page'),
    '/page-styles?of=__proto__',
  ]) {
    expect((await fetch(hotel.url + path)).status).toBe(404);
  }
});

/** Pictures come when they like. */
const SHOT = { fullPage: true, style: 'img { visibility: hidden }' };

describe.each(
  screens([
    { name: 'a phone', viewport: PHONE },
    { name: 'a desk', viewport: DESK },
  ]),
)('on $name', ({ viewport }) => {
  it.each(GUEST_PAGES)('%s looks the same with the styles that it came with and with all of them', async (path) => {
    const visitor = await browser.visit({ url: hotel.url, viewport, scripts: false });
    const { page } = visitor;
    await page.route(/\.(avif|webp)$/, (route) => route.fulfill({ body: '' }));
    await page.goto(path);
    const before = await page.screenshot(SHOT);
    const all = await text((await partsOf(path)).styles);
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<style>.*?<\/style>/s, () => `<style>${all}</style>`);
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    expect(await page.locator('style').first().textContent()).toBe(all);
    expect((await page.screenshot(SHOT)).equals(before)).toBe(true);
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it('without their styles apart, a page fetches the sheets that they consist of', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    await page.route('**/page-styles?*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/rooms');
    const next = page.getByRole('button', { name: 'Next picture' }).first();
    await next.waitFor();
    await expect.poll(() => next.evaluate((button) => getComputedStyle(button).position)).toBe('absolute');
    visitor.complaints.splice(0);
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
