import { addDays } from '@shared/dates';
import { messageFor } from '@shared/errors';
import { hotelDay } from '@shared/hotel/settings-constants';
import { describe, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

/** What staff set about their hotel is what the next guest reads. */

const { hotel, browser } = await openJourney();

const section = ({ page }: Visitor, name: string) => page.getByRole('region', { name });
const saved = ({ page }: Visitor) => page.getByText('Settings saved.').first().waitFor();

it('staff change bank account and hold hours; the next guest reads them on the home page and at the booking', async () => {
  const staff = await browser.visit({ url: hotel.url });
  await logInStaff(staff, '/admin/settings');
  const holds = section(staff, 'Unpaid bookings');
  await holds.getByRole('textbox', { name: 'Held for', exact: true }).fill('36');
  await holds.getByRole('button', { name: 'Save' }).click();
  await saved(staff);

  const account = section(staff, 'Bank account');
  await account.getByRole('button', { name: 'Change the account' }).click();
  await account.getByLabel('Account holder').fill('Indigo Hotels Ltd');
  await account.getByRole('textbox', { name: 'Bank', exact: true }).fill('A Bank');
  await account.getByLabel('Account number').fill('0987 654 321');
  await account.getByLabel('Your password').fill('not-the-one');
  await account.getByRole('button', { name: 'Set this account' }).click();
  await account.getByText(messageFor('wrong_password')).waitFor();
  await account.getByLabel('Your password').fill(ADMIN.password);
  staff.complaints.splice(0);
  await account.getByRole('button', { name: 'Set this account' }).click();
  await account.getByText('Last changed by Admin on', { exact: false }).waitFor();

  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  await guest.page.goto('/');
  await guest.page.getByText('held for up to 36 hours', { exact: false }).waitFor();
  const today = hotelDay(new Date());
  const stay = { roomNumber: '101', checkInDate: addDays(today, 30), checkOutDate: addDays(today, 31) };
  const person = { guestName: 'Ada Obi', phoneNumber: '08031234567', email: 'ada@guests.example', address: '' };
  const { _id, accessToken, holdExpiresAt } = await callRest<Record<string, string>>(hotel.url, 'POST', '/bookings', {
    body: { ...stay, ...person },
  });
  const hours = (Date.parse(holdExpiresAt ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(35.9);
  expect(hours).toBeLessThanOrEqual(36);
  await guest.page.goto(`/booking/${_id}#${accessToken}`);
  await guest.page.getByText('0987654321').first().waitFor();
  await guest.page.getByText('Indigo Hotels Ltd').first().waitFor();
  expect(await guest.page.getByText('0123456789').count()).toBe(0);
  await guest.leave();
  await staff.leave();
});

describe.each(
  screens([
    ['a desk', DESK],
    ['a phone', PHONE],
    ['a tablet', { width: 768, height: 1024 }],
  ]),
)('on %s', (_name, viewport) => {
  it('the settings and the audit log have room, and axe finds nothing', async () => {
    const staff = await browser.visit({ url: hotel.url, viewport });
    await logInStaff(staff, '/admin/settings');
    await section(staff, 'Bank account').getByRole('button', { name: 'Change the account' }).click();
    await untilQuiet(staff.page);
    await checkLook(staff.page);
    await staff.page.goto('/admin/audit');
    await staff.page.getByRole('listitem').filter({ hasText: 'logged in' }).first().waitFor();
    await untilQuiet(staff.page);
    await checkLook(staff.page);
    await staff.leave();
  });
});
