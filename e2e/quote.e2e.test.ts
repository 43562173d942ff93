import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { openJourney } from './support/journey';
import { screens } from './support/screens';
import { logInStaff, openRow, untilQuiet } from './support/steps';

/** A request without an account, a quote, accepted from the emailed link, its deposit recorded and seen. */

const { hotel, browser } = await openJourney();

const EVENT = `18 Apr ${new Date().getFullYear() + 1}`;

/** The newest email to that address with that in its subject, as its text part has it. */
async function emailTo(address: string, subject: string): Promise<string> {
  const folder = join(hotel.dataDir, 'mail');
  let text = '';
  await expect
    .poll(
      async () => {
        for (const name of await readdir(folder).catch(() => [])) {
          const email = await readFile(join(folder, name), 'utf8');
          if (email.includes(address) && email.replace(/\r?\n /g, ' ').includes(subject)) text = email;
        }
        return text;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

async function ask({ page }: Visitor, eventType: string, email: string) {
  await page.goto('/cateringPanel');
  await untilQuiet(page);
  await page.getByLabel('Event type').fill(eventType);
  await page.getByLabel('Number of guests').fill('300');
  await page.getByRole('combobox', { name: /^Date/ }).fill(EVENT);
  await page.getByRole('combobox', { name: /^Date/ }).press('Tab');
  await page.getByLabel('Location').fill('Olorunda Town Hall, Igbona, Osogbo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('0803 123 4567');
  await page.getByRole('button', { name: 'Request Catering' }).click();
  await page.getByRole('region', { name: 'We have your request' }).waitFor();
}

type Sums = { each: string; total: string; deposit: string };

/** Two lines by keyboard, the first a dish of the menu; 30 per cent as deposit, which the form proposes. */
async function writeQuote({ page }: Visitor, { each, total, deposit }: Sums) {
  await page.getByRole('button', { name: 'Write a quote' }).click();
  await page.locator('datalist option').first().waitFor({ state: 'attached' });
  const dish = await page.locator('datalist option').first().getAttribute('value');
  await page.getByLabel('Item 1', { exact: true }).fill(dish ?? '');
  await expect.poll(() => page.getByLabel('Each (₦)').first().inputValue()).not.toBe('');
  await page.getByLabel('Each (₦)').first().fill(each);
  await page.getByLabel('Each (₦)').first().press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lines.1.text');
  await page.keyboard.type('Hall decoration');
  await page.getByLabel('Number', { exact: true }).nth(1).fill('1');
  await page.getByLabel('Each (₦)').nth(1).fill('150000');
  await page.getByText(total, { exact: false }).first().waitFor();
  await page.getByRole('heading', { name: 'Preview' }).click();
  await checkLook(page);
  await page.getByRole('button', { name: 'Send to the guest' }).click();
  await page.getByRole('alertdialog').getByText(`₦${deposit}`, { exact: false }).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the quote' }).click();
  await page.getByRole('heading', { name: `Quote 1 · ${total}` }).waitFor();
}

it.each(
  screens([
    // Other amounts, as the same transfer twice within minutes is asked about.
    {
      on: 'phone',
      viewport: PHONE,
      other: DESK,
      each: '4,500',
      total: '₦1,500,000',
      deposit: '450,000',
      rest: '₦1,050,000',
    },
    {
      on: 'desk',
      viewport: DESK,
      other: PHONE,
      each: '4,000',
      total: '₦1,350,000',
      deposit: '405,000',
      rest: '₦945,000',
    },
  ]),
)(
  'on a $on a quote is accepted from the emailed link, its deposit recorded at the desk and seen on the page',
  async ({ on, viewport, other, rest, ...sums }) => {
    const email = `quote.${on}@guests.example`;
    const eventType = `Wedding by ${on}`;
    const asking = await browser.visit({ url: hotel.url, viewport });
    await ask(asking, eventType, email);
    await asking.leave();

    const staff = await browser.visit({ url: hotel.url, viewport: other });
    await logInStaff(staff, `/catering-requests?q=${encodeURIComponent(eventType)}`);
    await openRow(staff.page, eventType);
    await staff.page.getByRole('link', { name: eventType }).click();
    await writeQuote(staff, sums);
    await checkLook(staff.page);

    const letter = await emailTo(email, 'Our quote for your event');
    const link = /\/catering-request\/[0-9a-f-]+#gta_[\w-]+/.exec(letter)?.[0] ?? '';
    expect(letter).toContain('Hall decoration');
    // Another device: it knows nothing but the link.
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Quote 1' }).waitFor();
    await page.getByRole('cell', { name: sums.total }).waitFor();
    await untilQuiet(page);
    await checkLook(page);
    await page.getByRole('button', { name: 'Accept the quote' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept the quote' }).click();
    await page.getByRole('heading', { name: 'Pay the deposit' }).waitFor();
    await page.getByText('Approved', { exact: true }).waitFor();
    await page.getByText(/^You accepted this quote on /).waitFor();
    await untilQuiet(page);
    await checkLook(page);

    await staff.page.goto(`/admin/payments?q=${encodeURIComponent(email)}`);
    await openRow(staff.page, email);
    await staff.page.getByText('Deposit', { exact: true }).first().waitFor();
    await checkLook(staff.page);
    await staff.page
      .getByRole('button', { name: `Record payment of ${email}` })
      .first()
      .click();
    await staff.page.getByRole('dialog', { name: 'Record a payment' }).waitFor();
    await expect.poll(() => staff.page.getByRole('textbox', { name: 'Amount (₦)' }).inputValue()).toBe(sums.deposit);
    await staff.page.getByRole('button', { name: 'Record payment', exact: true }).click();
    await staff.page.getByText('Payment recorded.', { exact: false }).first().waitFor();
    await staff.leave();

    await page.getByText(`${rest} is still to pay.`, { exact: false }).waitFor({ timeout: 40_000 });
    await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
    await page.getByRole('heading', { name: 'Payments', exact: true }).click();
    await page
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .click();
    await page
      .getByRole('heading', { name: /^Receipt/ })
      .first()
      .waitFor();
    await page.getByText(`₦${sums.deposit}`, { exact: false }).first().waitFor();
    await page.getByText('Hall decoration', { exact: false }).waitFor();
    await checkLook(page);
    await guest.leave();
  },
  180_000,
);
