import { expect, it } from 'vitest';
import { audit } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { mailTo } from './support/mail';
import { logIn, register } from './support/steps';

/** Logins end, a forgotten password is replaced by an emailed link, and users return to where they were. */

const PASSWORD = 'harmattan-dust-7';
const OTHER = 'rain-on-zinc-roofs';

const { hotel, browser } = await openJourney({ SEED: 'none' });

/** Whether a token still opens its owner's data; the check ends no login. */
async function isGood(token: string) {
  return (await fetch(`${hotel.url}/trpc/auth.me`, { headers: { authorization: `Bearer ${token}` } })).ok;
}

const tokenOf = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('token') ?? '');

it('H3: the link from the email replaces a forgotten password and ends all logins of the account', async () => {
  const email = 'forgetful@guests.example';
  const squatter = await browser.visit({ url: hotel.url, viewport: DESK });
  await squatter.page.goto('/auth/register');
  await register(squatter, { name: 'Ngozi Eze', email, phone: '08031234567', password: PASSWORD });
  await squatter.page.waitForURL('**/guest-dashboard');

  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = guest;
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  await audit(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If there is an account with this email').first().waitFor();
  const link = /\S+\/auth\/reset#gtr_[\w-]+/.exec(await mailTo(hotel, email, 'set a new password'))?.[0] ?? '';

  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'New password' }).waitFor();
  await audit(page);
  await page.locator('input[name=password]').fill(OTHER);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await mailTo(hotel, email, 'your password was changed');

  // All logins have ended, and the old password no longer works.
  await squatter.page.goto('/guest-bookings');
  await squatter.page.waitForURL('**/auth?next=%2Fguest-bookings');
  await logIn(squatter, { email, password: PASSWORD }, '');
  await squatter.page.getByText('Invalid email or password').first().waitFor();
  squatter.complaints.length = 0; // the browser logs each 401, which is expected here

  await logIn(guest, { email, password: OTHER });
  await page.waitForURL('**/guest-dashboard');
  await page.goto(link);
  await page.locator('input[name=password]').fill('a-third-one-of-mine');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('This link is no longer good').waitFor();
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  guest.complaints.length = 0;
  await Promise.all([squatter.leave(), guest.leave()]);
});

it('H3: after logging out everywhere, staff return to the kitchen with the next login', async () => {
  const desk = await browser.visit({ url: hotel.url, viewport: DESK });
  const kitchen = await browser.visit({ url: hotel.url, viewport: DESK });
  for (const one of [desk, kitchen]) {
    await logIn(one, ADMIN);
    await one.page.waitForURL('**/admin-dashboard');
  }
  await kitchen.page.goto('/admin/food-orders?status=pending');
  await kitchen.page.getByRole('heading', { level: 1 }).waitFor();
  const kitchenToken = await tokenOf(kitchen);
  const deskToken = await tokenOf(desk);

  await desk.page.getByRole('link', { name: 'Account', exact: true }).click();
  await desk.page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await audit(desk.page);
  await desk.page.getByRole('button', { name: 'Log out everywhere' }).click();
  await desk.page.getByText('You have been logged out on all devices.').first().waitFor();
  await desk.page.waitForURL('**/auth');
  for (const token of [kitchenToken, deskToken]) await expect.poll(() => isGood(token)).toBe(false);

  await kitchen.page.goto('/admin/food-orders?status=pending');
  await kitchen.page.getByText('Your login has ended.').waitFor();
  await logIn(kitchen, ADMIN, '');
  await kitchen.page.waitForURL('**/admin/food-orders?status=pending');

  // A visitor without a login is sent back as well; a plain login leads to the dashboard, an outside address is
  // ignored.
  await desk.page.goto('/admin/kitchen');
  await desk.page.waitForURL('**/auth?next=%2Fadmin%2Fkitchen');
  await logIn(desk, ADMIN, '');
  await desk.page.waitForURL('**/admin/kitchen');
  await desk.page.goto('/admin/manage-menu');
  await desk.page.getByRole('link', { name: 'Logout' }).click();
  await desk.page.waitForURL((url) => url.pathname + url.search === '/auth');
  await logIn(desk, ADMIN, '/auth?next=%2F%2Fevil.example%2F');
  await desk.page.waitForURL(`${hotel.url}/admin-dashboard`);
  for (const one of [desk, kitchen]) {
    one.complaints.length = 0;
    await one.leave();
  }
});
