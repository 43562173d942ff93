import { expect, it } from 'vitest';
import { PHONE, type Visitor } from './support/browser';
import { openJourney } from './support/journey';
import { logInStaff } from './support/steps';

/** A step to another page on a line that has died: it is said within 8 seconds, and goes on when the line is back. */

const { hotel, browser } = await openJourney();
const visit = () => browser.visit({ url: hotel.url, viewport: PHONE });
const NEARLY_ALL = /^(?!.*\/trpc).*$/;

/** Failed scripts, and what React says of them, are expected here. */
const forgive = ({ complaints }: Visitor) => void complaints.splice(0);

it('silent: words with a way to try again, and by itself to the page when the line is back', async () => {
  const guest = await visit();
  const { page } = guest;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route(NEARLY_ALL, () => undefined);
  await page.locator('main a[href="/rooms"]').first().click();
  await page.getByText(/could not be loaded/).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await page.waitForTimeout(7_000);
  await page.unroute(NEARLY_ALL);
  await page.getByRole('heading', { name: 'Available Rooms' }).waitFor();
  forgive(guest);
  await guest.leave();
});

it('offline: no crash, a way back, and by itself to the page when the device is online again', async () => {
  const guest = await visit();
  const { page } = guest;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const rooms = page.locator('main a[href="/rooms"]').first();
  await rooms.click();
  await page.getByText('There is no connection').waitFor();
  expect(await page.getByText('Something went wrong.').count()).toBe(0);
  await page.goBack();
  await rooms.click();
  await page.getByText('There is no connection').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Available Rooms' }).waitFor();
  forgive(guest);
  await guest.leave();
});

it('offline in the staff area: the same', async () => {
  const staff = await visit();
  const { page } = staff;
  await logInStaff(staff, '/admin/rooms');
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await page.context().setOffline(true);
  await page.evaluate("history.pushState(null, '', '/admin/food-orders')");
  await page.getByText('There is no connection').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: /orders/i }).waitFor();
  forgive(staff);
  await staff.leave();
});
