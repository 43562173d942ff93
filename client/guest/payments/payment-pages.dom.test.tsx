import type { PaymentVerified } from '@shared/money/payments/online-schema';
import { exampleRequest } from '@shared/testing/catering';
import { exampleBooking, exampleHotel, exampleOrder } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { bookingAccess, cateringAccess, orderAccess } from '../../lib/session/access-tokens';
import { connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import PaymentRoomPage from './payment-room-page';
import VerifyPaymentPage from './verify-payment-page';

const reference = 'GT-7K2M9Q-0123456789abcdef';
const booking = exampleBooking({ balance: 0, paymentStatus: 'paid' });

const verified = (change: Partial<PaymentVerified> = {}): PaymentVerified => ({
  reference,
  status: 'paid',
  amount: 40_000,
  booking,
  order: null,
  request: null,
  payment: {
    _id: 'p1',
    reference: 'PY-3XK2M9',
    amount: 40_000,
    method: 'online',
    channel: 'card',
    receivedAt: '2026-11-21T06:00:00.000Z',
    receipt: { _id: 'x1', number: '000012', type: 'booking' },
  },
  ...change,
});

const hotel = { 'hotel.details': () => exampleHotel({ cardPayments: true }) };

beforeEach(() => {
  localStorage.clear();
  bookingAccess.save('b1', 'gta_token');
});

describe('the payment page (spec 2, 8)', () => {
  const open = (initiate: (input: unknown) => unknown, state: unknown = null) =>
    renderPage(
      <Route component={PaymentRoomPage} path="/payment-room/:bookingId" />,
      '/payment-room/b1',
      { ...hotel, 'payments.initiate': initiate },
      state,
    );

  it('says that it redirects, and asks with the link’s access token and the amount that was shown', async () => {
    const { callsTo } = open(() => new Promise(() => {}), { amount: 40_000 });
    expect(await screen.findByText('Redirecting to payment...')).toBeVisible();
    await waitFor(() => expect(callsTo('payments.initiate')).toHaveLength(1));
    expect(callsTo('payments.initiate')).toMatchObject([
      { input: { bookingId: 'b1', amount: 40_000 }, accessToken: 'gta_token' },
    ]);
  });

  it.each([
    ['an event', 'catering', 'cateringId', cateringAccess],
    ['an order', 'order', 'orderId', orderAccess],
  ] as const)('of %s asks with the access token of its link', async (_words, kind, idName, access) => {
    access.save('c1', 'gta_other');
    const page = <Route component={PaymentRoomPage} path="/payment-room/:bookingId" />;
    const { callsTo } = renderPage(
      page,
      `/payment-room/c1?for=${kind}`,
      { ...hotel, 'payments.initiate': () => new Promise(() => {}) },
      { amount: 400_000 },
    );
    await waitFor(() => expect(callsTo('payments.initiate')).toHaveLength(1));
    expect(callsTo('payments.initiate')).toMatchObject([
      { input: { [idName]: 'c1', amount: 400_000 }, accessToken: 'gta_other' },
    ]);
  });

  it.each([
    ['the booking has no email', () => refusal('booking_without_email'), 'Booking not found or missing email.'],
    ['there is no such booking', () => refusal('not_found'), 'Booking not found or missing email.'],
    ['the provider fails', () => refusal('payment_start_failed'), 'Payment initiation failed. Please try again.'],
    ['the server fails', () => refusal('internal'), 'Payment initiation failed. Please try again.'],
    ['no answer comes', connectionLost, 'Payment initiation failed. Please try again.'],
    ['payments are off', () => refusal('online_payment_off'), 'Online payment is temporarily disabled'],
  ])('where %s it says so, and can be tried again', async (_words, error, text) => {
    const { callsTo } = open(() => {
      throw error();
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsTo('payments.initiate')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Back to your booking' })).toHaveAttribute('href', '/booking/b1');
  });

  it('without an authorization URL it says so', async () => {
    open(() => ({ authorization_url: '', reference, amount: 40_000 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No authorization URL returned.');
  });

  it('D27: another price is shown before it is paid', async () => {
    let asked = 0;
    const { inputsOf } = open(
      () => {
        asked += 1;
        if (asked === 1) throw refusal('price_changed', { amountPaid: 45_000 });
        return new Promise(() => {});
      },
      { amount: 40_000 },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The price has changed. Please check the new total.');
    await userEvent.click(screen.getByRole('button', { name: 'Pay ₦45,000' }));
    await waitFor(() => expect(inputsOf('payments.initiate')).toHaveLength(2));
    expect(inputsOf('payments.initiate')[1]).toMatchObject({ amount: 45_000 });
  });

  it('begins nothing by itself where a lost connection kept its page from opening, but by a press', async () => {
    const { inputsOf } = open(() => new Promise(() => {}), { amount: 40_000, resumed: true });
    const pay = await screen.findByRole('button', { name: 'Pay ₦40,000 online' });
    expect(screen.getByText(/Nothing was sent meanwhile/)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(inputsOf('payments.initiate')).toEqual([]);
    await userEvent.click(pay);
    await waitFor(() => expect(inputsOf('payments.initiate')).toMatchObject([{ bookingId: 'b1', amount: 40_000 }]));
  });

  it('without a login or a link it does not ask', async () => {
    localStorage.clear();
    const { callsTo } = open(() => ({}));
    expect(await screen.findByRole('alert')).toHaveTextContent('Booking not found or missing email.');
    expect(callsTo('payments.initiate')).toEqual([]);
  });
});

describe('the way back from the provider (spec 2, 5, 8, 9)', () => {
  const address = `/verify-payment?booking=b1&trxref=${reference}&reference=${reference}`;
  const open = (verify: (input: unknown) => unknown, at = address) =>
    renderPage(<VerifyPaymentPage />, at, { ...hotel, 'payments.verify': verify });

  it('shows the receipt’s preview, and after 5 s the booking, as there is no account', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { callsTo } = open(() => verified());
      expect(screen.getByText('Verifying your payment...')).toBeVisible();
      expect(await screen.findByRole('heading', { name: 'Payment successful!' })).toBeVisible();
      for (const text of ['Ada Obi', '101, Standard', 'Tue, 1 Dec 2026', 'Thu, 3 Dec 2026', '₦40,000', 'PY-3XK2M9'])
        expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText('Online payment, card')).toBeVisible();
      expect(callsTo('payments.verify')).toMatchObject([{ input: { reference }, accessToken: 'gta_token' }]);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(currentAddress()).toBe(address);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(currentAddress()).toBe('/booking/b1');
    } finally {
      vi.useRealTimers();
    }
  });

  it('leads a guest with an account to the dashboard, after 5 s by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      localStorage.clear();
      logInAsGuest();
      open(() => verified());
      const dashboard = await screen.findByRole('link', { name: 'Go to your dashboard' });
      expect(dashboard).toHaveAttribute('href', '/guest-dashboard');
      await vi.advanceTimersByTimeAsync(5_500);
      expect(currentAddress()).toBe('/guest-dashboard');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['a booking sold again', { booking: exampleBooking({ status: 'cancelled', balance: -40_000 }) }],
    ['a booking that staff rejected', { booking: exampleBooking({ status: 'rejected', balance: -40_000 }) }],
    [
      'an order that staff took back',
      { booking: null, order: exampleOrder({ voidedAt: '2026-11-21T06:00:00.000Z', balance: -40_000 }) },
    ],
  ] as const)('of %s says that it does not stand, and whom to ask', async (_words, change) => {
    open(() => verified(change));
    expect(
      await screen.findByRole('heading', { name: /payment has arrived, but your .* does not stand/ }),
    ).toBeVisible();
    expect(screen.getByText(/Please phone/)).toBeVisible();
    expect(screen.queryByText('Payment successful!')).not.toBeInTheDocument();
  });

  it('of a fee that a cancelled booking owed says that it is paid', async () => {
    open(() => verified({ booking: exampleBooking({ status: 'cancelled', balance: 0 }) }));
    expect(await screen.findByRole('heading', { name: 'Payment successful!' })).toBeVisible();
  });

  it('of less than was asked for says that it is part of it', async () => {
    const { payment } = verified();
    const short = payment && { ...payment, amount: 20_000 };
    open(() => verified({ booking: exampleBooking({ balance: 20_000 }), payment: short }));
    expect(await screen.findByRole('heading', { name: 'Only part of the payment has arrived' })).toBeVisible();
    expect(screen.queryByText('Payment successful!')).not.toBeInTheDocument();
  });

  it('on a device that may not see it claims nothing of the money', async () => {
    open(() => {
      throw refusal('not_found');
    });
    expect(await screen.findByText(/cannot show this payment here/)).toBeVisible();
    expect(screen.queryByText(/is safe/)).not.toBeInTheDocument();
  });

  it('of a booking that staff have hidden says that the money has arrived', async () => {
    open(() => verified({ booking: null }));
    expect(await screen.findByText(/^Your payment has arrived, but/)).toBeVisible();
  });

  it('of an order shows its items, and of a part payment what is still open', async () => {
    orderAccess.save('o1', 'gta_order');
    const order = exampleOrder({ balance: 800.5 });
    const { callsTo } = open(() => verified({ booking: null, order }), '/verify-payment?order=o1&reference=x');
    expect(await screen.findByText('Jollof Rice x 2, Zobo x 1')).toBeVisible();
    expect(screen.getByText('₦800.50')).toBeVisible();
    expect(callsTo('payments.verify')[0]).toMatchObject({ accessToken: 'gta_order' });
  });

  it('of an event shows for what it was, what is still open, and the way to it', async () => {
    cateringAccess.save('c1', 'gta_event');
    const request = exampleRequest({ status: 'approved', total: 1_250_000, balance: 850_000 });
    const { callsTo } = open(() => verified({ booking: null, request }), `/verify-payment?catering=c1&reference=x`);
    for (const text of [request.email, 'Wedding', 'Fri, 4 Dec 2026', '₦850,000']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.queryByText('Items')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your event' })).toHaveAttribute('href', '/catering-request/c1');
    expect(callsTo('payments.verify')[0]).toMatchObject({ accessToken: 'gta_event' });
  });

  it('while nothing is known it says so and asks again by itself, also after no answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let asked = 0;
      open(() => {
        asked += 1;
        if (asked === 1) return verified({ status: 'pending', payment: null });
        if (asked === 2) throw connectionLost();
        return verified();
      });
      expect(await screen.findByText(/not confirmed yet/)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(7_000);
      expect(await screen.findByRole('heading', { name: 'Payment successful!' })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['declined', 'abandoned'] as const)('%s: says so and offers another try', async (status) => {
    open(() => verified({ status, payment: null }));
    expect(await screen.findByText('Payment verification failed. Please contact support.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/payment-room/b1');
  });

  it.each([
    ['without a reference', '/verify-payment', 'Missing payment reference.', () => verified()],
    [
      'of a payment that it may not see',
      address,
      'Payment verification failed. Please contact support.',
      () => {
        throw refusal('not_found');
      },
    ],
    [
      'of a booking that is gone',
      address,
      'Booking not found after payment. Please contact support.',
      () => verified({ booking: null }),
    ],
    [
      'of money that is not what was asked for',
      address,
      'Payment verification failed. Please contact support.',
      () => verified({ status: 'refused', payment: null }),
    ],
  ])('%s it says so', async (_words, at, text, verify) => {
    open(verify, at);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
