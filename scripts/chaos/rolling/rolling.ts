import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addDays } from '../../../shared/dates';
import { hotelDay } from '../../../shared/hotel/day';
import { seeded } from '../random';
import { bookableRooms, differences, MOST_UNDER_WAY, type Send, startLoad } from './load';

const BETWEEN_MS = 2_000;
const HEALTHY_WITHIN_MS = 60_000;

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

const execute = promisify(execFile);

/** One of the processes that `docker compose up` has started. */
function memberOf(name: string) {
  // The older tool is one word, `docker-compose`.
  const [file = '', ...first] = (process.env.DOCKER_COMPOSE ?? 'docker compose').split(' ');
  const compose = (...args: string[]) => execute(file, [...first, ...args, name]);
  const inspect = async (what: string) => {
    const id = (await compose('ps', '-q')).stdout.trim();
    return (await execute('docker', ['inspect', '-f', `{{.State.${what}}}`, id])).stdout.trim();
  };
  return {
    name,
    async stop() {
      await compose('stop');
      return Number(await inspect('ExitCode'));
    },
    kill: () => compose('kill'),
    async start() {
      await compose('start');
      const deadline = Date.now() + HEALTHY_WITHIN_MS;
      while ((await inspect('Health.Status')) !== 'healthy') {
        if (Date.now() > deadline) throw new Error(`${name} does not become healthy`);
        await wait(200);
      }
    },
  };
}

/**
 * Exchanges the processes that `docker compose up` has started one after the other while guests look and book, by SIGTERM and
 * at last one by SIGKILL; then compares what was answered with what is stored, as guests see it. Settings are those of .env.
 */
export async function restartInTurn(seed: string, say: (line: string) => void) {
  const started = Date.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const url = `http://127.0.0.1:${process.env.HTTP_PORT || 8080}`;
  const send: Send = (path, init) => fetch(url + path, init);
  const [victim, other] = [memberOf('app-1'), memberOf('app-2')];
  // Years ahead and at random, so that a second run on the same hotel finds free nights.
  const from = addDays(hotelDay(new Date()), 400 + seeded(seed).below(20_000));
  const load = startLoad(send, { tag: `rolling-${seed}`, rooms: await bookableRooms(send), from });
  const [interrupted, ungraceful]: [string[], string[]] = [[], []];
  say(`Two processes behind the proxy at ${url}; guests look and book.`);

  const restarts = [victim, other].map(
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
  const kill: Round = {
    name: `SIGKILL to ${victim.name}`,
    mayFail: MOST_UNDER_WAY,
    async work() {
      await victim.kill();
      await wait(BETWEEN_MS);
      await victim.start();
    },
  };
  const calm: Round = { name: 'nothing happens', mayFail: 0, work: async () => {} };
  for (const { name, mayFail, work } of [calm, ...restarts, ...restarts, kill, calm]) {
    const [failedBefore, answeredBefore] = [load.failures.length, load.answered()];
    await work();
    await wait(BETWEEN_MS);
    const failed = load.failures.slice(failedBefore);
    say(`${name.padEnd(28)} ${load.answered() - answeredBefore} answered, ${failed.length} failed`);
    if (failed.length > mayFail) interrupted.push(...failed.map((failure) => `${name}: ${failure}`));
  }
  await load.stop();

  const requests = load.answered() + load.failures.length;
  return {
    seed,
    seconds: (Date.now() - started) / 1000,
    counts: { requests, 'answered requests': load.answered(), bookings: load.wishes.length },
    verdicts: {
      uninterrupted: { checked: requests, broken: interrupted },
      graceful: { checked: 2 * restarts.length, broken: ungraceful },
      kept: { checked: load.wishes.length, broken: await differences(send, load.wishes) },
    },
  };
}
