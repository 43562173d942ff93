import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedCronItem, parseCronItems, runOnce, type Worker, type WorkerEvents } from 'graphile-worker';
import type { Events } from '../events/events';
import { errorLine } from '../process/describe-error';
import {
  ABORT_AFTER_MS,
  AT_ONCE,
  type Job,
  type JobLog,
  namesOf,
  RENEW_MS,
  scheduleOf,
  stopTimeout,
  TIMEOUTS,
  workerOptions,
} from './jobs';
import { openPool, releasing } from './jobs-pool';

/** What the queue of a hotel among many has at most, each for a moment; at rest it has none. */
export const DUE_CONNECTIONS = 3;
/** An idle connection is closed soon: there are hundreds of such queues. */
const IDLE_MS = 2_000;
/** What should have run by the clock longer ago is left out, as by a queue that runs all the time. */
const MISSED_MAX_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** What falls due then has. */
const AGAIN_MS = 100;
/** Until the next try where one has failed. */
const RETRY_MS = 5_000;

/** The minute that it is, and the last one at which anything of these ran by the clock. */
const SINCE = `
  select date_trunc('minute', now()) as minute, max(last_execution) as since
  from graphile_worker._private_known_crontabs where identifier = any($1)`;
/** As the library notes it, so that of several processes one queues each; a turn that still waits is not queued twice. */
const SCHEDULE = `
  with noted as (
    insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
    select name, $2, $2 from unnest($1::text[]) as name
    on conflict (identifier) do update set last_execution = excluded.last_execution
    where known.last_execution is null or known.last_execution < excluded.last_execution
    returning identifier)
  select graphile_worker.add_job(identifier, job_key => 'clock ' || identifier) from noted`;
const WAITING = `
  select task.identifier as name, count(*) filter (where job.run_at <= now())::int as due,
    extract(epoch from min(job.run_at) filter (where job.run_at > now()) - now())::float8 * 1000 as "nextMs"
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where job.is_available group by 1`;

/** Whether its schedule fits a minute after `since` and up to `minute`. */
function fitsSince({ match }: ParsedCronItem, since: Date, minute: Date): boolean {
  const first = Math.max(since.getTime() + MINUTE_MS, minute.getTime() - MISSED_MAX_MS);
  for (let time = first; time <= minute.getTime(); time += MINUTE_MS) {
    const at = new Date(time);
    const day = { date: at.getUTCDate(), month: at.getUTCMonth() + 1, dow: at.getUTCDay() };
    if (match({ min: at.getUTCMinutes(), hour: at.getUTCHours(), ...day })) return true;
  }
  return false;
}

/** The queue of one hotel among many: it looks for what is due, does it, and holds no connection in between. */
export class DueJobs {
  readonly #jobs: Job[];
  readonly #schedule: ParsedCronItem[];
  readonly #log: JobLog;
  readonly #pool: ReturnType<typeof openPool>;
  /** Ids of the jobs that run. */
  readonly #ids = new Set<string>();
  readonly #stopRenewing: () => void;
  readonly #workers = new Set<Worker>();
  /** What runs in each lane. */
  readonly #lanes: ReadonlyMap<string | undefined, Set<Promise<void>>>;
  readonly #stopping = new AbortController();
  readonly #aborting = new AbortController();
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;
  #isFollowing = false;
  #timer: NodeJS.Timeout | undefined;

