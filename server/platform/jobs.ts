import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type RunnerOptions,
  run,
  runMigrations,
  type Task,
  type TaskList,
} from 'graphile-worker';
import pg from 'pg';
import { type Params, prepared, type Transaction } from './database';
import { errorLine, redactText } from './describe-error';

/** Something that is done apart from any request: again and again, or once for each time that it is queued. */
export interface Job {
  name: string;
  /** When it comes again and again, as a crontab says it; without it, it runs only when queued. */
  schedule?: string;
  /**
   * Takes what was queued with it, and a signal that the process is about to end. What throws is repeated later, after
   * longer and longer waits (25 times within four days); a `PermanentJobError` is not.
   */
  run(payload: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** A job throws this when no repeat can help. It stays in the queue's table as failed for good. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** A job throws this to be done later, without having failed. Of those put off under one key the newest is done. */
export class Postponed extends Error {
  override readonly name = 'Postponed';
  readonly key: string;
  readonly seconds: number;

  constructor(key: string, seconds: number) {
    super(`Put off for ${seconds} s`);
    this.key = key;
    this.seconds = seconds;
  }
}

/** Of a process that stops: a job still running after this is told to end, and is repeated at the next start. */
const PATIENCE_MS = 1_000;

/** After the queue has ended by itself, as it does where its connections break. */
const RESTART_DELAY_MS = 500;

const CONNECTIONS_NAME = 'gt-hotel-jobs';

/** The queue takes and gives back jobs in a moment, and a job itself runs in no transaction of the queue's: nothing here waits long. */
const TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 5_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 20_000,
};

/**
 * The queue's own connections. It would make and end a pool by itself, but neither waits for its end nor listens for
 * errors meanwhile: a database that stops just then would take the process down with it.
 */
function openPool(connectionString: string, log: { error(message: string): void }, limits: pg.PoolConfig = {}) {
  const pool = new pg.Pool({ connectionString, max: 4, application_name: CONNECTIONS_NAME, ...limits });
  pool.on('error', (error) => log.error(errorLine(error)));
  // Of a connection that is in use the pool does not say it.
  pool.on('connect', (client) => client.on('error', (error) => log.error(errorLine(error))));
  return pool;
}

/** Takes a connection string; brings the queue's tables to this library's version. */
export async function migrateJobs(connectionString: string): Promise<void> {
  // What fails while it migrates is thrown by the query that failed.
  const pgPool = openPool(connectionString, { error: () => {} });
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

const addAll = prepared('jobs_add', (db, param: Params<Record<'name' | 'jobs', string>>) => {
  // The library's other modes look through the whole queue for the key, which grows while nothing can be sent.
  const added = sql`graphile_worker.add_job(${param('name')}::text, payload, job_key => key, job_key_mode => 'unsafe_dedupe')`;
  return db
    .select({ added: sql`(${added}).id` })
    .from(sql`json_to_recordset(${param('jobs')}::text::json) as queued (key text, payload json)`);
});

/**
 * Queues a job for each payload, in the transaction of the verb: they are done if it commits, and only then. A key names
 * one job: what is queued under a key that still waits changes nothing.
 */
export async function addJobs(
  tx: Transaction,
  name: string,
  ...jobs: { key: string; payload: object }[]
): Promise<void> {
  if (jobs.length === 0) return;
  await addAll(tx, { name, jobs: JSON.stringify(jobs) });
}

/** Longer than any of our jobs takes: what is still marked as somebody's then was left behind. */
const ABANDONED_AFTER = '3 minutes';

/**
 * What a killed process was doing stays marked as its own, and the library hands that on after four hours only. The
 * first process to start where none is running takes it up at once; where others run, so does one of them, soon after.
 */
async function releaseAbandoned(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and (locked_at < now() - $2::interval or not exists (
         select 1 from pg_stat_activity
         where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()))))`,
    [CONNECTIONS_NAME, ABANDONED_AFTER],
  );
}

/** Its first id goes along, by which the newer of two is known; while a newer one waits under the key, this one is done with. */
const REQUEUE = `
  with put_off as (
    select jsonb_build_object('firstId', $3::bigint) || $2::jsonb as payload)
  select graphile_worker.add_job($1::text, put_off.payload::json, run_at => now() + $5::int * interval '1 second', job_key => $4::text)
  from put_off
  where not exists (
    select from graphile_worker._private_jobs waiting
    where waiting.key = $4 and waiting.locked_at is null
      and (waiting.payload ->> 'firstId')::bigint > (put_off.payload ->> 'firstId')::bigint)`;

/** One at a time under a key, so that of two the older cannot come last. */
function requeue(name: string, payload: unknown, { withPgClient, job }: JobHelpers, { key, seconds }: Postponed) {
  return withPgClient(async (client) => {
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
      await client.query(REQUEUE, [name, JSON.stringify(payload), job.id, key, seconds]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {}); // a broken connection has done so
      throw error;
    }
  });
}

/**
 * Before their fourth migration hotels queued emails under names that ended in `_letter`: what waits from then, or is queued
 * by a process of the older version while it stops, is still sent.
 */
const namesOf = (name: string) => (name.endsWith('_email') ? [name, name.replace(/_email$/, '_letter')] : [name]);

/** One job as the library runs it. */
function taskOf(job: Job): Task {
  return async (payload, helpers) => {
    try {
      await job.run(payload, helpers.abortSignal);
    } catch (error) {
      if (error instanceof Postponed) return requeue(job.name, payload, helpers, error);
      // Of a job under way this removes nothing but the attempts that it still had.
      if (error instanceof PermanentJobError)
        await helpers.query('select graphile_worker.remove_job($1)', [helpers.job.key]);
      throw error;
    }
  };
}

/** The library's own words repeat an error's message and hand over the job with its payload: a person's details. */
function logLineOf(message: string, meta?: { error?: unknown; job?: unknown }): string {
  if (!meta?.error) return redactText(message);
  const { job } = meta;
  const task = typeof job === 'object' && job !== null && 'id' in job && 'task_identifier' in job ? job : null;
  const attempt = task && 'attempts' in task ? `, attempt ${task.attempts}` : '';
  return `${task ? `Failed task ${task.id} (${task.task_identifier}${attempt})` : 'The queue'}: ${errorLine(meta.error)}`;
}

/**
 * Takes a database that has been migrated and the jobs; runs them in this process until `stop`. Queue and schedule are
 * in the database: of several processes one runs each turn, and what a crash interrupted is taken up again.
 */
export async function startJobs(
  connectionString: string,
  given: Job[],
  log: { error(message: string): void },
): Promise<{ stop(): Promise<void> }> {
  const pgPool = openPool(connectionString, log, TIMEOUTS);
  const jobs: Job[] = [
    ...given,
    { name: 'release_abandoned', schedule: '* * * * *', run: () => releaseAbandoned(pgPool) },
  ];
  const taskList: TaskList = Object.fromEntries(
    jobs.flatMap((job) => namesOf(job.name).map((name) => [name, taskOf(job)])),
  );
  await releaseAbandoned(pgPool);
  const options: RunnerOptions = {
    pgPool,
    concurrency: 3,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: PATIENCE_MS,
    taskList,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) => (schedule ? { task: name, match: schedule } : [])),
    ),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error(logLineOf(message, meta));
    }),
  };
  const stopping = new AbortController();
  let runner = await run(options);
  /** Resolves when the queue has ended or has lost a worker, as it does where a connection breaks: it replaces none. */
  const ended = () =>
    new Promise<void>((resolve) => {
      runner.events.once('worker:stop', () => resolve());
      runner.promise.catch(() => {}).finally(resolve); // it has logged why
    });
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await ended();
      await runner.stop().catch(() => {}); // one that has ended by itself refuses
      await wait(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) break;
      await run(options).then(
        (next) => {
          runner = next;
        },
        (error: unknown) => log.error(errorLine(error)), // the database is not back yet
      );
    }
    await runner.stop().catch(() => {});
  };
  const kept = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => {});
      await kept;
      await pgPool.end();
    },
  };
}
