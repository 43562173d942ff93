import type { Folio } from '@shared/money/payments/schema';
import { expect, it } from 'vitest';
import { amountText, firstPaymentValues, reasonsToDoubleCheck } from './payment-form-values';

const now = new Date('2026-03-10T12:00:00Z');
const values = (amount: string) => ({ ...firstPaymentValues({ ...target }, now), amount });
const target = {
  bookingId: 'b1',
  orderId: null,
  reference: 'GT-7K2M9Q',
  guestName: 'Ada',
  balance: 10_000,
  isUnconfirmed: false,
};

it('an amount begins empty: what a list showed may be paid since', () => {
  expect(firstPaymentValues(target, now).amount).toBe('');
});

it('no way to pay is chosen before the clerk chooses, but for a transfer that the guest spoke of', () => {
  const said = { amount: 5_000, sender: null, bank: 'GTBank' };
  expect(firstPaymentValues(target, now).method).toBe('');
  expect(firstPaymentValues({ ...target, method: 'cash' }, now).method).toBe('cash');
  expect(firstPaymentValues({ ...target, said }, now)).toMatchObject({ method: 'bank_transfer', bank: 'GTBank' });
});

it('nothing stands in the field where nothing is to pay', () => {
  expect([13_500, 0, -5_000].map(amountText)).toEqual(['13,500', '', '']);
});

it('nothing is doubted of an amount that is owed, or that is none', () => {
  const folio: Folio | undefined = undefined;
  for (const amount of ['10000', '', 'much']) {
    expect(reasonsToDoubleCheck(values(amount), { balance: 10_000, folio, now: now.getTime() })).toEqual([]);
  }
});
