import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

/** A morning at the desk: an arrival, a departure that is paid at the till, a walk-in, and a caller. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());

const stored = (_id: string) => callRest<Booking>(hotel.url, 'GET', `/bookings/${_id}`, { token });

/** A stay by staff of ₦20,000, which starts that many days from today. */
const book = (guestName: string, roomNumber: string, from: number, to: number) =>
  callRest<Booking>(hotel.url, 'POST', '/bookings', {
    token,
    body: {
      ...{ guestName, phoneNumber: '08031234567', address: '3 Station Road', roomNumber, amountPaid: 20_000 },
      ...{ checkInDate: addDays(today, from), checkOutDate: addDays(today, to) },
    },
  });

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

it.each(
  screens([
    { on: 'a desk', viewport: DESK, rooms: ['101', '102'] },
    { on: 'a phone', viewport: PHONE, rooms: ['103', '104'] },
  ]),
)('on $on guests come and leave by one press each, seen by a colleague at once', async ({ on, viewport, rooms }) => {
  const [first = '', second = ''] = rooms;
  const [comes, leaves] = [`Adébáyọ̀ on ${on}`, `Lola on ${on}`];
  const arrival = await book(comes, first, 0, 2);
  const departure = await book(leaves, second, -1, 0);
  await callRest(hotel.url, 'PUT', `/bookings/${departure._id}`, { token, body: { status: 'checkedin' } });
  const clerk = await browser.visit({ url: hotel.url, viewport });
  const colleague = await browser.visit({ url: hotel.url });
  await logInStaff(clerk, '/admin-dashboard');
  await logInStaff(colleague, '/admin-dashboard');
  const { page } = clerk;

  // What he owes, and what is free tonight, is in sight without a press.
  await list(page, 'Departures').getByText('₦20,000').waitFor();
  await list(page, 'Free tonight').getByRole('link').first().waitFor();
  await untilQuiet(page);
  await checkLook(page, { targets: true });

  await list(colleague.page, 'Arrivals').getByText(comes).waitFor();
  await page.getByRole('button', { name: `Check in ${comes}, room ${first}` }).click();
  const arriving = page.getByRole('dialog', { name: `Check in ${comes}` });
  await arriving.getByText('₦20,000 is still to be paid.').waitFor();
  await checkLook(page, { targets: true });
  await arriving.getByRole('button', { name: 'Take payment' }).click();
  const paid = page.getByRole('dialog', { name: 'Record a payment' });
  await paid.getByText('Cash', { exact: true }).click();
  await paid.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText(`${comes}, room ${first}: Checked in.`).first().waitFor();
  await list(colleague.page, 'Staying tonight').getByText(comes).waitFor({ timeout: 4_000 });
  expect(await stored(arrival._id)).toMatchObject({ status: 'checkedin', balance: 0 });

  await page.getByRole('button', { name: `Check out ${leaves}, room ${second}` }).click();
  const question = page.getByRole('dialog', { name: `Check out ${leaves}` });
  await question.getByText('₦20,000 is still to be paid.').waitFor();
  await checkLook(page);
  await question.getByRole('button', { name: 'Take payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByText('₦20,000 to pay → ₦0 after this').waitFor();
  await payment.getByText('Cash', { exact: true }).click();
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText(`${leaves}, room ${second}: Completed.`).first().waitFor();
  await list(colleague.page, 'Departures').getByText(leaves).waitFor({ state: 'detached', timeout: 4_000 });
  expect(await stored(departure._id)).toMatchObject({ status: 'completed', balance: 0 });

  // A walk-in, from the room to its booking.
  await page.getByRole('link', { name: `Book room ${second} from tonight` }).click();
  await page.getByRole('heading', { name: 'Book Room for Guest' }).waitFor();
  await expect.poll(() => page.locator('input[name=roomNumber]:checked').inputValue()).toBe(second);

  // A caller, by what he says his name is.
  if (viewport === DESK) {
    await page.locator('body').click({ position: { x: 600, y: 780 } });
    await page.keyboard.press('Control+k');
  } else await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox', { name: /^Name, phone, room/ }).fill(`adebayo on ${on}`);
  await page.getByRole('group', { name: 'Bookings' }).getByRole('option').first().waitFor();
  await checkLook(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/booking/${arrival._id}`);
  await page.getByText(comes).first().waitFor();
  await clerk.leave();
  await colleague.leave();
});

it('the search takes what is typed with Ctrl K, and opens on a dead line', async () => {
  const clerk = await browser.visit({ url: hotel.url });
  const { page } = clerk;
  await logInStaff(clerk, '/admin-dashboard');
  await untilQuiet(page);
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ngozi');
  // What was typed before the field was there is put into it.
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('Ngozi');
  await page.getByRole('alert').waitFor({ timeout: 9_000 });
  clerk.complaints.splice(0);
  await clerk.leave();
});
