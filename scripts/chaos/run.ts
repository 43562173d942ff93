import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { judge, type Verdicts } from './checker/checker';
import { readEmails } from './checker/emails';
import { findClosed, findOverlaps } from './checker/rows';
import { type Cluster, openCluster } from './cluster/cluster';
import type { History } from './history';
import { type Intensity, unleash } from './nemesis';
import { type Random, seeded } from './random';
import { prepareActors, ROOMS } from './workload/actors';
import { BookingWorker } from './workload/bookings';
import { ClerkWorker } from './workload/clerks';
import { EventWorker } from './workload/events';
import { guessPasswords } from './workload/guesses';
import { MenuWorker } from './workload/menu';
import { PayerWorker } from './workload/payments';
import { recover } from './workload/recovery';
import { RepairWorker } from './workload/repairs';
import { DinerWorker } from './workload/restaurant';
import { SessionWorker } from './workload/sessions';
import { subscribe } from './workload/subscribers';
import type { Context, Worker } from './workload/worker';

/** How long and how hard a run is. */
export interface Plan extends Intensity {
  /** Workers that book; those for the restaurant, the menu and logins come on top. */
  workers: number;
  /** How long a guest's booking holds its room; short, so that holds run out during the run. */
  holdSeconds: number;
}

/**
 * What `npm run chaos` does, what its short form does, what is enough to catch a planted defect (some show only with
 * faults, the others without too), what is done to a primary with its standby, there, back and there again, and what the tests
 * do.
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
  failover: {
    workers: 16,
    holdSeconds: 6,
    kills: 1,
    restarts: 1,
    crashes: 3,
    cutEvery: 2500,
    pause: 3000,
    requests: 200,
  },
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
  /** Two nodes on a primary that has a standby. */
  standby?: boolean;
}

export interface RunResult {
  seed: string;
  seconds: number;
  verdicts: Verdicts;
  counts: Record<string, number>;
}

const SESSION_WORKERS = 2;
const PAYERS = 3;
const EVENT_WORKERS = 5;
const CLERKS = 4;

/** What was seen wrong before the end, by promise, and how often each was looked at. */
class Watch {
  readonly seen = new Map<string, { promise: string; problem: string }>();
  readonly looks: { promise: string; times: number }[] = [];

  note(promise: string, problems: readonly string[], times = 1): void {
    this.looks.push({ promise, times });
    for (const problem of problems) this.seen.set(`${promise} ${problem}`, { promise, problem });
  }

  /** Looks for nights that were given away twice, or in a room that is closed. */
  async nights({ sql }: Cluster): Promise<void> {
    this.note('overlap', await findOverlaps(sql));
    this.note('outOfOrder', await findClosed(sql));
  }
}

/** Somebody who does one thing after the other until the run is over. */
interface Player {
  turn(): Promise<unknown>;
}

/** Who plays, and how many of each. */
const rolesOf = ({ workers }: Plan): [new (...args: ConstructorParameters<typeof Worker>) => Player, number][] => [
  [BookingWorker, workers],
  [DinerWorker, ROOMS.diners.length],
  [PayerWorker, PAYERS],
  [EventWorker, EVENT_WORKERS],
  [ClerkWorker, CLERKS],
  [MenuWorker, 1],
  [RepairWorker, 1],
  [SessionWorker, SESSION_WORKERS],
];

/** Runs all workers until the nemesis is done. Returns who follows the orders. */
async function play(context: Context, plan: Plan, random: Random, watch: Watch) {
  let over = false;
  const isOver = () => over;
  const { cluster, history } = context;
  const goOn = async (player: Player) => {
    while (!isOver()) await player.turn();
  };
  const every = (ms: number, look: () => Promise<unknown>) =>
    goOn({
      async turn() {
        await look().catch(() => {}); // the database may be down
        await wait(ms);
      },
    });
  const subscribers = subscribe(context, random.fork('subscribers'), isOver);
  const working = [
    every(500, () => watch.nights(cluster)),
    // Far more often than every minute, so that faults fall into it.
    every(700, () => cluster.sql`select graphile_worker.add_job('fold_figures')`),
    // Twice, so that both processes close days at once; the days of weeks are behind.
    every(500, () => cluster.sql`select graphile_worker.add_job('close_days') from generate_series(1, 2)`),
    ...rolesOf(plan).flatMap(([Role, count]) =>
      Array.from({ length: count }, (_, index) =>
        goOn(new Role(context, String(index), random.fork(`${Role.name} ${index}`))),
      ),
    ),
  ];
  const faults = unleash({ cluster, history, random: random.fork('nemesis') }, plan).finally(() => {
    over = true;
  });
  const ends = await Promise.allSettled([faults, ...working]);
  watch.note(
    'recovered',
    ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : [])),
  );
  return subscribers;
}

/** One run, from opening the cluster to the verdicts. */
export async function run({ plan, seed, main, folder, sabotage, embedded, standby }: RunOptions): Promise<RunResult> {
  const started = Date.now();
  const random = seeded(seed);
  const options = { main, logs: folder, holdSeconds: plan.holdSeconds, sabotage, embedded };
  const guesses = await guessPasswords(options);
  const cluster = await openCluster({ ...options, standby });
  const history: History = { calls: [], menu: [], logins: [], payments: [], faults: [], acts: [] };
  try {
    const context: Context = { cluster, history, actors: await prepareActors(cluster), tokens: new Map() };
    history.menu.push(...context.actors.dishes);
    const watch = new Watch();
    const subscribers = await play(context, plan, random, watch);
    const look = async () => {
      for (const subscriber of subscribers) watch.note('board', await subscriber.differences());
    };
    // The next restart would show them everything again.
    await look();
    const { sweptAt, abandoned, notRecovered } = await recover(context, random.fork('recovery'));
    watch.note('recovered', [...cluster.exits.map(({ what }) => what), ...notRecovered]);
    await watch.nights(cluster);
    await look();
    await Promise.all(subscribers.map((subscriber) => subscriber.stop()));
    history.faults.push(...cluster.exits);
    const { verdicts, counts } = await judge(cluster.sql, {
      ...{ history, guesses, sweptAt, tokens: context.tokens, isCalm: plan.kills === 0 },
      ...{ seen: [...watch.seen.values()], looks: watch.looks },
      emails: await readEmails(cluster.nodes.map(({ dataDir }) => dataDir)),
    });
    counts['emails that waited for a restart'] = abandoned;
    return { seed, seconds: (Date.now() - started) / 1000, verdicts, counts };
  } finally {
    // Access tokens must not be readable, not even in a file.
    const hidden = (name: string, value: unknown) => (name === 'accessToken' ? undefined : value);
    const write = async () => writeFile(join(folder, 'history.json'), JSON.stringify(history, hidden, 1));
    await Promise.all([write(), cluster.close()]);
  }
}
