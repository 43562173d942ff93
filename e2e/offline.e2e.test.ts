import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from '@shared/auth/schema';
import type { BookingCreated } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Room } from '@shared/rooms/schema';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CONNECTION_TEXTS } from '../client/lib/api/connection';
import { root } from '../scripts/program';
import { audit, checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { openAs, untilQuiet } from './support/steps';

/** The page of a booking opens without a line once it was seen, and nothing of that hides a new release. */

const { hotel, browser } = await openJourney();

/** Requests that the cut line refused are expected here. */
const forgive = ({ complaints }: Visitor) => void complaints.splice(0);
const cut = (page: Page) => page.context().setOffline(true);
const mend = (page: Page) => page.context().setOffline(false);

interface Stay {
  from: string;
  to: string;
}

/** Books as a stranger, or for an account, and opens the booking by its link. */
async function book({ page }: Visitor, { from, to }: Stay, token?: string): Promise<string> {
  const room = numbers.pop();
  // Each booking has its own guest, as nobody may hold many rooms unpaid.
  const guest = { guestName: 'Adaeze Obi', phoneNumber: `0803 123 0${room}`, email: `guest${room}@guests.example` };
  const body = { ...guest, roomNumber: room, checkInDate: from, checkOutDate: to };
  const { _id, accessToken, reference } = await callRest<BookingCreated>(hotel.url, 'POST', '/bookings', {
    body,
    token,
  });
  await page.goto(`/booking/${_id}#${accessToken}`);
  return reference;
}

/** The browser works at these in its own time. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.filter(({ active }) => active?.state === 'activated').map(({ scope }) => new URL(scope).pathname);
  });
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
/** What the device keeps to be read without a line. */
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept_')));
const isReady = (page: Page) =>
  expect
    .poll(async () => (await workers(page)).includes('/booking/') && (await stored(page)).includes('/offline.html'), {
      timeout: 20_000,
    })
    .toBe(true);

/** Each test books another one. */
const rooms: Room[] = await (await fetch(`${hotel.url}/api/rooms`)).json();
const numbers = rooms.filter(({ status }) => status === 'available').map(({ roomNumber }) => roomNumber);

const start = addDays(hotelDay(new Date()), 30);
const stay = { from: start, to: addDays(start, 2) };

describe.each(
  screens([
    { name: 'a phone', viewport: PHONE },
    { name: 'a desk', viewport: DESK },
  ]),
)('on $name, in one visit', ({ viewport }) => {
  let guest: Visitor;
  beforeAll(async () => {
    guest = await browser.visit({ url: hotel.url, viewport });
  });
  afterAll(async () => {
    forgive(guest);
    await guest.leave();
  });

  it('without a line the booking can be read, with nothing to press that would be sent, and it is live again with the line', async () => {
    const { page } = guest;
    await page.goto('/');
    await untilQuiet(page);
    expect(await workers(page)).toEqual([]);
    const reference = await book(guest, stay);
    await page.getByRole('link', { name: 'Share on WhatsApp' }).waitFor();
    await checkLook(page);
    await isReady(page);

    await cut(page);
    await page.reload();
    await page.getByText(/You are offline\. This is what we knew on/).waitFor();
    const dates = [formatDay(stay.from), formatDay(stay.to)];
    for (const said of [reference, '0123456789', ...dates, '14 Ring Road, Osogbo, Osun State']) {
      await page.getByText(said, { exact: false }).first().waitFor();
    }
    expect(await page.getByRole('button').allTextContents()).toEqual(['Try again']);
    expect(await page.getByRole('link').allTextContents()).toEqual(['Call 08035550142']);
    await audit(page);
    await mend(page);
    await page.getByRole('heading', { level: 1, name: 'Your booking' }).waitFor();
    await page.getByRole('link', { name: 'Share on WhatsApp' }).waitFor();
    forgive(guest);
  });

  it('the worker keeps the offline page and its files, nothing of the API, and no other page has one', async () => {
    const { page } = guest;
    await untilQuiet(page);
    expect(await workers(page)).toEqual(['/booking/']);
    for (const file of await stored(page)) expect(file).toMatch(/^\/offline(\.html$|\/)/);
    await page.goto('/menu');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(guest.complaints).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: 'Share on WhatsApp' }).waitFor();
  });

  it('a line that dies under the page is called that where a part does not come, and ends in what was kept, within 8 seconds', async () => {
    const { page } = guest;
    await page.route(/\/assets\/ask-dates[^/]*\.js$/, (route) => route.abort());
    await cut(page);
    await page.getByText('Change my dates').click();
    // No advice to reload, which would bring no more.
    await page.getByText(CONNECTION_TEXTS.offline).waitFor();
    await page.unroute(/\/assets\/ask-dates[^/]*\.js$/);
    await mend(page);
    // Served by the worker: what it asks for gets no answer.
    await page.context().route('**/booking/**', () => undefined);
    const started = Date.now();
    await page.reload({ waitUntil: 'commit' });
    await page.getByText(/cannot be reached just now\. This is what we knew on/).waitFor({ timeout: 12_000 });
    expect(Date.now() - started).toBeLessThan(8_000);
    await page.context().unroute('**/booking/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Share on WhatsApp' }).waitFor();
  });

  it('a hotel that does not answer is asked again by a press, and the page is live once it does', async () => {
    const { page } = guest;
    await hotel.stop();
    await page.reload();
    const known = page.getByText(/cannot be reached just now\. This is what we knew on/);
    await known.waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await Promise.all([page.waitForEvent('load'), again.click()]);
    await known.waitFor();
    await hotel.start();
    await again.click();
    await page.getByRole('link', { name: 'Share on WhatsApp' }).waitFor();
  });
});

