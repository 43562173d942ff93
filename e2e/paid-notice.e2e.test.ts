import type { BookingCreated } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/day';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { paymentForm } from './support/desk';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

/** D16: a guest pays by transfer and says so with a proof; staff see it on top, look, and record it or find nothing. */

const { hotel, browser } = await openJourney();

const today = hotelDay(new Date());
const slip = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#0a7a4b' } })
  .png()
  .toBuffer();

/** Books as a stranger, and opens the booking by its link. */
async function book({ page }: Visitor, { room, name, start }: { room: string; name: string; start: number }) {
  const from = addDays(today, start);
  const guest = { guestName: name, phoneNumber: '0803 123 4567', email: `said${room}@guests.example` };
  const body = { ...guest, roomNumber: room, checkInDate: from, checkOutDate: addDays(from, 2) };
  const { _id, accessToken } = await callRest<BookingCreated>(hotel.url, 'POST', '/bookings', { body });
  await page.goto(`/booking/${_id}#${accessToken}`);
  await page.getByText('Pending', { exact: true }).first().waitFor();
}

/** Says that they have paid, with a picture. */
async function sayPaid({ page }: Visitor) {
  await page.getByRole('button', { name: 'I have paid' }).click();
  await checkLook(page);
  await page
    .getByLabel('Proof of payment')
    .setInputFiles({ name: 'screenshot.png', mimeType: 'image/png', buffer: slip });
  await page.getByLabel('From whose account').fill('Bola Obi');
  await page.getByRole('button', { name: 'Tell the hotel' }).click();
  await page.getByText(/^You told us on .* that you paid\. We check it\. Your proof is with us\.$/).waitFor();
  await checkLook(page);
}

it.each(
  screens([
    { name: 'a phone', viewport: PHONE, other: DESK, room: '101', guestName: 'Adaeze Phone', start: 10 },
    { name: 'a desk', viewport: DESK, other: PHONE, room: '201', guestName: 'Bola Desk', start: 20 },
  ]),
)(
  'from $name: staff see it on top by itself, look at the proof and record it',
  async (journey) => {
    const { viewport, other, room, guestName, start } = journey;
    const guest = await browser.visit({ url: hotel.url, viewport });
    const staff = await browser.visit({ url: hotel.url, viewport: other });
    const { page } = staff;
    await book(guest, { room, name: guestName, start });
    await logInStaff(staff, '/admin/payments');
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
    await untilQuiet(page);

    await sayPaid(guest);
    await page.getByRole('heading', { name: 'They say that they have paid' }).waitFor({ timeout: 40_000 });
    await checkLook(page);
    await page.getByRole('button', { name: `Proof of ${guestName}` }).click();
    const picture = page.getByRole('img', { name: `Proof of ${guestName}` });
    await picture.waitFor();
    const width = () => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    await expect.poll(width).toBe(400);
    await checkLook(page);
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();

    await page
      .getByRole('listitem')
      .getByRole('button', { name: `Record payment of ${guestName}` })
      .first()
      .click();
    await (await paymentForm(staff)).getByRole('button', { name: 'Record payment' }).click();
    await page.getByText('Payment recorded. ₦', { exact: false }).first().waitFor();
    await page.getByRole('heading', { name: 'They say that they have paid' }).waitFor({ state: 'detached' });
    await guest.page.getByText('Nothing is left to pay.', { exact: false }).waitFor({ timeout: 40_000 });
    await guest.page.getByText('Confirmed', { exact: true }).first().waitFor();
    await guest.page.getByText('We check it', { exact: false }).waitFor({ state: 'detached' });
    await guest.leave();
    await staff.leave();
  },
  180_000,
);
