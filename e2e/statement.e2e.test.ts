import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff } from './support/steps';

/** D16: a bank's statement is dropped on the desk, its matches are recorded by a press, and nothing twice. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());

const book = (guestName: string, roomNumber: string, from: number) => {
  const stay = { roomNumber, checkInDate: addDays(today, from), checkOutDate: addDays(today, from + 1) };
  const guest = { guestName, phoneNumber: '08031234567', address: '3 Station Road', amountPaid: 20_000 };
  return callRest<Booking>(hotel.url, 'POST', '/bookings', { token, body: { ...guest, ...stay } });
};

/** As a bank exports it: what stands above the lines, and what is none of ours. */
const statementOf = (first: Booking, second: Booking) =>
  [
    'Account Name,GT HOTEL LTD,,,',
    'Trans Date,Reference,Debits,Credits,Remarks',
    `${today},S1,,"20,000.00",NIP/FRM ADEBAYO/${first.reference} hotel`,
    `${today},S2,,"20,000.00",trf ${second.reference.slice(3).toLowerCase()}`,
    `${today},S3,,"19,950.00",${second.reference}`,
    `${today},S4,50.00,,SMS`,
    `${today},S5,,"7,000.00",POS SETTLEMENT`,
  ].join('\r\n');

/** Drops the file beside every field, as a hand does that misses. */
async function dropOn(page: Page, name: string, text: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content ?? ''], fileName ?? '', { type: 'text/csv' }));
      return transfer;
    },
    [name, text],
  );
  await page.dispatchEvent('h1', 'dragover', { dataTransfer });
  await page.dispatchEvent('h1', 'drop', { dataTransfer });
}

describe.each(
  screens([
    { name: 'a desk', viewport: DESK, room: '201', from: 40 },
    { name: 'a phone', viewport: PHONE, room: '101', from: 30 },
  ]),
)('on $name', ({ viewport, room, from }) => {
  it('two matches are recorded, stand in the folio, and are not offered again', async () => {
    const first = await book('Adebayo Match', room, from);
    const second = await book('Bola Match', room, from + 1);
    const text = statementOf(first, second);
    const staff = await browser.visit({ url: hotel.url, viewport });
    const { page } = staff;
    await logInStaff(staff, '/admin/payments');
    const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    const drop = async () => {
      if (viewport === DESK) await dropOn(page, file.name, text);
      else await page.getByLabel(/bank statement/).setInputFiles(file);
      await page.getByRole('heading', { name: 'november.csv' }).waitFor();
    };
    await page.getByText('Choose a bank statement (CSV)').waitFor();
    await drop();
    await page.getByRole('button', { name: 'To record 2' }).waitFor();
    await checkLook(page);
    const colleague = await browser.visit({ url: hotel.url });
    await logInStaff(colleague, '/admin/payments');
    await colleague.page.getByLabel(/bank statement/).setInputFiles(file);
    await colleague.page.getByRole('button', { name: 'To record 2' }).waitFor();

    const press = (booking: Booking) =>
      page.getByRole('button', { name: `Record ₦20,000 of ${booking.guestName}, ${booking.reference}` });
    await press(first).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'To record 1' }).waitFor();
    await expect.poll(() => press(second).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('No line is left to record.').waitFor();
    await colleague.page.getByRole('button', { name: 'Recorded 2' }).waitFor();
    await colleague.leave();

    await page.getByRole('button', { name: 'Recorded 2' }).click();
    await page.getByRole('button', { name: `Folio of Adebayo Match, ${first.reference}` }).click();
    const folio = page.getByRole('dialog', { name: 'Folio' });
    await folio.getByText('Nothing to pay').waitFor();
    await folio.getByText('Bank statement', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await folio.waitFor({ state: 'detached' });

    await page.reload();
    await page.getByText('‘november.csv’ was open here', { exact: false }).waitFor();
    await drop();
    await page.getByRole('button', { name: 'Recorded 2' }).waitFor();
    await page.getByRole('button', { name: 'To record 0' }).waitFor();
    await page.getByRole('button', { name: 'Need a look 1' }).click();
    await page.getByText('Nothing is open any more').waitFor();
    await checkLook(page);
    await staff.leave();
  });
});
