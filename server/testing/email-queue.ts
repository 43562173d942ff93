import { type Job, startJobs } from '@server/platform/jobs';
import { expect } from 'vitest';
import type { TestHotel } from './hotel';
import type { openMailServer, Received } from './mail-server';

type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** An email as it waits in the queue. */
interface Queued {
  event: string;
  changeId: string;
  payload: object;
}

/** Takes a hotel, where its emails arrive just then and the job that sends them; returns what waits, and how to have it sent. */
export function emailQueue(hotel: TestHotel, server: () => MailServer, job: Job) {
  /** What the job queue complained about. */
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
    /** Sends what is queued and returns the emails, which must be all that there are. */
    async emails(count: number): Promise<Received[]> {
      const received = await sending(() => server().emails(count));
      expect(await queued()).toHaveLength(0);
      expect(received).toHaveLength(count);
      return received;
    },
  };
}
