import { bookingPath } from '@shared/bookings/link';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/day';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
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
  await staff.page.getByRole('button', { name: 'More' }).click();
  for (const name of ['GT Hotel Admin', 'Account', 'Logout', 'Bookings', 'Rooms', 'Manage Orders', 'Catering']) {
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

it.each([
  [1024, 768],
  [1280, 800],
])('at %i by %i pixels all of staff’s places are in view without scrolling', async (width, height) => {
  const staff = await browser.visit({ url: hotel.url, viewport: { width, height } });
  // With ‘Waiting’ above them, which the front desk does not have.
  await logInStaff(staff, '/bookings');
  const places = staff.page.getByRole('navigation', { name: 'Admin' });
  const last = await places.getByRole('link', { name: 'Logout' }).boundingBox();
  expect(last && last.y + last.height).toBeLessThanOrEqual(height);
  expect(await places.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
  await staff.leave();
});

it.each([1024, 1280])(
  'at %i pixels title, filters and actions of each of staff’s lists stay in one line',
  async (width) => {
    const staff = await browser.visit({ url: hotel.url, viewport: { width, height: 800 } });
    const { page } = staff;
    await logInStaff(staff, '/admin-dashboard');
    const lists = ['/bookings', '/admin/food-orders', '/admin/manage-menu', '/catering-requests', '/admin/guests'];
    for (const path of ['/admin/kitchen', '/admin/payments', ...lists]) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      const height = await page.evaluate(
        () => document.querySelector('main h1')?.parentElement?.parentElement?.getBoundingClientRect().height,
      );
      expect(height, path).toBeLessThan(64);
      expect(await overflow(staff)).toBe(0);
    }
    await page.goto('/admin/food-orders?q=nobody');
    await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).waitFor();
    await page.getByRole('link', { name: 'Food analytics', exact: true }).waitFor();
    await checkLook(page);
    await staff.leave();
  },
);

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

/** Words of a figure that are wider than their place, or broken within a word. */
const CUT_FIGURES = `[...document.querySelectorAll('[aria-label="Today"] a > span')]
  .filter((words) => words.scrollWidth > words.clientWidth || (!words.textContent.includes(' ') && words.clientHeight > 32))
  .map((words) => words.textContent)`;

it('on a phone no line of what is said of an arrival begins or ends with a dot', async () => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const today = hotelDay(new Date());
  const dates = { checkInDate: today, checkOutDate: addDays(today, 2) };
  const guest = { guestName: 'Ada of two', phoneNumber: '08031234567', address: '3 Station Road', adults: 2 };
  await callRest(hotel.url, 'POST', '/bookings', { token, body: { ...guest, ...dates, roomNumber: '105' } });
  const staff = await browser.visit({ url: hotel.url, viewport: PHONE });
  await logInStaff(staff, '/admin-dashboard');
  const row = staff.page
    .getByRole('list', { name: 'Arrivals' })
    .getByRole('listitem')
    .filter({ hasText: 'Ada of two' });
  const seenFrom = await row.getByText('2 adults').evaluate((words) => {
    const text = document.createRange();
    text.selectNodeContents(words);
    const lines = words.parentElement?.parentElement?.firstElementChild;
    return [text.getBoundingClientRect().left, lines?.getBoundingClientRect().left];
  });
  expect(seenFrom).toEqual([seenFrom[1], seenFrom[1]]);
  expect(await row.textContent()).not.toContain('·');
  await staff.leave();
});

it('millions that are owed have room in their figure of the front desk', async () => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const today = hotelDay(new Date());
  const stay = { roomNumber: '101', checkInDate: today, checkOutDate: addDays(today, 2), amountPaid: 13_555_000 };
  const body = { ...stay, guestName: 'Ada Obi', phoneNumber: '08031234567', address: '3 Station Road' };
  await callRest(hotel.url, 'POST', '/bookings', { token, body });
  for (const width of [360, 768, 1280]) {
    const staff = await browser.visit({ url: hotel.url, viewport: { width, height: 800 } });
    await logInStaff(staff, '/admin-dashboard');
    await staff.page.getByText('₦13,555,000').first().waitFor();
    expect(await staff.page.evaluate(CUT_FIGURES), `at ${width}`).toEqual([]);
    expect(await overflow(staff)).toBe(0);
    await staff.leave();
  }
});

/** What can be pressed in staff's header, in a page's bar and among a phone's places, and lies under a message. */
const UNDER_MESSAGE = `(() => {
  const message = document.querySelector('[data-sonner-toast]').getBoundingClientRect();
  return [...document.querySelectorAll('header :is(a, button), main div:has(> div > h1) :is(a, button, select, input)')]
    .filter((pressed) => pressed.checkVisibility())
    .filter((pressed) => {
      const { left, right, top, bottom } = pressed.getBoundingClientRect();
      return left < message.right && right > message.left && top < message.bottom && bottom > message.top;
    })
    .map((pressed) => pressed.innerText || pressed.ariaLabel);
})()`;

it.each([
  [360, '103'],
  [1280, '104'],
])('at %i pixels a message with Undo covers no action of header, bar and places', async (width, roomNumber) => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const today = hotelDay(new Date());
  const guest = { guestName: `Wide Guest ${width}`, phoneNumber: '08031234567', address: '3 Station Road' };
  const body = { ...guest, roomNumber, checkInDate: today, checkOutDate: addDays(today, 2) };
  const { _id } = await callRest<Booking>(hotel.url, 'POST', '/bookings', { token, body });
  const staff = await browser.visit({ url: hotel.url, viewport: { width, height: 740 } });
  const { page } = staff;
  await logInStaff(staff, `/admin/booking/${_id}`);
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByRole('button', { name: 'Check in anyway' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('button', { name: 'Check out' }).waitFor();
  expect(await page.evaluate(UNDER_MESSAGE)).toEqual([]);
  if (width === PHONE.width) {
    await page.mouse.wheel(0, 1_000);
    await expect.poll(async () => (await page.locator('[data-sonner-toast]').boundingBox())?.y).toBeLessThan(60);
    expect(await page.evaluate(UNDER_MESSAGE)).toEqual([]);
  }
  await staff.leave();
});
