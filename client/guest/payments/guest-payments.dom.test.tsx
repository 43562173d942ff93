import type { Payment } from '@shared/money/payments/schema';
import { exampleFolio, examplePayment } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { GuestPayments, paidWords } from './guest-payments';

const folio = (balance: number, payments: Payment[]) => exampleFolio({ balance, payments, paymentStatus: 'part_paid' });
const correction = examplePayment({ _id: 'p2', kind: 'correction', amount: -20_000, takesBack: 'p1' });

it.each([
  ['Paid ₦20,000 on Sat, 21 Nov, 10:05 am. ₦40,000 is still to pay.', 40_000, [examplePayment()]],
  ['Paid ₦20,000 on Sat, 21 Nov, 10:05 am. Nothing is left to pay.', 0, [examplePayment()]],
  [
    'Your last payment came on Sat, 21 Nov, 10:05 am. Nothing is left to pay.',
    0,
    [examplePayment(), examplePayment({ _id: 'p3' })],
  ],
  [
    'Paid ₦20,000 on Sat, 21 Nov, 10:05 am. ₦500 comes back to you: please tell us on the page of your booking to which account.',
    -500,
    [examplePayment()],
  ],
  [null, 60_000, [examplePayment(), correction]],
  [null, 60_000, []],
])('a guest reads %s', (words, balance, payments) =>
  expect(paidWords(folio(balance, payments), { isAsked: true })).toBe(words),
);

it('a guest whose stay went on the account of a company reads to whom it is billed', () => {
  const company = { _id: 'c1', name: 'Ministry of Works' };
  const billed = exampleFolio({ company, balance: 0, payments: [examplePayment({ method: 'company' })] });
  expect(paidWords(billed, { isAsked: true })).toBe('This is billed to Ministry of Works.');
});

it('a guest of an order, which asks for no account, is to call', () => {
  const words = paidWords(folio(-500, [examplePayment()]), { isAsked: false });
  expect(words).toContain('₦500 comes back to you: please call us, so that we can send it.');
});

it('the payments are folded, with their receipts, and what was recorded wrongly is struck out', async () => {
  renderPage(<GuestPayments accessToken="gta_ada" bookingId="b1" orderId={null} />, '/booking/b1', {
    'payments.folio': () =>
      folio(40_000, [examplePayment(), correction, examplePayment({ _id: 'p3', method: 'cash' })]),
  });
  const summary = await screen.findByText('Payments');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  expect(screen.getAllByRole('link', { name: 'Receipt 000001', hidden: true })[0]).toHaveAttribute(
    'href',
    '/receipts/r1#gta_ada',
  );
  expect(screen.getByText('Recorded wrongly')).toBeInTheDocument();
  expect(screen.getByText('Bank transfer').className).toMatch(/struck/);
  expect(screen.getByText('Cash').className).not.toMatch(/struck/);
});

it.each([
  [{ bookingId: 'b1' }, '/receipts/bill-of-stay-b1#gta_ada'],
  [{ groupId: 'g1' }, '/receipts/bill-of-group-g1#gta_ada'],
  [{ cateringId: 'c1' }, '/receipts/bill-of-event-c1#gta_ada'],
  [{ orderId: 'o1' }, null],
])('D45: what was paid leads to the bill of %o', async (paid, href) => {
  renderPage(<GuestPayments accessToken="gta_ada" bookingId={null} orderId={null} {...paid} />, '/booking/b1', {
    'payments.folio': () => folio(40_000, [examplePayment()]),
  });
  await screen.findByText('Payments');
  const link = screen.queryByRole('link', { name: 'See the bill', hidden: true });
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

it('a guest says to which account money is to go that comes back, and may say another', async () => {
  const account = {
    bank: 'GTBank',
    accountNumber: '••••••6789',
    accountName: 'Ada Obi',
    saidAt: '2026-11-21T09:00:00.000Z',
  };
  let said: typeof account | null = null;
  let isRefused = true;
  const { inputsOf } = renderPage(
    <GuestPayments accessToken="gta_ada" bookingId="b1" orderId={null} />,
    '/booking/b1',
    {
      'payments.folio': () => exampleFolio({ balance: -30_000, payments: [examplePayment()], refundAccount: said }),
      'bookings.sayRefundAccount': () => {
        if (isRefused) throw refusal('too_many_requests');
        said = account;
        return account;
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Say which account' }));
  await userEvent.type(screen.getByLabelText(/^Bank/), 'GTBank');
  await userEvent.type(screen.getByLabelText(/^Account number/), '012345678');
  await userEvent.type(screen.getByLabelText(/^Name on the account/), 'Ada Obi');
  await userEvent.click(screen.getByRole('button', { name: 'Send to the hotel' }));
  expect(await screen.findByText('An account number has 10 digits')).toBeVisible();
  expect(inputsOf('bookings.sayRefundAccount')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Account number/), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Send to the hotel' }));
  expect(await screen.findByText(/Too many/)).toBeVisible();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send to the hotel' }));
  await findToast('Thank you. The hotel knows where to send it.');
  expect(await screen.findByText('We send it to Ada Obi, GTBank, ••••••6789.')).toBeVisible();
  expect(inputsOf('bookings.sayRefundAccount').at(-1)).toEqual({
    ...{ _id: 'b1', bank: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Obi' },
  });
  expect(screen.getByRole('button', { name: 'Another account' })).toBeVisible();
});
