import { describe, expect, it } from 'vitest';
import { audit, checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { paymentForm } from './support/desk';
import { openJourney } from './support/journey';
import { screens } from './support/screens';
import { bookAndOpen, logInStaff, openRow } from './support/steps';

/** D16: a guest books and pays by transfer; a clerk finds the booking by the amount on the bank's statement and records it. */

const { hotel, browser } = await openJourney();

/** Finds what waits by that text, and opens the form that records a payment for it. */
async function openPayment(staff: Visitor, q: string, name: string) {
  const { page } = staff;
  await page.getByRole('searchbox').fill(q);
  await page.getByText('1 booking, order or event').waitFor();
  await checkLook(page);
  await openRow(page, name);
  await page.getByRole('button', { name: `Record payment of ${name}` }).click();
  await paymentForm(staff);
}

const record = ({ page }: Visitor) => page.getByRole('button', { name: 'Record payment', exact: true }).click();

describe.each(
  screens([
    { name: 'a phone', viewport: PHONE, room: '101', guestName: 'Adaeze Phone', start: 10 },
    { name: 'a desk', viewport: DESK, room: '201', guestName: 'Bola Desk', start: 20 },
  ]),
)('on $name', ({ viewport, room, guestName, start }) => {
  it('part of a transfer, then the rest: the guest’s open page shows it, with its receipts', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const staff = await browser.visit({ url: hotel.url, viewport });
    const { page } = staff;
    await bookAndOpen(guest, { room, name: guestName, start, nights: 3 });
    const price = await guest.page
      .getByText(/^₦[\d,]+$/)
      .first()
      .innerText();
    await logInStaff(staff, '/admin/payments');
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();

    await openPayment(staff, `${price.replace('₦', '')}.00`, guestName);
    await page.getByLabel('Amount (₦)').fill('20,000');
    await page.getByLabel('From which bank').fill('GTBank');
    await audit(page);
    await record(staff);
    await page.getByText('Payment recorded. ₦20,000', { exact: false }).first().waitFor();
    await guest.page.getByText(/^Paid ₦20,000 on .* is still to pay\.$/).waitFor({ timeout: 40_000 });

    // The same amount again is a possible second entry of the same transfer.
    await page.getByRole('button', { name: `Record payment of ${guestName}` }).click();
    await paymentForm(staff);
    await page.getByLabel('Amount (₦)').fill('20000');
    await page.getByText('₦20,000 was already recorded', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: `Record payment of ${guestName}` }).click();
    await paymentForm(staff);
    await record(staff);
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await guest.page.getByText('Nothing is left to pay.', { exact: false }).waitFor({ timeout: 40_000 });
    await guest.page.getByText('Confirmed', { exact: true }).first().waitFor();
    await guest.page.locator('summary', { hasText: 'Payments' }).click();
    expect(await guest.page.getByRole('link', { name: /^Receipt 00000\d$/ }).count()).toBe(2);
    expect(await guest.page.getByText('recorded by', { exact: false }).count()).toBe(0);
    await checkLook(guest.page);

    // In the bookings list its amount opens the folio, where one was recorded wrongly.
    await page.goto(`/bookings?q=${guestName.split(' ')[1]}`);
    await openRow(page, guestName);
    await page.getByRole('button', { name: `Folio of ${guestName}` }).click();
    await page.getByText('Nothing to pay').waitFor();
    await audit(page);
    await page.getByRole('button', { name: 'Recorded wrongly: ₦20,000' }).click();
    await page.getByLabel('Note').fill('Another guest’s');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('₦20,000 to pay').waitFor();
    await page.getByText('Recorded wrongly · taken back by Admin · Another guest’s').waitFor();
    await guest.leave();
    await staff.leave();
  });
});
