import type { Quote } from '@shared/catering/quotes-schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { describe, expect, it } from 'vitest';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { shiftOf, watchShifts } from './support/shifts';
import { logIn, openAs, slow, untilQuiet } from './support/steps';

/** What comes later on a guest's own pages pushes and covers nothing that is there already. */

const { hotel, browser } = await openJourney();

const SLOW_MS = 700;
const today = hotelDay(new Date());

/** The address of a request without an account, with a quote that was sent. */
async function quotedRequest(): Promise<string> {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const staff = <T>(method: string, path: string, body: object) =>
    callRest<T>(hotel.url, method, path, { token, body });
  const event = { eventType: 'Wedding', guestCount: 250, location: 'Town Hall, Osogbo', email: 'ada@guests.example' };
  const request = await callRest<{ _id: string; accessToken: string }>(hotel.url, 'POST', '/catering/guest', {
    body: { ...event, date: addDays(today, 60), phone: '08031234567' },
  });
  const lines = [{ text: 'Jollof rice, per guest', quantity: 250, unitPrice: 4_500 }];
  const content = {
    lines,
    deposit: 400_000,
    terms: 'The rest is due before the event.',
    validUntil: addDays(today, 20),
  };
  const quote = await staff<Quote>('POST', `/catering/${request._id}/quotes`, content);
  await staff('POST', `/quotes/${quote._id}/send`, { version: quote.version });
  return `/catering-request/${request._id}#${request.accessToken}`;
}

describe.each(
  screens([
    { name: 'a phone', viewport: PHONE },
    { name: 'a desk', viewport: DESK },
  ]),
)('on $name', ({ name, viewport }) => {
  it('a quote that comes late moves nothing', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    await page.addInitScript(watchShifts);
    await slow(page, /quotes\.list/, SLOW_MS);
    await page.goto(await quotedRequest());
    await page.getByRole('table', { name: 'Quote 1 for your event' }).waitFor();
    await untilQuiet(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await visitor.leave();
  });

  it("nor do an account's details", async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const account = { email: `${name.replace(' ', '-')}@steady.example`, password: 'harmattan-dust-7' };
    const body = { ...account, name: 'Adaeze Obi', phoneNumber: '08031234567' };
    await callRest(hotel.url, 'POST', '/auth/register', { body });
    await page.addInitScript(watchShifts);
    await slow(page, /auth\.me/, SLOW_MS);
    await openAs(visitor, account, '/account');
    await page.getByLabel('Full name').waitFor();
    await untilQuiet(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await visitor.leave();
  });

  it('the words after a login do not cover the heading, and take no press from what is below them', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    await logIn(visitor, ADMIN);
    const toast = page.locator('[data-sonner-toast]', { hasText: 'Login successful!' });
    await toast.waitFor();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    const covered = await toast.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const words = (node: Element) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      const takesPress = ({ left, right, top, bottom }: DOMRect) =>
        element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      return [...document.querySelectorAll('h1, a, button')]
        .filter((each) => !element.contains(each) && isUnder(words(each)))
        .filter((each) => each.matches('h1') || takesPress(words(each)))
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
    await visitor.leave();
  });
});
