import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import sharp from 'sharp';
import { it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** A thing is found, asked for by its guest, and returned, all on phones. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());

it('what a guest left behind is found, asked for by the link of the stay, answered and returned', async () => {
  const made = await callRest<Booking & { accessToken: string }>(hotel.url, 'POST', '/bookings', {
    body: {
      ...{ guestName: 'Kwame Mensah', phoneNumber: '08031234567', address: '3 Station Road', roomNumber: '105' },
      ...{ checkInDate: today, checkOutDate: addDays(today, 1), adults: 1, email: 'kwame@guests.example' },
    },
  });
  for (const status of ['confirmed', 'checkedin'])
    await callRest(hotel.url, 'PUT', `/bookings/${made._id}`, { token, body: { status, anyway: true } });

  const staff = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = staff;
  await logInStaff(staff, '/admin/lost-property');
  await page.getByText('Nothing is in the list yet.').waitFor();
  await checkLook(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add lost property' });
  await form.getByLabel('What was found').fill('A phone charger');
  await form.getByLabel('Where', { exact: true }).selectOption('Room 105');
  await form.getByLabel('Kept where').fill('Shelf 2');
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await form.locator('input[type=file]').setInputFiles({ name: 'charger.png', mimeType: 'image/png', buffer: photo });
  await checkLook(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Lost property saved.').first().waitFor();
  await checkLook(page);

  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  await guest.page.goto(`/booking/${made._id}#${made.accessToken}`);
  await guest.page.getByText('I left something behind').click();
  await guest.page.getByLabel('What you are looking for').fill('My charger, by the bed');
  await guest.page.getByRole('button', { name: 'Ask the hotel' }).click();
  await guest.page.getByText('We are looking for it').waitFor();
  await checkLook(guest.page);

  await page.goto('/admin/lost-property');
  const asked = page.getByRole('list', { name: 'What guests ask for' });
  await asked.getByText('My charger, by the bed').waitFor();
  await asked.getByRole('button', { name: 'Answer Kwame Mensah' }).click();
  const answer = page.getByRole('dialog', { name: 'What Kwame Mensah asks for' });
  await answer.getByLabel('What was found').selectOption('A phone charger');
  await checkLook(page);
  await answer.getByRole('button', { name: 'Save' }).click();
  await asked.waitFor({ state: 'detached' });
  await guest.page.reload();
  await guest.page.getByText('I left something behind').click();
  await guest.page.getByText('We have found it.').waitFor();

  await page.getByText('A phone charger').first().click();
  await page.getByRole('button', { name: 'Picture of A phone charger' }).click();
  await page.getByRole('img', { name: 'Picture of A phone charger' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Return A phone charger' }).click();
  const returning = page.getByRole('dialog', { name: 'Return A phone charger' });
  await returning.getByLabel('Returned to').fill('Kwame Mensah');
  await returning.getByRole('button', { name: 'Return', exact: true }).click();
  await page.getByText('Returned to Kwame Mensah', { exact: false }).first().waitFor();
  await checkLook(page);
  await page.goto(`/admin/booking/${made._id}`);
  await page.getByRole('list', { name: 'Lost property' }).getByText('A phone charger').waitFor();
  await checkLook(page);
});
