import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { openJourney } from './support/journey';
import { screens } from './support/screens';
import { chooseStatus, logInStaff, openRow, untilQuiet } from './support/steps';

const { hotel, browser } = await openJourney();

/** A day next year: whatever today is, it is ahead. */
const EVENT = `18 Apr ${new Date().getFullYear() + 1}`;

async function fillForm({ page }: Visitor, { eventType, email }: { eventType: string; email?: string }) {
  await untilQuiet(page);
  await page.getByLabel('Event type').fill(eventType);
  await page.getByLabel('Number of guests').fill('300');
  await page.getByRole('combobox', { name: /^Date/ }).fill(EVENT);
  await page.getByRole('combobox', { name: /^Date/ }).press('Tab');
  await page.getByLabel('Location').fill('Olorunda Town Hall, Igbona, Osogbo');
  if (email) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone number').fill('0803 123 4567');
  }
}

async function send({ page }: Visitor) {
  await page.getByRole('button', { name: 'Request Catering' }).click();
  await page.getByRole('region', { name: 'We have your request' }).waitFor();
}

it.each(
  screens([
    ['phone', PHONE],
    ['desk', DESK],
  ]),
)(
  'on a %s somebody without an account asks for catering, follows it, and sees staff approve it',
  async (on, viewport) => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Catering/ })
      .click();
    await page.waitForURL('**/cateringPanel');
    const eventType = `Wedding on a ${on}`;
    await fillForm(guest, { eventType, email: `${on}@guests.example` });
    await checkLook(page);
    await send(guest);
    expect(await page.getByLabel('Event type').inputValue()).toBe('');
    await checkLook(page);
    await page.getByRole('link', { name: 'Follow your request' }).click();
    await page.getByRole('heading', { name: eventType }).waitFor();
    await page.getByText('Pending', { exact: true }).waitFor();
    await untilQuiet(page);
    await checkLook(page);

    const staff = await browser.visit({ url: hotel.url, viewport });
    await logInStaff(staff, `/catering-requests?q=${encodeURIComponent(eventType)}`);
    await openRow(staff.page, eventType);
    const status = staff.page.getByLabel(new RegExp(`^Status of ${eventType}`));
    if (on === 'phone') await status.selectOption('approved');
    else await chooseStatus(staff, status, 'Approved');
    await page.getByText('Approved', { exact: true }).waitFor();
    await page.getByText('The date is yours.').waitFor();

    await staff.page.getByRole('link', { name: eventType }).click();
    await staff.page.getByText('None: opens by its link').waitFor();
    await checkLook(staff.page);
    await staff.leave();

    // The page is found again from the header, without the link.
    await page.goto('/');
    await page.goto((await page.getByRole('link', { name: 'Your catering' }).first().getAttribute('href')) ?? '');
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    await guest.leave();
  },
);
