import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster/cluster';
import type { History } from './history';
import type { Random } from './random';

/** How much is done to the cluster. */
export interface Intensity {
  kills: number;
  /** Graceful: SIGTERM, exit with 0, start. */
  restarts: number;
  crashes: number;
  /** Mean pause between two cuts of connections, in milliseconds; 0 cuts none. */
  cutEvery: number;
  /** Longest pause between two other faults, in milliseconds. */
  pause: number;
  /** The requests that workers complete in each pause, which lasts longer for them where the machine is busy. */
  requests: number;
}

/** How much longer at the most. */
const PATIENCE_MS = 40_000;

interface Target {
  cluster: Cluster;
  history: History;
  random: Random;
}

/** A fault of each kind; `index` counts those of its kind. Returns what was done, when the cluster is ready again. */
const FAULTS: Record<'kill' | 'restart' | 'crash', (target: Target, index: number) => Promise<string>> = {
  async kill({ cluster, random }, index) {
    // A machine that fails takes an embedded database with it.
    const both = cluster.nodes.length === 1 && index % 2 === 1;
    await (both ? cluster.killWithDatabase(index) : cluster.kill(index));
    await wait(random.below(600));
    await cluster.start(index);
    return `node ${index % cluster.nodes.length}${both ? ' and its database' : ''}`;
  },
  async restart({ cluster }, index) {
    await cluster.stop(index);
    await cluster.start(index);
    return `node ${index % cluster.nodes.length}`;
  },
  async crash({ cluster }) {
    await cluster.crashDatabase();
    return 'the database';
  },
};

/**
 * Injects all faults of an intensity in random order, with pauses in which the workers work, and cuts connections
 * meanwhile. Resolves when the cluster is ready again.
 */
export async function unleash(target: Target, intensity: Intensity): Promise<void> {
  const { history, random } = target;
  const { kills, restarts, crashes, pause, requests } = intensity;
  const planned = Object.entries({ kill: kills, restart: restarts, crash: crashes }).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => ({ kind: kind as keyof typeof FAULTS, index })),
  );
  const letThemWork = async (ms: number) => {
    const completed = () => history.calls.length;
    const enough = completed() + requests;
    const deadline = Date.now() + PATIENCE_MS;
    for (await wait(ms); completed() < enough && Date.now() < deadline; ) await wait(50);
  };
  const over = new AbortController();
  const cutting = cutConnections({ ...target, random: random.fork('cuts') }, intensity.cutEvery, over.signal);
  try {
    while (planned.length > 0) {
      await letThemWork(pause / 2 + random.below(pause / 2));
      const [next] = planned.splice(random.below(planned.length), 1);
      if (!next) break;
      const started = Date.now();
      const what = await FAULTS[next.kind](target, next.index);
      history.faults.push({ kind: next.kind, what, started, ended: Date.now() });
    }
    await letThemWork(pause);
  } finally {
    over.abort();
    await cutting;
  }
}

async function cutConnections({ cluster, history, random }: Target, every: number, over: AbortSignal): Promise<void> {
  while (every > 0 && !over.aborted) {
    await wait(every / 2 + random.below(every));
    const index = random.below(2);
    const { program, guests, database } = cluster.node(index);
    // A node that is just starting would exit, and be started again by its supervisor: kills show that already. What is
    // answered while a database is lost must be heard.
    if (!program.isRunning || over.aborted || cluster.isCrashing) continue;
    const ofDatabase = database !== null && random.chance(2 / 3);
    const how = random.pick(['now', 'at the response', ofDatabase ? 'at the commit' : 'at the response'] as const);
    const share = random.pick([0.3, 1]);
    const started = Date.now();
    const count = (ofDatabase ? database : guests).cut(how, () => random.chance(share));
    const what = `${count} connections of ${ofDatabase ? 'the database' : 'guests'} of node ${index}, ${how}`;
    history.faults.push({ kind: 'cut', what, started, ended: Date.now() });
  }
}
