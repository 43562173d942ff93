import { authEmailsJob } from '@server/features/auth/emails';
import { bookingEmailsJob } from '@server/features/bookings/emails/emails';
import { orderEmailsJob } from '@server/features/food/emails/emails';
import { linkEmailsJob } from '@server/features/links/ask-link';
import { startJobs } from '@server/platform/jobs/jobs';
import { EMAIL_SLOTS } from '@server/platform/security/limit-table';
import { beforeEach, expect, vi } from 'vitest';
import { orderRequest, sharedTestHotel } from './hotel';
import { sharedMailServer } from './servers/mail-server';

/** One of a mailbox' slots of the hour is reserved for the password reset email. */
export const STRANGERS_MAILS = EMAIL_SLOTS - 1;

const ROOMS = Array.from({ length: 13 }, (_, index) => String(101 + index));

/** The hotel of a whole test file, with real limits, rooms 101 to 113, one dish and its own mail server. */
export async function sharedMailboxes() {
  const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ROOMS });
  const { received } = await sharedMailServer(hotel);
  const dish = (await hotel.addDish('Egusi'))._id;
  let strangers = 0;
  beforeEach(async () => {
    await hotel.clear();
    received.length = 0;
  });

  /** Runs the jobs until none is due; postponed ones keep waiting. */
  async function sendWhatIsDue(): Promise<void> {
    const jobs = [bookingEmailsJob, orderEmailsJob, authEmailsJob, linkEmailsJob].map((job) => job(hotel.platform));
    const worker = await startJobs(hotel.databaseUrl, jobs, { error: () => {} });
    try {
      await vi.waitFor(
        async () => {
          const due = await hotel.sql`select from graphile_worker.jobs where run_at <= now() or locked_at is not null`;
          expect(due).toHaveLength(0);
        },
        { timeout: 60_000, interval: 50 },
      );
    } finally {
      await worker.stop();
    }
  }

  return {
    hotel,
    dish,
    /** The emails that have arrived. */
    received,
    sendWhatIsDue,
    events: () => received.map(({ header }) => header('X-Hotel-Event')),
    records: () => received.map(({ header }) => header('X-Hotel-Record')),
    waiting: async () => (await hotel.sql`select from graphile_worker.jobs`).length,
    /** That many anonymous orders that name this mailbox. */
    async junk(email: string, count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        strangers += 1;
        const guestDetails = { name: 'Junk', email, phone: `081${String(strangers).padStart(8, '0')}`, address: null };
        await hotel.stranger.food.create(orderRequest([{ _id: dish, quantity: 1 }], { guestDetails }));
      }
    },
    /** As if the time in which staff can undo a status were over (D34). */
    afterUndo: () => hotel.sql`
      update graphile_worker._private_jobs set run_at = now() where (payload ->> 'waits')::boolean`,
    /** Moves the clocks of the hotel and of the job queue on by an hour. */
    async anHourLater(): Promise<void> {
      hotel.pass(1);
      await hotel.sql`update graphile_worker._private_jobs set run_at = run_at - interval '1 hour'`;
    },
  };
}
