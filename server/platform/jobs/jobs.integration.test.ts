import { sharedTestDatabase } from '@server/testing/database';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { watchWarnings } from '@server/testing/warnings';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database';
import { addJobs, type Job, PermanentJobError, startJobs } from './jobs';

const database = await sharedTestDatabase();
const sql = postgres(database.url, { max: 1, onnotice: () => {} });
const pool = openDatabase(database.url);
afterAll(async () => {
  await sql.end();
  await pool.close();
});

/** A job that says when it has run. */
function countingJob() {
  let ran = 0;
  let tell: () => void = () => {};
  const job = {
    name: 'expire_holds',
    schedule: '* * * * *',
    run: async () => {
      ran += 1;
      tell();
    },
  };
  const next = () =>
    new Promise<void>((resolve) => {
      tell = resolve;
    });
  return { job, next, ran: () => ran };
}

/** Resolves when no process of an earlier test is connected any more. */
const nobodyElse = () =>
  vi.waitFor(
    async () =>
      expect(
        await sql`select 1 from pg_stat_activity where application_name = 'gt-hotel-jobs' and datname = current_database()`,
      ).toHaveLength(0),
    TEST_TIMEOUT,
  );
const due = () => sql`select graphile_worker.add_job('expire_holds')`;
const log = { error: (message: string) => expect.fail(message) };

it('a job that falls due runs, once, in one of several processes', async () => {
  const { job, next, ran } = countingJob();
  const workers = await Promise.all([startJobs(database.url, [job], log), startJobs(database.url, [job], log)]);
  const done = next();
  await due();
  await done;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(ran()).toBe(1);
  expect(await sql`select 1 from graphile_worker.jobs`).toHaveLength(0);
});

it('its schedule is kept in the database, and what fell due while nothing ran is done at the next start (D11)', async () => {
  await due();
  const { job, next } = countingJob();
  const done = next();
  const worker = await startJobs(database.url, [job], log);
  await done;
  const known = await sql`select identifier from graphile_worker._private_known_crontabs`;
  expect(known.map(({ identifier }) => identifier)).toContain('expire_holds');
  await worker.stop();
});

it('stopping waits until its connections are closed, so that the database may stop next', async () => {
  const worker = await startJobs(database.url, [countingJob().job], log);
  const connections = () => sql`
    select 1 from pg_stat_activity where application_name = 'gt-hotel-jobs' and datname = current_database()`;
  expect((await connections()).length).toBeGreaterThan(0);
  await worker.stop();
  // The server's own half of a closed connection may be a moment behind.
  await nobodyElse();
});

