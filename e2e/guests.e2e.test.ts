import { readFile } from 'node:fs/promises';
import { addDays } from '@shared/dates';
import type { Guest } from '@shared/guests/schema';
import { hotelDay } from '@shared/hotel/settings-constants';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

const { hotel, browser } = await openJourney();

/** One of them as somebody types who wants staff's spreadsheet to run it. */
const FORMULA = "=cmd|' /C calc'!A0";
const STAYS = ['Adébáyọ̀ Ọlátúnjí', 'Chidi Eze', 'Chidi Eze', FORMULA, 'chidi  EZE'];

beforeAll(async () => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  for (const [index, guestName] of STAYS.entries()) {
    const day = (from: number) => addDays(hotelDay(new Date()), 90 + index * 3 + from);
    const phoneNumber = guestName === FORMULA ? '08129990000' : '08031234567';
    const stay = { guestName, phoneNumber, roomNumber: '302', checkInDate: day(0), checkOutDate: day(2) };
    const body = { ...stay, address: '12 Allen Avenue, Ikeja', amountPaid: 20_000 };
    const { _id } = await callRest<{ _id: string }>(hotel.url, 'POST', '/bookings', { body, token });
    if (index === 1) {
      const paid = { bookingId: _id, amount: 15_000.5, method: 'cash' };
      await callRest(hotel.url, 'POST', '/payments', { body: paid, token });
    }
  }
});

it.each(
  screens([
    ['desk', DESK],
    ['phone', PHONE],
  ]),
)('on a %s staff find a guest, see what they owe, and take the directory along as a file', async (_on, viewport) => {
  const staff = await browser.visit({ url: hotel.url, viewport });
  const { page } = staff;
  await logInStaff(staff, '/admin/guests');
  await page.getByText('Showing 3 guest(s)').waitFor();
  await checkLook(page);

  await page.getByLabel('Sort').selectOption('Sort by Bookings');
  await page.waitForURL('**/admin/guests?sort=bookings');
  await untilQuiet(page);
  const first = page.getByRole('list', { name: 'Guests' }).getByRole('listitem').first();
  expect(await first.innerText()).toContain('3 bookings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await page.getByText('Guest directory exported!').first().waitFor();
  expect(download.suggestedFilename()).toBe('guest_directory.csv');
  const file = (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '');
  const [head, ...rows] = Papa.parse<string[]>(file).data;
  expect(head).toEqual(['Name', 'Phone', 'Email', 'Address', 'Bookings']);
  expect(rows[0]).toEqual(['chidi EZE', '0803 123 4567', 'N/A', '12 Allen Avenue, Ikeja', '3']);
  expect(rows.map(([name]) => name)).toContain(`'${FORMULA}`);
  expect(rows).toHaveLength(3);

  await page.getByLabel('Name or phone').fill('0803 123');
  await page.getByText('Showing 2 guest(s)').waitFor();
  await page.getByLabel('Name or phone').fill('CHIDI');
  await page.getByText('Showing 1 guest(s)').waitFor();
  await page.getByRole('link', { name: 'chidi EZE' }).click();
  await page.getByRole('heading', { name: 'chidi EZE' }).waitFor();
  await page.getByText('₦15,000.50', { exact: true }).waitFor();
  await page.getByText('₦44,999.50', { exact: true }).waitFor();
  await untilQuiet(page);
  await checkLook(page);
  await page.getByRole('region', { name: 'Stays' }).getByRole('link').last().click();
  await page.waitForURL('**/admin/booking/*');
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'chidi EZE' }).waitFor();
  await staff.leave();
});

it('staff say that two guests are one, who is found by either name and phone, and take it back', async () => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const [unwanted] = await callRest<Guest[]>(hotel.url, 'GET', '/guests?q=0812', { token });
  const body = { reason: 'Left without paying' };
  await callRest(hotel.url, 'POST', `/guests/${unwanted?._id}/unwanted`, { body, token });
  const staff = await browser.visit({ url: hotel.url, viewport: DESK });
  const { page } = staff;
  await logInStaff(staff, '/admin/guests?q=chidi');
  await page.getByRole('link', { name: 'chidi EZE' }).click();
  await page.getByRole('button', { name: 'Same person as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Same person as chidi EZE' });
  await dialog.getByLabel('Name or phone of the other guest').fill('0812');
  await dialog.getByRole('radio', { name: FORMULA }).check();
  await dialog.getByText(`${FORMULA} is marked as not wanted, and then both are:`).waitFor();
  await untilQuiet(page);
  await checkLook(page);
  await dialog.getByRole('button', { name: 'They are the same person' }).click();
  await page.getByRole('list', { name: 'Merged with' }).getByText(FORMULA).waitFor();
  await page.getByText('Not wanted.').waitFor();
  const guests = page.getByRole('list', { name: 'Guests' });
  for (const q of ['chidi', 'calc', '0803 123 4567', '0812 999 0000']) {
    await page.goto(`/admin/guests?${new URLSearchParams({ q })}`);
    await guests.getByRole('link', { name: 'chidi EZE' }).waitFor();
    expect(await guests.getByRole('link', { name: FORMULA }).count(), q).toBe(0);
  }
  await guests.getByRole('link', { name: 'chidi EZE' }).click();
  await page.getByRole('button', { name: `Undo: ${FORMULA}` }).click();
  await page.getByRole('list', { name: 'Merged with' }).waitFor({ state: 'detached' });
  await page.goto('/admin/guests');
  await page.getByText('Showing 3 guest(s)').waitFor();
  for (const name of ['chidi EZE', FORMULA]) await guests.getByRole('link', { name }).waitFor();
  await staff.leave();
});
