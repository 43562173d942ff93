import { expect, it } from 'vitest';
import { orderPaymentWords } from '../food/constants';
import { balanceLine } from './balance-line';

it('what came on top of a bill is not called still to pay', () => {
  expect(balanceLine({ balance: 20_000, paymentStatus: 'part_paid' })).toEqual({
    label: 'Still to pay (part paid)',
    value: '₦20,000',
  });
  expect(balanceLine({ balance: 20_000, paymentStatus: 'unpaid' }).label).toBe('Still to pay');
  expect(balanceLine({ balance: 0, paymentStatus: 'paid' })).toEqual({ label: 'Still to pay', value: 'Nothing' });
  expect(balanceLine({ balance: -500.5, paymentStatus: 'paid' })).toEqual({
    label: 'Paid beyond what is owed',
    value: '₦500.50',
  });
});

it('an order for which money has come may have been paid by card', () => {
  const unpaid = { paymentMethod: 'card', balance: 5_000, total: 5_000 } as const;
  expect(orderPaymentWords(unpaid, false)).toBe('Bank transfer');
  expect(orderPaymentWords(unpaid, true)).toBe('Card or bank transfer');
  expect(orderPaymentWords({ ...unpaid, balance: 0 }, false)).toBe('Card or bank transfer');
  expect(orderPaymentWords({ ...unpaid, paymentMethod: 'cash' }, true)).toBe('Cash');
});
