import { draws } from '@shared/testing/draws';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Expected, judgePayment, type Payment, readPayment } from './payment';

const expected: Expected = { reference: 'GT-7K2M9Q.1', amountKobo: 4_500_000, mode: 'live' };

const paid: Payment = {
  transactionId: '4099260516',
  status: 'success',
  domain: 'live',
  reference: expected.reference,
  currency: 'NGN',
  amount: expected.amountKobo,
  requestedAmount: expected.amountKobo,
  fees: 77_500,
  channel: 'card',
  gatewayResponse: 'Successful',
  paidAt: '2026-03-10T11:00:00.000Z',
  card: { last4: '4081', brand: 'visa', bank: 'TEST BANK' },
  email: 'adaeze@guests.test',
};

it('D15: a payment of what was asked for is accepted', () => {
  expect(judgePayment(expected, paid)).toEqual({ kind: 'accepted', creditKobo: 4_500_000 });
});

it('the fees that the payer bore are no money of ours', () => {
  expect(judgePayment(expected, { ...paid, amount: 4_577_500 })).toEqual({ kind: 'accepted', creditKobo: 4_500_000 });
});

it.each([
  ['the fees that were said', { amount: 4_577_501 }, 77_501],
  ['5 % where none are said', { amount: 4_725_001, fees: null }, 225_001],
  ['anything', { amount: 999_999_999_999_999 }, 999_999_995_499_999],
])('what goes beyond %s is a surplus, of which what was asked for counts', (_words, change, surplusKobo) => {
  const verdict = { kind: 'surplus', creditKobo: 4_500_000, surplusKobo };
  expect(judgePayment(expected, { ...paid, ...change })).toEqual(verdict);
});

it('where no fees are said 5 % may be fees', () => {
  const verdict = { kind: 'accepted', creditKobo: 4_500_000 };
  expect(judgePayment(expected, { ...paid, amount: 4_725_000, fees: null })).toEqual(verdict);
});

it('less than was asked for is a part payment', () => {
  const verdict = { kind: 'short', creditKobo: 4_499_999, missingKobo: 1 };
  expect(judgePayment(expected, { ...paid, amount: 4_499_999 })).toEqual(verdict);
});

it.each<[Partial<Payment>, string]>([
  [{ currency: 'USD' }, 'other_currency'],
  [{ currency: 'ngn' }, 'other_currency'],
  [{ domain: 'test' }, 'other_mode'],
  [{ domain: '' }, 'other_mode'],
  [{ reference: 'GT-7K2M9Q.2' }, 'other_reference'],
  [{ reference: 'gt-7k2m9q.1' }, 'other_reference'],
  [{ status: 'reversed' }, 'not_paid'],
  [{ status: 'Success' }, 'not_paid'],
  [{ status: 'pending' }, 'not_paid'],
  [{ amount: 0 }, 'not_paid'],
  [{ requestedAmount: 4_600_000, amount: 4_600_000 }, 'other_amount'],
  [{ requestedAmount: null, amount: 4_500_001 }, 'other_amount'],
])('with %o it is refused as %s', (change, reason) => {
  expect(judgePayment(expected, { ...paid, ...change })).toEqual({ kind: 'refused', reason });
});

const kobo = fc.integer({ min: 1, max: 1_000_000_000_00 });

it('accepts only what succeeded, in naira, in our mode, under our reference, for at least what was asked for', () => {
  const payments = fc.record({
    status: fc.constantFrom('success', 'failed', 'ongoing', 'new'),
    domain: fc.constantFrom('live', 'test'),
    currency: fc.constantFrom('NGN', 'GHS'),
    reference: fc.constantFrom(expected.reference, 'another'),
    amount: fc.constantFrom(0, 1, 4_499_999, 4_500_000, 4_500_001),
    requestedAmount: fc.constantFrom(null, 1, 4_500_000, 4_500_001),
  });
  fc.assert(
    fc.property(payments, (change) => {
      const payment = { ...paid, ...change };
      const isOurs =
        payment.status === 'success' &&
        payment.domain === 'live' &&
        payment.currency === 'NGN' &&
        payment.reference === expected.reference;
      const isWhole = payment.amount >= 4_500_000 && (payment.requestedAmount ?? payment.amount) === 4_500_000;
      expect(judgePayment(expected, payment).kind === 'accepted').toBe(isOurs && isWhole);
    }),
    { numRuns: draws(2_000) },
  );
});

it('never counts more than was paid, nor more than was asked for, and loses no kobo of a part payment', () => {
  fc.assert(
    fc.property(kobo, kobo, (amountKobo, amount) => {
      const verdict = judgePayment({ ...expected, amountKobo }, { ...paid, amount, requestedAmount: amountKobo });
      if (verdict.kind === 'refused') throw new Error(verdict.reason);
      expect(verdict.creditKobo).toBe(Math.min(amount, amountKobo));
      if (verdict.kind === 'short') expect(verdict.creditKobo + verdict.missingKobo).toBe(amountKobo);
    }),
  );
});

const onWire = {
  id: 4099260516,
  domain: 'test',
  status: 'success',
  reference: 're4lyvq3s3',
  amount: 40333,
  requested_amount: 30050,
  currency: 'NGN',
};

it.each([
  { metadata: '' },
  { metadata: 0 },
  { metadata: 'text' },
  { metadata: { a: 1 } },
  { plan: null },
  { plan: {} },
])('reads a transaction with %o', (odd) => {
  expect(readPayment({ ...onWire, ...odd })).toMatchObject({ transactionId: '4099260516', amount: 40333, fees: null });
});

it('an odd field beside what is judged does not make a paid transaction unreadable', () => {
  const odd = {
    fees: 'many',
    channel: 7,
    authorization: 'none',
    customer: [],
    paid_at: 'soon',
    gateway_response: 'a\0b',
  };
  expect(readPayment({ ...onWire, ...odd })).toMatchObject({
    status: 'success',
    card: null,
    paidAt: null,
    email: null,
    gatewayResponse: null,
  });
});

it.each([
  { amount: 403.33 },
  { amount: -1 },
  { amount: null },
  { amount: '4e4' },
  { id: null },
  { currency: 566 },
  { status: 1 },
])('reads no transaction with %o', (odd) => {
  expect(readPayment({ ...onWire, ...odd })).toBeNull();
});
