import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { MenuItem } from '@shared/menu/schema';
import { expect, it } from 'vitest';
import { audit, checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { paymentForm } from './support/desk';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

/** A guest calls from the room and wants lunch; a table in the restaurant pays at once. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());
const call = <T>(method: string, path: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { token, ...(body && { body }) });

async function inHouse(guestName: string, roomNumber: string): Promise<Booking> {
  const guest = { guestName, phoneNumber: '08031234567', address: '3 Station Road', roomNumber };
  const { _id } = await call<Booking>('POST', '/bookings', {
    ...guest,
    ...{ checkInDate: today, checkOutDate: addDays(today, 2), amountPaid: 20_000 },
  });
  return call<Booking>('PUT', `/bookings/${_id}`, { status: 'checkedin' });
}

const charges = async ({ _id }: Booking) => (await call<Booking>('GET', `/bookings/${_id}`)).charges;

it.each(
  screens([
    { on: 'a desk', viewport: DESK, name: 'Ngozi Lunch', room: '101' },
    { on: 'a phone', viewport: PHONE, name: 'Yetunde Lunch', room: '104' },
  ]),
)('on $on staff order by typing: for a room on its bill, and for a table that pays at once', async (screen) => {
  const { viewport, name, room } = screen;
  const stay = await inHouse(name, room);
  const clerk = await browser.visit({ url: hotel.url, viewport });
  const { page } = clerk;
  await logInStaff(clerk, '/admin/food-orders');
  await page.getByRole('link', { name: 'New order' }).click();
  const dish = page.getByLabel('Dish or drink');
  await dish.waitFor();
  await untilQuiet(page);
  await checkLook(page);

  await dish.pressSequentially('2 jollof');
  const first = page.getByRole('listbox', { name: 'Dishes' }).getByRole('option').first();
  await first.getByText(/^2 × Jollof/).waitFor();
  await checkLook(page);
  await page.keyboard.press('Enter');
  await page.getByLabel('Room, name or phone').pressSequentially(name.slice(0, 4));
  await page.getByRole('option', { name: new RegExp(`Room ${room} · ${name}`), selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('₦20,000 to pay').waitFor();
  await checkLook(page);

  // The dish is sold out before the order is sent: it is named, and what else was asked for stays.
  const menu = await call<MenuItem[]>('GET', '/menu');
  const chapman = menu.find((item) => item.name === 'Chapman');
  await dish.pressSequentially('chapman');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Ordered' }).getByText('Chapman').waitFor();
  await call('PUT', `/menu/${chapman?._id}`, { available: false });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('Something is sold out.').waitFor();
  await page.getByRole('button', { name: 'Take Chapman out' }).click();
  clerk.complaints.splice(0);
  await call('PUT', `/menu/${chapman?._id}`, { available: true });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText(`on the bill of room ${room}.`).waitFor();
  await checkLook(page);
  expect(await charges(stay)).toBeGreaterThan(0);

  // A table, in cash.
  await dish.pressSequentially('chapman');
  await page.keyboard.press('Enter');
  await page.getByText('Walk-in or table').click();
  await page.getByLabel('Name or table').fill('Table 4');
  await page.getByText('Pays now', { exact: true }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  const payment = await paymentForm(clerk);
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await page
    .getByText(/^Payment recorded\./)
    .first()
    .waitFor();
  await audit(page);
  await clerk.leave();
});
