import { exampleBooking } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { PayOnline } from './pay-online';
import { countdown } from './seconds-left';

const account = (expiresAt: string) => ({
  reference: 'GT-7K2M9Q-0123456789abcdef',
  amount: 40_000,
  accountNumber: '9912345678',
  accountName: 'PAYSTACK CHECKOUT',
  bankName: 'Titan Bank',
  expiresAt,
});
const soon = () => new Date(Date.now() + 1_800_000).toISOString();
const open = (answers: Record<string, (input: unknown) => unknown>) =>
  renderPage(<PayOnline accessToken="gta_token" amount={40_000} id="b1" kind="booking" />, '/booking/b1', answers);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('leads to the payment page, and tells it what was shown', () => {
  open({});
  expect(screen.getByRole('link', { name: 'Pay ₦40,000 online' })).toHaveAttribute('href', '/payment-room/b1');
});

it('shows an account number for this payment alone, until when it is good, and that the money has come', async () => {
  let status = 'pending';
  const booking = exampleBooking();
  const { callsTo } = open({
    'payments.transferAccount': () => account(soon()),
    'payments.verify': () => ({ reference: 'x', status, amount: 40_000, booking, order: null, payment: null }),
  });
  await press('Get an account number for this payment');
  expect(await screen.findByText('9912345678')).toBeVisible();
  expect(screen.getByText(/^(30:00|29:5\d)$/)).toBeVisible();
  expect(callsTo('payments.transferAccount')).toMatchObject([
    { input: { bookingId: 'b1', amount: 40_000 }, accessToken: 'gta_token' },
  ]);
  status = 'paid';
  expect(await screen.findByText('Your transfer has arrived. Thank you!', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByText('9912345678')).not.toBeInTheDocument();
});

it('warns of an account number that has ended, and gets another', async () => {
  const { callsTo } = open({
    'payments.transferAccount': () => account(new Date(Date.now() - 1_000).toISOString()),
    'payments.verify': () => ({ status: 'pending' }),
  });
  await press('Get an account number for this payment');
  expect(await screen.findByText(/This account number has ended/)).toBeVisible();
  expect(screen.queryByText('9912345678')).not.toBeInTheDocument();
  await press('Get another account number');
  await waitFor(() => expect(callsTo('payments.transferAccount')).toHaveLength(2));
});

it('says why there is none', async () => {
  open({
    'payments.transferAccount': () => {
      throw refusal('payment_start_failed');
    },
  });
  await press('Get an account number for this payment');
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment initiation failed. Please try again.');
});

it.each([
  [61_000, '1:01'],
  [59_999, '0:59'],
  [999, null],
  [-5, null],
])('%i ms left are %s', (left, words) => expect(countdown(1_000_000 + left, 1_000_000)).toBe(words));
