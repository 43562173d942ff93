import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { chooseStatus, logInStaff, untilQuiet } from './support/steps';

/** A stay from its own page: a dirty room, a note, laundry, leaving with a debt, and the room cleaned from a phone. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());
const ROOM = '105';

it('a clerk works on a booking from its page, a colleague sees it, and its room is cleaned by a press', async () => {
  const booking = await callRest<Booking>(hotel.url, 'POST', '/bookings', {
    token,
    body: {
      ...{ guestName: 'Adébáyọ̀ Ọlátúnjí', phoneNumber: '08031234567', address: '3 Station Road', roomNumber: ROOM },
      ...{ amountPaid: 20_000, checkInDate: today, checkOutDate: addDays(today, 1) },
    },
  });
  const clerk = await browser.visit({ url: hotel.url, viewport: DESK });
  const { page } = clerk;
  await logInStaff(clerk, '/admin/rooms');
  await page.getByText(`Room ${ROOM}`).first().click();
  await chooseStatus(clerk, page.getByRole('combobox', { name: `Housekeeping of room ${ROOM}` }), 'Dirty');
  await page.getByText(`Room ${ROOM}: Dirty.`).first().waitFor();
  await untilQuiet(page);
  await checkLook(page);

  // The front desk says that the room is dirty, and asks before somebody goes into it.
  await page.goto('/admin-dashboard');
  const arrivals = page.getByRole('list', { name: 'Arrivals', exact: true });
  await arrivals.getByText('Dirty').waitFor();
  await page.getByRole('button', { name: `Check in Adébáyọ̀ Ọlátúnjí, room ${ROOM}` }).click();
  const arriving = page.getByRole('dialog', { name: 'Check in Adébáyọ̀ Ọlátúnjí' });
  await arriving.getByText(`Room ${ROOM} is dirty: it is still to be cleaned.`).waitFor();
  await arriving.getByRole('button', { name: 'Not yet' }).click();
  await arrivals.getByRole('link', { name: 'Adébáyọ̀ Ọlátúnjí' }).click();
  await page.waitForURL(`**/admin/booking/${booking._id}`);
  await page.getByText('Dirty', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await arriving.getByText('₦20,000 is still to be paid.').waitFor();
  await arriving.getByRole('button', { name: 'Check in anyway' }).click();
  await page.getByRole('button', { name: 'Check out', exact: true }).waitFor();

  const colleague = await browser.visit({ url: hotel.url, viewport: PHONE });
  await logInStaff(colleague, `/admin/booking/${booking._id}`);
  await colleague.page.getByText('₦20,000 to pay').waitFor();

  await page.getByLabel('Note for staff').fill('Left a phone charger at the desk.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Add a charge' }).click();
  const charge = page.getByRole('dialog', { name: 'Add a charge' });
  await charge.getByLabel('Amount (₦)').fill('2,500');
  await charge.getByLabel('Note').fill('Two shirts');
  await charge.getByRole('button', { name: 'Add to the bill' }).click();
  await page.getByText('₦22,500 to pay').waitFor();
  await colleague.page.getByText('₦22,500 to pay').waitFor({ timeout: 5_000 });
  await colleague.page.getByText('Left a phone charger at the desk.').waitFor();
  await untilQuiet(colleague.page);
  await checkLook(colleague.page);
  await untilQuiet(page);
  await checkLook(page);

  await page.getByRole('button', { name: 'Check out', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Check out Adébáyọ̀ Ọlátúnjí' });
  await leaving.getByLabel(/^Why they may leave with it/).fill('The company pays');
  await checkLook(page);
  await leaving.getByRole('button', { name: 'Check out owing ₦22,500' }).click();
  await colleague.page.getByText('History and the guest’s other records').click();
  const history = colleague.page.getByRole('region', { name: 'History' });
  await history.getByText(/changed the status of .* from checked in to completed/).waitFor({ timeout: 5_000 });
  expect(await history.getByText(/wrote a note on/).count()).toBe(1);

  // What is printed is the registration card alone.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(await page.getByText(`Registration card ${booking.reference}`).isVisible()).toBe(true);

  // From a phone, by one press.
  await colleague.page.goto('/admin/rooms?housekeeping=dirty');
  await colleague.page.getByRole('button', { name: `Mark clean, room ${ROOM}` }).click();
  await colleague.page.getByText(`Room ${ROOM}: Clean.`).first().waitFor();
  await colleague.page.getByText('No room is dirty.').waitFor();
  await checkLook(colleague.page);
  for (const staff of [clerk, colleague]) await staff.leave();
});
