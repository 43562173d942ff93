import type { Payment } from '@shared/money/payments/schema';
import { exampleFolio, examplePayment } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
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
    'Paid ₦20,000 on Sat, 21 Nov, 10:05 am. ₦500 comes back to you: please call us, so that we can send it.',
    -500,
    [examplePayment()],
  ],
  [null, 60_000, [examplePayment(), correction]],
  [null, 60_000, []],
])('a guest reads %s', (words, balance, payments) => expect(paidWords(folio(balance, payments))).toBe(words));

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
