import { inTransaction } from '@server/platform/database/database';
import { startJobs } from '@server/platform/jobs/jobs';
import { openPaystack, type Paystack } from '@server/platform/paystack/client';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedSandbox } from '../../../../../scripts/paystack-sandbox/testing';
import { providerReferenceOf, sourceOf } from '../online/conclude';
import { settle } from '../settle';
import { refreshRefund } from './refresh-refund';
import { refundJobs } from './refund';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { sandbox, paystack, press, begin } = await sharedSandbox();
const impatient = openPaystack({ secretKey: sandbox.key, baseUrl: sandbox.url, deadlineMs: 500 });

beforeEach(() => hotel.clear());
afterEach(() => {
  hotel.platform.paystack = null;
});

const ledger = () => hotel.sql<{ kind: string; kobo: number }[]>`
  select kind, amount_kobo::int as kobo from payments order by recorded_at`;
const tasks = () => hotel.sql<{ kind: string; detail: { failure: string } }[]>`select kind, detail from payment_tasks`;
const events = async () =>
  (
    await hotel.sql<{ event: string }[]>`
      select payload ->> 'event' as event from graphile_worker._private_jobs where payload ->> 'event' is not null order by id`
  ).map(({ event }) => event);

/** A stay of ₦60,000, paid by transfer. */
async function paidStay() {
  const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
  return { bookingId, payment: await hotel.pay({ bookingId }, 60_000) };
}

describe('a refund that staff pay out', () => {
  it('is done at once: in the ledger with who, how, when and note, audited, and the guest is told', async () => {
    const { bookingId, payment } = await paidStay();
    hotel.pass(1);
    const sent = {
      amount: 20_000,
      method: 'cash' as const,
      note: 'Left early',
      paidOutAt: '2026-03-10T12:30:00+01:00',
    };
    const refund = await hotel.staff.payments.refund({ _id: payment._id, ...sent });
    expect(refund).toMatchObject({
      paymentId: payment._id,
      paymentReference: payment.reference,
      bookingId,
      amount: 20_000,
      method: 'cash',
      status: 'done',
      requestedBy: hotel.admin.user.name,
      endedAt: '2026-03-10T11:30:00.000Z',
      note: 'Left early',
      failure: null,
    });
    const folio = await hotel.staff.payments.folio({ bookingId });
    expect(folio).toMatchObject({ balance: 20_000, paymentStatus: 'part_paid', refunds: [refund] });
    expect(folio.payments).toMatchObject([
      { kind: 'payment', refundable: 40_000 },
      { kind: 'refund', amount: -20_000, method: 'cash', takesBack: payment._id, refundable: 0 },
    ]);
    expect(await events()).toEqual(['created', 'paid', 'refunded']);
    const [entry] = await hotel.sql`select actor, detail from audit_log where action = 'bookings.refund'`;
    expect(entry).toMatchObject({ actor: hotel.admin.user._id, detail: { amount: 20_000, method: 'cash' } });
    expect(await hotel.staff.payments.getRefund({ _id: refund._id })).toEqual(refund);
  });

  it('of a payment by two clerks at once is made by one, and the other learns what is left', async () => {
    const { payment } = await paidStay();
    const give = () => hotel.staff.payments.refund({ _id: payment._id, amount: 60_000, method: 'bank_transfer' });
    const tries = await Promise.allSettled([give(), give(), give()]);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
    expect(refused).toEqual(Array(2).fill('Only ₦0 of this payment can still be given back.'));
    expect(await ledger()).toMatchObject([{ kobo: 6_000_000 }, { kind: 'refund', kobo: -6_000_000 }]);
  });

  it('D13: a repeat with the same key is made once', async () => {
    const { payment } = await paidStay();
    const sent = { _id: payment._id, amount: 100, method: 'cash' as const, clientId: 'refund-0001' };
    const [first, second] = await Promise.all([hotel.staff.payments.refund(sent), hotel.staff.payments.refund(sent)]);
    expect(second).toEqual(first);
    await expect(hotel.staff.payments.refund({ ...sent, amount: 200 })).rejects.toThrow('with other details');
    expect(await ledger()).toHaveLength(2);
  });

  it.each([
    [{ amount: 0 }, 400, 'amount'],
    [{ amount: 0.001 }, 400, 'amount'],
    [{ amount: 60_000.01 }, 409, 'amount'],
    [{ method: 'cheque' }, 400, 'method'],
    [{ method: 'online' }, 409, 'method'],
    [{ paidOutAt: 'yesterday' }, 400, 'paidOutAt'],
    [{ paidOutAt: '2031-01-01T00:00:00Z' }, 400, 'paidOutAt'],
    [{ paidOutAt: '2026-03-10T11:59:00+01:00' }, 400, 'paidOutAt'],
    [{ note: 'x'.repeat(301) }, 400, 'note'],
  ])('%o is refused at its field, and nothing is given back', async (change, status, field) => {
    const { payment } = await paidStay();
    const body = { amount: 100, method: 'cash', ...change };
    const answer = await hotel.rest('POST', `/payments/${payment._id}/refunds`, { token: hotel.admin.token, body });
    expect(answer.status).toBe(status);
    expect(answer.json.fields).toHaveProperty(field);
    expect(await ledger()).toHaveLength(1);
  });

  it('is of a payment: neither of another refund nor of one that was corrected', async () => {
    const { payment, bookingId } = await paidStay();
    await hotel.staff.payments.refund({ _id: payment._id, amount: 100, method: 'cash' });
    const { payments } = await hotel.staff.payments.folio({ bookingId });
    const give = (_id = '') => hotel.staff.payments.refund({ _id, amount: 1, method: 'cash' });
    await expect(give(payments[1]?._id)).rejects.toThrow('Not found.');
    await expect(give('no-id')).rejects.toThrow('Not found.');
    const wrong = await hotel.pay({ bookingId }, 500);
    await hotel.staff.payments.correct({ _id: wrong._id });
    await expect(give(wrong._id)).rejects.toThrow('Only ₦0');
  });
});

