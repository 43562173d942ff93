import type { BookingCreated } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { mailTo } from './support/mail';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, openRow } from './support/steps';

/** A guest asks for other dates by the mailed link; staff see it, accept it or decline it, and the guest reads the answer. */

const { hotel, browser } = await openJourney();
const today = hotelDay(new Date());

function book(roomNumber: string, email: string) {
  return callRest<BookingCreated>(hotel.url, 'POST', '/bookings', {
    body: {
      guestName: `Guest of ${roomNumber}`,
      phoneNumber: `080${roomNumber.padStart(8, '0')}`,
      email,
      roomNumber,
      checkInDate: addDays(today, 5),
      checkOutDate: addDays(today, 7),
    },
  });
}

/** Asks for a night more on the page of the booking. */
async function askForMore(page: Page, { _id, accessToken, checkOutDate }: BookingCreated) {
  await page.goto(`/booking/${_id}#${accessToken}`);
  await page.getByRole('heading', { name: 'Change my dates' }).click();
  const checkOut = page.getByRole('combobox', { name: 'Check-out' });
  await checkOut.fill(formatDay(addDays(checkOutDate, 1)));
  await checkOut.press('Tab');
  await page.getByText(/3 nights, ₦[\d,]+ in all instead of ₦[\d,]+/).waitFor();
  await checkLook(page);
  await page.getByRole('button', { name: 'Ask for these dates' }).click();
  await page.getByText('We have your request.').first().waitFor();
  await page.getByText(/^You have asked for/).waitFor();
}

it.each(
  screens([
    { name: 'a phone', viewport: PHONE, room: '101' },
    { name: 'a desk', viewport: DESK, room: '102' },
  ]),
)('on $name it is accepted, which the open page shows by itself', async ({ viewport, room }) => {
  const email = `accepted-${room}@dates.example`;
  const booking = await book(room, email);
  const guest = await browser.visit({ url: hotel.url, viewport });
  await askForMore(guest.page, booking);
  await checkLook(guest.page);

  const staff = await browser.visit({ url: hotel.url, viewport });
  const { page } = staff;
  await logInStaff(staff, '/bookings?status=asking');
  await openRow(page, `Guest of ${room}`);
  const wish = page.getByRole('button', { name: `Guest of ${room}: Asks for` });
  await wish.waitFor();
  await checkLook(page);
  await wish.click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await dialog.getByText(/^The guest asks for/).waitFor();
  await checkLook(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await wish.waitFor({ state: 'detached' });
  expect(await mailTo(hotel, email, 'has changed')).toContain('3 nights');
  await guest.page.getByText('3 nights').first().waitFor();
  await guest.page.getByText(/^You have asked for/).waitFor({ state: 'detached' });
  await staff.leave();
  await guest.leave();
});
