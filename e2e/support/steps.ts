import type { Session } from '@shared/auth/schema';
import type { BookingCreated } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser';
import { ADMIN } from './hotel';
import { callRest } from './rest';

/** What several journeys do on their way. */

/** Submits the login form of that address; with an empty one, the form on the screen. */
export async function logIn({ page }: Visitor, account: { email: string; password: string }, address = '/auth') {
  if (address) await page.goto(address);
  await page.getByLabel('Email').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A page of the hotel on which nothing runs, so that storage can be filled in before the app reads it. */
const PLAIN_PAGE = '/healthz';

/**
 * Opens that path as somebody does who logged in earlier: the form is for the journeys that are about logging in.
 */
export async function openAs({ page, url }: Visitor, account: { email: string; password: string }, path: string) {
  const { email, password } = account;
  const { token, user } = await callRest<Session>(url, 'POST', '/auth/login', { body: { email, password } });
  await page.goto(PLAIN_PAGE);
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', value);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto(path);
}

/** The same as the first admin. */
export const logInStaff = (visitor: Visitor, path: string): Promise<void> => openAs(visitor, ADMIN, path);

/** Waits for two frames: in the first one after a new size Chromium may still apply rules of the old one. */
const untilLaidOut = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

export async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await untilLaidOut(page);
}

/** Doubles the size of text. */
export async function enlarge(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await untilLaidOut(page);
}

/** Books a room as a stranger, from `start` days after today, and opens the booking by its link. */
export async function bookAndOpen(
  { page, url }: Visitor,
  { room, name, start, nights }: { room: string; name: string; start: number; nights: number },
): Promise<void> {
  const from = addDays(hotelDay(new Date()), start);
  const guest = { guestName: name, phoneNumber: '0803 123 4567', email: `stranger${room}@guests.example` };
  const body = { ...guest, roomNumber: room, checkInDate: from, checkOutDate: addDays(from, nights) };
  const { _id, accessToken } = await callRest<BookingCreated>(url, 'POST', '/bookings', { body });
  await page.goto(`/booking/${_id}#${accessToken}`);
  await page.getByText('Pending', { exact: true }).first().waitFor();
}

/** Goes to a place of staff's by its name, on a phone through 'More' where it is behind that. */
export async function goToPlace({ page }: Visitor, name: string): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Admin' });
  const place = places.getByRole('link', { name });
  await places.getByRole('link', { name: 'Bookings' }).waitFor();
  if (!(await place.isVisible())) await places.getByRole('button', { name: 'More' }).click();
  await place.click();
}

/** Gives a row another status, as somebody with a mouse does. */
export async function chooseStatus({ page }: Visitor, status: Locator, name: string): Promise<void> {
  await status.click();
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
}

const QUIET_MS = 500;

/** Waits until the page loads nothing more. A live stream is always under way, so that 'networkidle' may never come. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await loaded(); now !== before; now = await loaded()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

interface NewGuest {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Fills in and submits the form of registration on the screen. */
export async function register({ page }: Visitor, { name, email, phone, password }: NewGuest): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

/** Requests to these addresses take that much longer. */
export const slow = (page: Page, addresses: RegExp, ms: number): Promise<unknown> =>
  page.route(addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

/** Holds back the page's scripts, as a slow connection does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a row of a staff list below the width of a desk, where it is brief. */
export async function openRow(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return;
  await page.getByRole('button', { name, expanded: false }).first().click();
}
