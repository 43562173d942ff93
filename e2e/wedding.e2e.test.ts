import type { Session } from '@shared/auth/schema';
import type { Block } from '@shared/blocks/schema';
import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

/** D40: rooms are held for a wedding, two of its guests book theirs by the link, and what is left by the date is on sale again. */

const { hotel, browser } = await openJourney();
const sql = postgres(hotel.databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** The job that releases blocks runs each minute. */
const RELEASED_WITHIN_MS = 90_000;

async function bookByLink(
  { page }: Visitor,
  { link, name, phone, email }: Record<'link' | 'name' | 'phone' | 'email', string>,
) {
  await page.goto(link);
  await page.getByText(/with code/).waitFor();
  await checkLook(page);
  // Those of the block come first.
  await page
    .getByRole('link', { name: /^Book Now room/ })
    .first()
    .click();
  await page.getByText(/^Code [A-Z-]+\d, ₦[\d,]+ off\.$/).waitFor();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Email').fill(email);
  await checkLook(page);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByText('Booking created! Proceeding to payment...').first().waitFor();
}

const SCREENS = [
  { name: 'a phone', viewport: PHONE, start: 200, code: 'ADA-TOLU-1' },
  { name: 'a desk', viewport: DESK, start: 210, code: 'ADA-TOLU-2' },
];

describe.each(screens(SCREENS))('on $name', ({ viewport, start, code }) => {
  it('a wedding is held from its catering request, filled by two guests, and the rest is released', async () => {
    const date = addDays(hotelDay(new Date()), start);
    const stay = { checkInDate: date, checkOutDate: addDays(date, 1) };
    const free = (more = {}) =>
      callRest<{ availableRooms: string[] }>(hotel.url, 'POST', '/rooms/availability', { body: { ...stay, ...more } });
    const all = (await free()).availableRooms;
    const event = { eventType: `Wedding ${start}`, guestCount: 300, date, location: 'Olorunda Town Hall, Osogbo' };
    const asked = { ...event, email: `bride${start}@guests.example`, phone: '08031234567' };
    const request = await callRest<{ _id: string }>(hotel.url, 'POST', '/catering/guest', { body: asked });

    const staff = await browser.visit({ url: hotel.url, viewport });
    const { page } = staff;
    await logInStaff(staff, `/admin/catering-request/${request._id}`);
    await page.getByText('None are held yet.').waitFor();
    await page.getByRole('link', { name: 'Hold rooms for this event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Standard \(\d+ free\)$/).waitFor();
    expect(await dialog.getByLabel('What for').inputValue()).toBe(`Wedding ${start}`);
    for (let rooms = 0; rooms < 3; rooms += 1) await dialog.getByRole('button', { name: 'One more Standard' }).click();
    await dialog.getByRole('combobox', { name: /^Held until/ }).fill(formatDay(addDays(date, -30)));
    await dialog.getByRole('combobox', { name: /^Held until/ }).press('Tab');
    await dialog.getByLabel('Code for its guests').fill(code.toLowerCase());
    await dialog.getByLabel('Per cent off').fill('10');
    await checkLook(page);
    await dialog.getByRole('button', { name: 'Hold the rooms' }).click();
    await page.getByText('0 booked, 3 left').waitFor();
    await untilQuiet(page);
    await checkLook(page);
    const link = await page.getByText(/\/check-availability\?/).innerText();
    expect((await free()).availableRooms).toHaveLength(all.length - 3);

    for (const [at, name] of ['Bisi Ade', 'Chidi Okafor'].entries()) {
      const guest = await browser.visit({ url: hotel.url, viewport });
      const [first = ''] = name.toLowerCase().split(' ');
      await bookByLink(guest, {
        link,
        name,
        phone: `0803 ${start} 450${at}`,
        email: `${first}${start}@guests.example`,
      });
    }
    await page.reload();
    await page.getByText('2 booked, 1 left').waitFor();
    await page.getByRole('link', { name: /^Room \w+, Bisi Ade$/ }).waitFor();
    await checkLook(page);

    // The date is over.
    const yesterday = addDays(hotelDay(new Date()), -1);
    await sql`update room_blocks set held_until = ${yesterday} where name = ${event.eventType}`;
    const { token } = await callRest<Session>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
    const blockId = new URL(page.url()).pathname.split('/').at(-1);
    const block = () => callRest<Block>(hotel.url, 'GET', `/blocks/${blockId}`, { token });
    await expect.poll(async () => (await block()).state, { timeout: RELEASED_WITHIN_MS }).toBe('released');
    expect((await free()).availableRooms).toHaveLength(all.length - 2);
    await page.goto(`/admin/catering-request/${request._id}`);
    await page.getByText(/2 booked · Released$/).waitFor();
  });
});
