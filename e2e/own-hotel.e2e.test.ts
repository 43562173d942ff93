import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { cateringRequest } from '@server/testing/catering';
import { pdfPages } from '@server/testing/pdf-text';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../client/app/route-table';
import { bookingRequest, orderRequest } from '../server/testing/hotel';
import { PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';

/** D52: a hotel of one's own shows nothing of the demo, wherever one looks. */

const NAME = 'Oja Palace Hotel';
const { hotel, browser } = await openJourney({
  SEED: 'none',
  HOTEL_NAME: NAME,
  HOTEL_ADDRESS: '7 Palace Road, Ogbomoso',
  HOTEL_PHONE: '08031230000',
  HOTEL_EMAIL: 'desk@oja.example',
  MAIL_FROM: `${NAME} <mail@oja.example>`,
  BANK_ACCOUNT_NAME: 'Oja Palace Limited',
  BANK_NAME: 'First Bank',
  BANK_ACCOUNT_NUMBER: '3012345678',
});

const DEMO =
  /\bGT\b(?! ?\w{0,2}=)|\bGT-|gthotel|GT Hotel|Osogbo|Ring Road|08035550142|0123456789|Demo Bank|\/scenes\/|contact-map|emblem\.svg/i;

/** Without the names of built files and signed tokens, whose letters are drawn. */
const said = (text: string) =>
  text.replace(
    /\/(?:assets|page-data)[^"'\s]*|page-parts">.*?<\/script>|gta_[\w-]+|"(?:index|vendor|[a-z-]+)-\w+\.(?:js|css)"/gs,
    '',
  );
const found = (text: string) => DEMO.exec(said(text))?.[0];

const call = <T>(method: string, address: string, body?: object, token?: string) =>
  callRest<T>(hotel.url, method, address, { ...(body && { body }), ...(token && { token }) });
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const { token } = await call<{ token: string }>('POST', '/auth/login', {
  email: ADMIN.email,
  password: ADMIN.password,
});
const today = hotelDay(new Date());
const guest = 'ada@guests.test';

/** What a first week brings: each kind of record, paid, changed and cancelled. */
async function firstWeek() {
  await call('POST', '/rooms', formOf({ roomNumber: '101', type: 'Standard', price: '20000' }), token);
  await call(
    'POST',
    '/menu',
    formOf({ name: 'Jollof', category: 'breakfast', price: '2500', description: 'Rice' }),
    token,
  );
  const [dish] = await call<{ _id: string }[]>('GET', '/menu');
  const stay = bookingRequest({ email: guest, checkInDate: addDays(today, 3), checkOutDate: addDays(today, 5) });
  const booking = await call<{ _id: string; reference: string }>('POST', '/bookings', stay);
  await call('POST', '/payments', { bookingId: booking._id, amount: 40_000, method: 'cash' }, token);
  const order = await call<{ _id: string }>(
    'POST',
    '/food-orders',
    orderRequest([{ _id: dish?._id ?? '', quantity: 1 }], {
      guestDetails: { name: 'Ada Obi', email: guest, phone: '08031234567', address: '3 Station Road' },
    }),
  );
  await call('POST', '/payments', { orderId: order._id, amount: 2_500, method: 'cash' }, token);
  await call(
    'POST',
    '/catering/guest',
    cateringRequest({ email: guest, date: addDays(today, 40), location: 'Town Hall' }),
  );
  await call(
    'POST',
    '/staff/invitations',
    { name: 'Bola', email: 'bola@staff.test', role: 'desk', password: ADMIN.password },
    token,
  ).catch(() => undefined);
  await call('POST', '/find-booking', { reference: booking.reference, phoneNumber: '08031234567' });
  await call('PUT', `/bookings/${booking._id}`, { status: 'cancelled' }, token);
  const other = await call<{ _id: string }>('POST', '/bookings', {
    ...stay,
    email: 'bola@guests.test',
    phoneNumber: '08031230001',
  });
  // With the calendar file of the stay.
  await call('PUT', `/bookings/${other._id}`, { status: 'confirmed' }, token);
  return booking;
}
const booking = await firstWeek();
await call('POST', '/hotel/going-live/open', { opened: true }, token);

it('a booking’s reference begins with its own letters', () => expect(booking.reference).toMatch(/^OP-/));

describe('nothing of the demo', () => {
  // One visit to all pages.
  let visitor: Visitor;
  const asked: string[] = [];
  beforeAll(async () => {
    visitor = await browser.visit({ url: hotel.url });
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  });

  it.each(
    routes
      .map(({ path: address }) => address.replace(/:\w+/g, 'x'))
      .map((address) => (address === '*' ? '/nowhere' : address)),
  )('is on %s, as it is served and as it is shown', async (address) => {
    const answer = await fetch(hotel.url + address);
    expect(found(await answer.text())).toBeUndefined();
    const { page } = visitor;
    asked.length = 0;
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    expect(found(await page.content())).toBeUndefined();
    await expect.poll(() => page.title()).toContain(NAME);
    expect(asked.filter((one) => /scenes|contact-map|emblem/.test(one))).toEqual([]);
  });

  it('is in icons, share picture and manifest: they are drawn of its name', async () => {
    const manifest = await (await fetch(`${hotel.url}/manifest.webmanifest`)).text();
    expect([JSON.parse(manifest).name, found(manifest)]).toEqual([NAME, undefined]);
    for (const file of [
      'favicon.svg',
      'apple-touch-icon.png',
      'icons/icon-192.png',
      'icons/icon-512.png',
      'icons/maskable-512.png',
    ]) {
      const [shown, demo] = [await fetch(`${hotel.url}/${file}`), await readFile(`client/public/${file}`)];
      expect(shown.status, file).toBe(200);
      expect(Buffer.from(await shown.arrayBuffer()).equals(demo), file).toBe(false);
    }
    const home = await (await fetch(hotel.url)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '';
    expect(new URL(image).pathname).toBe('/share.png');
    expect((await fetch(hotel.url + new URL(image).pathname)).headers.get('content-type')).toBe('image/png');
  });

  it('is in emails, their calendar files and their receipts', async () => {
    const folder = path.join(hotel.dataDir, 'mail');
    const names = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const sent = async () =>
      (await Promise.all((await names()).map((name) => readFile(path.join(folder, name), 'utf8')))).join();
    await expect.poll(sent, { timeout: 60_000 }).toContain('text/calendar');
    const kinds = new Set<string>();
    for (const name of await names()) {
      const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
      const head = [mail.subject, mail.from?.name, mail.from?.address, mail.replyTo?.[0]?.address].join(' ');
      expect(found(`${head} ${mail.text} ${mail.html}`), mail.subject).toBeUndefined();
      for (const { mimeType, content } of mail.attachments) {
        kinds.add(mimeType);
        const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
        const text =
          mimeType === 'application/pdf' ? (await pdfPages(bytes)).join('\n') : Buffer.from(bytes).toString();
        expect(found(text), `${mail.subject}: ${mimeType}`).toBeUndefined();
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['application/pdf', 'text/calendar']));
  });
});

it('a wide logo stands beside the name on a phone, and the header stays as high as it is', async () => {
  const { version } = await call<{ version: number }>('GET', '/hotel/settings', undefined, token);
  const form = formOf({ version: String(version) });
  const logo = await sharp({ create: { width: 800, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  form.append('logo', new File([new Uint8Array(logo)], 'logo.png', { type: 'image/png' }));
  await call('PUT', '/hotel/logo', form, token);
  const { page } = await browser.visit({ url: hotel.url, viewport: PHONE });
  await page.goto('/footer');
  const mark = page.locator('header img[src^="/media"]');
  await mark.waitFor();
  const row = page.locator('header > div').first();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(64);
  await page.context().close();
});
