import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/day';
import type { MenuItem } from '@shared/menu/schema';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox } from '../scripts/paystack-sandbox/sandbox';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { register } from './support/steps';

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
    { name: 'a phone', viewport: PHONE, room: '101', email: 'phone@payers.example' },
    { name: 'a desk', viewport: DESK, room: '102', email: 'desk@payers.example' },
  ]),
)('on $name', ({ viewport, room, email }) => {
  it('a guest books, pays by card, sees the receipt’s preview, and is on the dashboard after 5 s', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto('/auth/register');
    await register(guest, { name: 'Adaeze Obi', email, phone: '08031234567', password: 'secret123' });
    await page.waitForURL('**/guest-dashboard');
    const { checkInDate, checkOutDate } = stay();
    await page.goto(`/book-room?room=${room}&from=${checkInDate}&to=${checkOutDate}`);
    // The account's details come after the page.
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Book Now' }).first().click();
    await page.waitForURL('**/booking/*');
    await page.getByRole('link', { name: /^Pay ₦/ }).waitFor();
    await checkLook(page);
    await goToCheckout(guest);
    await press(guest, 'Pay ₦37,000');
    await page.waitForURL('**/verify-payment?booking=*');
    const began = performance.now();
    await seePreview(guest, ['Adaeze Obi', `${room}, Standard`, '₦37,000', 'Online payment, card', 'PY-']);
    await page.waitForURL('**/guest-dashboard', { timeout: 10_000 });
    expect(performance.now() - began).toBeGreaterThan(4_000);
    await page.getByText('Confirmed').first().waitFor();
    await guest.leave();
  });

  it('a visitor without an account transfers to an account number for this payment alone; the page says that it came', async () => {
    const guest = await bookAndOpen(viewport);
    const { page } = guest;
    await press(guest, 'Get an account number for this payment');
    await page.getByText('Sandbox Bank').waitFor();
    await page.getByText(/^(30:00|29:5\d)$/).waitFor();
    await checkLook(page);
    const number = await page.getByText(/^99\d{8}$/).textContent();
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
});

describe('without an account', () => {
  it('who has paid comes back to the booking; a reload, the way back and a second visit say the same', async () => {
    const guest = await bookAndOpen();
    const { page, booking } = guest;
    await goToCheckout(guest);
    await press(guest, 'Pay ₦37,000');
    await seePreview(guest, ['Adaeze Obi']);
    const address = page.url();
    await page.reload();
    await seePreview(guest, ['Adaeze Obi']);
    await page.waitForURL(`**/booking/${booking._id}`);
    await page.getByText('Confirmed', { exact: true }).first().waitFor();
    await page.goto(address);
    await seePreview(guest, ['₦37,000']);
    await guest.leave();
  });

  it('a declined card, and a checkout that was left, can be tried again', async () => {
    const guest = await bookAndOpen();
    const { page, booking } = guest;
    await goToCheckout(guest);
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
    await press(guest, 'Pay ₦37,000');
    await seePreview(guest, ['₦37,000']);
    await guest.leave();
  });

  it('a payment that is confirmed later is pending until then, and one whose webhook is lost is found', async () => {
    const guest = await bookAndOpen();
    const { page } = guest;
    await goToCheckout(guest);
    await press(guest, 'Pay, confirmed later');
    await page.getByText(/Your payment is not confirmed yet/).waitFor();
    await checkLook(page);
    sandbox.passTime();
    await seePreview(guest, ['₦37,000']);
    const other = await bookAndOpen();
    await goToCheckout(other);
    await press(other, 'Pay, and lose the webhook');
    await seePreview(other, ['₦37,000']);
    await Promise.all([guest.leave(), other.leave()]);
  });

  it.each(screens([PHONE, DESK]))(
    'what has been begun is seen again by a reload of the booking, at %o',
    async (viewport) => {
      const guest = await bookAndOpen(viewport);
      const { page, booking } = guest;
      await press(guest, 'Get an account number for this payment');
      const number = await page.getByText(/^99\d{8}$/).textContent();
      await page.reload();
      await page.getByText(number ?? '', { exact: true }).waitFor();
      await checkLook(page);
      await sandbox.fail({ webhooks: 'drop' });
      await goToCheckout(guest);
      await press(guest, 'Pay, confirmed later');
      await page.getByText(/Your payment is not confirmed yet/).waitFor();
      await page.goto(`/booking/${booking._id}`);
      await page.getByText(/A payment of ₦37,000 is on its way and not confirmed yet/).waitFor();
      await checkLook(page);
      await guest.leave();
    },
  );

  it('a stay that the hotel has ended meanwhile is said not to stand, and the token leaves a receipt’s address', async () => {
    const guest = await bookAndOpen();
    const { page, booking } = guest;
    await goToCheckout(guest);
    const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
    await callRest(hotel.url, 'PUT', `/bookings/${booking._id}`, {
      token,
      body: { status: 'rejected' },
    });
    await press(guest, 'Pay ₦37,000');
    await page.getByRole('heading', { name: /does not stand any more/ }).waitFor();
    await checkLook(page);
    await page.waitForURL(`**/booking/${booking._id}`);
    await page
      .getByRole('button', { name: 'Payments' })
      .or(page.getByText('Payments', { exact: true }))
      .first()
      .click();
    await page.getByRole('link', { name: /^Receipt 0/ }).click();
    await page.getByRole('heading', { name: /^Receipt 0/ }).waitFor();
    await page.waitForFunction(() => location.hash === '');
    await page.reload();
    await page.getByRole('heading', { name: /^Receipt 0/ }).waitFor();
    await guest.leave();
  });

  it('a provider that fails is told in clear words, and the next press works', async () => {
    const guest = await bookAndOpen();
    const { page } = guest;
    await sandbox.fail({ calls: { initialize: 'error_500' } });
    await page.getByRole('link', { name: /^Pay ₦/ }).click();
    await page.getByText('Payment initiation failed. Please try again.').waitFor();
    await checkLook(page);
    await sandbox.fail();
    guest.complaints.splice(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${sandbox.url}/checkout/*`);
    await guest.leave();
  });

  it('an address without a reference, and a payment that this device does not know, say what to do', async () => {
    const { page, leave } = await browser.visit({ url: hotel.url, viewport: PHONE });
    await page.goto('/verify-payment');
    await page.getByText('Missing payment reference.').waitFor();
    await checkLook(page);
    await page.goto(
      '/verify-payment?booking=00000000-0000-4000-8000-000000000000&reference=GT-7K2M9Q-0123456789abcdef',
    );
    await page.getByText('Payment verification failed. Please contact support.').waitFor();
    await page.goto('/payment-room/00000000-0000-4000-8000-000000000000');
    await page.getByText('Booking not found or missing email.').waitFor();
    await checkLook(page);
    await leave();
  });

  it('an order is paid the same way', async () => {
    const [dish] = await callRest<MenuItem[]>(hotel.url, 'GET', '/menu');
    const order = await callRest<Booked>(hotel.url, 'POST', '/food-orders', {
      body: {
        type: 'food',
        guestDetails: { name: 'Adaeze Obi', email: 'adaeze@guests.example', phone: '08031234567' },
        items: [{ _id: dish?._id, quantity: 2 }],
        paymentMethod: 'card',
      },
    });
    const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
    await guest.page.goto(`/order-confirmation?order=${order._id}#${order.accessToken}`);
    await goToCheckout(guest);
    await guest.page.getByRole('button', { name: /^Pay ₦[\d,]+$/ }).click();
    await seePreview(guest, ['Adaeze Obi', `${dish?.name} x 2`]);
    await guest.page.waitForURL(`**/order-confirmation?order=${order._id}`);
    await guest.page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor({ state: 'detached' });
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
