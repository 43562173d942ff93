import { readFile } from 'node:fs/promises';
import { pdfPages } from '@server/testing/pdf-text';
import type { Session } from '@shared/auth/schema';
import type { BookingCreated } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { openAs } from './support/steps';

/** Staff record money; its guest finds the receipt, prints and saves it. */

const { hotel, browser } = await openJourney();
const NAME = 'Adébáyọ̀ Ọlátúnjí Ǹkẹ́';
const guest = { name: NAME, email: 'adebayo@guests.example', phone: '08031234567', password: 'four-other-words' };

/** A5 in points. */
const A5 = [420, 595];

/** What a press of Print puts on paper, and the size of that in points. */
async function printed(page: Page): Promise<{ pages: string[]; size: number[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [, width = 0, height = 0] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.map(Number) ?? [];
  return { pages: await pdfPages(pdf), size: [Math.round(width), Math.round(height)] };
}

type Rest = { body?: object; token?: string };
const call = <T>(method: string, path: string, sent: Rest = {}) => callRest<T>(hotel.url, method, path, sent);

const request = {
  guestName: NAME,
  phoneNumber: guest.phone,
  email: guest.email,
  checkInDate: addDays(hotelDay(new Date()), 5),
  checkOutDate: addDays(hotelDay(new Date()), 7),
};

/** Staff record a transfer in full. */
async function payInFull({ _id, balance }: BookingCreated): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/auth/login', { body: ADMIN });
  await call('POST', '/payments', { token, body: { bookingId: _id, amount: balance, method: 'bank_transfer' } });
}

it('a guest with an account finds the receipt of what staff recorded, opens it, prints and saves it', async () => {
  const visitor = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = visitor;
  const { phone: phoneNumber, ...account } = guest;
  const { token } = await call<Session>('POST', '/auth/register', { body: { ...account, phoneNumber } });
  await openAs(visitor, guest, '/guest-dashboard');
  await page.getByRole('link', { name: 'Receipts' }).click();
  await page.getByText('No receipts found.').waitFor();
  await checkLook(page);

  const booking = await call<BookingCreated>('POST', '/bookings', { token, body: { ...request, roomNumber: '101' } });
  await payInFull(booking);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('link', { name: 'Receipts' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Receipt 000001' }) });
  await row.getByText('₦37,000').waitFor();
  await row.getByText(/^\d{1,2} \p{L}+ \d{4} at \d{1,2}:\d\d [ap]m$/u).waitFor();
  await checkLook(page);
  await row.getByRole('link').click();
  await page.getByRole('article', { name: 'Receipt 000001' }).waitFor();
  await checkLook(page);

  const { pages, size } = await printed(page);
  expect(size).toEqual(A5);
  expect(pages).toHaveLength(1);
  for (const words of [NAME.normalize('NFC'), '₦37,000', 'Receipt 000001', booking.reference]) {
    expect(pages[0]).toContain(words);
  }
  for (const chrome of ['Restaurant', 'Download PDF', 'All receipts', '©']) expect(pages[0]).not.toContain(chrome);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('receipt-000001.pdf');
  const [saved] = await pdfPages(await readFile(await file.path()));
  for (const words of [NAME.normalize('NFC'), '₦37,000', 'Receipt 000001']) expect(saved).toContain(words);
  await visitor.leave();
});
