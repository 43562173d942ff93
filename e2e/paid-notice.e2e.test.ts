import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { paymentForm } from './support/desk';
import { openJourney } from './support/journey';
import { screens } from './support/screens';
import { bookAndOpen, logInStaff, untilQuiet } from './support/steps';

/** D16: a guest pays by transfer and says so with a proof; staff see it on top, look, and record it or find nothing. */

const { hotel, browser } = await openJourney();

const slip = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#0a7a4b' } })
  .png()
  .toBuffer();

/** Says that they have paid, with a picture. */
async function sayPaid({ page }: Visitor) {
  await page.getByRole('button', { name: 'I have paid' }).click();
  await checkLook(page);
  await page
    .getByLabel('Proof of payment')
    .setInputFiles({ name: 'screenshot.png', mimeType: 'image/png', buffer: slip });
  await page.getByLabel('From whose account').fill('Bola Obi');
  await page.getByRole('button', { name: 'Tell the hotel' }).click();
  await page.getByText(/^You told us on .* that you paid\. We are checking it\. Your proof is with us\.$/).waitFor();
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
    await bookAndOpen(guest, { room, name: guestName, start, nights: 2 });
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
    await guest.page.getByText('We are checking it', { exact: false }).waitFor({ state: 'detached' });
    await guest.leave();
    await staff.leave();
  },
  180_000,
);