/** A stay of ₦60,000, paid online. */
async function paidOnline() {
  hotel.platform.paystack = paystack;
  const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
  const { reference, address } = await begin(6_000_000);
  await press(address, 'pay');
  const { payment } = await inTransaction(hotel.platform.db, (tx) =>
    settle(tx, hotel.platform, {
      payable: { kind: 'booking', id: bookingId },
      amountKobo: 6_000_000,
      method: 'online',
      channel: 'card',
      sourceReference: sourceOf(reference),
      recordedBy: 'system',
      receivedAt: hotel.clock.now().toISOString(),
      confirm: 'when_due',
    }),
  );
  const give = (amount: number) => hotel.staff.payments.refund({ _id: payment.id, amount, method: 'online' });
  const transaction = await paystack.verify(reference);
  if (transaction.kind !== 'final_success') throw new Error(transaction.kind);
  const atProvider = async () => {
    const listed = await paystack.refundsOf(transaction.payment.transactionId, new Date(0));
    if (listed.kind !== 'listed') throw new Error(listed.kind);
    return listed.refunds;
  };
  return { bookingId, payment, give, atProvider };
}

const refresh = (_id: string) => refreshRefund(hotel.platform, _id);
/** Looks until the provider has come to an end, as the check every two minutes does. */
const refreshUntil = (_id: string, status: string) =>
  vi.waitFor(async () => {
    await refresh(_id);
    expect(await hotel.staff.payments.getRefund({ _id })).toMatchObject({ status });
  }, TEST_TIMEOUT);

