import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkAll, type Verdicts } from './checker/checker';
import { readEmails } from './checker/emails';
import type { Evidence } from './checker/evidence';
import { countsOf } from './checker/invariants/availability';
import { repeatedEmails } from './checker/invariants/emails';
import { findClosed, findOverlaps, readOrders, readRows } from './checker/rows';
import { type Cluster, openCluster } from './cluster/cluster';
import { History } from './history';
import { type Intensity, unleash } from './nemesis';
import { type Random, seeded } from './random';
import { prepareActors, ROOMS } from './workload/actors';
import { BookingWorker } from './workload/bookings';
import { EventWorker } from './workload/events';
import { guessPasswords } from './workload/guesses';
import { MenuWorker } from './workload/menu';
import { PayerWorker } from './workload/payments';
import { recover } from './workload/recovery';
import { RepairWorker } from './workload/repairs';
import { DinerWorker } from './workload/restaurant';
import { SessionWorker } from './workload/sessions';
import { subscribe } from './workload/subscribers';
import type { Context, IsOver } from './workload/worker';

/** How long and how hard a run is. */
export interface Plan extends Intensity {
  /** Workers that book; those for the restaurant, the menu and logins come on top. */
  workers: number;
  /** How long a guest's booking holds its room; short, so that holds run out during the run. */
  holdSeconds: number;
}

/**
 * What `npm run chaos` does, what its short form does, what is enough to catch a planted defect (some show only with
 * faults, the others without too), and what the tests do.
 */
export const PLANS = {
  full: {
    workers: 24,
    holdSeconds: 15,
    kills: 10,
    restarts: 3,
    crashes: 3,
    cutEvery: 1500,
    pause: 4000,
    requests: 200,
  },
  short: { workers: 16, holdSeconds: 6, kills: 2, restarts: 1, crashes: 1, cutEvery: 1000, pause: 3000, requests: 200 },
  faulty: { workers: 16, holdSeconds: 6, kills: 1, restarts: 1, crashes: 2, cutEvery: 800, pause: 3000, requests: 200 },
  calm: { workers: 16, holdSeconds: 6, kills: 0, restarts: 0, crashes: 0, cutEvery: 0, pause: 8000, requests: 1000 },
  test: { workers: 5, holdSeconds: 2, kills: 2, restarts: 0, crashes: 0, cutEvery: 0, pause: 2000, requests: 50 },
} as const satisfies Record<string, Plan>;

export interface RunOptions {
  plan: Plan;
  seed: string;
  /** The built program. */
  main: string;
  /** Where history and logs go. */
  folder: string;
  /** SQL of a planted defect. */
  sabotage?: string;
  /** One node with its embedded Postgres instead of two on one database. */
  embedded?: boolean;
}

export interface RunResult {
  seed: string;
  seconds: number;
  verdicts: Verdicts;
  counts: Record<string, number>;
  /** The emails that faults had written again, each with how often it was written. */
  repeated: string[];
}

const SESSION_WORKERS = 2;
const PAYERS = 3;
const EVENT_WORKERS = 5;

/** Looks for nights that were given away twice, again and again. Returns what it saw. */
async function watchNights({ sql }: Cluster, isOver: IsOver) {
  const overlaps = new Set<string>();
  const closed = new Set<string>();
  while (!isOver()) {
    // Nothing is seen while the database is down.
    for (const pair of await findOverlaps(sql).catch(() => [])) overlaps.add(pair);
    for (const pair of await findClosed(sql).catch(() => [])) closed.add(pair);
    await wait(500);
  }
  return { overlapsSeen: [...overlaps], closedSeen: [...closed] };
}

/** Has the figures folded far more often than every minute, so that faults fall into it. */
async function foldOften({ sql }: Cluster, isOver: IsOver): Promise<void> {
  while (!isOver()) {
    await sql`select graphile_worker.add_job('fold_figures')`.catch(() => {}); // the database is down
    await wait(700);
  }
}

