import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BookingCreated } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from './support/audit';
import { type OpenBrowser, openBrowser } from './support/browser';
import { ADMIN, launchHotel, type RunningHotel } from './support/hotel';

/** Staff give bookings a status by keyboard, and change their minds: what is saved, and what guests are told. */

let hotel: RunningHotel;
let browser: OpenBrowser;
let token: string | undefined;
beforeAll(async () => {
  [hotel, browser] = await Promise.all([launchHotel({ SEED: 'none' }), openBrowser()]);
  token = (await call<{ token: string }>('POST', '/auth/login', ADMIN)).token;
  for (const roomNumber of ['101', '102', '103']) {
    const room = new FormData();
    for (const [name, value] of Object.entries({ roomNumber, type: 'Standard', price: '20000' })) room.set(name, value);
    await call('POST', '/rooms', room);
  }
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await hotel?.close();
});

async function call<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(`${hotel.url}/api${address}`, {
    method,
    headers: {
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const book = (guestName: string, roomNumber: string) =>
  call<BookingCreated>('POST', '/bookings', {
    guestName,
    phoneNumber: '08031234567',
    email: `${guestName.toLowerCase().replace(' ', '.')}@guests.example`,
    address: '3 Station Road',
    roomNumber,
    checkInDate: addDays(hotelDay(new Date()), 5),
    checkOutDate: addDays(hotelDay(new Date()), 7),
  });

/** The events that the guest of a booking has been emailed about. */
async function toldOf({ _id }: { _id: string }): Promise<string[]> {
  const folder = path.join(hotel.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return emails.flatMap((email) =>
    email.includes(`X-Hotel-Record: ${_id}`) ? (/^X-Hotel-Event: (\w+)/m.exec(email)?.[1] ?? []) : [],
  );
}

it('a keyboard saves the status that it chose; what is undone is never told, and what remained is told once (D34)', async () => {
  const [ada, bola, chidi] = [
    await book('Ada Obi', '101'),
    await book('Bola Eze', '102'),
    await book('Chidi Ali', '103'),
  ];
  const staff = await browser.visit({ url: hotel.url });
  const { page } = staff;
  await page.goto('/auth');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.locator('input[name=password]').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/admin-dashboard');
  await page.goto('/bookings?status=confirmed&sort=guestName&dir=asc');
  const statusOf = (name: string) => page.getByRole('combobox', { name: `Status of ${name}` });
  await statusOf('Ada Obi').focus();
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().includes('bookings.update')) saves += 1;
  });

  // Past three statuses, and away.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('listbox').waitFor();
  await audit(page);
  await page.keyboard.press('Escape');
  expect(saves).toBe(0);

  // Chosen, and undone; the row leaves the filtered list, and the focus goes on to the next one.
  await page.keyboard.type('can');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.poll(() => statusOf('Ada Obi').count()).toBe(0);
  expect(await statusOf('Bola Eze').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await statusOf('Ada Obi').waitFor();
  expect(saves).toBe(2);

  // On the way to another one.
  await statusOf('Bola Eze').focus();
  await page.keyboard.type('app');
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf('Bola Eze').count()).toBe(0);
  await call('PUT', `/bookings/${bola._id}`, { status: 'checkedin' });
  await statusOf('Chidi Ali').focus();
  await page.keyboard.type('comp');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Why they may leave with it/).fill('The company pays');
  await page.getByRole('button', { name: /^Check out owing/ }).click();
  await expect.poll(() => toldOf(chidi), { timeout: 30_000, interval: 500 }).toEqual(['created', 'completed']);
  expect(await toldOf(bola)).toEqual(['created', 'checkedin']);
  expect(await toldOf(ada)).toEqual(['created']);
  await staff.leave();
});
