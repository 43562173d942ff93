import type { BookingCreated } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { audit } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { untilQuiet } from './support/steps';

/** A request arrives and its answer does not: nothing is made beside it, and what it made is found. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });

const CALLS = /\/(trpc|api)\//;

/** The line swallows what is sent: the server never sees it. */
const silence = ({ page }: Visitor) => page.route(CALLS, () => undefined);
/** What is sent arrives, and no answer comes back. */
const swallowAnswers = ({ page }: Visitor) => page.route(CALLS, (route) => void route.fetch().catch(() => undefined));
const restore = ({ page }: Visitor) => page.unroute(CALLS);

/** Requests that the dead line swallowed are expected here. */
const forgive = ({ complaints }: Visitor) => void complaints.splice(0);

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const guestNames = async (path: string) =>
  (await callRest<{ guestName: string }[]>(hotel.url, 'GET', path, { token })).map(({ guestName }) => guestName);
const bookingsOf = async (name: string) => (await guestNames('/bookings')).filter((guest) => guest === name).length;

async function fillIn(page: Page, name: string, phone: string) {
  await untilQuiet(page);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Email').fill(`${phone}@guests.example`);
}

const SCREENS = [
  { name: 'a phone', viewport: PHONE, room: '103', other: '104', start: 12, digits: '1' },
  { name: 'a desk', viewport: DESK, room: '103', other: '104', start: 40, digits: '2' },
];

describe.each(screens(SCREENS))('on $name', ({ viewport, room, other, start, digits }) => {
  const from = addDays(hotelDay(new Date()), start);
  const to = addDays(from, 2);
  const visit = () => browser.visit({ url: hotel.url, viewport });
  const bookRoom = (number: string) => `/book-room?room=${number}&from=${from}&to=${to}`;

  it('D13: a booking that arrived without an answer is shown before another one is made beside it', async () => {
    const guest = await visit();
    const { page } = guest;
    await page.goto(bookRoom(room));
    const name = `Adaeze Lost${digits}`;
    await fillIn(page, name, `0803123450${digits}`);
    const book = page.getByRole('button', { name: 'Book Now' });
    await swallowAnswers(guest);
    await book.click();
    await says(page, 'We sent this booking but got no answer.');
    await silence(guest);
    await page.locator('select[name=roomNumber]').selectOption(other);
    await says(page, new RegExp(`may be made already: room ${room}, `));
    await book.click();
    await says(page, 'There is still no answer, so nothing new was sent.');
    await restore(guest);
    forgive(guest);

    await page.reload();
    await fillIn(page, name, `0803123450${digits}`);
    await says(page, new RegExp(`may be made already: room ${room}, `));
    await page.locator('select[name=roomNumber]').selectOption(other);
    await audit(page, { targets: true });
    await book.click();
    await says(page, new RegExp(`Your booking was made: room ${room}, `));
    await audit(page, { targets: true });
    expect(await bookingsOf(name)).toBe(1);
    await page.getByRole('link', { name: 'See that booking' }).click();
    await page.waitForURL('**/booking/**');
    await page.getByText(`Room ${room}`).first().waitFor();
    await page.getByText('Pay by bank transfer').first().waitFor();
    await guest.leave();
  });

  it('a cancel without an answer is said, asks for no money, and is looked up when the line is back', async () => {
    const guest = await visit();
    const { page } = guest;
    // It would tell of the cancel before anything can be said of a lost answer.
    const FOLLOW = '**/bookings.follow**';
    await page.route(FOLLOW, (route) => route.abort());
    const dayo = { guestName: 'Dayo Lost', phoneNumber: `0803123453${digits}`, email: `dayo${digits}@guests.example` };
    const body = { ...dayo, roomNumber: '201', checkInDate: from, checkOutDate: to };
    const booking = await callRest<BookingCreated>(hotel.url, 'POST', '/bookings', { body });
    await page.goto(`/booking/${booking._id}#${booking.accessToken}`);
    await page.getByText('Pay by bank transfer').first().waitFor();
    await untilQuiet(page);
    await swallowAnswers(guest);
    await page.getByRole('button', { name: /^Cancel booking/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
    await says(page, 'We sent your cancellation but got no answer');
    expect(await page.getByText('Pay by bank transfer').count()).toBe(0);
    await audit(page, { targets: true });
    await page.context().setOffline(true);
    await page.unroute(FOLLOW);
    await restore(guest);
    await page.context().setOffline(false);
    await says(page, 'This booking is cancelled and no longer holds a room.');
    forgive(guest);
    await guest.leave();
  });

  it('after a way back, a form opens at its top', async () => {
    const guest = await visit();
    const { page } = guest;
    await page.goto('/rooms');
    const book = page.getByRole('link', { name: /^Book/ }).nth(2);
    for (const _visit of [1, 2]) {
      await book.scrollIntoViewIfNeeded();
      await untilQuiet(page);
      await book.click();
      await page.getByLabel('Full name').waitFor();
      expect(await page.evaluate('scrollY')).toBe(0);
      await page.goBack();
      await page.getByRole('heading', { name: 'Available Rooms' }).waitFor();
      await page.waitForFunction('scrollY > 0');
    }
    await guest.leave();
  });
});
