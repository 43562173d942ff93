import { bookingRequest } from '@server/testing/hotel';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

/** A guest leaves and gets a bill for a ministry, which is taken back and issued anew. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());

it.each(
  screens([
    { on: 'a desk', viewport: DESK, roomNumber: '101' },
    { on: 'a phone', viewport: PHONE, roomNumber: '102' },
  ]),
)(
  'on $on the bill of who leaves is made out to a ministry, taken back and issued anew',
  async ({ viewport, roomNumber }) => {
    const dates = { checkInDate: today, checkOutDate: addDays(today, 1) };
    const request = bookingRequest({ ...dates, roomNumber, email: null });
    const { _id } = await callRest<Booking>(hotel.url, 'POST', '/bookings', { token, body: request });
    const body = { status: 'checkedin', anyway: true };
    await callRest(hotel.url, 'PUT', `/bookings/${_id}`, { token, body });

    const clerk = await browser.visit({ url: hotel.url, viewport });
    const { page } = clerk;
    await logInStaff(clerk, `/admin/booking/${_id}`);
    await page.getByRole('button', { name: 'Check out' }).click();
    const leaving = page.getByRole('dialog', { name: /^Check out / });
    await leaving.getByText('Somebody else pays').click();
    await leaving.getByLabel(/^Name on the bill/).fill('Ministry of Works');
    await checkLook(page);
    await leaving.getByRole('button', { name: 'Take payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Record a payment' });
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await leaving.getByText('Everything is paid.').waitFor();
    await leaving.getByRole('button', { name: 'Check out', exact: true }).click();
    await leaving.waitFor({ state: 'hidden' });

    await page.goto(`/admin/bill/stay/${_id}`);
    const title = page.getByRole('heading', { level: 1 });
    await title.getByText(/INV-\d{6}/).waitFor();
    const first = await title.innerText();
    await page.getByText('Ministry of Works').first().waitFor();
    await untilQuiet(page);
    await checkLook(page);
    await page.getByRole('button', { name: 'Credit note' }).click();
    const credit = page.getByRole('dialog', { name: /^Take INV-/ });
    await credit.getByLabel('Why').fill('Another ministry pays');
    await credit.getByLabel(/^Name on the bill/).fill('Ministry of Health');
    await checkLook(page);
    await credit.getByRole('button', { name: 'Credit note and new bill' }).click();
    await credit.waitFor({ state: 'hidden' });
    await page.getByText('Ministry of Health').first().waitFor();
    expect(await title.innerText()).not.toBe(first);
    expect(await page.getByRole('button', { name: /^PDF of (INV|CN)-/ }).count()).toBe(3);
    await clerk.leave();
  },
);
