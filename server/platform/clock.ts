import { performance } from 'node:perf_hooks';
import type postgres from 'postgres';

/** Tells the time. Verbs ask it rather than the machine, so that a test can choose the day. */
export interface Clock {
  now(): Date;
}

/** This machine's own time: for what decides nothing, such as a drill's or a bench's names. */
export const systemClock: Clock = { now: () => new Date() };

const SYNC_EVERY_MS = 10_000;
/** Of several readings the quickest answer tells best what time it was. */
const READINGS = 3;

/**
 * Takes a pool; returns the database's time (D31), so that all processes of a hotel agree about who holds a room, whatever
 * their machines' clocks say. It is read now and every ten seconds, and counted on in between by a timer that no change of
 * the machine's clock moves. While the database is away it runs on.
 */
export async function openDatabaseClock(sql: postgres.Sql): Promise<Clock & { stop(): void }> {
  let read = await readTime(sql);
  const timer = setInterval(() => {
    readTime(sql).then(
      (next) => {
        read = next;
      },
      () => {}, // the last reading stands
    );
  }, SYNC_EVERY_MS);
  timer.unref();
  return { now: () => new Date(read.time + performance.now() - read.at), stop: () => clearInterval(timer) };
}

async function readTime(sql: postgres.Sql): Promise<{ time: number; at: number }> {
  let best = { time: 0, at: 0, took: Number.POSITIVE_INFINITY };
  for (let reading = 0; reading < READINGS; reading += 1) {
    const asked = performance.now();
    const [row] = await sql<{ now: string }[]>`select extract(epoch from clock_timestamp()) * 1000 as now`;
    const answered = performance.now();
    const took = answered - asked;
    if (row && took < best.took) best = { time: Number(row.now), at: asked + took / 2, took };
  }
  return best;
}
