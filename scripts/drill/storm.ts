import { setTimeout as wait } from 'node:timers/promises';
import type { Blow } from './history';
import { serverAt } from './house';
import type { Random } from './random';
import type { Stage } from './stage';

/** How much is done to the hotel. */
export interface Weather {
  kills: number;
  crashes: number;
  /** Mean pause between two cuts of connections, in milliseconds; 0 cuts none. */
  cutEvery: number;
  /** Longest pause between two blows, in milliseconds. */
  pause: number;
}

/**
 * Kills the processes, crashes the database and cuts connections, in an order left to chance, while the clients go on.
 * Resolves when all blows have fallen and the hotel is ready again. A pause here is the time in which clients work.
 */
export async function storm(stage: Stage, weather: Weather, random: Random): Promise<void> {
  const blow = async (kind: Blow['kind'], what: string, strike: () => Promise<unknown>) => {
    const at = Date.now();
    await strike();
    stage.history.addBlow({ kind, what, at, end: Date.now() });
  };
  const blows = [
    ...Array.from({ length: weather.kills }, (_, index) => () => {
      const server = index % stage.house.servers.length;
      // A machine that fails takes an embedded database with it.
      const all = stage.house.servers.length === 1 && index % 2 === 1;
      return blow('kill', `process ${server}${all ? ' and its database' : ''}`, async () => {
        await (all ? stage.house.killAll(server) : stage.house.kill(server));
        await wait(random.below(600));
        await stage.house.start(server);
      });
    }),
    ...Array.from({ length: weather.crashes }, () => () => blow('crash', 'database', stage.house.crashDatabase)),
  ];

  const over = new AbortController();
  const cutting = cutNowAndThen(stage, weather, random.fork('cuts'), over.signal);
  try {
    while (blows.length > 0) {
      await wait(weather.pause / 2 + random.below(weather.pause / 2));
      const [next] = blows.splice(random.below(blows.length), 1);
      await next?.();
    }
    await wait(weather.pause);
  } finally {
    over.abort();
    await cutting;
  }
}

async function cutNowAndThen(stage: Stage, weather: Weather, random: Random, over: AbortSignal): Promise<void> {
  while (weather.cutEvery > 0 && !over.aborted) {
    await wait(weather.cutEvery / 2 + random.below(weather.cutEvery));
    const index = random.below(2);
    const server = serverAt(stage.house, index);
    // A process that is just starting would leave: whoever supervises it starts it again, which kills already show.
    if (server.program.port === null || over.aborted) continue;
    const [name, line] = random.pick([
      ['guests', server.guests],
      ['database', server.database ?? server.guests],
      ['database', server.database ?? server.guests],
    ] as const);
    const how = random.pick(['now', 'at the answer', 'at the answer'] as const);
    const share = random.pick([0.3, 1]);
    const at = Date.now();
    const count = line.cut(how, () => random.chance(share));
    const what = `${count} connections of the ${server.database ? name : 'guests'} of process ${index}, ${how}`;
    stage.history.addBlow({ kind: 'cut', what, at, end: Date.now() });
  }
}
