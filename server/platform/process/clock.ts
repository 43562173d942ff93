import { performance } from 'node:perf_hooks';
import { DAY_ENDS_AT, hotelDay } from '@shared/hotel/settings-constants';
import type postgres from 'postgres';

/** Injected instead of the system time, so that tests choose the day. */
export interface Clock {
  now(): Date;
}

/** The time at the hotel, and its day. */
export interface HotelClock extends Clock {
  /** The hotel's day now, YYYY-MM-DD: the one answer to what today is (D37). */
  today(): string;
  /** Days end at that time from now on, 'HH:MM'. Other processes of the hotel know within ten seconds. */
  endDaysAt(time: string): void;
}

/** The machine's time, for what does not depend on the database's. */
export const systemClock: Clock = { now: () => new Date() };

/** No hotel is shut that long by a restart, and no clock is set right by so much. */
export const JUMP_MS = 24 * 3_600_000;

const SYNC_EVERY_MS = 10_000;
/** A reading is off by at most half of its round trip, so the quickest of several counts. */
const READINGS = 3;
/** A reading with a longer round trip may be further off than the last one kept. */
const GOOD_MS = 500;
/** At start, attempts to get a good reading before the best one so far is taken. */
const TRIES_AT_START = 3;

interface Reading {
  time: number;
  dayEndsAt: string;
  at: number;
  took: number;
}

/** What is to be done before a time counts that is more than a day from what it should be. */
export type OnJump = (expected: Date, found: Date) => Promise<void>;

/** A clock that runs once it was started. */
export interface DatabaseClock extends HotelClock {
  /** Reads the time for the first time; before, nobody may ask for it. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * The database's time (D31), and the time at which the hotel's days end, so that all processes agree about who holds a room.
 * Both are read at the start and every ten seconds; in between a timer advances the clock, which no change of the machine's clock
 * affects. Where the time is found more than a day off, `onJump` comes first and then the new time counts.
 */
export function databaseClock(sql: postgres.Sql, onJump: OnJump = async () => {}): DatabaseClock {
  let read: Reading | undefined;
  let timer: NodeJS.Timeout | undefined;
  let underWay = false;
  const readAgain = async () => {
    if (underWay) return;
    underWay = true;
    try {
      const next = await readTime(sql);
      if (!isGood(next)) return;
      const expected = read ? timeAt(read, next.at) : next.time;
      if (Math.abs(next.time - expected) > JUMP_MS) await onJump(new Date(expected), new Date(next.time));
      read = next;
    } catch {
      // The last reading still counts.
    } finally {
      underWay = false;
    }
  };
  const now = () => {
    if (!read) throw new Error('The clock was asked before it was started');
    return new Date(timeAt(read, performance.now()));
  };
  return {
    async start() {
      let best = await readTime(sql);
      for (let more = 1; more < TRIES_AT_START && !isGood(best); more += 1) best = quicker(best, await readTime(sql));
      read = best;
      timer = setInterval(() => void readAgain(), SYNC_EVERY_MS);
      timer.unref();
    },
    now,
    today: () => hotelDay(now(), read?.dayEndsAt),
    endDaysAt(dayEndsAt) {
      if (read) read = { ...read, dayEndsAt };
    },
    stop: () => clearInterval(timer),
  };
}

/** What time it is at that moment of the timer. */
const timeAt = ({ time, at }: Reading, moment: number) => time + moment - at;
const isGood = ({ took }: Reading) => took < GOOD_MS;
const quicker = (one: Reading, other: Reading) => (other.took < one.took ? other : one);

async function readTime(sql: postgres.Sql): Promise<Reading> {
  let best: Reading = { time: 0, dayEndsAt: DAY_ENDS_AT, at: 0, took: Number.POSITIVE_INFINITY };
  for (let reading = 0; reading < READINGS; reading += 1) {
    const asked = performance.now();
    const [row] = await sql<{ now: string; ends: string }[]>`
      select extract(epoch from clock_timestamp()) * 1000 as now, day_ends_at as ends from hotel`;
    const took = performance.now() - asked;
    if (row) best = quicker(best, { time: Number(row.now), dayEndsAt: row.ends, at: asked + took / 2, took });
  }
  return best;
}
