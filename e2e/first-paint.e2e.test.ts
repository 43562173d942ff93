import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { MenuItem } from '@shared/menu/schema';
import type { Room } from '@shared/rooms/schema';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { screens } from './support/screens';
import { shiftOf, watchShifts } from './support/shifts';
import { holdScripts, logIn, untilQuiet } from './support/steps';

/** On a slow connection a guest sees the page before it is hydrated, and loses nothing by using it at once. */

const { hotel, browser } = await openJourney();
const rooms: Room[] = await (await fetch(`${hotel.url}/api/rooms`)).json();
const dishes: MenuItem[] = await (await fetch(`${hotel.url}/api/menu`)).json();

/** The first dish of the section that is open at this hour. */
async function firstDish(page: Page): Promise<string> {
  const add = page.getByRole('button', { name: /^Add to cart/ }).first();
  return ((await add.textContent()) ?? '').replace('Add to cart ', '');
}

const GUEST_PAGES = ['/', '/rooms', '/check-availability', '/book-room', '/cateringPanel', '/menu', '/footer', '/auth'];

/** A response without decompression. */
async function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      request(`${hotel.url}${path}`, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
/** Text as it appears in the HTML source. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

it('the source of /rooms has every room with its price, and structured data for search engines', async () => {
  const html = (await raw('/rooms')).body.toString();
  for (const { roomNumber, price } of rooms) {
    expect(html).toContain(`<h2>Room ${roomNumber}</h2>`);
    expect(html).toContain(`₦${price.toLocaleString('en-NG')}`);
  }
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(structured)).toMatchObject({ '@type': 'Hotel', telephone: expect.any(String) });
  expect(html).toMatch(/<title>Available Rooms · GT Hotel<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
});

it('the source of /menu has every dish with its description and price; its data is a separate file', async () => {
  const html = (await raw('/menu')).body.toString();
  for (const { name, description, price } of dishes) {
    for (const text of [name, description ?? '']) expect(html).toContain(`>${escaped(text)}<`);
    expect(html).toContain(`₦${price.toLocaleString('en-NG')}`);
  }
  const src = /id="page-data" data-src="([^"]+)"><\/script>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const data = await raw(src, { 'accept-encoding': 'br' });
  expect(data.headers['cache-control']).toContain('immutable');
  expect(JSON.parse(brotliDecompressSync(data.body).toString())).toMatchObject({
    route: '/menu',
    fetched: expect.arrayContaining([{ key: [['menu', 'list'], { type: 'query' }], data: dishes }]),
  });
  expect((await raw(src.replace(/is=.*/, 'is=something-else'))).status).toBe(404);
});

