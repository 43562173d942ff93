import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { afterAll, expect, it } from 'vitest';
import { openSandbox } from '../scripts/paystack-sandbox/sandbox';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { shiftOf, watchShifts } from './support/shifts';
import { slow, untilQuiet } from './support/steps';

/** A guest without an account pays for an event through the provider, whose sandbox takes the money. */

const sandbox = await openSandbox({ timeScale: 0.1 });
const { hotel, browser } = await openJourney({ CARD_PAYMENTS: 'enabled', PAYSTACK_BASE_URL: sandbox.url });
sandbox.sendWebhooksTo(`${hotel.url}/api/payments/webhook`);
afterAll(() => sandbox.close());

const today = hotelDay(new Date());

/** A request without an account whose quote of a million naira was accepted; its deposit is ₦300,000. */
async function agreeOnEvent() {
  const post = <T>(path: string, call: { body?: object; token?: string }) => callRest<T>(hotel.url, 'POST', path, call);
  const { token } = await post<{ token: string }>('/auth/login', { body: ADMIN });
  const event = await post<{ _id: string; accessToken: string }>('/catering/guest', {
    body: {
      ...{ eventType: 'Wedding', guestCount: 200, date: addDays(today, 60), location: 'Town Hall, Osogbo' },
      ...{ email: 'adaeze@guests.example', phone: '08031234567' },
    },
  });
  const quote = await post<{ _id: string }>(`/catering/${event._id}/quotes`, {
    token,
    body: {
      lines: [{ text: 'Jollof rice, per guest', quantity: 200, unitPrice: 5_000 }],
      ...{ deposit: 300_000, terms: '', validUntil: addDays(today, 10) },
    },
  });
  await post(`/quotes/${quote._id}/send`, { token, body: {} });
  await post(`/quotes/${quote._id}/accept`, { token: event.accessToken, body: {} });
  return event;
}

it.each(
  screens([
    { on: 'phone', viewport: PHONE },
    { on: 'desk', viewport: DESK },
  ]),
)('on a $on an accepted quote is paid by card: the deposit, then the rest', async ({ viewport }) => {
  const { _id, accessToken } = await agreeOnEvent();
  const guest = await browser.visit({ url: hotel.url, viewport });
  const { page } = guest;
  await page.goto(`/catering-request/${_id}#${accessToken}`);
  await page.getByText('Or pay into our own account').waitFor();
  for (const amount of ['₦300,000', '₦700,000']) {
    const pay = page.getByRole('link', { name: `Pay ${amount} online` });
    await pay.waitFor();
    await untilQuiet(page);
    await checkLook(page);
    await pay.click();
    await page.waitForURL(`${sandbox.url}/checkout/*`);
    await page
      .getByRole('button', { name: `Pay ${amount}` })
      .first()
      .click();
    await page.waitForURL(`**/verify-payment?catering=${_id}*`);
    await page.getByRole('heading', { name: 'Payment successful!' }).waitFor();
    for (const line of ['adaeze@guests.example', 'Wedding', amount, 'Online payment, card']) {
      await page.getByText(line).first().waitFor();
    }
    await checkLook(page);
    await page.getByRole('link', { name: 'Go to your event' }).click();
    await page.waitForURL(`**/catering-request/${_id}`);
  }
  await page.getByText(/^You accepted this quote on /).waitFor();
  await page.getByRole('heading', { name: 'Pay online' }).waitFor({ state: 'detached' });
  await guest.leave();
});

it.each(
  screens([
    { on: 'phone', viewport: PHONE },
    { on: 'desk', viewport: DESK },
  ]),
)(
  'on a $on what comes late to an accepted quote moves nothing: paying online, a notice of payment, its code',
  async ({ viewport }) => {
    const { _id, accessToken } = await agreeOnEvent();
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.addInitScript(watchShifts);
    await slow(page, /paidNotices|quotes\.list|payments\./, 700);
    await slow(page, /assets\/(pay-online|paid-notice|event-money)[^/]*\.js/, 400);
    await page.goto(`/catering-request/${_id}#${accessToken}`);
    await page.getByRole('link', { name: 'Pay ₦300,000 online' }).waitFor();
    await page.getByRole('button', { name: /^I have paid/ }).waitFor();
    await untilQuiet(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await guest.leave();
  },
);
