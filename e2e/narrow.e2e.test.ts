import { bookingPath } from '@shared/booking-link';
import { expect, it } from 'vitest';
import { PHONE, type Visitor } from './support/browser';
import { openJourney } from './support/journey';
import { logInStaff } from './support/steps';

/** Bars, headers and large text where a screen is narrow. */

const { hotel, browser } = await openJourney();

const enlarge = ({ page }: Visitor) => page.evaluate("document.documentElement.style.fontSize = '200%'");

const overflow = ({ page }: Visitor): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

it('with text at 200 % on a phone staff’s pages do not scroll sideways, and all places stay within reach', async () => {
  const staff = await browser.visit({ url: hotel.url, viewport: PHONE });
  await logInStaff(staff, '/admin-dashboard');
  await enlarge(staff);
  expect(await overflow(staff)).toBe(0);
  for (const name of ['Account', 'Logout', 'Dashboard', 'Bookings', 'Rooms', 'Manage Orders']) {
    const box = await staff.page.getByRole('link', { name, exact: true }).first().boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.width, `${name} is within the screen`).toBe(true);
  }
  await staff.leave();
});

it('on a tablet nothing of a list is under staff’s places', async () => {
  const staff = await browser.visit({ url: hotel.url, viewport: { width: 768, height: 600 } });
  await logInStaff(staff, '/bookings');
  const { page } = staff;
  const places = await page.getByRole('navigation', { name: 'Admin' }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(places && main && places.x + places.width <= main.x).toBe(true);
  await staff.leave();
});

it.each([768, 900, 1024])('at %i pixels the header with a kept booking and order stays in one line', async (width) => {
  const guest = await browser.visit({ url: hotel.url, viewport: { width, height: 800 } });
  const { page } = guest;
  await page.goto('/');
  await page.evaluate(`localStorage.setItem('booking_access', '{"${'a'.repeat(8)}":"t"}')`);
  await page.evaluate(`localStorage.setItem('order_access', '{"${'b'.repeat(8)}":"t"}')`);
  await page.goto('/');
  const kept = page.getByRole('banner').locator(`a[href="${bookingPath('a'.repeat(8))}"]`);
  await kept.first().waitFor({ state: 'attached' });
  expect(await overflow(guest)).toBe(0);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  await guest.leave();
});

it('with text at 200 % on a phone the button that books covers neither price nor form', async () => {
  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = guest;
  await page.goto('/book-room');
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
  await enlarge(guest);
  const bar = await page.getByRole('button', { name: 'Book Now' }).boundingBox();
  expect(bar && bar.y > PHONE.height).toBe(true);
  await guest.leave();
});