  /** The database is migrated. Does nothing yet. Several processes may have it open. */
  constructor(url: string, given: Job[], log: JobLog) {
    this.#log = log;
    this.#pool = openPool(url, log, { ...TIMEOUTS, max: DUE_CONNECTIONS, idleTimeoutMillis: IDLE_MS });
    // Each run of each lane listens to it and to its connections.
    this.#pool.pool.setMaxListeners(0).on('connect', (client) => client.setMaxListeners(0));
    const { job, stop } = releasing(this.#pool.pool, this.#ids, RENEW_MS);
    this.#stopRenewing = stop;
    // The library would end these runs twice, so that they are stopped and aborted here.
    this.#jobs = [...given, job].map((one) => ({ ...one, run: (payload) => one.run(payload, this.#aborting.signal) }));
    this.#schedule = parseCronItems(scheduleOf(this.#jobs));
    this.#lanes = new Map(this.#jobs.map(({ lane }) => [lane, new Set()]));
  }

  /** True while a job runs. */
  get isBusy(): boolean {
    return this.#runs().length > 0;
  }

  /** Does what is due now, and resolves once that is done. */
  async settle(): Promise<void> {
    await this.#look();
    await Promise.all(this.#runs());
  }

  /** From now on looks again when something is queued or falls due. */
  follow(events: Pick<Events, 'listen'>): void {
    this.#isFollowing = true;
    void (async () => {
      for await (const _ of events.listen('jobs:insert', this.#stopping.signal)) void this.#look();
    })().catch(() => {}); // the process shuts down
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    setTimeout(() => this.#aborting.abort(), ABORT_AFTER_MS).unref();
    const ended = async () => {
      await this.#looking;
      for (const worker of this.#workers) void worker.release();
      await Promise.all(this.#runs());
      this.#stopRenewing();
      await this.#pool.close();
    };
    await Promise.race([ended(), stopTimeout()]);
  }

  #runs = () => [...this.#lanes.values()].flatMap((own) => [...own]);

  async #look(): Promise<void> {
    this.#isAskedAgain = true;
    this.#looking ??= (async () => {
      while (this.#isAskedAgain && !this.#stopping.signal.aborted) {
        this.#isAskedAgain = false;
        await this.#lookOnce().catch((error: unknown) => {
          this.#log.error(errorLine(error));
          this.#lookAfter(RETRY_MS);
        });
      }
      this.#looking = undefined;
    })();
    await this.#looking;
  }

  /** Only where the queue is followed. */
  #lookAfter(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isFollowing && !this.#stopping.signal.aborted) this.#timer = setTimeout(() => void this.#look(), ms);
  }

  async #lookOnce(): Promise<void> {
    await this.#queueByClock();
    const { rows } = await this.#pool.pool.query<{ name: string; due: number; nextMs: number | null }>(WAITING);
    const found = new Map(rows.map(({ name, due }) => [name, due]));
    for (const [lane, running] of this.#lanes) {
      const own = this.#jobs.filter((job) => job.lane === lane);
      const due = own.flatMap(({ name }) => namesOf(name)).reduce((sum, name) => sum + (found.get(name) ?? 0), 0);
      for (let more = Math.min(due, AT_ONCE - running.size); more > 0; more -= 1) {
        const ran = this.#run(own).then(() => {
          running.delete(ran);
          // Meanwhile more may have fallen due, and one that has failed is tried again later.
          if (this.#isFollowing) void this.#look();
        });
        running.add(ran);
      }
    }
    const toMinute = MINUTE_MS - (Date.now() % MINUTE_MS);
    this.#lookAfter(Math.min(toMinute, ...rows.flatMap(({ nextMs }) => nextMs ?? [])) + AGAIN_MS);
  }

  async #queueByClock(): Promise<void> {
    const { pool } = this.#pool;
    const names = this.#schedule.map(({ task }) => task);
    const { rows } = await pool.query<{ minute: Date; since: Date | null }>(SINCE, [names]);
    const [{ minute, since } = { minute: new Date(0), since: null }] = rows;
    // At the very first time it begins with this minute.
    const from = since ?? new Date(minute.getTime() - MINUTE_MS);
    const due = this.#schedule.filter((item) => fitsSince(item, from, minute)).map(({ task }) => task);
    if (due.length > 0) await pool.query(SCHEDULE, [due, minute]);
  }

  /** Works on a lane until nothing is due in it. */
  async #run(own: Job[]): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => this.#workers.add(worker));
    events.on('worker:stop', ({ worker }) => this.#workers.delete(worker));
    const options = workerOptions(own, { pool: this.#pool.pool, log: this.#log, running: this.#ids });
    await runOnce({ ...options, concurrency: 1, events }).catch(async (error: unknown) => {
      this.#log.error(errorLine(error));
      await wait(RETRY_MS, undefined, { signal: this.#stopping.signal }).catch(() => {});
    });
  }
}
