import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** A fault is reported with a picture, taken, puts its room out of order, and brings it back once it is done: on a phone. */

const { hotel, browser } = await openJourney();
const today = hotelDay(new Date());
const free = async () =>
  (
    await callRest<{ availableRooms: string[] }>(hotel.url, 'POST', '/rooms/availability', {
      body: { checkInDate: today, checkOutDate: addDays(today, 1) },
    })
  ).availableRooms;

it('a fault goes from its picture to a room out of order, and back in order', async () => {
  const staff = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = staff;
  await logInStaff(staff, '/admin/faults');
  await page.getByText('No fault was reported yet.').waitFor();
  await checkLook(page);
  await page.getByRole('button', { name: 'Report a fault' }).click();
  const form = page.getByRole('dialog', { name: 'Report a fault' });
  await form.getByLabel('What is wrong').fill('The tap leaks');
  await form.getByLabel('Where').selectOption('Room 105');
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await form.locator('input[type=file]').setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: photo });
  await checkLook(page);
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('Fault reported.').first().waitFor();

  await page.getByText('The tap leaks').first().click();
  await page.getByRole('button', { name: 'Picture of The tap leaks' }).click();
  await page.getByRole('img', { name: 'Picture of The tap leaks' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Take: The tap leaks' }).click();
  await page.getByText('Taken by', { exact: false }).first().waitFor();
  await checkLook(page);
  expect(await free()).toContain('105');
  await page.getByRole('button', { name: 'Out of order: The tap leaks' }).click();
  const closing = page.getByRole('dialog', { name: 'Room 105 out of order' });
  await checkLook(page);
  await closing.getByRole('button', { name: 'Put out of order' }).click();
  await page.getByText('Out of order until', { exact: false }).first().waitFor();
  expect(await free()).not.toContain('105');

  await page.goto('/admin/rooms');
  await page.getByText('Fault: The tap leaks').first().click();
  await page.getByRole('link', { name: 'Fault: The tap leaks' }).click();
  await page.getByText('The tap leaks').first().click();
  await page.getByRole('button', { name: 'Done: The tap leaks' }).click();
  const done = page.getByRole('dialog', { name: 'Is it mended?' });
  await done.getByLabel('What was done').fill('A new washer');
  await done.getByLabel('Cost (₦)').fill('4,500');
  await checkLook(page);
  await done.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText('Room 105 can be booked again.', { exact: false }).first().waitFor();
  await page.getByText('₦4,500').first().waitFor();
  await checkLook(page);
  expect(await free()).toContain('105');
});
