import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { migrations as queueMigrations } from 'graphile-worker/dist/generated/sql.js';
import type pg from 'pg';
import { type Params, prepared, type Transaction } from '../database/database';
import { errorLine, redactText } from '../process/describe-error';
import { traced } from '../process/tracer';
import { openPool, QUEUE_CONNECTIONS, releaseAbandoned, releasing } from './jobs-pool';

/** Background work: on a schedule, or once each time that it is queued. */
export interface Job {
  name: string;
  /** A crontab schedule; without one the job runs only when queued. */
  schedule?: string;
  /** Jobs of one lane, such as those that wait for the same server of others, never keep those of another waiting. */
  lane?: string;
  /**
   * Receives the queued payload, and a signal that the process is about to end. A job that throws is retried with
   * growing delays (25 times within four days), unless it threw a `PermanentJobError`.
   */
  run(payload: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** Thrown by a job when no retry can help. It stays in the queue's table as failed for good. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Thrown by a job to run later without counting as failed. Of those postponed under one key only the newest runs. */
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

/** At shutdown a job still running after this is aborted, and retried at the next start. */
export const ABORT_AFTER_MS = 1_000;
/** One that goes on all the same is left behind: it is tried again as if it had failed, or its process been killed. */
const AFTER_ABORT_MS = 400;
/** So a queue that is stopped ends within that time. */
const STOP_MS = ABORT_AFTER_MS + AFTER_ABORT_MS;
export const stopTimeout = () => wait(STOP_MS, undefined, { ref: false });

/** Delay before the queue restarts after it has ended by itself, as it does when its connections break. */
const RESTART_DELAY_MS = 500;

/** Queue operations are short, and jobs run outside the queue's transactions: nothing here waits long. */
export const TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 5_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 20_000,
};

/** By the library's own numbering: its migrations are files whose names begin with it. */
export const NEWEST_QUEUE_MIGRATION = Math.max(
  ...Object.keys(queueMigrations).map((name) => Number.parseInt(name, 10)),
);

/** Migrates the queue's tables to this library's version. */
export async function migrateJobs(connectionString: string): Promise<void> {
  // An error while migrating is thrown by the query that failed.
  const { pool, close } = openPool(connectionString, { error: () => {} });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await close();
  }
}

const addAll = prepared('jobs_add', (db, param: Params<Record<'name' | 'jobs', string>>) => {
  // The library's other modes search the whole queue for the key, which is slow while emails cannot be sent.
  const added = sql`graphile_worker.add_job(${param('name')}::text, payload, job_key => key, job_key_mode => 'unsafe_dedupe',
    run_at => clock_timestamp() + "delayMs" * interval '1 millisecond')`;
  return db
    .select({ added: sql`(${added}).id` })
    .from(sql`json_to_recordset(${param('jobs')}::text::json) as queued (key text, payload json, "delayMs" int)`);
});

/** A job to queue: at once, or to be run after a delay. */
export interface QueuedJob {
  key: string;
  payload: object;
  delayMs?: number;
}

/**
 * Queues a job for each payload, in the verb's transaction: they run only if it commits. Queuing under a key that is
 * still waiting changes nothing.
 */
export async function addJobs(tx: Transaction, name: string, ...jobs: QueuedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await addAll(tx, { name, jobs: JSON.stringify(jobs) });
}

/** How often a process renews the locks of the jobs that it is at, however long they take. */
export const RENEW_MS = 30_000;

/**
 * The payload carries the job's first id, which tells the newer of two; an older one is dropped while a newer one waits
 * under the key.
 */
const REQUEUE = `
  with put_off as (
    select jsonb_build_object('firstId', $3::bigint) || $2::jsonb as payload)
  select graphile_worker.add_job($1::text, put_off.payload::json, run_at => now() + $5::int * interval '1 second', job_key => $4::text)
  from put_off
  where not exists (
    select from graphile_worker._private_jobs waiting
    where waiting.key = $4 and waiting.locked_at is null
      and (waiting.payload ->> 'firstId')::bigint > (put_off.payload ->> 'firstId')::bigint)`;

/** Serialised per key, so an older job cannot overwrite a newer one. */
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
 * Hotels before the fourth migration queued emails under names ending in `_letter`. Jobs that still wait from then, or
 * that a process of the older version queues while it stops, are sent too.
 */
export const namesOf = (name: string) =>
  name.endsWith('_email') ? [name, name.replace(/_email$/, '_letter')] : [name];

