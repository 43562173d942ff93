import type { Booking } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

/** Somebody stands at the desk and wants a room for tonight. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());
const tonight = { checkInDate: today, checkOutDate: addDays(today, 1) };

const book = (guestName: string, roomNumber: string, dates: object) =>
  callRest<Booking>(hotel.url, 'POST', '/bookings', {
    token,
    body: { guestName, phoneNumber: '08031234567', address: '3 Station Road', roomNumber, ...dates },
  });
const found = (q: string) => callRest<Booking[]>(hotel.url, 'GET', `/bookings?q=${q}`, { token });

it.each(
  screens([
    { on: 'a desk', viewport: DESK, name: 'Ngozi', before: 30, taken: '101', wanted: '103' },
    { on: 'a phone', viewport: PHONE, name: 'Yetunde', before: 40, taken: '104', wanted: '201' },
  ]),
)('on $on a known guest has a free room for tonight by three presses and three letters', async (screen) => {
  const { viewport, name, before, taken, wanted } = screen;
  await book(`${name} Known`, '303', { checkInDate: addDays(today, before), checkOutDate: addDays(today, before + 1) });
  const clerk = await browser.visit({ url: hotel.url, viewport });
  const { page } = clerk;
  await logInStaff(clerk, '/admin-dashboard');
  await page.getByRole('link', { name: /^New booking/ }).click();

  // Tonight is chosen, and what is free is shown.
  const chip = (number: string) => page.locator(`label:has(input[name=roomNumber][value="${number}"])`);
  await chip(taken).waitFor();
  expect(await page.locator('input[name=checkInDate]').inputValue()).toBe(formatDay(today));
  expect(await page.locator('input[name=checkOutDate]').inputValue()).toBe(formatDay(addDays(today, 1)));
  await untilQuiet(page);
  await checkLook(page, { targets: true });

  // The room is gone before the clerk sends: the form says so, keeps the guest, and no longer offers it.
  await chip(taken).click();
  await page.getByLabel('Full name').pressSequentially(name.slice(0, 3));
  await page.getByRole('option', { name: new RegExp(`${name} Known`) }).waitFor();
  await checkLook(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Address').inputValue()).toBe('3 Station Road');
  await book('Somebody Quicker', taken, tonight);
  const send = page.getByRole('button', { name: 'Book Room for Guest' });
  await page.getByText(`Room ${taken} is not free on these nights.`).waitFor({ timeout: 4_000 });
  await send.click();
  await page.getByText(`Room ${taken} is already booked for these dates.`).waitFor();
  await chip(taken).waitFor({ state: 'detached' });
  clerk.complaints.splice(0);
  expect(await page.getByLabel('Full name').inputValue()).toBe(`${name} Known`);

  // Three do not fit into the room; two do.
  await page.getByRole('button', { name: 'One more adult' }).click();
  await page.getByRole('button', { name: 'One more child' }).click();
  await chip(wanted).click();
  await page.getByText(`Room ${wanted} sleeps 2.`).waitFor();
  await untilQuiet(page);
  await checkLook(page, { targets: true });
  await page.getByRole('button', { name: 'One less child' }).click();
  await send.click();
  await page.getByText('Room booked successfully for guest!').first().waitFor();
  await checkLook(page);
  const stays = (await found(name)).filter(({ roomNumber }) => roomNumber === wanted);
  expect(stays).toMatchObject([
    { ...tonight, adults: 2, children: 0, phoneNumber: '08031234567', status: 'confirmed' },
  ]);
  await clerk.leave();
});
