import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../shared/dates';
import { hotelDay } from '../../../shared/hotel/day';
import { seeded } from '../random';
import { bookableRooms, differences, MOST_UNDER_WAY, startLoad } from './load';
import { openCompose, openFleet } from './members';

const BETWEEN_MS = 2_000;

export const ROLLING_INVARIANTS = {
  uninterrupted: { words: 'no request fails while processes are exchanged; by SIGKILL only those under way' },
  graceful: { words: 'each process that is asked to shut down exits with 0' },
  kept: { words: 'a repeat with its key gets the first result: no booking is lost, and no night given away twice' },
} as const;

/** What is replaced in each round, and how many requests may fail during it. */
interface Round {
  name: string;
  mayFail: number;
  work(): Promise<unknown>;
}

/**
 * Exchanges the processes behind the proxy one after the other while guests look and book, by SIGTERM and at last one by
 * SIGKILL; then compares what was answered with what is stored, as guests see it.
 */
export async function restartInTurn(
  { seed, compose }: { seed: string; compose: boolean },
  say: (line: string) => void,
) {
  const started = Date.now();
  if (compose && existsSync('.env')) process.loadEnvFile('.env');
  const fleet = compose ? openCompose(process.env) : await openFleet();
  try {
    const tag = `rolling-${seed}`;
    // Years ahead and at random, so that a second run on the same hotel finds free nights.
    const from = addDays(hotelDay(new Date()), 400 + seeded(seed).below(20_000));
    const load = startLoad(fleet.send, { tag, rooms: await bookableRooms(fleet.send), from });
    const [interrupted, ungraceful]: [string[], string[]] = [[], []];
    say(`Two processes behind ${fleet.front}; guests look and book.`);

    const restarts = fleet.members.map(
      ({ name, stop, start }): Round => ({
        name: `restart of ${name}`,
        mayFail: 0,
        async work() {
          const code = await stop();
          if (code !== 0) ungraceful.push(`${name} exited with ${code}`);
          await start();
        },
      }),
    );
    const [victim] = fleet.members;
    const kill: Round = {
      name: `SIGKILL to ${victim?.name}`,
      mayFail: MOST_UNDER_WAY,
      async work() {
        await victim?.kill();
        await wait(BETWEEN_MS);
        await victim?.start();
      },
    };
    const calm: Round = { name: 'nothing happens', mayFail: 0, work: async () => {} };
    for (const { name, mayFail, work } of [calm, ...restarts, ...restarts, kill, calm]) {
      const [failedBefore, answeredBefore, roundStarted] = [load.failures.length, load.answered(), Date.now()];
      await work();
      await wait(BETWEEN_MS);
      const failed = load.failures.slice(failedBefore);
      const seconds = ((Date.now() - roundStarted) / 1000).toFixed(1);
      say(
        `${name.padEnd(28)} ${seconds.padStart(5)} s  ${load.answered() - answeredBefore} answered, ${failed.length} failed`,
      );
      if (failed.length > mayFail) interrupted.push(...failed.map((failure) => `${name}: ${failure}`));
    }
    await load.stop();

    const { wishes } = load;
    return {
      seed,
      seconds: (Date.now() - started) / 1000,
      counts: {
        requests: load.answered() + load.failures.length,
        'answered requests': load.answered(),
        bookings: wishes.length,
      },
      verdicts: {
        uninterrupted: { checked: load.answered() + load.failures.length, broken: interrupted },
        graceful: { checked: 2 * restarts.length, broken: ungraceful },
        kept: { checked: wishes.length, broken: await differences(fleet.send, wishes) },
      },
    };
  } finally {
    await fleet.close();
  }
}
