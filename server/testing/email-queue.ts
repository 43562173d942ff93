import { type Job, startJobs } from '@server/platform/jobs';
import { expect } from 'vitest';
import type { TestHotel } from './hotel';
import type { MailServer, Received } from './mail-server';

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

  return {
    complaints,
    queued,
    events: async () => (await queued()).map(({ event }) => event),
    sending,
    /** Sends what is queued and returns the emails, which must be the only ones. */
    async emails(count: number): Promise<Received[]> {
      const received = await sending(() => server.emails(count));
      expect(await queued()).toHaveLength(0);
      expect(received).toHaveLength(count);
      return received;
    },
  };
}
