import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff, resize } from './support/steps';

/** Staff's lists on the screens that staff have. */

const GUESTS = ['Adébáyọ̀ Ọlátúnjí', 'Chukwuemeka Nwachukwu-Obiora', 'Ada Obi'];

const { hotel, browser } = await openJourney();

beforeAll(async () => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  for (let index = 0; index < 24; index += 1) {
    const day = (from: number) => addDays(hotelDay(new Date()), 90 + index * 3 + from);
    const body = {
      guestName: GUESTS[index % GUESTS.length],
      phoneNumber: `0803123${String(4000 + index)}`,
      roomNumber: '302',
      checkInDate: day(0),
      checkOutDate: day(2),
      address: '12 Allen Avenue, Ikeja',
      amountPaid: 1_250_000,
    };
    await callRest(hotel.url, 'POST', '/bookings', { body, token });
  }
}, 400_000);

let staff: Visitor;
beforeAll(async () => {
  staff = await browser.visit({ url: hotel.url });
  await logInStaff(staff, '/bookings');
});
afterAll(() => staff.leave());

/** The page at that path, on a screen of that size. */
async function open(viewport: { width: number; height: number }, path: string): Promise<Page> {
  await resize(staff.page, viewport);
  await staff.page.goto(path);
  return staff.page;
}

const widths = (page: Page) =>
  page.locator('table').evaluate((table) => [table.clientWidth, table.parentElement?.clientWidth]);

describe('staff’s lists', () => {
  it('are tables inside their frame on screens of 1024 and 1280 pixels', async () => {
    for (const [path, row] of [
      ['/bookings', '1–10 of 24 bookings'],
      ['/admin/manage-menu', 'items'],
    ] as const) {
      const page = await open({ width: 1024, height: 800 }, path);
      await page.locator('tbody a, tbody strong').first().waitFor();
      await page.getByText(row).first().waitFor();
      for (const width of [1024, 1280]) {
        await resize(page, { width, height: 800 });
        const [table, frame] = await widths(page);
        expect(table, `${path} at ${width}`).toBe(frame);
        await checkLook(page);
      }
    }
  });

  it.each([1280, 1920])('show at least twelve bookings at once on a screen of %i × 900 pixels', async (width) => {
    const page = await open({ width, height: 900 }, '/bookings');
    await page.getByText('1–14 of 24 bookings').waitFor();
    const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(rows.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(12);
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(52);
  });

  it('on a phone have rows of two lines that open, and keep the keyboard’s focus above the strip of places', async () => {
    const page = await open(PHONE, '/bookings');
    const row = page.getByRole('button', { name: /^Ada Obi · 302/ }).first();
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBe(64);
    await row.click();
    const status = page.getByLabel('Status of Ada Obi, room 302').first();
    await status.waitFor();
    await checkLook(page);
    const strip = await page.getByRole('navigation', { name: 'Admin' }).boundingBox();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest('nav') ? 0 : (focused?.getBoundingClientRect().bottom ?? 0);
      });
      expect(bottom).toBeLessThanOrEqual(strip?.y ?? 0);
    }
  });

  it('a double click on Next turns the page once and touches nothing else', async () => {
    // So low that the page has to be scrolled for it.
    const page = await open({ ...DESK, height: 500 }, '/bookings');
    const next = page.getByRole('button', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await next.dblclick();
    await page.getByText('11–20 of 24 bookings').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});
