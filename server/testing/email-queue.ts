import { type Job, startJobs } from '@server/platform/jobs/jobs';
import { expect, vi } from 'vitest';
import type { TestHotel } from './hotel';
import type { MailServer, Received } from './servers/mail-server';

/** A queued email. */
interface Queued {
  event: string;
  changeId: string;
  payload: object;
}

/** The email queue of a hotel: what waits, and how to have it sent by the job. */
export function emailQueue(hotel: TestHotel, server: MailServer, job: Job) {
  /** Errors that the job queue logged. */
  const complaints: string[] = [];

  const queued = () => hotel.sql<Queued[]>`
    select payload ->> 'event' as event, payload ->> 'changeId' as "changeId", payload
    from graphile_worker._private_jobs order by id`;

  /** Runs the job while `until` waits for something. */
  async function sending<T>(until: () => Promise<T>): Promise<T> {
    const worker = await startJobs(hotel.databaseUrl, [job], { error: (message) => complaints.push(message) });
    try {
      return await until();
    } finally {
      await worker.stop();
    }
  }

  /** As if the time in which staff can undo a status were over (D34): what waits for it is due. */
  const afterUndo = () => hotel.sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`;

  return {
    complaints,
    afterUndo,
    queued,
    events: async () => (await queued()).map(({ event }) => event),
    sending,
    /** Sends what is queued, also what waits for Undo, and returns the emails, which must be the only ones. */
    async emails(count: number): Promise<Received[]> {
      await afterUndo();
      const received = await sending(async () => {
        const emails = await server.emails(count);
        await vi.waitFor(async () => expect(await queued()).toHaveLength(0), { timeout: 5_000 });
        return emails;
      });
      expect(received).toHaveLength(count);
      return received;
    },
  };
}
