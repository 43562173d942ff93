import { sharedTestDatabase } from '@server/testing/database';
import { TEST_TIMEOUT } from '@server/testing/patience';
import postgres from 'postgres';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DueJobs } from './due-jobs';
import type { Job } from './jobs';

const { url } = await sharedTestDatabase();
const sql = postgres(url, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`;
  await sql`delete from graphile_worker._private_known_crontabs`;
});

const complaints: string[] = [];
const log = { error: (message: string) => void complaints.push(message) };
const open = (jobs: Job[]) => {
  const queue = new DueJobs(url, jobs, log);
  onTestFinished(() => queue.stop());
  return queue;
};
const daily = (run: Job['run']): Job => ({ name: 'daily', schedule: '0 * * * *', run });
const lastRan = (hours: number) => sql`
  insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
  select name, now(), date_trunc('minute', now()) - ${hours} * interval '1 hour' from unnest(array['daily', 'release_abandoned']) as name`;

it('what should have run since the last visit runs once, however often its time came', async () => {
  const run = vi.fn(async () => {});
  await lastRan(5);
  await open([daily(run)]).settle();
  expect(run).toHaveBeenCalledTimes(1);
  await open([daily(run)]).settle();
  expect(run).toHaveBeenCalledTimes(1);
});

it('of two processes that visit at once one queues what is due by the clock', async () => {
  const run = vi.fn(async () => {});
  await lastRan(3);
  await Promise.all([1, 2, 3].map(() => open([daily(run)]).settle()));
  expect(run).toHaveBeenCalledTimes(1);
});

it('does what is due, in lanes that do not wait for each other, and holds no connection afterwards', async () => {
  let end: () => void = () => {};
  const done: string[] = [];
  const slow: Job = { name: 'slow', lane: 'slow', run: () => new Promise<void>((resolve) => (end = resolve)) };
  const queue = open([slow, { name: 'quick', run: async () => done.push('quick') }]);
  await sql`select graphile_worker.add_job('slow'), graphile_worker.add_job('quick')`;
  const settled = queue.settle();
  await vi.waitFor(() => expect(done).toEqual(['quick']), TEST_TIMEOUT);
  expect(queue.isBusy).toBe(true);
  end();
  await settled;
  expect(queue.isBusy).toBe(false);
  await vi.waitFor(async () => {
    const open =
      await sql`select from pg_stat_activity where application_name = 'gt-hotel-jobs' and datname = current_database()`;
    expect(open).toHaveLength(0);
  }, TEST_TIMEOUT);
});

it('a job that does not end is aborted when the queue stops, and is tried again later', async () => {
  let begun: () => void = () => {};
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const endless: Job = {
    name: 'endless',
    run: (_payload, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('no more time')));
        begun();
      }),
  };
  const queue = new DueJobs(url, [endless], log);
  await sql`select graphile_worker.add_job('endless')`;
  void queue.settle();
  await beginning;
  await queue.stop();
  const [job] = await sql`select last_error, locked_at from graphile_worker.jobs where task_identifier = 'endless'`;
  expect(job).toMatchObject({ last_error: 'no more time', locked_at: null });
  expect(complaints.join()).not.toContain('internal error');
});
