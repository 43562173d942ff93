import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox } from '../scripts/paystack-sandbox/sandbox';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';

/** Guests pay through the provider, whose sandbox takes the money: on a phone and on a desk. */

// What the provider does 'later' it does when a test says so: a busy machine may need half a minute to look at a page.
const sandbox = await openSandbox({ timeScale: 10 });
const { hotel, browser } = await openJourney({ CARD_PAYMENTS: 'enabled', PAYSTACK_BASE_URL: sandbox.url });
sandbox.sendWebhooksTo(`${hotel.url}/api/payments/webhook`);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.fail());

const today = hotelDay(new Date());
let day = 20;

interface Booked {
  _id: string;
  accessToken: string;
}

const stay = () => {
  day += 3;
  return { checkInDate: addDays(today, day), checkOutDate: addDays(today, day + 2) };
};

/** Books as a stranger, and opens the booking by its link. */
async function bookAndOpen(viewport = PHONE): Promise<Visitor & { booking: Booked }> {
  const guest = { guestName: 'Adaeze Obi', phoneNumber: '08031234567', email: 'adaeze@guests.example' };
  const body = { ...guest, roomNumber: '101', ...stay() };
  const booking = await callRest<Booked>(hotel.url, 'POST', '/bookings', { body });
  const visitor = await browser.visit({ url: hotel.url, viewport });
  await visitor.page.goto(`/booking/${booking._id}#${booking.accessToken}`);
  return { ...visitor, booking };
}

/** From the page of a booking or order to the provider's. */
async function goToCheckout({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: /^Pay ₦[\d,]+ online$/ }).click();
  await page.waitForURL(`${sandbox.url}/checkout/*`);
}

const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name }).first().click();

async function seePreview({ page }: Visitor, lines: string[]): Promise<void> {
  await page.getByRole('heading', { name: 'Payment successful!' }).waitFor();
  for (const line of lines) await page.getByText(line).first().waitFor();
  await checkLook(page);
}

describe.each(
  screens([
    { name: 'a phone', viewport: PHONE, room: '101' },
    { name: 'a desk', viewport: DESK, room: '102' },
  ]),
)('on $name', ({ viewport, room }) => {
  it('who has paid sees the receipt’s preview and comes back to the booking; a reload and the way back say the same', async () => {
    const { checkInDate, checkOutDate } = stay();
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto(`/book-room?room=${room}&from=${checkInDate}&to=${checkOutDate}`);
    await page.getByLabel('Full name').fill('Adaeze Obi');
    await page.getByLabel('Phone number').fill('08031234567');
    await page.getByLabel('Email').fill('adaeze@guests.example');
    await page.getByRole('button', { name: 'Book Now' }).first().click();
    await page.waitForURL('**/booking/*');
    await page.getByRole('link', { name: /^Pay ₦/ }).waitFor();
    await checkLook(page);
    await goToCheckout(guest);
    await press(guest, 'Pay ₦37,000');
    await page.waitForURL('**/verify-payment?booking=*');
    const address = page.url();
    await seePreview(guest, ['Adaeze Obi', `${room}, Standard`, '₦37,000', 'Online payment, card', 'PY-']);
    await page.reload();
    await page.getByRole('heading', { name: 'Payment successful!' }).waitFor();
    await page.waitForURL(/\/booking\/[^#?]+$/);
    await page.getByText('Confirmed', { exact: true }).first().waitFor();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Payment successful!' }).waitFor();
    await guest.leave();
  });

  it('an account number for this payment alone is there again after a reload, and the page says that the money came', async () => {
    const guest = await bookAndOpen(viewport);
    const { page } = guest;
    await press(guest, 'Get an account number for this payment');
    await page.getByText('Sandbox Bank').waitFor();
    await page.getByText(/^(30:00|29:5\d)$/).waitFor();
    const number = (await page.getByText(/^99\d{8}$/).textContent()) ?? '';
    await page.reload();
    await page.getByText(number, { exact: true }).waitFor();
    await checkLook(page);
    const sent = await fetch(`${sandbox.url}/transfer/${number}/sent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(sent.status).toBeLessThan(400);
    await page.getByText('Confirmed', { exact: true }).first().waitFor();
    await page.getByText('Pay by bank transfer').waitFor({ state: 'detached' });
    await checkLook(page);
    await guest.leave();
  });

  it('a provider that fails, a declined card and a checkout that was left can be tried again; what is under way is pending', async () => {
    const guest = await bookAndOpen(viewport);
    const { page, booking } = guest;
    await sandbox.fail({ calls: { initialize: 'error_500' } });
    await page.getByRole('link', { name: /^Pay ₦/ }).click();
    await page.getByText('Payment initiation failed. Please try again.').waitFor();
    await checkLook(page);
    await sandbox.fail();
    guest.complaints.splice(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${sandbox.url}/checkout/*`);

    await press(guest, 'Decline the card');
    await page.getByRole('alert').getByText('declined').waitFor();
    await page.goto(`/verify-payment?booking=${booking._id}&reference=${await referenceOf(booking)}`);
    await page.getByText('Payment verification failed. Please contact support.').waitFor();
    await checkLook(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL(`${sandbox.url}/checkout/*`);

    await press(guest, 'Cancel');
    await page.waitForURL(new RegExp(`/booking/${booking._id}\\?payment=`));
    await page.getByText(/Nothing was paid\. You can try again below\./).waitFor();
    await checkLook(page);

    await goToCheckout(guest);
    await press(guest, 'Pay, confirmed later');
    await page.getByText(/Your payment is not confirmed yet/).waitFor();
    await checkLook(page);
    const pending = page.url();
    await page.goto(`/booking/${booking._id}`);
    await page.getByText(/A payment of ₦37,000 is on its way and not confirmed yet/).waitFor();
    await checkLook(page);

    // Meanwhile the hotel ends the stay: money for it is not called a success.
    const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
    await callRest(hotel.url, 'PUT', `/bookings/${booking._id}`, { token, body: { status: 'rejected' } });
    await page.goto(pending);
    await page.getByText(/Your payment is not confirmed yet/).waitFor();
    sandbox.passTime();
    await page.getByRole('heading', { name: /does not stand any more/ }).waitFor();
    await checkLook(page);
    await guest.leave();
  });
});

/** The reference of the payment that runs for a booking: whoever begins again is given the same. */
async function referenceOf({ _id, accessToken }: Booked): Promise<string> {
  const started = await callRest<{ reference: string }>(hotel.url, 'POST', '/payments/initiate', {
    body: { bookingId: _id },
    token: accessToken,
  });
  return started.reference;
}
