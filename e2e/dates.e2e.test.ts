import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { audit, checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { screens } from './support/screens';
import { enlarge, holdScripts } from './support/steps';

/** Dates are chosen in one way and written in one way, wherever a guest meets them. */

const { hotel, browser } = await openJourney();

const today = hotelDay(new Date());
const from = addDays(today, 12);
const to = addDays(from, 2);

const SCREENS = [
  { name: 'a phone', viewport: PHONE },
  { name: 'a tablet', viewport: { width: 768, height: 1024 } },
  { name: 'a small desk', viewport: { width: 1024, height: 768 } },
  { name: 'a desk', viewport: DESK },
];

/** The dates once the page's scripts are in charge of them. */
const date = (page: Page, label: 'Check-in' | 'Check-out') => page.getByRole('combobox', { name: label });

async function press(page: Page, day: string) {
  const button = page.getByRole('button', { name: new RegExp(`^${formatDay(day)}`) });
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await button.click();
}

/** The smallest side of what matches, in CSS pixels. */
const smallest = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    `Math.min(...[...document.querySelectorAll('${selector}')].map((one) => one.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]))`,
  );

describe.each(screens(SCREENS))('on $name', ({ viewport }) => {
  it.each(screens(['/', '/rooms']))('the date bar of %s leads to the rooms that are free', async (path) => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto(path);
    await date(page, 'Check-in').click();
    await page.getByText('Choose the day you arrive.').waitFor();
    await page.getByRole('grid').first().waitFor();
    await audit(page, { targets: true });
    expect(await smallest(page, 'td button')).toBeGreaterThanOrEqual(44);
    await press(page, from);
    await press(page, to);
    expect(await date(page, 'Check-in').inputValue()).toBe(formatDay(from));
    expect(await date(page, 'Check-out').inputValue()).toBe(formatDay(to));
    await page.getByText('2 nights', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText(/rooms are free/).waitFor();
    expect(new URL(page.url()).search).toBe(`?from=${from}&to=${to}`);
    await page.reload();
    await date(page, 'Check-in').waitFor();
    expect(await date(page, 'Check-in').inputValue()).toBe(formatDay(from));
    await checkLook(page);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await guest.leave();
  });

  it('each target of the rooms’ pictures is 44 px', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    await guest.page.goto('/rooms');
    await guest.page.getByRole('button', { name: 'Picture 3 of 3' }).first().waitFor();
    expect(await smallest(guest.page, '[aria-roledescription=carousel] button')).toBeGreaterThanOrEqual(44);
    await guest.leave();
  });

  it('the calendar of a room keeps within the window and has no violation of access rules', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto(`/book-room?room=101&from=${from}&to=${to}`);
    await date(page, 'Check-out').click();
    await page.getByText(`Arriving ${formatDay(from)}. Now choose the day you leave.`).waitFor();
    await page.getByText('Taken nights are hatched.', { exact: false }).waitFor();
    await audit(page, { targets: true });
    expect(await smallest(page, 'td button')).toBeGreaterThanOrEqual(44);
    const box = await page.getByRole('dialog', { name: 'Calendar' }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    await press(page, addDays(to, 1));
    await page.getByText('3 nights, ₦55,500 in all').waitFor();
    await page.waitForURL(`**/book-room?room=101&from=${from}&to=${addDays(to, 1)}`);
    await guest.leave();
  });
});

describe.each(screens([SCREENS[0], SCREENS[3]]))('on $name', (screen) => {
  const viewport = screen?.viewport;

  it.each(screens(['/', '/rooms', '/check-availability']))(
    'without scripts the dates of %s can be sent',
    async (path) => {
      const guest = await browser.visit({ url: hotel.url, viewport, scripts: false });
      const { page } = guest;
      await page.goto(path);
      await page.getByLabel('Check-in').fill(from);
      await page.getByLabel('Check-out').fill(to);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByText(/rooms are free/).waitFor();
      expect(new URL(page.url()).pathname).toBe('/check-availability');
      await guest.leave();
    },
  );

  it('dates typed before hydration are kept, and missing ones are asked for at their field', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Check-in').fill(from);
    await page.getByRole('heading', { level: 1 }).click();
    release();
    await date(page, 'Check-in').waitFor();
    expect(await date(page, 'Check-in').inputValue()).toBe(formatDay(from));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Both check-in and check-out dates are required').waitFor();
    expect(new URL(page.url()).pathname).toBe('/check-availability');
    await guest.leave();
  });
});

it.each(['/', '/rooms'])('with text at 200 % on a phone nothing of %s is cut off', async (path) => {
  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = guest;
  await page.goto(path);
  await date(page, 'Check-in').waitFor();
  await enlarge(page);
  const cut: string[] = await page.evaluate(`(() => {
    const width = document.documentElement.clientWidth;
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const cut = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.parentElement.closest('[aria-label="Room types"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(({ left, right }) => left < 0 || right > width)) cut.push(text.textContent);
    }
    return cut;
  })()`);
  expect(cut).toEqual([]);
  await guest.leave();
});

it.each(screens(SCREENS))(
  'with text at 200 % on $name the calendar’s months and days keep apart',
  async ({ viewport }) => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto('/');
    await date(page, 'Check-in').waitFor();
    await enlarge(page);
    await date(page, 'Check-in').click();
    await page.getByRole('grid').first().waitFor();
    for (let month = 0; month < 12; month += 1) {
      const close: string[] = await page.evaluate(`(() => {
      const words = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const steps = [...document.querySelectorAll('button[aria-label^="Go to the"]')].map((step) => step.getBoundingClientRect());
      const captions = [...document.querySelectorAll('[role=grid]')].map((grid) => grid.previousElementSibling);
      const days = [...document.querySelectorAll('[role=grid] td button')];
      return [
        ...captions.filter((caption) => steps.some((step) => words(caption).left < step.right && words(caption).right > step.left)),
        ...days.filter((day) => words(day).width > day.getBoundingClientRect().width - 8),
      ].map((element) => element.textContent);
    })()`);
      expect(close).toEqual([]);
      await page.getByRole('button', { name: 'Go to the Next Month' }).click();
    }
    await guest.leave();
  },
);
