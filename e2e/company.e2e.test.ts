import { bookingRequest } from '@server/testing/hotel';
import type { Booking } from '@shared/bookings/schema';
import type { Company } from '@shared/companies/schema';
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

/** A ministry's guest checks out on its account, and it pays by transfer. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());

it.each(
  screens([
    { on: 'a desk', viewport: DESK, name: 'Ministry of Works', roomNumber: '101' },
    { on: 'a phone', viewport: PHONE, name: 'Ministry of Health', roomNumber: '102' },
  ]),
)('on $on a stay goes on the account of a company, which pays', async ({ viewport, name, roomNumber }) => {
  const clerk = await browser.visit({ url: hotel.url, viewport });
  const { page } = clerk;
  const look = async () => {
    await untilQuiet(page);
    await checkLook(page, { targets: true });
  };
  await logInStaff(clerk, '/admin/companies');
  await page.getByRole('button', { name: 'Add a company' }).click();
  await page.getByLabel('Company or ministry').fill(name);
  await page.getByLabel('Contact (optional)').fill('Mrs Eze');
  await page.getByLabel('Phone').fill('09 234 5678');
  await page.getByLabel('TIN (optional)').fill('0123-4567');
  await page.getByLabel('Credit limit').fill('500,000');
  await look();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const companyId = new URL(page.url()).pathname.split('/').at(-1);

  const dates = { checkInDate: today, checkOutDate: addDays(today, 1) };
  const request = { ...bookingRequest({ ...dates, roomNumber, email: null }), companyId };
  const { _id, reference } = await callRest<Booking>(hotel.url, 'POST', '/bookings', { token, body: request });
  const body = { status: 'checkedin', anyway: true };
  const stay = await callRest<Booking>(hotel.url, 'PUT', `/bookings/${_id}`, { token, body });
  expect(stay.company).toEqual({ _id: companyId, name });

  await page.goto(`${hotel.url}/admin/booking/${_id}`);
  await page.getByText('Billed to', { exact: true }).waitFor();
  await look();
  await page.getByRole('button', { name: 'Check out' }).click();
  const bill = page.getByRole('button', { name: `Bill to ${name}` });
  await bill.waitFor();
  await look();
  await bill.click();
  await page.getByText('Company account').waitFor();

  const { reference: account } = await callRest<Company>(hotel.url, 'GET', `/companies/${companyId}`, { token });
  await page.goto(`${hotel.url}/admin/payments`);
  const csv = `Date,Narration,Credit\n${addDays(today, -1)},NIP FROM ${name} ${account},5000\n`;
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(/bank statement/).setInputFiles(file);
  const line = page.getByRole('button', { name: `Record ₦5,000 of ${name}, ${account}` });
  await line.waitFor();
  await look();
  await line.click();
  await page.getByText('Payment recorded.').first().waitFor();

  await page.goto(`${hotel.url}/admin/companies/${companyId}`);
  await page.getByRole('link', { name: `Open stay ${reference}` }).waitFor();
  await look();
  await page.getByRole('link', { name: 'Open the bill' }).click();
  await page.getByRole('button', { name: 'Issue bill' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue bill' }).click();
  await page.getByRole('heading', { level: 1, name: /^Bill INV-/ }).waitFor();
  await look();
  await page.goto(`${hotel.url}/admin/companies/${companyId}`);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  await page.getByRole('radio', { name: 'Bank transfer' }).check({ force: true });
  await look();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('Nothing owed', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await page.getByText(name).first().waitFor();
  await look();
  await page.goto(`${hotel.url}/admin/book-room`);
  await page.getByLabel('Bill to').waitFor();
  await look();
});
