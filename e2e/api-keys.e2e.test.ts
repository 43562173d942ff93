import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { screens } from './support/screens';
import { logInStaff, openRow } from './support/steps';

/** A program gets a key, calls with it, and is refused from the moment in which the key is revoked. */

const { hotel, browser } = await openJourney();

it.each(
  screens([
    ['a desk', DESK, 'Channel manager'],
    ['a phone', PHONE, 'Kiosk'],
  ]),
)('an admin at %s makes a key, a program uses it, the key is revoked', async (_where, viewport, name) => {
  const admin = await browser.visit({ url: hotel.url, viewport });
  const { page } = admin;
  const call = (path: string, key: string) =>
    fetch(`${hotel.url}/api${path}`, { headers: { authorization: `Bearer ${key}` } });

  await logInStaff(admin, '/admin/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Bookings: view').check();
  await dialog.getByLabel('Your password').fill(ADMIN.password);
  await checkLook(page);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('alertdialog');
  const key = await shown.locator('code').first().innerText();
  expect(key).toMatch(/^gtk_[0-9a-z]{57}$/);
  await checkLook(page);
  await shown.getByRole('button', { name: 'I have kept it' }).click();

  expect((await call('/bookings', key)).status).toBe(200);
  const outside = await call('/payments/awaited', key);
  expect(outside.status).toBe(403);
  expect(await outside.json()).toMatchObject({ message: 'This API key lacks the scope payments:view.' });

  await page.reload();
  await page.getByText(name).first().waitFor();
  expect(await page.content()).not.toContain(key);
  await openRow(page, name);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key was revoked.').first().waitFor();
  const revoked = await call('/bookings', key);
  expect(revoked.status).toBe(401);
  expect(await revoked.json()).toMatchObject({ reason: 'api_key_invalid' });
  await checkLook(page);
  await admin.leave();
});
