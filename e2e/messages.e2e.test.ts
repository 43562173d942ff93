import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { mailTo } from './support/mail';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** The day's close writes to who comes tomorrow, who turns such messages down on a phone. */

const { hotel, browser } = await openJourney();
const sql = postgres(hotel.databaseUrl, { max: 1 });
afterAll(() => sql.end());
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());
const yesterday = addDays(today, -1);

const book = (roomNumber: string) =>
  callRest<Booking>(hotel.url, 'POST', '/bookings', {
    token,
    body: {
      ...{ guestName: 'Kwame Mensah', phoneNumber: '08031234567', email: 'kwame@guests.example', roomNumber },
      ...{ address: '3 Station Road', checkInDate: addDays(today, 1), checkOutDate: addDays(today, 2), adults: 1 },
    },
  });

/** Closes yesterday, as if its hour had just come. */
async function close() {
  await sql`delete from closed_days where day >= ${yesterday}`;
  await sql`select graphile_worker.add_job('close_days')`;
  await expect.poll(() => sql`select from closed_days where day = ${yesterday}`, { interval: 200 }).toHaveLength(1);
}

it('is written to once by the close, wants no more by one press, and is left alone by the next', async () => {
  const staff = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = staff;
  await logInStaff(staff, '/admin/settings');
  const settings = page.getByRole('region', { name: 'Messages to guests' });
  const { height, needed } = await settings
    .getByLabel('Arrival tomorrow')
    .evaluate(({ clientHeight, scrollHeight }) => ({ height: clientHeight, needed: scrollHeight }));
  expect(height).toBeGreaterThanOrEqual(needed);
  await settings.getByLabel('Arrival tomorrow').fill('Dear {nam}, see you on {arrival}: {link}');
  await settings.getByLabel('Send it by itself, by email').first().check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.getByText('{nam} cannot be filled in.', { exact: false }).waitFor();
  await checkLook(page);
  await settings.getByLabel('Arrival tomorrow').fill('Dear {name},\n\nSee you on {arrival}: {link}');
  await settings.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').first().waitFor();

  const first = await book('105');
  await close();
  const text = await mailTo(hotel, 'kwame@guests.example', 'we look forward to your arrival');
  expect(text).toMatch(/^Dear Kwame Mensah,/);
  const stop = /\S+\/messages#\S+/.exec(text)?.[0] ?? '';

  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  await guest.page.goto(new URL(stop).pathname + new URL(stop).hash);
  const stopping = guest.page.getByRole('button', { name: 'No more messages' });
  await stopping.waitFor();
  await checkLook(guest.page, { targets: true });
  await stopping.click();
  await guest.page.getByText('You will get no more of these messages.').waitFor();
  await checkLook(guest.page);

  const second = await book('201');
  await close();
  expect(await sql`select booking_id from stay_messages`).toEqual([{ booking_id: first._id }]);

  await page.goto(`/admin/booking/${first._id}`);
  await page
    .getByRole('list', { name: 'Messages' })
    .getByText(/^By email/)
    .waitFor();
  await page.getByText('History and the guest’s other records').click();
  await page.getByText('sent the message “Arrival tomorrow”', { exact: false }).waitFor();
  await page.goto(`/admin/booking/${second._id}`);
  await page.getByText('This guest wants no such messages.').waitFor();
  await page.getByRole('button', { name: 'Send: Arrival tomorrow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrival tomorrow: Kwame Mensah' });
  await dialog.getByText('See you on', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Email' }).count()).toBe(0);
  await checkLook(page);
});