/** Runs all workers until the nemesis is done. Returns what did not recover, and what was observed. */
async function play(context: Context, plan: Plan, random: Random) {
  let over = false;
  const isOver = () => over;
  const { cluster, history } = context;
  const start = (
    Role:
      | typeof BookingWorker
      | typeof DinerWorker
      | typeof EventWorker
      | typeof MenuWorker
      | typeof PayerWorker
      | typeof RepairWorker,
    role: string,
    count: number,
  ) =>
    Array.from({ length: count }, (_, index) =>
      new Role(context, String(index), random.fork(`${role} ${index}`)).run(isOver),
    );
  const nights = watchNights(cluster, isOver);
  const folds = foldOften(cluster, isOver);
  const subscribers = subscribe(context, random.fork('subscribers'), isOver);
  const working = [
    ...start(BookingWorker, 'bookings', plan.workers),
    ...start(DinerWorker, 'diner', ROOMS.diners.length),
    ...start(PayerWorker, 'payer', PAYERS),
    ...start(EventWorker, 'events', EVENT_WORKERS),
    ...start(MenuWorker, 'menu', 1),
    ...start(RepairWorker, 'repairs', 1),
    ...Array.from({ length: SESSION_WORKERS }, (_, index) =>
      new SessionWorker(context, `session-${index}`, random.fork(`session ${index}`)).run(isOver),
    ),
  ];
  const faults = unleash({ cluster, history, random: random.fork('nemesis') }, plan).finally(() => {
    over = true;
  });
  const ends = await Promise.allSettled([faults, folds, ...working]);
  return {
    notRecovered: ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : [])),
    ...(await nights),
    subscribers: await subscribers,
  };
}

/** One run, from opening the cluster to the verdicts. */
export async function run({ plan, seed, main, folder, sabotage, embedded }: RunOptions): Promise<RunResult> {
  const started = Date.now();
  const random = seeded(seed);
  const options = { main, logs: folder, holdSeconds: plan.holdSeconds, sabotage, embedded };
  const guesses = await guessPasswords(options);
  const cluster = await openCluster(options);
  const history = new History(join(folder, 'history.jsonl'));
  try {
    const context: Context = { cluster, history, actors: await prepareActors(cluster), tokens: new Map() };
    for (const dish of context.actors.dishes) history.add('menu', dish);
    const { notRecovered, subscribers, ...nights } = await play(context, plan, random);
    const look = () => Promise.all(subscribers.map((subscriber) => subscriber.view(() => readOrders(cluster.sql))));
    // The next restart would show them everything again.
    const before = await look();
    const recovery = await recover(context, random.fork('recovery'));
    const rows = await readRows(cluster.sql);
    const views = [...before, ...(await look())];
    await Promise.all(subscribers.map((subscriber) => subscriber.stop()));
    const evidence: Evidence = {
      ...history,
      ...recovery,
      faults: [...history.faults, ...cluster.exits],
      guesses,
      views,
      connections: subscribers.reduce((sum, { connections }) => sum + connections, 0),
      rows,
      emails: await readEmails(cluster.nodes.map(({ dataDir }) => dataDir)),
      tokenHashes: new Map(
        [...context.tokens].map(([id, token]) => [id, createHash('sha256').update(token).digest('hex')]),
      ),
      prices: context.actors.prices,
      isCalm: plan.kills === 0,
      holdMs: plan.holdSeconds * 1000,
      ...nights,
      notRecovered: [...notRecovered, ...cluster.exits.map(({ what }) => what), ...recovery.notRecovered],
    };
    const repeated = repeatedEmails(evidence);
    const counts = {
      ...countsOf(evidence),
      'emails that waited for a restart': recovery.abandoned,
      'emails written again after a fault': repeated.length,
    };
    return { seed, seconds: (Date.now() - started) / 1000, verdicts: checkAll(evidence), counts, repeated };
  } finally {
    await cluster.close();
    await history.close();
  }
}
