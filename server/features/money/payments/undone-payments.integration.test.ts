import { bookingEmailsJob } from '@server/features/bookings/emails/emails';
import { orderEmailsJob } from '@server/features/food/emails/emails';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { UNDO_MS } from '@shared/records/undo';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const egusi = await hotel.addDish('Egusi', 2_500);
const server = await sharedMailServer(hotel);
beforeEach(async () => {
  await hotel.clear();
  server.received.length = 0;
});

const KINDS = [
  {
    noun: 'stay',
    job: bookingEmailsJob(hotel.platform),
    made: 'created',
    make: async () => ({ bookingId: (await hotel.stranger.bookings.create(bookingRequest()))._id }),
  },
  {
    noun: 'order',
    job: orderEmailsJob(hotel.platform),
    made: 'placed',
    make: async () => ({
      orderId: (await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 2 }])))._id,
    }),
  },
];

describe.each(KINDS)('a payment for a $noun', ({ job, made, make }) => {
  const queue = emailQueue(hotel, server, job);
  const told = () => server.received.map(({ header }) => header('X-Hotel-Event'));
  const sendAll = async () => {
    await queue.afterUndo();
    await queue.sending(() => vi.waitFor(async () => expect(await queue.queued()).toHaveLength(0), TEST_TIMEOUT));
  };

  it('is told to its guest once staff cannot undo it any more', async () => {
    await hotel.pay(await make(), 5_000);
    const jobs = await hotel.sql`
      select payload->>'event' as event, extract(epoch from run_at - now()) * 1000 > ${UNDO_MS - 1_000} as waits
      from graphile_worker._private_jobs order by id`;
    expect(jobs).toEqual([
      { event: made, waits: false },
      { event: 'paid', waits: true },
    ]);
    await sendAll();
    // Both are due by now, in any order.
    expect(told().sort()).toEqual([made, 'paid'].sort());
  });

  it('that staff take back within that time is never told', async () => {
    const { _id } = await hotel.pay(await make(), 5_000);
    await hotel.staff.payments.correct({ _id, note: 'Why' });
    await sendAll();
    expect(told()).toEqual([made]);
  });

  it('that staff take back later is told once more, with the receipt that counts no longer', async () => {
    const { _id, reference, receipt } = await hotel.pay(await make(), 5_000);
    await sendAll();
    await hotel.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update payments set recorded_at = recorded_at - interval '1 minute' where id = ${_id}`;
    });
    await hotel.staff.payments.correct({ _id, note: 'Why' });
    await sendAll();
    expect(told().sort()).toEqual([made, 'paid', 'payment_struck'].sort());
    const struck = server.received.find(({ header }) => header('X-Hotel-Event') === 'payment_struck');
    expect(struck?.email.text?.replace(/\s+/g, ' ')).toContain(
      `We had recorded ₦5,000 (${reference}) by mistake, and have taken it back. Its receipt ${receipt?.number} is no longer valid. If you did pay this, please phone us at once.`,
    );
  });
});
