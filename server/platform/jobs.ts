import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';

/** A job that comes again and again. */
export interface RepeatedJob {
  name: string;
  /** When, as a crontab says it. */
  schedule: string;
  run(): Promise<unknown>;
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
  const runner = await run({
    connectionString,
    concurrency: 1,
    maxPoolSize: 2,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(jobs.map(({ name, schedule }) => ({ task: name, match: schedule }))),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
    }),
  });
  return { stop: () => runner.stop() };
}
