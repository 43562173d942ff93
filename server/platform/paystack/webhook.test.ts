import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSignedBy, readEvent, signBody } from './webhook';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

const charge = {
  id: 3104021987,
  domain: 'test',
  status: 'success',
  reference: 'GT-7K2M9Q.1',
  amount: 25000,
  requested_amount: 25000,
  currency: 'NGN',
  channel: 'bank_transfer',
  paid_at: '2023-09-12T13:29:09.000Z',
  metadata: '',
  plan: {},
};

it('a charge that succeeded comes as a payment', () => {
  expect(readEvent(bytes({ event: 'charge.success', data: charge }))).toMatchObject({
    kind: 'charge_success',
    key: 'charge.success:3104021987',
    payment: { reference: 'GT-7K2M9Q.1', amount: 25000, status: 'success', channel: 'bank_transfer' },
  });
});

it.each(['pending', 'processing', 'processed', 'failed', 'needs-attention'])('a refund is %s', (status) => {
  const data = { status, transaction_reference: 'GT-7K2M9Q.1', refund_reference: null, amount: '10000' };
  const event = readEvent(bytes({ event: `refund.${status}`, data }));
  expect(event).toMatchObject({ kind: 'refund', reference: 'GT-7K2M9Q.1', amountKobo: 10000, status });
});

it.each(['create', 'remind', 'resolve'])('a dispute: %s', (stage) => {
  const data = { id: 358950, status: 'resolved', transaction: { reference: 'v3mjfgbnc19v97x' } };
  expect(readEvent(bytes({ event: `charge.dispute.${stage}`, data }))).toMatchObject({
    kind: 'dispute',
    key: `charge.dispute.${stage}:358950`,
    stage,
    reference: 'v3mjfgbnc19v97x',
  });
});

it('a transfer of a wrong amount names the transaction, not the reference', () => {
  const transfer = { amount: '30000', message_type: 'INCORRECT_AMOUNT', transaction_id: '3103959930' };
  expect(readEvent(bytes({ event: 'bank.transfer.rejected', data: { bank_transfer: transfer } }))).toMatchObject({
    kind: 'transfer_rejected',
    transactionId: '3103959930',
    amountKobo: 30000,
    reason: 'INCORRECT_AMOUNT',
  });
});

it.each([
  ['that is not known', { event: 'invoice.create', data: { id: 1 } }],
  ['of a charge that cannot be read', { event: 'charge.success', data: { id: 1 } }],
  ['of a refund that cannot be read', { event: 'refund.processed', data: {} }],
  ['of a dispute of a stage that is not known', { event: 'charge.dispute.lost', data: { id: 1 } }],
])('an event %s is kept as another', (_what, event) => {
  expect(readEvent(bytes(event))?.kind).toBe('other');
});

it.each([[], 'text', {}, { event: '', data: {} }, { event: 'a\0b', data: {} }, { event: 'x', data: null }])(
  '%j is no event',
  (body) => {
    expect(readEvent(bytes(body))).toBeNull();
  },
);

it('the key of an event is that of its repeats and of no other', () => {
  const key = (event: string, data: object) => readEvent(bytes({ event, data }))?.key;
  expect(key('charge.success', charge)).toBe(key('charge.success', { ...charge, log: null }));
  expect(key('charge.success', charge)).not.toBe(key('charge.success', { ...charge, id: 3104021988 }));
  expect(key('charge.success', charge)).not.toBe(key('charge.failed', charge));
  const refund = { status: 'pending', transaction_reference: 'a', amount: '1' };
  expect(key('refund.pending', refund)).toBe(key('refund.pending', refund));
  expect(key('refund.pending', refund)).not.toBe(key('refund.pending', { ...refund, amount: '2' }));
});

it('whatever is sent, reading it does not throw', () => {
  fc.assert(fc.property(fc.uint8Array(), (body) => void readEvent(body)));
  const events = fc.constantFrom('charge.success', 'refund.failed', 'charge.dispute.create', 'bank.transfer.rejected');
  const sent = fc.record({
    event: fc.oneof(events, fc.anything()),
    data: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
  });
  fc.assert(
    fc.property(fc.oneof(sent, fc.jsonValue()), (body) => void readEvent(Buffer.from(JSON.stringify(body) ?? ''))),
  );
});

const KEY = 'sk_test_aKeyForTestsOnly';
const body = Buffer.from('{"event":"charge.success","data":{"id":1}}');

it('is the hex HMAC-SHA512 of the body by the secret key', () => {
  const signature = createHmac('sha512', KEY).update(body).digest('hex');
  expect(signBody(body, KEY)).toBe(signature);
  expect(isSignedBy(KEY, body, signature)).toBe(true);
  expect(isSignedBy(KEY, body, signature.toUpperCase())).toBe(true);
});

it.each([
  ['a missing header', undefined],
  ['a header twice', [signBody(body, KEY), signBody(body, KEY)]],
  ['an empty one', ''],
  ['one cut short', signBody(body, KEY).slice(0, -1)],
  ['one too long', `${signBody(body, KEY)}0`],
  ['no hex', 'z'.repeat(128)],
  ['signs of several bytes', '€'.repeat(128)],
  ['another key', signBody(body, `${KEY}x`)],
])('is not accepted with %s', (_what, header) => {
  expect(isSignedBy(KEY, body, header)).toBe(false);
});

it('is not accepted for a body of which one bit was changed, or that was cut', () => {
  const bodies = fc.uint8Array({ minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(bodies, fc.nat(), fc.nat(7), (original, position, bit) => {
      const signature = signBody(original, KEY);
      const changed = Uint8Array.from(original);
      const at = position % original.length;
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      expect(isSignedBy(KEY, original, signature)).toBe(true);
      expect(isSignedBy(KEY, changed, signature)).toBe(false);
      expect(isSignedBy(KEY, original.subarray(0, -1), signature)).toBe(false);
    }),
  );
});

it('never throws, and accepts nothing by chance', () => {
  const headers = fc.oneof(fc.string(), fc.anything(), fc.string({ minLength: 128, maxLength: 128 }));
  fc.assert(fc.property(headers, (header) => !isSignedBy(KEY, body, header)));
});
