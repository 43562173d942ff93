import { expect, it } from 'vitest';
import { exampleReceipt } from '../../testing/examples';
import { formatLongMoment, receiptFacts, receiptItems, receiptSums, takenBackText } from './lines';
import { receiptDetails } from './schema';

const { tax: _later, ...firstDetails } = exampleReceipt().details;

it('the details of a receipt from before taxes could be included parse, without any', () => {
  expect(receiptDetails.parse(firstDetails).tax).toBeNull();
});

it('spec 2: a receipt is dated in full, in the Nigerian English locale and the hotel’s time', () => {
  expect(formatLongMoment('2026-11-21T23:05:00.000Z')).toBe('22 November 2026 at 12:05 am');
  expect(formatLongMoment('2026-11-21T14:05:00.000Z')).toBe('21 November 2026 at 3:05 pm');
});

const lines = (groups: { label: string; value: string }[][]) =>
  groups.flat().map(({ label, value }) => `${label}: ${value}`);

it('a stay says its nights, an order its items with their sum', () => {
  expect(lines([receiptFacts(exampleReceipt())])).toContain('Stay: 2 nights');
  expect(
    lines([
      receiptItems([
        { name: 'Zobo', quantity: 3, price: 800.1 },
        { name: 'Ẹ̀bà', quantity: 1, price: 0.2 },
      ]),
    ]),
  ).toEqual(['3 × Zobo: ₦2,400.30', '1 × Ẹ̀bà: ₦0.20', 'Order total: ₦2,400.50']);
});

it('the sums name several parts, included taxes and what was open, each only where there is such', () => {
  const { details } = exampleReceipt();
  const withSums = (change: Partial<typeof details>) =>
    lines(receiptSums(exampleReceipt({ details: { ...details, ...change } })));
  expect(withSums({})).toEqual(['Still to pay after this payment: ₦0']);
  expect(withSums({ balance: -500.5 })).toEqual(['Paid ahead: ₦500.50']);
  expect(
    withSums({
      parts: [
        { kind: 'room', amount: 30_000 },
        { kind: 'spa', amount: 10_000 },
      ],
      tax: { before: 37_209.3, included: [{ kind: 'vat', percent: 7.5, amount: 2_790.7 }] },
    }),
  ).toEqual([
    'Room: ₦30,000',
    'Spa: ₦10,000',
    'Total: ₦40,000',
    'Before tax: ₦37,209.30',
    'VAT (7.5%), included: ₦2,790.70',
    'Total: ₦40,000',
    'Still to pay after this payment: ₦0',
  ]);
});

it('a receipt of which money was taken back says how much, and what remains', () => {
  expect(takenBackText({ amount: 100, takenBack: 0 })).toBeNull();
  expect(takenBackText({ amount: 100, takenBack: 30.5 })).toBe(
    '₦30.50 of this payment was taken back. ₦69.50 remains.',
  );
  expect(takenBackText({ amount: 100, takenBack: 100 })).toContain('taken back in full');
});
