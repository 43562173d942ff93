import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEvent } from './webhook';

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
