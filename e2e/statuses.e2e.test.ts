import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BookingCreated } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { expect, it } from 'vitest';
import { audit } from './support/audit';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** Staff give bookings a status by keyboard, and change their minds: what is saved, and what guests are told. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const call = <T = unknown>(method: string, address: string, body: object) =>
  callRest<T>(hotel.url, method, address, { body, token });

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
  await logInStaff(staff, '/bookings?status=confirmed&sort=guestName&dir=asc');
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
