import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import pg from 'pg';

/** A job that comes again and again. */
export interface RepeatedJob {
  name: string;
  /** When, as a crontab says it. */
  schedule: string;
  run(): Promise<unknown>;
}

/**
 * The queue's own connections. It would make and end a pool by itself, but neither waits for its end nor listens for
 * errors meanwhile: a database that stops just then would take the process down with it.
 */
function openPool(connectionString: string, log: { error(message: string): void }) {
  const pool = new pg.Pool({ connectionString, max: 2, application_name: 'gt-hotel-jobs' });
  pool.on('error', (error) => log.error(error.message));
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

/**
 * Takes a database that has been migrated and the jobs; runs them in this process until `stop`. The schedule's state is
 * in the database: of several processes one runs each turn, and what a crash interrupted is taken up again.
 */
export async function startJobs(
  connectionString: string,
  jobs: RepeatedJob[],
  log: { error(message: string): void },
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.run())]));
  const pgPool = openPool(connectionString, log);
  const runner = await run({
    pgPool,
    concurrency: 1,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(jobs.map(({ name, schedule }) => ({ task: name, match: schedule }))),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
    }),
  });
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}
