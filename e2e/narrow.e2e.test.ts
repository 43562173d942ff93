import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { bookingPath } from '@shared/links/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { enlarge, logInStaff, resize } from './support/steps';

/** Bars, headers and large text where a screen is narrow. */

const { hotel, browser } = await openJourney();

const overflow = ({ page }: Visitor): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Two visits of staff for all screens, with touch and with a mouse: each test sets its own size. */
let phone: Visitor;
let desk: Visitor;
let token = '';
beforeAll(async () => {
  ({ token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN }));
  const staffOn = async (viewport: typeof PHONE) => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    await logInStaff(visitor, '/admin-dashboard');
    return visitor;
  };
  [phone, desk] = [await staffOn(PHONE), await staffOn(DESK)];
});
afterAll(() => Promise.all([phone.leave(), desk.leave()]));

it('with text at 200 % on a phone staff’s pages do not scroll sideways, and all places stay within reach', async () => {
  await phone.page.getByRole('button', { name: 'More' }).waitFor();
  await enlarge(phone.page);
  expect(await overflow(phone)).toBe(0);
  await phone.page.getByRole('button', { name: 'More' }).click();
  for (const name of ['GT Hotel Admin', 'Account', 'Logout', 'Bookings', 'Rooms', 'Manage Orders', 'Catering']) {
    const box = await phone.page.getByRole('link', { name, exact: true }).first().boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.width, `${name} is within the screen`).toBe(true);
  }
});

it('on a tablet nothing of a list is under staff’s places, and at 1024 and 1280 pixels all places are in view without scrolling', async () => {
  const { page } = desk;
  await resize(page, { width: 768, height: 600 });
  // With ‘Waiting’ above the places, which the front desk does not have.
  await page.goto('/bookings');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const isBeside = async () => {
    const [places, main] = [await navigation.boundingBox(), await page.getByRole('main').boundingBox()];
    return places && main && places.x + places.width <= main.x;
  };
  await expect.poll(isBeside).toBe(true);
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
  ] as const) {
    await resize(page, { width, height });
    await page.goto('/bookings');
    const logout = navigation.getByRole('link', { name: 'Logout' });
    const bottom = async () => {
      const box = await logout.boundingBox();
      return box && box.y + box.height;
    };
    await expect.poll(bottom, { message: `${width} by ${height}` }).toBeLessThanOrEqual(height);
    await expect.poll(() => navigation.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
  }
});

it('at 1024 and 1280 pixels title, filters and actions of each of staff’s lists stay in one line', async () => {
  const { page } = desk;
  const atBoth = async (look: (width: number) => Promise<void>) => {
    for (const width of [1024, 1280]) {
      await resize(page, { width, height: 800 });
      await look(width);
    }
  };
  const lists = ['/bookings', '/admin/food-orders', '/admin/manage-menu', '/catering-requests', '/admin/guests'];
  for (const path of ['/admin/kitchen', '/admin/payments', ...lists]) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await atBoth(async (width) => {
      const height = await page.evaluate(
        () => document.querySelector('main h1')?.parentElement?.parentElement?.getBoundingClientRect().height,
      );
      expect(height, `${path} at ${width}`).toBeLessThan(64);
      expect(await overflow(desk)).toBe(0);
    });
  }
  await page.goto('/admin/food-orders?q=nobody');
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).waitFor();
  await atBoth(async () => {
    await page.getByRole('link', { name: 'Food analytics', exact: true }).waitFor();
    await checkLook(page);
  });
});

it('at 768, 900 and 1024 pixels the header with a kept booking and order stays in one line', async () => {
  const guest = await browser.visit({ url: hotel.url, viewport: { width: 768, height: 800 } });
  const { page } = guest;
  await page.goto('/healthz');
  await page.evaluate(`localStorage.setItem('booking_access', '{"${'a'.repeat(8)}":"t"}')`);
  await page.evaluate(`localStorage.setItem('order_access', '{"${'b'.repeat(8)}":"t"}')`);
  await page.goto('/');
  const kept = page.getByRole('banner').locator(`a[href="${bookingPath('a'.repeat(8))}"]`);
  await kept.first().waitFor({ state: 'attached' });
  for (const width of [768, 900, 1024]) {
    await resize(page, { width, height: 800 });
    expect(await overflow(guest)).toBe(0);
    expect((await page.getByRole('banner').boundingBox())?.height, `at ${width}`).toBeLessThan(80);
  }
  await guest.leave();
});

it('with text at 200 % on a phone the button that books covers neither price nor form', async () => {
  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = guest;
  await page.goto('/book-room');
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
  await enlarge(page);
  const bar = await page.getByRole('button', { name: 'Book Now' }).boundingBox();
  expect(bar && bar.y > PHONE.height).toBe(true);
  await guest.leave();
});

/** Words of a figure that are wider than their place, or broken within a word. */
const CUT_FIGURES = `[...document.querySelectorAll('[aria-label="Today"] a > span')]
  .filter((words) => words.scrollWidth > words.clientWidth || (!words.textContent.includes(' ') && words.clientHeight > 32))
  .map((words) => words.textContent)`;

const today = hotelDay(new Date());
const bookFromToday = (body: object) => {
  const guest = { guestName: 'Ada Obi', phoneNumber: '08031234567', address: '3 Station Road' };
  const dates = { checkInDate: today, checkOutDate: addDays(today, 2) };
  return callRest<Booking>(hotel.url, 'POST', '/bookings', { token, body: { ...guest, ...dates, ...body } });
};

it('on a phone no line of what is said of an arrival begins or ends with a dot; millions that are owed have room in their figure', async () => {
  await bookFromToday({ guestName: 'Ada of two', adults: 2, roomNumber: '105' });
  await bookFromToday({ roomNumber: '101', amountPaid: 13_555_000 });
  const { page } = phone;
  await resize(page, PHONE);
  await page.goto('/admin-dashboard');
  const row = page.getByRole('list', { name: 'Arrivals' }).getByRole('listitem').filter({ hasText: 'Ada of two' });
  const seenFrom = await row.getByText('2 adults').evaluate((words) => {
    const text = document.createRange();
    text.selectNodeContents(words);
    const lines = words.parentElement?.parentElement?.firstElementChild;
    return [text.getBoundingClientRect().left, lines?.getBoundingClientRect().left];
  });
  expect(seenFrom).toEqual([seenFrom[1], seenFrom[1]]);
  expect(await row.textContent()).not.toContain('·');
  for (const width of [360, 768, 1280]) {
    await resize(page, { width, height: 800 });
    await page.getByText('₦13,555,000').first().waitFor();
    expect(await page.evaluate(CUT_FIGURES), `at ${width}`).toEqual([]);
    expect(await overflow(phone)).toBe(0);
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
  const { _id } = await bookFromToday({ guestName: `Wide Guest ${width}`, roomNumber });
  const { page } = width === PHONE.width ? phone : desk;
  await resize(page, { width, height: 740 });
  await page.goto(`/admin/booking/${_id}`);
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
});
