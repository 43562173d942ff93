import pg from 'pg';
import { clientFor } from '../database/primary';
import { errorLine } from '../process/describe-error';

const CONNECTIONS_NAME = 'gt-hotel-jobs';

/** Each lane of the queue has one that listens; the other three are used for a moment at a time. */
export const QUEUE_CONNECTIONS = 8;

/**
 * A pool of our own: the library's would neither be awaited at its end nor have an error listener meanwhile, so a
 * database that stops just then would end the process. `close` resolves when each connection is closed, which the pool's own
 * `end` does not wait for.
 */
export function openPool(connectionString: string, log: { error(message: string): void }, limits: pg.PoolConfig = {}) {
  const pool = new pg.Pool({
    Client: clientFor(connectionString),
    connectionString,
    max: 4,
    application_name: CONNECTIONS_NAME,
    ...limits,
  });
  const open = new Set<Promise<void>>();
  pool.on('error', (error) => log.error(errorLine(error)));
  pool.on('connect', (client) => {
    // The pool doesn't report errors of checked-out clients.
    client.on('error', (error) => log.error(errorLine(error)));
    const closed = new Promise<void>((resolve) => {
      client.once('end', () => {
        open.delete(closed);
        resolve();
      });
    });
    open.add(closed);
  });
  const close = async () => {
    await pool.end();
    await Promise.all(open);
  };
  return { pool, close };
}

/** Renews the locks of the jobs that this process is at. */
export async function renewLocks(pool: pg.Pool, running: ReadonlySet<string>): Promise<void> {
  if (running.size === 0) return;
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null`,
    [[...running]],
  );
}

/** A lock that was not renewed for this long was left by a killed process. */
const ABANDONED_AFTER = '3 minutes';

/**
 * Jobs of a killed process stay locked by it, and the library releases them only after four hours. They are released once
 * their locks are no longer renewed; at a start at once, where no other process is connected.
 */
export async function releaseAbandoned(pool: pg.Pool, { isStart }: { isStart: boolean }): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and (locked_at < now() - $2::interval or $3 and not exists (
         select 1 from pg_stat_activity
         where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()))))`,
    [CONNECTIONS_NAME, ABANDONED_AFTER, isStart],
  );
}

/** The job that releases what killed processes have left; and what renews, until `stop`, the locks of the jobs that this one is at. */
export function releasing(pool: pg.Pool, running: ReadonlySet<string>, renewMs: number) {
  const renewing = setInterval(() => {
    renewLocks(pool, running).catch(() => {}); // the next time is soon enough
  }, renewMs);
  const run = async () => {
    await renewLocks(pool, running);
    await releaseAbandoned(pool, { isStart: false });
  };
  const job = { name: 'release_abandoned', schedule: '* * * * *', run };
  return { job, stop: () => clearInterval(renewing) };
}
