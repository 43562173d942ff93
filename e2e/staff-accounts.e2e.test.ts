import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { mailTo } from './support/mail';
import { logInStaff } from './support/steps';

/** Somebody joins the staff by an email, works with what their role opens, and is removed. */

const { hotel, browser } = await openJourney();

const PASSWORD = 'four-other-words';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const dialog = ({ page }: Visitor) => page.getByRole('dialog');

async function invite(admin: Visitor) {
  const { page } = admin;
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const form = dialog(admin);
  await form.getByLabel('Name').fill('Bola Ade');
  await form.getByLabel('Email').fill('bola@staff.example');
  await form.getByLabel('Role').selectOption('kitchen');
  await form.getByLabel('Your password').fill(ADMIN.password);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('heading', { name: 'Invited' }).waitFor();
}

async function turnSecondFactorOn(clerk: Visitor): Promise<string> {
  const { page } = clerk;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await dialog(clerk).getByLabel('Your password').fill(PASSWORD);
  await dialog(clerk).getByRole('button', { name: 'Continue' }).click();
  await dialog(clerk).getByRole('img', { name: 'QR code of the second factor' }).waitFor();
  const secret = (await dialog(clerk).locator('code').innerText()).replaceAll(' ', '');
  await checkLook(clerk.page);
  await dialog(clerk).getByLabel('Code of the app').fill(codeOf(secret));
  await dialog(clerk).getByRole('button', { name: 'Turn it on' }).click();
  await page.getByText('Your recovery codes').waitFor();
  const codes = clerk.page.getByRole('alertdialog');
  expect(await codes.getByRole('listitem').count()).toBe(8);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Turn the second factor off' }).waitFor();
  return secret;
}

it('a cook joins by a mailed link, sees the kitchen’s places alone, logs in with a code, and is removed at once', async () => {
  const admin = await browser.visit({ url: hotel.url, viewport: DESK });
  await logInStaff(admin, '/admin/staff');
  await invite(admin);
  await checkLook(admin.page);
  const link =
    /\/auth\/invitation#\S+/.exec(await mailTo(hotel, 'bola@staff.example', 'your staff account'))?.[0] ?? '';

  const cook = await browser.visit({ url: hotel.url, viewport: PHONE });
  await cook.page.goto(link);
  await cook.page.getByText('bola@staff.example').waitFor();
  await checkLook(cook.page);
  await cook.page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await cook.page.getByRole('button', { name: 'Join the staff' }).click();
  await cook.page.waitForURL('**/admin/kitchen');
  const places = cook.page.getByRole('navigation', { name: 'Admin' });
  await places.getByRole('link', { name: 'Kitchen' }).first().waitFor();
  expect(await places.getByRole('list').first().getByRole('link').allInnerTexts()).toEqual([
    'Kitchen',
    'Orders',
    'Menu',
  ]);
  await cook.page.goto('/admin/settings');
  await cook.page.getByText('You are not allowed to open this page.').waitFor();
  await checkLook(cook.page);

  const secret = await turnSecondFactorOn(cook);
  await cook.page.getByRole('button', { name: 'Log out everywhere' }).click();
  await cook.page.waitForURL('**/auth');
  await cook.page.getByLabel(/^Email/).fill('bola@staff.example');
  await cook.page.getByLabel(/^Password/).fill(PASSWORD);
  await cook.page.getByRole('button', { name: 'Login', exact: true }).click();
  await cook.page.getByLabel(/^Code/).fill(codeOf(secret, 1));
  cook.complaints.splice(0);
  await cook.page.getByRole('button', { name: 'Login', exact: true }).click();
  await cook.page.waitForURL('**/admin/kitchen');

  await admin.page.reload();
  await admin.page.getByRole('button', { name: 'Remove Bola Ade' }).click();
  await dialog(admin).getByLabel('Your password').fill(ADMIN.password);
  await dialog(admin).getByRole('button', { name: 'Remove from the staff' }).click();
  await admin.page.getByText('They are no longer on the staff.', { exact: false }).first().waitFor();
  // Without a press: the board's stream has ended with the login.
  await cook.page.waitForURL('**/auth**', { timeout: 5_000 });
  cook.complaints.splice(0);
  await cook.leave();
  await admin.leave();
});
