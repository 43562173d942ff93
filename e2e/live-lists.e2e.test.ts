import { aSecond } from '@server/testing/patience';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { MenuItem } from '@shared/menu/schema';
import { describe, expect, it } from 'vitest';
import { audit } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, openRow } from './support/steps';

/** What one of the staff changes is seen by the others, and by the guest, while they look. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const call = <T = unknown>(method: string, path: string, body?: object, as: string | undefined = token) =>
  callRest<T>(hotel.url, method, path, { body, token: as });

let day = addDays(hotelDay(new Date()), 30);
/** A stay of one night, staff's or, without a token, a guest's. */
function book(guestName: string, as: string | undefined = token) {
  day = addDays(day, 1);
  const stay = { roomNumber: '101', checkInDate: day, checkOutDate: addDays(day, 1) };
  const email = `${guestName.toLowerCase().replaceAll(' ', '.')}@guests.example`;
  const guest = { guestName, phoneNumber: `0803${day.replaceAll('-', '').slice(1)}`, address: '3 Station Road', email };
  return call<Booking & { accessToken?: string }>('POST', '/bookings', { ...guest, ...stay }, as);
}

async function staffAt(path: string, viewport = DESK): Promise<Visitor> {
  const staff = await browser.visit({ url: hotel.url, viewport });
  await logInStaff(staff, path);
  return staff;
}

/** How long it takes until it is so, in ms. The list is live from the first change on that arrives. */
async function lasts(change: () => Promise<unknown>, isSo: () => Promise<unknown>): Promise<number> {
  await change();
  const began = performance.now();
  await isSo();
  return performance.now() - began;
}

const statusOf = ({ page }: Visitor, name: string) => page.getByLabel(`Status of ${name}`, { exact: false }).first();

describe.each(
  screens([
    ['a desk', DESK],
    ['a phone', PHONE],
  ]),
)('on %s', (_name, viewport) => {
  const at = viewport === PHONE ? 'Phone' : 'Desk';

  it('a booking’s row follows another clerk, and new bookings move nothing under the focus', async () => {
    const booking = await book(`Ada ${at}`);
    const staff = await staffAt('/bookings', viewport);
    const { page } = staff;
    await openRow(page, `Ada ${at}`);
    const status = statusOf(staff, `Ada ${at}`);
    await status.focus();
    const set = (wanted: string) => call('PUT', `/bookings/${booking._id}`, { status: wanted });
    const shows = (words: string) => () => expect.poll(() => status.textContent()).toContain(words);
    await lasts(() => set('approved'), shows('Approved'));
    expect(await lasts(() => set('checkedin'), shows('Checked in'))).toBeLessThan(2.5 * aSecond());
    const before = await status.boundingBox();
    await book(`Bola ${at}`);
    const show = page.getByRole('button', { name: 'Show 1 new booking' });
    await show.waitFor();
    expect((await status.boundingBox())?.y).toBe(before?.y);
    // Wherever it is scrolled to, the strip of a phone covers a part of something.
    await status.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await audit(page, { targets: true });
    await show.click();
    await page.getByText(`Bola ${at}`).first().waitFor();
    await staff.leave();
  });
});

it('the last row of a page stays with its open choice while somebody books, until the new one is asked for', async () => {
  for (let index = 0; index < 10; index++) await book(`Row ${index}`);
  const staff = await staffAt('/bookings');
  const { page } = staff;
  const status = page.locator('tbody tr').nth(9).getByRole('combobox');
  const label = await status.getAttribute('aria-label');
  await status.click();
  await book('Pushing');
  const show = page.getByRole('button', { name: /^Show \d+ new booking/ });
  await show.waitFor();
  await page.getByRole('listbox').waitFor();
  expect(await status.getAttribute('aria-label')).toBe(label);
  expect(await page.locator('tbody tr').count()).toBe(10);
  // Scrolled, the button is in sight in an opaque line, as a table's head would be; at the top it covers no row.
  await page.evaluate(() => window.scrollTo(0, 0));
  await audit(page, { targets: true });
  const [button, first] = [await show.boundingBox(), await page.locator('tbody tr').first().boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  await show.click();
  await page.getByRole('row', { name: /Pushing/ }).waitFor();
  await staff.leave();
});

it('orders, rooms and dishes are followed as well', async () => {
  const [dish] = await call<MenuItem[]>('GET', '/menu');
  const guestDetails = { name: 'Efe', phone: '08030000001', email: 'efe@guests.example', address: '3 Station Road' };
  const items = [{ _id: dish?._id, quantity: 1 }];
  const order = await call<{ _id: string; reference: string }>('POST', '/food-orders', {
    guestDetails,
    items,
    paymentMethod: 'cash',
  });
  const staff = await staffAt('/admin/food-orders');
  const { page } = staff;
  const status = page.getByLabel(`Status of order ${order.reference}`, { exact: false }).first();
  await status.waitFor();
  await call('PUT', `/food-orders/${order._id}/status`, { status: 'preparing' });
  await expect.poll(() => status.textContent()).toContain('Preparing');
  const [room] = await call<{ _id: string }[]>('GET', '/rooms');
  await page.goto('/admin/rooms');
  await page.getByText('Room 101').first().click();
  const price = new FormData();
  price.set('price', '19123');
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${hotel.url}/api/rooms/${room?._id}`, { method: 'PUT', headers, body: price });
  await page.getByText('₦19,123 per night').waitFor();
  await page.goto(`/admin/manage-menu?q=${encodeURIComponent(dish?.name ?? '')}`);
  await page
    .getByText(dish?.name ?? '')
    .first()
    .waitFor();
  await call('PUT', `/menu/${dish?._id}`, { price: 4_123 });
  await page.getByText('₦4,123').first().waitFor();
  await staff.leave();
});
