import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** A guest shows a passport at check-in; it is in the register of the day, opened only where the audit log says so. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());
const NUMBER = 'A01234567';

it('a passport is entered as its guest is checked in, and is in the register that is printed', async () => {
  const booking = await callRest<Booking>(hotel.url, 'POST', '/bookings', {
    token,
    body: {
      ...{ guestName: 'Kwame Mensah', phoneNumber: '08031234567', address: '3 Station Road', roomNumber: '105' },
      ...{ amountPaid: 20_000, checkInDate: today, checkOutDate: addDays(today, 1) },
    },
  });
  const clerk = await browser.visit({ url: hotel.url, viewport: DESK });
  const { page } = clerk;
  await logInStaff(clerk, `/admin/booking/${booking._id}`);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  const arriving = page.getByRole('dialog', { name: 'Check in Kwame Mensah' });
  await arriving.getByRole('button', { name: 'Add identity document' }).click();
  const form = page.getByRole('dialog', { name: 'Add identity document' });
  await form.getByLabel('Kind').selectOption('Passport');
  await form.getByLabel('Number').fill(NUMBER);
  await form.getByLabel('Nationality').selectOption('Ghana');
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await form.locator('input[type=file]').setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: photo });
  await checkLook(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Identity document saved.').first().waitFor();
  await arriving.getByRole('button', { name: 'Check in anyway' }).click();
  await page.getByRole('button', { name: 'Check out', exact: true }).waitFor();

  const documents = page.getByRole('list', { name: 'Identity documents' });
  await documents.getByText('•••• 4567').waitFor();
  expect(await page.content()).not.toContain(NUMBER);
  await documents.getByRole('button', { name: 'Show the number of Passport of Kwame Mensah' }).click();
  await documents.getByText(NUMBER).waitFor();
  await page.getByText('opened the number of an identity document').first().waitFor();
  await documents.getByRole('button', { name: 'Picture of Passport of Kwame Mensah' }).click();
  await page.getByRole('img', { name: 'Picture of Passport of Kwame Mensah' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await checkLook(page);

  await page.goto('/admin/reports/register');
  await page.getByRole('row', { name: /105 Kwame Mensah.* Ghana Passport A01234567/ }).waitFor();
  await checkLook(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[data-paper]').innerText()).toContain(NUMBER);
  await page.emulateMedia({ media: null });

  const phone = await browser.visit({ url: hotel.url, viewport: PHONE });
  await logInStaff(phone, '/admin/reports/register');
  await phone.page.getByText('Kwame Mensah').first().waitFor();
  await checkLook(phone.page);
  await phone.page.goto(`/admin/booking/${booking._id}`);
  await phone.page.getByText('•••• 4567').waitFor();
  await checkLook(phone.page);
});