it.each(GUEST_PAGES)('%s is sent compressed, with its styles in it', async (path) => {
  const { headers, body } = await raw(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toContain('<style>');
});

it('pages and lists are cached for a moment, and not sent again if nothing has changed', async () => {
  const { headers } = await raw('/rooms');
  expect(headers['cache-control']).toBe('public, max-age=2');
  expect((await raw('/rooms', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  const list = await raw('/api/rooms');
  expect((await raw('/api/rooms', { 'if-none-match': String(list.headers.etag) })).status).toBe(304);
});

it('built files are precompressed and cached forever; API answers are compressed too', async () => {
  const parts = /id="page-parts">(.*?)</.exec((await raw('/rooms')).body.toString())?.[1] ?? '';
  const [entry] = JSON.parse(parts).scripts;
  for (const encoding of ['br', 'gzip']) {
    const { headers, body } = await raw(`/assets/${entry}`, { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).length).toBeGreaterThan(body.length);
  }
  expect((await raw('/api/rooms', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});

it('a page that depends on the login contains no personal data; an unknown address is a 404 page', async () => {
  for (const path of ['/guest-dashboard', '/bookings', '/admin-dashboard', '/booking/x']) {
    const { status, body } = await raw(path);
    expect(status).toBe(200);
    expect(body.toString()).toContain('<div id="root"></div>');
  }
  const nowhere = await raw('/wp-login.php?a=1');
  expect(nowhere.status).toBe(404);
  expect(nowhere.body.toString()).toContain('Page Not Found');
});

it.each(['/cart', '/checkout', '/guest-dashboard'])('without scripts %s says that it needs them', async (path) => {
  expect((await raw(path)).body.toString()).toMatch(
    /<noscript>.*This page needs JavaScript.*href="?\/footer.*<\/noscript>/s,
  );
});

it.each(['/book-room', '/auth'])('without scripts the form of %s says that it needs them', async (path) => {
  // Chromium's test driver hides <noscript> even with scripts off, so look at the source.
  expect((await raw(path)).body.toString()).toMatch(/<noscript>.*This form needs JavaScript\..*<\/noscript>/s);
});

it('a change made by staff is on the rendered page a moment later', async () => {
  const login = await fetch(`${hotel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = await login.json();
  const form = new FormData();
  for (const [name, value] of Object.entries({ roomNumber: '<i>99', type: 'Standard', price: '12345' })) {
    form.append(name, value);
  }
  await fetch(`${hotel.url}/api/rooms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await expect.poll(async () => (await raw('/rooms')).body.toString(), { timeout: 10_000 }).toContain('₦12,345');
  expect((await raw('/rooms')).body.toString()).not.toContain('<i>99');
});

const SCREENS = [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desk', viewport: DESK },
];

describe.each(screens(SCREENS))('on $name', ({ viewport }) => {
  it('without scripts all guest pages can be read and their links work', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport, scripts: false });
    const { page } = visitor;
    for (const path of GUEST_PAGES) {
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    }
    await page.goto('/');
    await page.getByRole('link', { name: /get started/i }).click();
    await page.getByRole('heading', { level: 1, name: 'Book a Room' }).waitFor();
    await page.goto('/rooms');
    await page.getByRole('link', { name: /Book Now.*101/ }).click();
    expect(new URL(page.url()).search).toBe('?room=101');
    await page.goto('/menu');
    await page.locator('summary', { hasText: 'Soup' }).click();
    await page.getByText('Egusi', { exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Dessert' }).click();
    await page.locator('#dessert').getByRole('listitem').first().waitFor();
    await page.goto('/check-availability?from=2031-01-01&to=2031-01-03');
    await page
      .getByRole('link', { name: /Book Now/ })
      .first()
      .waitFor();
    await visitor.leave();
  });

  it.each(GUEST_PAGES)('%s hydrates without fetching its data again and without layout shifts', async (path) => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/(trpc|api)\//.test(request.url())) asked.push(request.url());
    });
    await page.addInitScript(watchShifts);
    await page.goto(path);
    await page.locator('header a[href="/auth"]').first().waitFor({ state: 'attached' });
    await untilQuiet(page);
    expect(asked).toEqual([]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await visitor.leave();
  });

  it('a room’s picture is fetched as its card comes near, and none that may wait before the scripts', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const pictures = () => asked.filter((path) => path.startsWith('/media/'));
    await page.goto('/rooms');
    await page.getByRole('button', { name: 'Next picture' }).first().waitFor();
    await untilQuiet(page);
    const scripts = [...(await (await fetch(`${hotel.url}/rooms`)).text()).matchAll(/"([\w-]+\.js)"/g)];
    const lastScript = Math.max(...scripts.map(([, name]) => asked.indexOf(`/assets/${name}`)));
    const lazy = page.getByRole('article').locator('img[loading=lazy]').first();
    await expect.poll(() => lazy.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/media/');
    const path = await lazy.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(asked.indexOf(path)).toBeGreaterThan(lastScript);
    expect(pictures().length).toBeLessThan(rooms.length * 0.6);
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page
          .getByRole('article')
          .last()
          .getByRole('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    await visitor.leave();
  });

  it('the menu hydrates even if its data has changed meanwhile', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    await page.route('**/page-data?*', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto('/menu');
    await page.locator('header a[href="/auth"]').first().waitFor({ state: 'attached' });
    const dish = await firstDish(page);
    await page.getByRole('button', { name: `Add to cart ${dish}` }).click();
    await page.getByRole('button', { name: `One more ${dish}` }).waitFor();
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it('after a login the header fills in without layout shifts', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    await logIn(visitor, ADMIN);
    await page.waitForURL('**/admin-dashboard');
    await page.addInitScript(watchShifts);
    await page.goto('/footer');
    await page.getByRole('link', { name: 'Your dashboard' }).waitFor();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await visitor.leave();
  });
});

/** The hotel on a line that stops in the midst of that page, until its rest is released or the line breaks. */
async function inTwoParts(path: string, endOfFirst: (page: string) => number) {
  const page = (await raw(path)).body.toString();
  const cut = endOfFirst(page);
  let held: ServerResponse | undefined;
  const line = createServer(async ({ url = '/' }, response) => {
    if (url === path) {
      held = response.setHeader('content-type', 'text/html; charset=utf-8');
      response.write(page.slice(0, cut));
      return;
    }
    const { status, headers, body } = await raw(url);
    response.writeHead(status, { 'content-type': String(headers['content-type']) }).end(body);
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => line.closeAllConnections());
  onTestFinished(() => void line.close());
  const { port } = Object(line.address());
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => held?.end(page.slice(cut)),
    breakOff: () => held?.destroy(),
  };
}

/** The end of the first dish of the section that is open at this hour. */
const firstDishToPress = (page: string) =>
  page.indexOf('</form>', page.search(/<details[^>]* open[ >]/)) + '</form>'.length;

describe.each(screens(SCREENS))('on $name, on a slow connection', ({ viewport }) => {
  it('a press is not lost before the rest of the page has come', async () => {
    const { url, release } = await inTwoParts('/menu', firstDishToPress);
    const visitor = await browser.visit({ url, viewport });
    const { page } = visitor;
    await page.goto('/menu', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    release();
    await page.getByRole('link', { name: 'Cart, 1' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it('a page that breaks off on its way still shows its pictures', async () => {
    const { url, breakOff } = await inTwoParts('/rooms', (page) => page.lastIndexOf('<footer'));
    const visitor = await browser.visit({ url, viewport });
    const { page } = visitor;
    await page.goto('/rooms', { waitUntil: 'commit' });
    const picture = page.getByRole('article').locator('img[loading=lazy]').first();
    await picture.waitFor({ state: 'attached' });
    breakOff();
    await picture.waitFor({ state: 'visible', timeout: 30_000 });
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it('dishes can be added and searched for before hydration', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const release = await holdScripts(page);
    await page.goto('/menu', { waitUntil: 'commit' });
    await page.getByRole('button', { name: `Add to cart ${await firstDish(page)}` }).click();
    await page.getByRole('searchbox').fill('zobo rum');
    release();
    await page.getByText('1 item found').waitFor();
    await page.getByRole('link', { name: 'Cart, 1' }).waitFor();
    await page.getByRole('button', { name: 'Add to cart Zobo Rum Punch' }).click();
    await page.getByRole('link', { name: 'Cart, 2' }).waitFor();
    await visitor.leave();
  });

  it('before hydration nothing is lost: what was typed stays, and what was submitted is sent', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const release = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nobody@guests.example');
    await page.locator('input[name=password]').fill('wrong-password');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    expect(new URL(page.url()).search).toBe('');
    release();
    // The answer to what was typed before hydration.
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@guests.example');
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it('each press on plus before hydration counts, and only once', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const release = await holdScripts(page);
    await page.goto('/book-room', { waitUntil: 'commit' });
    const adults = page.getByRole('group', { name: 'adult', exact: true });
    for (const _press of [1, 2]) await adults.getByRole('button', { name: 'One more adult' }).click();
    release();
    await adults.getByText('3', { exact: true }).waitFor();
    await adults.getByRole('button', { name: 'One less adult' }).click();
    await adults.getByText('2', { exact: true }).waitFor();
    await visitor.leave();
  });

  it('the switch to registration works before hydration, and what was typed stays', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const release = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('ada@guests.example');
    await page.getByRole('button', { name: "Don't have an account? Register here" }).click();
    release();
    await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor();
    await page.getByLabel('Full name').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@guests.example');
    await visitor.leave();
  });
});
