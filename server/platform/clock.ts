import { performance } from 'node:perf_hooks';
import type postgres from 'postgres';

/** Tells the time. Verbs ask it rather than the machine, so that a test can choose the day. */
export interface Clock {
  now(): Date;
}

/** This machine's own time: for what decides nothing, such as a drill's or a bench's names. */
export const systemClock: Clock = { now: () => new Date() };

const SYNC_EVERY_MS = 10_000;
/** Of several readings the quickest answer tells best what time it was: it may be wrong by half of what it took. */
const READINGS = 3;
/** An answer that took longer, as it stood in line behind requests, may be further from the truth than the last reading. */
const GOOD_MS = 500;
/** How often a process that starts asks for a good reading before it takes the best that it got. */
const TRIES_AT_START = 3;

interface Reading {
  time: number;
  at: number;
  took: number;
}

/**
 * Takes a pool; returns the database's time (D31), so that all processes of a hotel agree about who holds a room, whatever
 * their machines' clocks say. It is read now and every ten seconds, and counted on in between by a timer that no change of
 * the machine's clock moves. While the database is away, or too busy to say the time at once, it runs on.
 */
export async function openDatabaseClock(sql: postgres.Sql): Promise<Clock & { stop(): void }> {
  let read = await readTime(sql);
  for (let more = 1; more < TRIES_AT_START && !isGood(read); more += 1) read = quicker(read, await readTime(sql));
  let underWay = false;
  const readAnew = async () => {
    if (underWay) return;
    underWay = true;
    try {
      const next = await readTime(sql);
      if (isGood(next)) read = next;
    } catch {
      // The last reading stands.
    } finally {
      underWay = false;
    }
  };
  const timer = setInterval(() => void readAnew(), SYNC_EVERY_MS);
  timer.unref();
  return { now: () => new Date(read.time + performance.now() - read.at), stop: () => clearInterval(timer) };
}

const isGood = ({ took }: Reading) => took < GOOD_MS;
const quicker = (one: Reading, other: Reading) => (other.took < one.took ? other : one);

async function readTime(sql: postgres.Sql): Promise<Reading> {
  let best: Reading = { time: 0, at: 0, took: Number.POSITIVE_INFINITY };
  for (let reading = 0; reading < READINGS; reading += 1) {
    const asked = performance.now();
    const [row] = await sql<{ now: string }[]>`select extract(epoch from clock_timestamp()) * 1000 as now`;
    const took = performance.now() - asked;
    if (row) best = quicker(best, { time: Number(row.now), at: asked + took / 2, took });
  }
  return best;
}