/** Where the queue says what went wrong and, if anybody wants to know, what was done. */
export interface JobLog {
  error(message: string): void;
  warn?(entry: object, message: string): void;
  info?(entry: { job: string; attempt: number; ms: number }, message: string): void;
}

/** Adapts a job to the library. While it runs its id is in `running`. */
function taskOf(job: Job, log: JobLog, running: Set<string>): Task {
  return async (payload, helpers) => {
    const started = performance.now();
    running.add(helpers.job.id);
    try {
      await traced(`job ${job.name}`, async () => job.run(payload, helpers.abortSignal));
      const ms = Math.round(performance.now() - started);
      log.info?.({ job: job.name, attempt: helpers.job.attempts, ms }, 'job');
    } catch (error) {
      if (error instanceof Postponed) return requeue(job.name, payload, helpers, error);
      // For a running job this only clears its remaining attempts.
      if (error instanceof PermanentJobError)
        await helpers.query('select graphile_worker.remove_job($1)', [helpers.job.key]);
      throw error;
    } finally {
      running.delete(helpers.job.id);
    }
  };
}

/** The library's own message repeats the error's and includes the job with its payload, which is personal data. */
function logLineOf(message: string, meta?: { error?: unknown; job?: unknown }): string {
  if (!meta?.error) return redactText(message);
  const { job } = meta;
  const task = typeof job === 'object' && job !== null && 'id' in job && 'task_identifier' in job ? job : null;
  const attempt = task && 'attempts' in task ? `, attempt ${task.attempts}` : '';
  return `${task ? `Failed task ${task.id} (${task.task_identifier}${attempt})` : 'The queue'}: ${errorLine(meta.error)}`;
}

/** Jobs of a lane that run at once in a process. */
export const AT_ONCE = 3;

/** The jobs that run by the clock, for the library. */
export const scheduleOf = (jobs: Job[]) =>
  jobs.flatMap(({ name, schedule }) => (schedule ? { task: name, match: schedule } : []));

/** What the library gets to work on these jobs. */
export function workerOptions(
  jobs: Job[],
  { pool, log, running }: { pool: pg.Pool; log: JobLog; running: Set<string> },
): RunnerOptions & { taskList: TaskList } {
  const tasks = jobs.flatMap((job) => namesOf(job.name).map((name) => [name, taskOf(job, log, running)]));
  return {
    pgPool: pool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
    taskList: Object.fromEntries(tasks),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error(logLineOf(message, meta));
    }),
  };
}

/** Runs one lane until `stop`, and again where it ends by itself. */
async function startLane(given: RunnerOptions, log: JobLog): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  const options = { ...given, events };
  // To stop, the library sends its UNLISTEN, which the driver warns of where the LISTEN is still under way.
  let listening = Promise.resolve();
  events.on('pool:listen:success', ({ client }) => {
    listening = new Promise((resolve) => {
      client.once('drain', resolve).once('end', resolve);
    });
  });
  let runner: Runner = await run(options);
  /**
   * Resolves when the queue has ended or lost a worker, as it does when a connection breaks: it does not replace
   * workers.
   */
  const ended = () =>
    new Promise<void>((resolve) => {
      events.once('worker:stop', () => resolve());
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
      await listening;
      await runner.stop().catch(() => {});
      await kept;
    },
  };
}

/**
 * Runs the jobs in this process until `stop`, on a migrated database. Queue and schedule are in the database: of
 * several processes one runs each job, interrupted jobs are resumed, and none that still runs is begun again.
 */
export async function startJobs(
  connectionString: string,
  given: Job[],
  log: JobLog,
  { renewMs = RENEW_MS }: { renewMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const running = new Set<string>();
  const { pool, close } = openPool(connectionString, log, { ...TIMEOUTS, max: QUEUE_CONNECTIONS });
  const { job: release, stop: stopRenewing } = releasing(pool, running, renewMs);
  const jobs: Job[] = [...given, release];
  const lanes = [...new Set(jobs.map(({ lane }) => lane))];
  const optionsOf = (lane: string | undefined): RunnerOptions => {
    const own = jobs.filter((job) => job.lane === lane);
    return { ...workerOptions(own, { pool, log, running }), parsedCronItems: parseCronItems(scheduleOf(own)) };
  };
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    const ended = Promise.all(started.map((lane) => lane.stop())).then(() => {
      stopRenewing();
      return close();
    });
    await Promise.race([ended, stopTimeout()]);
  };
  try {
    await releaseAbandoned(pool, { isStart: true });
    for (const lane of lanes) started.push(await startLane(optionsOf(lane), log));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
