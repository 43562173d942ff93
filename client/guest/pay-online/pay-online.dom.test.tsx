import { exampleBooking, exampleTransferAccount } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { countdown, PayOnline } from './pay-online';

const account = (expiresAt: string) => exampleTransferAccount({ expiresAt });
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
  expect(await screen.findByText('Your transfer has arrived. Thank you!', {}, { timeout: 30_000 })).toBeVisible();
  expect(screen.queryByText('9912345678')).not.toBeInTheDocument();
});

const folio = (underWay: object) => ({
  ...{
    bookingId: 'b1',
    orderId: null,
    charges: [],
    payments: [],
    refunds: [],
    balance: 40_000,
    paymentStatus: 'unpaid',
  },
  underWay: { pending: 0, account: null, ...underWay },
});

it('shows the account number again that was issued before, without asking for another', async () => {
  const { callsTo } = open({
    'payments.folio': () => folio({ account: account(soon()) }),
    'payments.verify': () => ({ status: 'pending' }),
  });
  expect(await screen.findByText('9912345678')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get an account number for this payment' })).not.toBeInTheDocument();
  expect(callsTo('payments.transferAccount')).toEqual([]);
});

it('does not show one that was issued for another amount than is open', async () => {
  const { callsTo } = open({ 'payments.folio': () => folio({ account: { ...account(soon()), amount: 30_000 } }) });
  await waitFor(() => expect(callsTo('payments.folio')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Get an account number for this payment' })).toBeVisible();
  expect(screen.queryByText('9912345678')).not.toBeInTheDocument();
});

it('says that a payment is on its way, so that nobody pays twice', async () => {
  open({ 'payments.folio': () => folio({ pending: 40_000 }) });
  expect(await screen.findByText(/A payment of ₦40,000 is on its way and not confirmed yet/)).toBeVisible();
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

it('offers another account number once one was paid and something is still open', async () => {
  function Event() {
    const [amount, setAmount] = useState(40_000);
    return (
      <>
        <button onClick={() => setAmount(85_000)} type="button">
          The deposit has come
        </button>
        <PayOnline accessToken="gta_token" amount={amount} id="c1" kind="catering" />
      </>
    );
  }
  renderPage(<Event />, '/catering-request/c1', {
    'payments.transferAccount': () => account(soon()),
    'payments.verify': () => ({ status: 'paid' }),
  });
  await press('Get an account number for this payment');
  expect(await screen.findByText('Your transfer has arrived. Thank you!')).toBeVisible();
  await press('The deposit has come');
  expect(await screen.findByRole('button', { name: 'Get an account number for this payment' })).toBeVisible();
});

describe('who comes back by Cancel on the provider’s page', () => {
  const comeBack = (status: string, id = 'b1') =>
    renderPage(
      <PayOnline accessToken="gta_token" amount={40_000} id="b1" kind="booking" />,
      '/booking/b1?payment=GT-7K2M9Q-0123456789abcdef',
      {
        'payments.verify': () => ({
          ...{ reference: 'x', status, amount: 40_000, order: null, request: null, payment: null },
          booking: exampleBooking({ _id: id }),
        }),
      },
    );

  it.each([
    ['abandoned', 'You came back without paying. Nothing was paid. You can try again below.'],
    ['declined', 'Your bank or card did not allow the payment. Nothing was paid. You can try again below.'],
  ])('%s: reads that nothing was paid', async (status, words) => {
    const { callsTo } = comeBack(status);
    expect(await screen.findByText(words)).toBeVisible();
    expect(callsTo('payments.verify')).toMatchObject([
      { input: { reference: 'GT-7K2M9Q-0123456789abcdef' }, accessToken: 'gta_token' },
    ]);
  });

  it.each([
    ['pending', 'b1'],
    ['paid', 'b1'],
    ['abandoned', 'b2'],
  ])('%s, of booking %s: reads nothing of the kind', async (status, id) => {
    const { callsTo } = comeBack(status, id);
    await waitFor(() => expect(callsTo('payments.verify')).toHaveLength(1));
    await waitFor(() => expect(callsTo('payments.folio')).toHaveLength(1));
    expect(screen.queryByText(/Nothing was paid/)).not.toBeInTheDocument();
  });
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