it('a logout leaves nothing of the account behind that could be read without a line', async () => {
  const account = { email: 'offline@guests.example', password: 'four-other-words' };
  const body = { ...account, name: 'Adaeze Obi', phoneNumber: '0803 123 4567' };
  const { token } = await callRest<Session>(hotel.url, 'POST', '/auth/register', { body });
  const guest = await browser.visit({ url: hotel.url });
  const { page } = guest;
  await openAs(guest, account, '/healthz');
  const reference = await book(guest, stay, token);
  await isReady(page);
  const address = page.url();
  await expect.poll(() => kept(page)).not.toEqual([]);
  await page.goto('/guest-dashboard');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('link', { name: /Login/ }).first().waitFor();

  await cut(page);
  await page.goto(address);
  await page.getByText(/there is nothing to show/).waitFor();
  expect(await page.content()).not.toContain(reference);
  expect(await kept(page)).toEqual([]);
  forgive(guest);
  await guest.leave();
});

describe('a new release', () => {
  const built = (file: string) => path.join(root, 'dist/client', file);
  /** The files that the server has read already are those on the disk, not in its memory. */
  async function release(file: string, change: (text: string) => string) {
    const forms = await Promise.all(
      ['', '.br', '.gz'].map(async (end) => ({ name: built(file + end), content: await readFile(built(file + end)) })),
    );
    onTestFinished(async () => {
      for (const { name, content } of forms) await writeFile(name, content);
    });
    const changed = change(forms[0]?.content.toString() ?? '');
    for (const { name } of forms) await rm(name);
    await writeFile(built(file), changed);
  }

  it('is what a guest sees at once, its offline page the next time that the line is cut; one without an offline page ends the worker', async () => {
    const guest = await browser.visit({ url: hotel.url });
    const { page } = guest;
    await book(guest, stay);
    await isReady(page);
    await release('index.html', (html) => html.replace('<title>', '<meta name="release" content="next"><title>'));
    await release('offline.html', (html) => html.replace('<main', '<p>The next release</p><main'));
    await page.reload();
    expect(await page.locator('meta[name=release]').getAttribute('content')).toBe('next');
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/offline.html'))?.text()) ?? ''))
      .toContain('The next release');
    await cut(page);
    await page.reload();
    await page.getByText('The next release').waitFor();
    await mend(page);
    await page.getByRole('link', { name: 'Share on WhatsApp' }).waitFor();

    await rm(built('offline.html'));
    await page.reload();
    await expect.poll(() => stored(page), { timeout: 30_000 }).toEqual([]);
    await page.goto('/');
    // The worker empties its cache before it goes.
    await expect.poll(() => workers(page), { timeout: 30_000 }).toEqual([]);
    forgive(guest);
    await guest.leave();
  });
});

it('the hotel can stand on a home screen: its manifest has its name, its colours and icons that are there', async () => {
  const html = await (await fetch(`${hotel.url}/rooms`)).text();
  const href = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(hotel.url + href);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'GT Hotel', short_name: 'GT Hotel', start_url: '/', display: 'standalone' });
  const files = [...manifest.icons.map(({ src }: { src: string }) => src), '/apple-touch-icon.png'];
  for (const file of files) {
    const icon = await fetch(hotel.url + file);
    expect(icon.headers.get('content-type')).toBe('image/png');
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
});
