import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { describe, expect, it } from 'vitest';
import { DESK, PHONE, type Visitor } from './support/browser';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { openAs, untilQuiet } from './support/steps';

/** Lines that die while somebody presses: it is said within 8 seconds, nothing is lost, and a second press is enough. */

const { hotel, browser } = await openJourney();

const CALLS = /\/(trpc|api)\//;

/** The line swallows what is sent: neither an answer nor an error. */
const silence = ({ page }: Visitor) => page.route(CALLS, () => undefined);
const restoreAll = ({ page }: Visitor) => page.unroute('**');
const restore = ({ page }: Visitor) => page.unroute(CALLS);

/** The device itself knows that it has no connection. */
const disconnect = ({ page }: Visitor) => page.context().setOffline(true);
const reconnect = ({ page }: Visitor) => page.context().setOffline(false);

const says = ({ page }: Visitor, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Requests that the cut line refused are expected here. */
const forgive = ({ complaints }: Visitor) => void complaints.splice(0);

const NOT_SENT = 'There is no connection, so nothing was sent.';
const UNKNOWN = 'No answer came, so we do not know whether this was done.';

const SCREENS = [
  { name: 'a phone', viewport: PHONE, room: '103', start: 12 },
  { name: 'a desk', viewport: DESK, room: '104', start: 12 },
];

describe.each(screens(SCREENS))('on $name', ({ viewport, room, start }) => {
  const from = addDays(hotelDay(new Date()), start);
  const to = addDays(from, 2);

  it('free rooms are not looked for without end; a booking keeps what was typed, says what is known, and is made once by the next press', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto('/check-availability');
    await untilQuiet(page);
    await silence(guest);
    await page.getByLabel('Check-in').fill(from);
    await page.getByLabel('Check-out').fill(to);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await restore(guest);
    forgive(guest);
    await again.click();
    await says(guest, /rooms are free/);

    await page
      .getByRole('link', { name: new RegExp(`Book Now.*${room}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Book Now' }).waitFor();
    await untilQuiet(page);
    await page.getByLabel('Full name').fill('Adaeze Obi');
    await page.getByLabel('Phone number').fill('0803 123 4567');
    await page.getByLabel('Email').fill('adaeze@guests.example');
    const book = page.getByRole('button', { name: 'Book Now' });

    await disconnect(guest);
    await book.click();
    await says(guest, NOT_SENT);
    expect(await page.getByText('We sent this booking').count()).toBe(0);
    await reconnect(guest);

    await silence(guest);
    await book.click();
    await says(guest, 'We sent this booking but got no answer.');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Adaeze Obi');

    await restore(guest);
    forgive(guest);
    await book.click();
    // Its page says so, too: where a part of its code failed while the line was cut, it is opened anew, without the message.
    await page.waitForURL('**/booking/*');
    await says(guest, /^Your booking is made\./);
    await guest.leave();
  });

  it.each(
    screens([
      ['in the browser’s own words, where its code does not come', false],
      ['in its own window, where its code is there', true],
    ] as const),
  )('what asks first does so %s, and says what came of it', async (_, isLoaded) => {
    const { _id, accessToken } = await callRest<{ _id: string; accessToken: string }>(
      hotel.url,
      'POST',
      '/catering/guest',
      {
        body: {
          ...{ eventType: 'Wedding', guestCount: 200, date: from, location: 'Town Hall, Osogbo' },
          ...{ email: 'adaeze@guests.example', phone: '08031234567' },
        },
      },
    );
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    const asked: string[] = [];
    page.once('dialog', (question) => {
      asked.push(question.message());
      void question.accept();
    });
    if (!isLoaded) await page.route(/\/assets\/dialog-content[^/]*\.js$/, (route) => route.abort());
    await page.goto(`/catering-request/${_id}#${accessToken}`);
    const cancel = page.getByRole('button', { name: 'Cancel request' });
    await cancel.waitFor();
    await untilQuiet(page);
    await page.route('**', () => undefined);
    await cancel.click();
    if (isLoaded) await page.getByRole('alertdialog').getByRole('button').last().click();
    await says(guest, UNKNOWN);
    expect(asked).toHaveLength(isLoaded ? 0 : 1);
    await page.unroute('**');
    forgive(guest);
    await page.getByText('Pending', { exact: true }).waitFor();
    await guest.leave();
  });

  it.each(
    screens([
      ['says nothing', (guest: Visitor) => guest.page.route('**', () => undefined), restoreAll],
      ['is cut', disconnect, reconnect],
    ] as const),
  )('a window whose code does not come because the line %s says so where it was opened', async (_, cut, mend) => {
    const account = { email: `${crypto.randomUUID()}@guests.example`, password: 'four-other-words' };
    const body = { ...account, name: 'Adaeze Obi', phoneNumber: '08031234567' };
    await callRest(hotel.url, 'POST', '/auth/register', { body });
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await openAs(guest, account, '/account');
    const close = page.getByRole('button', { name: 'Close my account' });
    await close.waitFor();
    await untilQuiet(page);
    await cut(guest);
    await close.click();
    const words = page.getByText('This window could not be loaded. Please reload the page.');
    await words.waitFor();
    expect((await words.boundingBox())?.width).toBeGreaterThan(100);
    await mend(guest);
    forgive(guest);
    await page.reload();
    await close.click();
    await page.getByRole('dialog').waitFor();
    await guest.leave();
  });
});
