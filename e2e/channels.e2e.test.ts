import { channelCalendar, sharedChannel } from '@server/testing/channel';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** A hotel and a channel sell the same room: each reads the other's calendar, and staff see what was sold twice. */

const { hotel, browser } = await openJourney({ PRIVATE_ADDRESSES: 'allowed' });
const channel = await sharedChannel();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const call = <T = unknown>(method: string, path: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { body, token });

const first = addDays(hotelDay(new Date()), 40);
const day = (nights: number) => addDays(first, nights);

it('a channel’s stays block the room, ours are read by it, and a night sold twice waits for staff until one is cancelled', async () => {
  const guest = { guestName: 'Sold Twice', phoneNumber: '08031234567', address: '3 Station Road', roomNumber: '101' };
  const stay = await call<Booking>('POST', '/bookings', { ...guest, checkInDate: day(5), checkOutDate: day(7) });
  channel.has({ from: day(1), to: day(3) }, { from: day(6), to: day(8) });

  const staff = await browser.visit({ url: hotel.url });
  const { page } = staff;
  await logInStaff(staff, '/admin/channels/101');
  await page.getByRole('button', { name: 'Add calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where it is from').fill('Airbnb');
  await dialog.getByLabel('Address of its calendar').fill(channel.url);
  await dialog.getByRole('button', { name: 'Add calendar' }).click();
  await page.getByText('3 nights blocked').waitFor();
  await page.getByText(/Airbnb has room 101 from/).waitFor();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.locator('code').first().textContent();
  await checkLook(page);

  const told = await (await fetch(address ?? '')).text();
  expect(told.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(told).toContain(`DTSTART;VALUE=DATE:${day(5).replaceAll('-', '')}`);
  expect(told).not.toContain('Sold Twice');

  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: '1 stay clashes with another channel' }).first().click();
  await page.getByRole('link', { name: /Sold Twice, GT-/ }).waitFor();
  await checkLook(page);
  await page.goto(`/admin/calendar?from=${first}`);
  await page.getByText('1 stay clashes with another channel.').waitFor();
  await page.locator('[data-bar]', { hasText: 'Airbnb' }).first().click();
  await page
    .getByRole('dialog', { name: 'Room 101 taken on Airbnb' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();

  await call('PUT', `/bookings/${stay._id}`, { status: 'cancelled' });
  await page.goto('/admin/channels/101');
  channel.says(channelCalendar([{ from: day(6), to: day(8) }]));
  await page.getByRole('button', { name: 'Read now: Airbnb' }).click();
  await page.getByText('2 nights blocked').waitFor();
  expect(await page.getByText(/Airbnb has room 101/).count()).toBe(0);
  channel.says('Out of order', 503);
  await page.getByRole('button', { name: 'Read now: Airbnb' }).click();
  await page.getByText('Failing').waitFor();
  await page.getByText('2 nights blocked').waitFor();
  await staff.leave();
});

it('on a phone both pages fit, and a calendar’s row opens to be read and removed', async () => {
  const staff = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = staff;
  await logInStaff(staff, '/admin/channels');
  await page.getByRole('button', { name: /Room 101, Airbnb/ }).click();
  await checkLook(page);
  await page.getByRole('link', { name: 'Room 101' }).click();
  await page.getByRole('button', { name: /^Airbnb Last|^Airbnb Read|^Airbnb Failing/ }).click();
  await checkLook(page);
  await page.getByRole('button', { name: 'Remove Airbnb' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No calendars are read for this room.').waitFor();
  await checkLook(page);
  await staff.leave();
});