describe('a refund through the provider', () => {
  it('is asked for by a job, and in the ledger once the provider has made it; until then it cannot be given back again', async () => {
    const { bookingId, payment, give, atProvider } = await paidOnline();
    const { _id } = await give(50_000);
    expect(await hotel.staff.payments.folio({ bookingId })).toMatchObject({
      balance: 0,
      payments: [{ refundable: 10_000 }],
      refunds: [{ _id, status: 'requested' }],
    });
    await expect(give(10_001)).rejects.toThrow('Only ₦10,000 of this payment');
    await expect(
      hotel.sql`insert into payments (kind, booking_id, amount_kobo, method, recorded_by, takes_back)
        values ('refund', ${bookingId}, -1000001, 'cash', 'test', ${payment.id})`,
    ).rejects.toThrow('more than the payment was');
    expect(await events()).toEqual(['created', 'paid']);
    const log = { error: () => {} };
    const worker = await startJobs(hotel.databaseUrl, refundJobs(hotel.platform, log), log);
    await vi.waitFor(async () => expect(await atProvider()).toHaveLength(1), TEST_TIMEOUT);
    await worker.stop();
    await refreshUntil(_id, 'done');
    expect(await ledger()).toMatchObject([{ kobo: 6_000_000 }, { kind: 'refund', kobo: -5_000_000 }]);
    expect(await hotel.staff.payments.folio({ bookingId })).toMatchObject({ balance: 50_000 });
    expect((await events()).at(-1)).toBe('refunded');
    expect(await atProvider()).toHaveLength(1);
  });

  it('is made once though many look at it at once, on the way and after it is done', async () => {
    const { give, atProvider } = await paidOnline();
    const { _id } = await give(60_000);
    await Promise.all(Array.from({ length: 6 }, () => refresh(_id)));
    await refreshUntil(_id, 'done');
    await Promise.all(Array.from({ length: 6 }, () => refresh(_id)));
    expect(await atProvider()).toHaveLength(1);
    expect(await ledger()).toHaveLength(2);
    expect((await events()).filter((event) => event === 'refunded')).toHaveLength(1);
  });

  it.each(['failed', 'needs-attention'] as const)('that %s is put before staff', async (outcome) => {
    const { give, bookingId } = await paidOnline();
    await sandbox.fail({ refunds: outcome });
    const { _id } = await give(60_000);
    if (outcome === 'failed') await refreshUntil(_id, 'failed');
    await vi.waitFor(async () => {
      await refresh(_id);
      expect(await tasks()).toMatchObject([{ kind: 'refund_failed' }]);
    }, TEST_TIMEOUT);
    expect(await ledger()).toHaveLength(1);
    // What failed can be paid out in another way; what may still come cannot.
    const [payment] = (await hotel.staff.payments.folio({ bookingId })).payments;
    expect(payment).toMatchObject({ refundable: outcome === 'failed' ? 60_000 : 0 });
  });

  it('that the provider refuses has failed, and says why to staff alone', async () => {
    const { give, atProvider, bookingId } = await paidOnline();
    const [sale] = await hotel.sql<{ source: string }[]>`select source_reference as source from payments`;
    const verified = await paystack.verify(providerReferenceOf(sale?.source ?? null) ?? '');
    if (verified.kind !== 'final_success') throw new Error(verified.kind);
    // Somebody gave it back on the provider's own pages.
    await paystack.refund({ transactionId: verified.payment.transactionId, amountKobo: 6_000_000, note: 'by hand' });
    const { _id } = await give(100);
    await refresh(_id);
    const refund = await hotel.staff.payments.getRefund({ _id });
    expect(refund.status).toBe('failed');
    expect(refund.failure).toContain('The provider refused it');
    expect(await atProvider()).toHaveLength(1);
    // What was given back there is in the books as soon as it is known.
    await vi.waitFor(async () => {
      const [own] = await hotel.sql<{ id: string }[]>`select id from refunds where status = 'processing'`;
      if (own) await refresh(own.id);
      expect(await hotel.staff.payments.folio({ bookingId })).toMatchObject({ balance: 60_000 });
    }, TEST_TIMEOUT);
  });

  /** Paystack, in which the process is killed around the call that makes a refund. */
  const killed = (when: 'before' | 'after'): Paystack => ({
    ...paystack,
    async refund(request) {
      if (when === 'after') await paystack.refund(request);
      throw new Error('killed');
    },
  });

  it.each(['before', 'after'] as const)('is made once by a process that is killed %s the call', async (when) => {
    const { give, atProvider } = await paidOnline();
    const { _id } = await give(30_000);
    hotel.platform.paystack = killed(when);
    await expect(refresh(_id)).rejects.toThrow('killed');
    hotel.platform.paystack = paystack;
    await refresh(_id);
    // What is not there may still be on its way.
    expect(await atProvider()).toHaveLength(when === 'after' ? 1 : 0);
    hotel.pass(0.2);
    await refreshUntil(_id, 'done');
    expect(await atProvider()).toHaveLength(1);
    expect(await ledger()).toHaveLength(2);
  });

  it.each(['lost_answer', 'garbage', 'time_out', 'error_500'] as const)('is made once after %s', async (fault) => {
    const { give, atProvider } = await paidOnline();
    hotel.platform.paystack = impatient;
    const { _id } = await give(30_000);
    await sandbox.fail({ calls: { refund: fault } });
    await refresh(_id);
    await sandbox.fail();
    hotel.pass(0.2);
    await refreshUntil(_id, 'done');
    expect(await atProvider()).toHaveLength(1);
  });

  it.each(['verify', 'refund', 'refunds'] as const)('waits while %s cannot be asked', async (call) => {
    const { give } = await paidOnline();
    const { _id } = await give(30_000);
    await sandbox.fail({ calls: { [call]: 'error_500' } });
    await refresh(_id);
    await refresh(_id);
    expect((await hotel.staff.payments.getRefund({ _id })).status).toMatch(/requested|processing/);
    await sandbox.fail();
    hotel.pass(0.2);
    await refreshUntil(_id, 'done');
  });

  it('while the provider is switched off is refused in words', async () => {
    const { give } = await paidOnline();
    hotel.platform.paystack = null;
    await expect(give(1)).rejects.toThrow('Online payments are switched off');
  });
});