describe('a job that a verb queues', () => {
  beforeEach(async () => {
    await nobodyElse();
    await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`;
  });

  /** A job that keeps what it was given, and may be made to fail. */
  function keepingJob(fail: (attempt: number) => Error | null = () => null) {
    const given: unknown[] = [];
    let tell: () => void = () => {};
    const job: Job = {
      name: 'keep',
      run: async (payload) => {
        given.push(payload);
        tell();
        const error = fail(given.length);
        if (error) throw error;
      },
    };
    return {
      job,
      given,
      async times(count: number) {
        while (given.length < count) {
          await new Promise<void>((resolve) => {
            tell = resolve;
          });
        }
      },
    };
  }
  const queue = (...jobs: { key: string; payload: object }[]) =>
    pool.db.transaction((tx) => addJobs(tx, 'keep', ...jobs));
  const queued = () => sql`select * from graphile_worker.jobs where task_identifier = 'keep' order by id`;
  const dueNow = () => sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`;
  const complaints: string[] = [];
  const quietly = { error: (message: string) => void complaints.push(message) };

  it('is done once for each key, with what was queued first', async () => {
    const { job, given, times } = keepingJob();
    await queue({ key: 'a', payload: { n: 1 } }, { key: 'b', payload: { text: `it's "quoted" {…}` } });
    await queue({ key: 'a', payload: { n: 2 } });
    expect(await queued()).toHaveLength(2);
    const worker = await startJobs(database.url, [job], log);
    await times(2);
    await worker.stop();
    expect(given).toHaveLength(2);
    expect(given).toEqual(expect.arrayContaining([{ n: 1 }, { text: `it's "quoted" {…}` }]));
    expect(await queued()).toHaveLength(0);
  });

  it('is taken up by a process that runs already', async () => {
    const { job, given, times } = keepingJob();
    const worker = await startJobs(database.url, [job], log);
    await queue({ key: 'now', payload: { n: 1 } });
    await times(1);
    await worker.stop();
    expect(given).toEqual([{ n: 1 }]);
  });

  it('is not queued when the verb fails or queues nothing', async () => {
    const failing = pool.db.transaction(async (tx) => {
      await addJobs(tx, 'keep', { key: 'a', payload: {} });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await queue();
    expect(await queued()).toHaveLength(0);
  });

  it('waits after a failure and is repeated', async () => {
    const { job, times } = keepingJob((attempt) => (attempt === 1 ? new Error('not now') : null));
    await queue({ key: 'a', payload: {} });
    const worker = await startJobs(database.url, [job], quietly);
    await times(1);
    await vi.waitFor(async () => expect((await queued())[0]?.last_error).toBe('not now'), TEST_TIMEOUT);
    expect((await queued())[0]).toMatchObject({ attempts: 1, max_attempts: 25, locked_at: null });
    await dueNow();
    await times(2);
    await worker.stop();
    expect(await queued()).toHaveLength(0);
    expect(complaints.join()).toContain('not now');
  });

  it('that is hopeless fails for good, stays to be looked at, and says so', async () => {
    const { job, given, times } = keepingJob(() => new PermanentJobError('nobody lives there'));
    await queue({ key: 'a', payload: {} });
    const worker = await startJobs(database.url, [job], quietly);
    await times(1);
    await vi.waitFor(async () => expect((await queued())[0]?.last_error).toBe('nobody lives there'), TEST_TIMEOUT);
    await worker.stop();
    const [failed] = await queued();
    expect(failed?.attempts).toBe(failed?.max_attempts);
    expect(complaints.join()).toContain('nobody lives there');

    // It is not taken up again, although it is due before the one that is.
    await dueNow();
    const other = keepingJob();
    const next = await startJobs(database.url, [{ ...other.job, name: 'other' }, job], log);
    await pool.db.transaction((tx) => addJobs(tx, 'other', { key: 'other', payload: {} }));
    await other.times(1);
    await next.stop();
    expect(given).toHaveLength(1);
    expect(await queued()).toHaveLength(1);
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
  });

  it('that a killed process was at is taken up by the next one, but not while another may be at it', async () => {
    const { job, given, times } = keepingJob();
    await queue({ key: 'a', payload: {} });
    const lock = () => sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-was-killed' where key = 'a'`;
    const living = await startJobs(database.url, [countingJob().job], log);
    await lock();
    const second = await startJobs(database.url, [countingJob().job], log);
    expect((await queued())[0]?.locked_at).not.toBeNull();
    await second.stop();
    await living.stop();
    await nobodyElse();
    const next = await startJobs(database.url, [job], log);
    await times(1);
    await next.stop();
    expect(given).toHaveLength(1);
  });

  it('that a killed process was at is taken up after a while by one that goes on running', async () => {
    const { job, given, times } = keepingJob();
    await queue({ key: 'a', payload: {} });
    await sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes', locked_by = 'worker-that-was-killed'
      where key = 'a'`;
    const living = await startJobs(database.url, [countingJob().job], log);
    const second = await startJobs(database.url, [job], log);
    await sql`select graphile_worker.add_job('release_abandoned')`;
    await times(1);
    await second.stop();
    await living.stop();
    expect(given).toHaveLength(1);
  });

  it('that still runs is never begun a second time, however long it takes, by its own process or another', async () => {
    let begun = 0;
    let end: () => void = () => {};
    const long: Job = {
      name: 'keep',
      run: () => {
        begun += 1;
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      },
    };
    await queue({ key: 'a', payload: {} });
    const own = await startJobs(database.url, [long], log, { renewMs: 20 });
    await vi.waitFor(() => expect(begun).toBe(1), TEST_TIMEOUT);
    const isFresh = async () =>
      expect(
        await sql`select 1 from graphile_worker.jobs where key = 'a' and locked_at > now() - interval '1 minute'`,
      ).toHaveLength(1);
    const makeOld = () =>
      sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where key = 'a'`;
    const swept = async () => {
      await sql`select graphile_worker.add_job('release_abandoned')`;
      await vi.waitFor(
        async () =>
          expect(
            await sql`select 1 from graphile_worker.jobs where task_identifier = 'release_abandoned'`,
          ).toHaveLength(0),
        TEST_TIMEOUT,
      );
    };
    // Its process sweeps: it renews first.
    await makeOld();
    await swept();
    await isFresh();
    // Another one joins once the lock was renewed by the clock alone.
    await makeOld();
    await vi.waitFor(isFresh, TEST_TIMEOUT);
    const other = await startJobs(database.url, [long], log);
    await swept();
    await isFresh();
    expect(begun).toBe(1);
    end();
    await vi.waitFor(async () => expect(await queued()).toHaveLength(0), TEST_TIMEOUT);
    await Promise.all([own.stop(), other.stop()]);
    expect(begun).toBe(1);
  });

  it('waits for none of another lane, though all workers of that one hang', async () => {
    const hanging: Job = {
      name: 'hang',
      lane: 'slow',
      run: (_payload, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('no more time')));
        }),
    };
    const { job, given, times } = keepingJob();
    const worker = await startJobs(database.url, [hanging, job], quietly);
    await sql`select graphile_worker.add_job('hang') from generate_series(1, 10)`;
    const hung = () => sql`select 1 from graphile_worker.jobs where task_identifier = 'hang' and locked_at is not null`;
    await vi.waitFor(async () => expect((await hung()).length).toBeGreaterThanOrEqual(3), TEST_TIMEOUT);
    await queue({ key: 'a', payload: { n: 1 } });
    await times(1);
    await worker.stop();
    expect(given).toEqual([{ n: 1 }]);
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'hang'))`;
  });

  it('is still done after every connection of the queue has been cut, again and again', async () => {
    // Where a worker loses its connection the library prints that itself, beside what it gives to the log.
    const printed = vi.spyOn(console, 'trace').mockImplementation(() => {});
    const { job, given, times } = keepingJob();
    const worker = await startJobs(database.url, [job], quietly);
    for (let round = 1; round <= 3; round += 1) {
      await vi.waitFor(
        async () =>
          expect(
            await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'gt-hotel-jobs' and datname = current_database()`,
          ).not.toHaveLength(0),
        TEST_TIMEOUT,
      );
      await queue({ key: `after cut ${round}`, payload: { round } });
      await times(round);
    }
    await worker.stop();
    printed.mockRestore();
    expect(given).toEqual([{ round: 1 }, { round: 2 }, { round: 3 }]);
    // What had been done, but could not be ticked off any more.
    await sql`select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))`;
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
  });

  it('that does not heed its end either is left behind when the process stops, and done again later', async () => {
    let finish: () => void = () => {};
    const { job, given, times } = keepingJob();
    const heedless: Job = {
      ...job,
      run: () => new Promise((_resolve, reject) => (finish = () => reject(new Error('cut')))),
    };
    await queue({ key: 'a', payload: {} });
    const worker = await startJobs(database.url, [heedless], quietly);
    await vi.waitFor(async () => expect((await queued())[0]?.locked_at).not.toBeNull(), TEST_TIMEOUT);
    const started = performance.now();
    await worker.stop();
    expect(performance.now() - started).toBeLessThan(3_000);
    finish();
    await vi.waitFor(async () => expect((await queued())[0]?.locked_at).toBeNull(), TEST_TIMEOUT);
    await dueNow();
    const next = await startJobs(database.url, [job], log);
    await times(1);
    await next.stop();
    expect(given).toHaveLength(1);
  });

  it('that does not end is aborted when the process stops, and done at the next start', async () => {
    let begun: () => void = () => {};
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const endless: Job = {
      name: 'keep',
      run: (_payload, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('no more time')));
          begun();
        }),
    };
    await queue({ key: 'a', payload: {} });
    const worker = await startJobs(database.url, [endless], quietly);
    await beginning;
    await worker.stop();
    expect((await queued())[0]).toMatchObject({ last_error: 'no more time', locked_at: null });
    await dueNow();
    const { job, times } = keepingJob();
    const next = await startJobs(database.url, [job], log);
    await times(1);
    await next.stop();
    expect(await queued()).toHaveLength(0);
  });
});

it('emails that an older version queued under its own name for them are sent', async () => {
  const sent: unknown[] = [];
  const job: Job = { name: 'test_email', run: async (payload) => sent.push(payload) };
  await sql`select graphile_worker.add_job('test_letter', '{"changeId": "old"}'), graphile_worker.add_job('test_email', '{"changeId": "new"}')`;
  const worker = await startJobs(database.url, [job], log);
  await vi.waitFor(() => expect(sent).toHaveLength(2), TEST_TIMEOUT);
  await worker.stop();
  expect(sent).toEqual(expect.arrayContaining([{ changeId: 'old' }, { changeId: 'new' }]));
});

it('a queue that is stopped as soon as it has started logs no error and has nobody warn', async () => {
  const warnings = watchWarnings();
  for (let time = 0; time < 5; time += 1) await (await startJobs(database.url, [], log)).stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});
