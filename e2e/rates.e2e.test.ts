import type { Booking } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff } from './support/steps';

/** D38: an admin sets the rates of a year, and guests find, see and book by them. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });

const today = hotelDay(new Date());
/** The Friday of a week that is free in the prepared hotel. */
const friday = Array.from({ length: 7 }, (_, at) => addDays(today, 60 + at)).find(
  (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5,
) as string;
const lastNight = addDays(today, 364);

/** What an owner has for the prices of a year. */
const TWO_MINUTES = 120_000;

async function set({ page }: Visitor, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Set rates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last night (included)').fill(formatDay(lastNight));
  await fill();
  await dialog.getByRole('button', { name: 'Set rates' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('the rates of a year', () => {
  let admin: Visitor;
  beforeAll(async () => {
    admin = await browser.visit({ url: hotel.url, viewport: DESK });
    await logInStaff(admin, '/admin/rates?type=Standard');
  });
  afterAll(() => admin.leave());

  it('are set in less than two minutes: weekends, a fair with a minimum stay, a week that is closed', async () => {
    const { page } = admin;
    const dialog = page.getByRole('dialog');
    const night = (words: string) => page.getByRole('button', { name: `Standard, ${words}`, exact: true });
    const began = performance.now();
    await set(admin, async () => {
      for (const day of ['Fri', 'Sat']) await dialog.getByRole('checkbox', { name: day }).check();
      await dialog.getByLabel('Price').selectOption('percent');
      await dialog.getByLabel('Per cent').fill('20');
    });
    await set(admin, async () => {
      await dialog.getByLabel('First night').fill(formatDay(addDays(friday, 14)));
      await dialog.getByLabel('Last night (included)').fill(formatDay(addDays(friday, 16)));
      await dialog.getByLabel('Price').selectOption('price');
      await dialog.getByLabel('Naira a night').fill('30,000');
      await dialog.getByLabel('Minimum stay').selectOption('3');
    });
    await set(admin, async () => {
      await dialog.getByLabel('First night').fill(formatDay(addDays(friday, 21)));
      await dialog.getByLabel('Last night (included)').fill(formatDay(addDays(friday, 27)));
      await dialog.getByLabel('Sale').selectOption('closed');
    });
    expect(performance.now() - began).toBeLessThan(TWO_MINUTES);
    await night(`${formatDay(friday)}, ₦22,200, +20 %`).waitFor();
    await night(`${formatDay(addDays(friday, 14))}, ₦30,000, 3+ nights`).waitFor();
    await night(`${formatDay(addDays(friday, 22))}, ₦22,200, +20 %, Closed`).waitFor();
    await checkLook(page);
    await audit(page);
  });

  it.each(
    screens([
      { name: 'a phone', viewport: PHONE, week: 0 },
      { name: 'a desk', viewport: DESK, week: 7 },
    ]),
  )('are found by a guest on $name, who books a weekend at what each night costs', async ({ viewport, week }) => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    const from = addDays(friday, week - 1);
    await page.goto(`/check-availability?from=${from}&to=${addDays(from, 3)}&guests=2`);
    await page.getByText('1 night × ₦18,500 + 2 nights × ₦22,200').waitFor();
    await audit(page);
    await page.getByRole('link', { name: 'Book Now room 101' }).click();
    await page.getByText('₦62,900').first().waitFor();
    await page.getByLabel('Check-in').click();
    await page.getByRole('button', { name: `${formatDay(addDays(from, 1))}, chosen, ₦22,200` }).waitFor();
    await audit(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Full name').fill('Adaeze Obi');
    await page.getByLabel('Phone number').fill('0803 123 4567');
    await page.getByLabel('Email').fill(`rates${week}@guests.example`);
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByText('Booking created! Proceeding to payment...').first().waitFor();
    await page.getByText('₦62,900').first().waitFor();
    const [made] = await callRest<Booking[]>(hotel.url, 'GET', `/bookings?q=rates${week}@guests`, { token });
    expect(made).toMatchObject({ amountPaid: 62_900, adults: 2 });
    expect(made?.nights.map(({ price }) => price)).toEqual([18_500, 22_200, 22_200]);
    await guest.leave();
  });

  it('refuse a stay that is too short, and a closed one, before the press', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
    const { page } = guest;
    const fair = addDays(friday, 14);
    await page.goto(`/book-room?room=102&from=${fair}&to=${addDays(fair, 2)}`);
    await page.getByText('3 nights').first().waitFor();
    expect(await page.getByRole('button', { name: 'Book Now' }).isDisabled()).toBe(true);
    await page.goto(`/check-availability?from=${addDays(friday, 22)}&to=${addDays(friday, 24)}`);
    await page.getByText(/rooms? (is|are) free/).waitFor();
    expect(await page.getByRole('heading', { name: 'Standard' }).count()).toBe(0);
    await guest.leave();
  });
});
