import { createTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from './jobs';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
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
  expect(known.map(({ identifier }) => identifier)).toEqual(['expire_holds']);
  await worker.stop();
});

it('stopping waits until its connections are closed, so that the database may stop next', async () => {
  const worker = await startJobs(database.url, [countingJob().job], log);
  const connections = () => sql`
    select 1 from pg_stat_activity where application_name = 'gt-hotel-jobs' and datname = current_database()`;
  expect((await connections()).length).toBeGreaterThan(0);
  await worker.stop();
  expect(await connections()).toHaveLength(0);
});
