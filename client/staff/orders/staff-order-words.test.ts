import { exampleOrder } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { folioTargetOf, paidWords } from './staff-order-words';

it.each([
  ['Unpaid', { balance: 7_800.5, paymentStatus: 'unpaid' }],
  ['₦800.50 to pay', { balance: 800.5, paymentStatus: 'part_paid' }],
  ['Paid', { balance: 0, paymentStatus: 'paid' }],
  ['₦200 too much', { balance: -200, paymentStatus: 'paid' }],
  [null, { balance: 0, paymentStatus: 'unpaid' }],
  [null, { balance: 0, paymentStatus: null }],
] as const)('staff read %s', (words, change) => expect(paidWords(exampleOrder(change))).toBe(words));

it('an order on a stay’s bill has no folio of its own', () => {
  expect(folioTargetOf(exampleOrder({ balance: 0, paymentStatus: null }))).toBeNull();
  expect(folioTargetOf(exampleOrder())).toMatchObject({ orderId: 'o1', bookingId: null, balance: 7_800.5 });
});
