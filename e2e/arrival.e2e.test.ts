import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** A guest says on a phone when they come and what they would like, and the desk reads it. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());

it('hour and wishes are told over a slow line that dies once, and stand at the desk by themselves', async () => {
  const made = await callRest<Booking & { accessToken: string }>(hotel.url, 'POST', '/bookings', {
    body: {
      ...{ guestName: 'Kwame Mensah', phoneNumber: '08031234567', address: '3 Station Road', roomNumber: '105' },
      ...{ checkInDate: today, checkOutDate: addDays(today, 1), adults: 1, email: 'kwame@guests.example' },
    },
  });
  await callRest(hotel.url, 'PUT', `/bookings/${made._id}`, { token, body: { status: 'confirmed' } });

  const desk = await browser.visit({ url: hotel.url, viewport: PHONE });
  await logInStaff(desk, '/admin-dashboard');
  const arrivals = desk.page.getByRole('list', { name: 'Arrivals' });
  await arrivals.getByText('Kwame Mensah').waitFor();

  const { page } = await browser.visit({ url: hotel.url, viewport: PHONE });
  await page.goto(`/booking/${made._id}#${made.accessToken}`);
  await page.getByText('Your arrival and wishes').click();
  await page.getByLabel(/^When will you come\?/).fill('18:30');
  await page
    .getByLabel(/^Is there anything you would like\?/)
    .fill('A cot for the baby, and a room away from the road');
  await checkLook(page);
  let tries = 0;
  await page.route(/bookings\.setArrival/, async (route) => {
    tries += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await (tries === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.getByRole('button', { name: 'Tell the hotel' }).click();
  await page.locator('form [role=alert], form [role=status]').filter({ hasText: /\w/ }).first().waitFor();
  await page.getByRole('button', { name: 'Tell the hotel' }).click();
  await page.getByText('Thank you. The front desk reads it.').first().waitFor();
  await checkLook(page);

  await arrivals.getByText('Comes at 6:30 pm').waitFor();
  const wishes = arrivals.getByRole('button', { name: /^About Kwame Mensah/ });
  await checkLook(desk.page);
  await wishes.click();
  await arrivals.getByRole('button', { expanded: true }).waitFor();
  await checkLook(desk.page);
});
