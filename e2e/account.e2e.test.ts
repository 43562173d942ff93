import { readFile } from 'node:fs/promises';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logIn, register } from './support/steps';

/** A guest keeps their details, takes their data along, and closes the account. */

const { hotel, browser } = await openJourney();

it.each(
  screens([
    { name: 'a phone', viewport: PHONE, room: '101' },
    { name: 'a desk', viewport: DESK, room: '102' },
  ]),
)('on $name', async ({ name, viewport, room }) => {
  const account = {
    name: 'Adaeze Obi',
    email: `${name.replace(' ', '-')}@account.example`,
    phone: '08031234567',
    password: 'harmattan-dust-7',
  };
  const visitor = await browser.visit({ url: hotel.url, viewport });
  const { page } = visitor;
  await page.goto('/auth/register');
  await register(visitor, account);
  await page.waitForURL('**/guest-dashboard');
  await page.goto('/account');
  await page.getByLabel('Address').fill('5 Palm Street');
  await page.getByLabel('Full name').fill('Adaeze Nkem Obi');
  await checkLook(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your details are saved.').first().waitFor();

  // The next booking is filled in with them.
  await page.goto(`/book-room?room=${room}`);
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('5 Palm Street');
  expect(await page.getByLabel('Full name').inputValue()).toBe('Adaeze Nkem Obi');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const today = hotelDay(new Date());
  const booking = await callRest<Booking>(hotel.url, 'POST', '/bookings', {
    token,
    body: {
      guestName: 'Adaeze Nkem Obi',
      phoneNumber: account.phone,
      email: account.email,
      roomNumber: room,
      checkInDate: addDays(today, 5),
      checkOutDate: addDays(today, 7),
    },
  });

  await page.goto('/account');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { name: 'Adaeze Nkem Obi', email: account.email, address: '5 Palm Street' },
    bookings: [{ reference: booking.reference }],
  });

  const close = async (password: string) => {
    const dialog = page.getByRole('dialog', { name: 'Close your account?' });
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Close my account' }).click();
    await dialog.getByLabel('Your password').fill(password);
    await checkLook(page);
    await dialog.getByRole('button', { name: 'Close it for good' }).click();
  };
  await close('not-the-one');
  await page.getByText('This is not your current password.').waitFor();
  await close(account.password);
  await page.getByText(`Your stay ${booking.reference} is still ahead.`).waitFor();
  await checkLook(page);
  await callRest(hotel.url, 'DELETE', `/bookings/${booking._id}`, { token });
  await close(account.password);
  await page.getByText('Your account is closed.').first().waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await logIn(visitor, account);
  await page.getByText('Invalid email or password').first().waitFor();
  visitor.complaints.length = 0; // the browser logs the refusals, which are expected here
  await page.goto('/auth/register');
  await register(visitor, account);
  await page.waitForURL('**/guest-dashboard');
  await visitor.leave();
});
