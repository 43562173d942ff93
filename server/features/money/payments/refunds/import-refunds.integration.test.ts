import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { beforeEach, describe, expect, it } from 'vitest';
import { providerEventsJob } from '../online/provider-events';

const { hotel, sandbox, press, begin, events, handleEvents } = await sharedPayingHotel();

beforeEach(() => hotel.clear());

/** A stay of ₦60,000 that was paid online, and what the sandbox shows to whoever runs the hotel's account there. */
async function paid() {
  const { booking, guest, reference, address } = await begin();
  await press(address, 'pay');
  await handleEvents(1);
  const folio = () => hotel.staff.payments.folio({ bookingId: booking._id });
  const [payment] = (await folio()).payments;
  if (!payment) throw new Error('The payment is not in the ledger');
  return { booking, guest, reference, address, folio, payment };
}

const tasks = () =>
  hotel.sql<{ kind: string; detail: object }[]>`select kind, detail from payment_tasks order by created_at`;
/** Does once more what kept events call for, as a job that was killed before its end. */
async function handleAgain(like: string) {
  const kept = await hotel.sql<{ id: string }[]>`
    update provider_events set handled_at = null where event like ${like} returning id`;
  await Promise.all(kept.map(({ id: eventId }) => providerEventsJob(hotel.platform).run({ eventId })));
}
const mailed = async () => {
  const rows = await hotel.sql<{ event: string }[]>`
    select payload ->> 'event' as event from graphile_worker._private_jobs where payload ->> 'event' = 'refunded'`;
  return rows.length;
};

describe('a refund that was made on the provider’s own pages', () => {
  it('is in the books once, audited as the system’s, told to the guest, and not given back a second time', async () => {
    const { booking, address, folio, payment } = await paid();
    await press(address, 'refund');
    await handleEvents(4);
    expect(await folio()).toMatchObject({
      balance: 60_000,
      paymentStatus: 'unpaid',
      payments: [{ refundable: 0 }, { kind: 'refund', amount: -60_000, method: 'online' }],
      refunds: [
        { status: 'done', amount: 60_000, requestedBy: null, note: 'Made on the payment provider’s own pages' },
      ],
    });
    const cash = hotel.staff.payments.refund({ _id: payment._id, amount: 60_000, method: 'cash' });
    await expect(cash).rejects.toThrow('Only ₦0 of this payment');
    const [entry] = await hotel.sql`select actor, record_id from audit_log where action = 'bookings.refund'`;
    expect(entry).toEqual({ actor: 'system', record_id: booking._id });
    expect(await mailed()).toBe(1);
    // What becomes of the stay is for staff to decide.
    expect(await tasks()).toMatchObject([{ kind: 'unbacked' }]);
    await handleAgain('refund.%');
    expect((await folio()).payments).toHaveLength(2);
    expect(await mailed()).toBe(1);
  });

  it('is told of like one of the same amount before it, and is in the books too', async () => {
    const { reference, folio } = await paid();
    const { paystack } = hotel.platform;
    const verified = await paystack?.verify(reference);
    if (!paystack || verified?.kind !== 'final_success') throw new Error('The payment is not with the provider');
    const half = { transactionId: verified.payment.transactionId, amountKobo: 3_000_000, note: 'By hand' };
    for (const rows of [2, 3]) {
      await paystack.refund(half);
      const told = async () => {
        await handleEvents(4);
        return (await folio()).payments.length;
      };
      await expect.poll(told, { timeout: 10_000 }).toBe(rows);
    }
    expect(await folio()).toMatchObject({ balance: 60_000 });
  });

  it('cannot be given back in cash while it is still under way', async () => {
    const { address, folio, payment } = await paid();
    await sandbox.fail({ refunds: 'needs-attention' });
    await press(address, 'refund');
    await handleEvents(4);
    expect((await folio()).payments).toMatchObject([{ refundable: 0 }]);
    const cash = hotel.staff.payments.refund({ _id: payment._id, amount: 1, method: 'cash' });
    await expect(cash).rejects.toThrow('Only ₦0 of this payment');
    expect(await tasks()).toMatchObject([{ kind: 'refund_failed' }]);
  });

  it('of money that was given back in cash before takes what is left, and the rest is put before staff once', async () => {
    const { address, folio, payment } = await paid();
    await hotel.staff.payments.refund({ _id: payment._id, amount: 50_000, method: 'cash' });
    await press(address, 'refund');
    await handleEvents(4);
    expect(await folio()).toMatchObject({
      balance: 60_000,
      payments: [{ refundable: 0 }, { amount: -50_000 }, { amount: -10_000, method: 'online' }],
    });
    expect(await tasks()).toMatchObject([
      { kind: 'refunded_twice', detail: { amountKobo: 6_000_000, leftKobo: 1_000_000 } },
      { kind: 'unbacked' },
    ]);
  });

  it('is asked about again while the provider cannot say', async () => {
    const { address, folio } = await paid();
    await sandbox.fail({ calls: { refunds: 'error_500' } });
    await press(address, 'refund');
    await expect.poll(async () => (await events()).length).toBe(4);
    await expect(handleAgain('refund.processed')).rejects.toThrow('did not list the refunds');
    expect((await folio()).payments).toHaveLength(1);
    await sandbox.fail();
    await handleAgain('refund.processed');
    expect((await folio()).payments).toHaveLength(2);
  });

  it('of a payment that nobody had heard of leaves nothing paid', async () => {
    const { booking, address } = await begin();
    await press(address, 'untold');
    await press(address, 'refund');
    await handleEvents(3);
    const { payments } = await hotel.staff.payments.folio({ bookingId: booking._id });
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});
