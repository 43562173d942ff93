import { checkAttempts } from '@server/features/money/payments/online/conclude';
import { providerEventsJob } from '@server/features/money/payments/online/provider-events';
import { startJobs } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { afterEach, expect, vi } from 'vitest';
import { sharedSandbox } from '../../../scripts/paystack-sandbox/testing';
import { bookingRequest, sharedTestHotel } from '../hotel';
import { TEST_TIMEOUT } from '../patience';

/** A hotel that takes payments through the sandbox, whose webhooks reach it by HTTP. For the top level of a test file. */
export async function sharedPayingHotel(opening: { limitFactor?: number } = {}) {
  const { sandbox, paystack, press } = await sharedSandbox();
  const hotel = await sharedTestHotel({ rooms: ['101', '102'], paystack, ...opening });
  sandbox.sendWebhooksTo(`${await hotel.app.listen({ port: 0, host: '127.0.0.1' })}/api/payments/webhook`);
  // No event of one test comes in the next.
  afterEach(() => sandbox.settled());
  const complaints: string[] = [];
  const log = { error: (message: string) => complaints.push(message) };
  const events = () => hotel.sql<{ event: string }[]>`select event from provider_events order by received_at`;

  /** A stranger books and begins to pay. */
  async function begin(change: Record<string, unknown> = {}) {
    const booking = await hotel.stranger.bookings.create(bookingRequest(change));
    const guest = hotel.as(booking.accessToken);
    const started = await guest.payments.initiate({ bookingId: booking._id });
    return { booking, guest, reference: started.reference, address: started.authorization_url };
  }

  return {
    hotel,
    sandbox,
    press,
    begin,
    events,
    complaints,
    /** Waits for so many kept events, then does what they call for, in that many processes' queues at once. */
    async handleEvents(count: number, platforms: Platform[] = [hotel.platform]) {
      await vi.waitFor(async () => expect(await events()).toHaveLength(count), TEST_TIMEOUT);
      const workers = await Promise.all(
        platforms.map((platform) => startJobs(hotel.databaseUrl, [providerEventsJob(platform)], log)),
      );
      const open = () => hotel.sql`select 1 from provider_events where handled_at is null`;
      await vi.waitFor(async () => expect(await open()).toEqual([]), TEST_TIMEOUT);
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    /** The periodic check, once what was begun is due. */
    async check(platform: Platform = hotel.platform) {
      hotel.pass(0.1);
      return checkAttempts(platform, log);
    },
    /** What has come of a payment: the ledger's rows, receipts, emails and tasks for staff. */
    async outcome() {
      const [payments, receipts, emails, tasks] = await Promise.all([
        hotel.sql<{ kobo: string; source: string; channel: string }[]>`
          select amount_kobo as kobo, source_reference as source, channel from payments`,
        hotel.sql`select number from receipts`,
        hotel.sql`select 1 from graphile_worker._private_jobs where payload ->> 'event' = 'paid'`,
        hotel.sql<{ kind: string; detail: { reason?: string } }[]>`select kind, detail from payment_tasks`,
      ]);
      return { payments, receipts: receipts.length, emails: emails.length, tasks };
    },
  };
}
