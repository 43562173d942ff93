import { createHash } from 'node:crypto';
import { limitCounters, networkShares } from '@drizzle/schema/limits';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type Database, type Params, prepared } from '../database/database';
import { DomainError } from '../domain-error';
import type { Clock } from '../process/clock';
import { LIMITS, type LimitName } from './limit-table';

type Left = { points: number; seconds: number };

/**
 * Counters shared by all processes, by limit and key. A counter restarts when its period is over. Where the database's clock
 * is set back, those that run last so much longer and `retryAfter` says so; none counts less than it should.
 */
export interface Limits {
  /**
   * Counts before it checks, so that concurrent calls cannot slip through; the result is the new count. Throws
   * `too_many_requests` with `retryAfter`; `tell` hears before that what is left, and for how many seconds.
   */
  consume(name: LimitName, key: string, points?: number, tell?: (left: Left) => void): Promise<number>;
  /**
   * The same for what may be given back: a refused call does not count, so that once all is given back, all is left.
   * `retryAfter` is 1 where others have given back meanwhile.
   */
  take(name: LimitName, key: string): Promise<void>;
  /** Checks without counting. Throws `too_many_requests` with `retryAfter` when nothing is left. */
  assertLeft(name: LimitName, key: string): Promise<void>;
  /** Counts without a check; the result is the new count. */
  tally(name: LimitName, key: string, points: number): Promise<number>;
  /** Gives points back for what turned out not to count. */
  release(name: LimitName, key: string, points?: number): Promise<void>;
  /** Deletes expired counters, and from where old records were made. */
  sweep(): Promise<void>;
}

interface Counting {
  key: string;
  points: number;
  now: string;
  endsAt: string;
}

const isOver = sql`${limitCounters.endsAt} <= excluded.counted_at`;

const counting = {
  target: limitCounters.key,
  set: {
    used: sql`case when ${isOver} then excluded.used else ${limitCounters.used} + excluded.used end`,
    endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounters.endsAt} end`,
    countedAt: sql`excluded.counted_at`,
  },
};

const count = prepared('limits_count', (db, param: Params<Counting>) =>
  db
    .insert(limitCounters)
    .values({ key: param('key'), used: param('points'), countedAt: param('now'), endsAt: param('endsAt') })
    .onConflictDoUpdate(counting)
    .returning({ used: limitCounters.used, endsAt: limitCounters.endsAt }),
);

/** Returns no row, and counts nothing, where that would be more than `most`. */
const countUpTo = prepared('limits_count_up_to', (db, param: Params<Counting & { most: number }>) =>
  db
    .insert(limitCounters)
    .values({ key: param('key'), used: param('points'), countedAt: param('now'), endsAt: param('endsAt') })
    .onConflictDoUpdate({
      ...counting,
      setWhere: sql`${isOver} or ${limitCounters.used} + excluded.used <= ${param('most')}::int`,
    })
    .returning({ used: limitCounters.used }),
);

/** Does not insert: requests with made-up names would fill the table. */
const counted = prepared('limits_left', (db, param: Params<Pick<Counting, 'key' | 'now'>>) =>
  db
    .select({ used: limitCounters.used, endsAt: limitCounters.endsAt })
    .from(limitCounters)
    .where(and(eq(limitCounters.key, param('key')), gt(limitCounters.endsAt, param('now')))),
);

/** Only unexpired counters: a restarted one must not go below zero. */
const discount = prepared('limits_release', (db, param: Params<Omit<Counting, 'endsAt'>>) =>
  db
    .update(limitCounters)
    .set({ used: sql`greatest(0, ${limitCounters.used} - ${param('points')}::int)` })
    .where(and(eq(limitCounters.key, param('key')), gt(limitCounters.endsAt, param('now')))),
);

/** Hashed, so that the table holds no personal data and all keys have one length. */
const keyOf = (name: LimitName, key: string) => createHash('sha256').update(`${name} ${key}`).digest('base64url');

const secondsUntil = (endsAt: string, now: Date) =>
  Math.max(1, Math.ceil((new Date(endsAt).getTime() - now.getTime()) / 1000));

/** `factor` multiplies every limit: 1 for a hotel, more for load tests. */
export function createLimits(db: Database, clock: Clock, { factor = 1 }: { factor?: number } = {}): Limits {
  const countingOf = (name: LimitName, key: string, points: number, now: Date) => {
    const endsAt = new Date(now.getTime() + LIMITS[name].seconds * 1000).toISOString();
    return { key: keyOf(name, key), points, now: now.toISOString(), endsAt };
  };
  const mostOf = (name: LimitName, { shares }: Level) => LIMITS[name].points * shares * factor;
  const fewestLeft = (all: { used: number; points: number; seconds: number }[]) =>
    all.reduce((a, b) => (b.points < a.points ? b : a));
  const add = async (name: LimitName, key: string, points: number) => {
    const now = clock.now();
    const all = await Promise.all(
      levelsOf(key).map(async (level) => {
        const [row] = await count(db, countingOf(name, level.key, points, now));
        if (!row) throw new Error('A counter returned no row');
        return { used: row.used, points: mostOf(name, level) - row.used, seconds: secondsUntil(row.endsAt, now) };
      }),
    );
    return { ...fewestLeft(all), used: all[0]?.used ?? 0 };
  };
  /** Points left, and seconds until the counter restarts. */
  const remaining = async (name: LimitName, key: string) => {
    const now = clock.now();
    const all = await Promise.all(
      levelsOf(key).map(async (level) => {
        const [row] = await counted(db, { key: keyOf(name, level.key), now: now.toISOString() });
        const used = row?.used ?? 0;
        const seconds = row ? secondsUntil(row.endsAt, now) : LIMITS[name].seconds;
        return { used, points: mostOf(name, level) - used, seconds };
      }),
    );
    return fewestLeft(all);
  };
  const giveBack = (name: LimitName, levels: Level[], points: number) =>
    Promise.all(
      levels.map((level) => discount(db, { key: keyOf(name, level.key), points, now: clock.now().toISOString() })),
    );
  const tooMany = (retryAfter: number) => new DomainError('too_many_requests', {}, { retryAfter });
  return {
    async consume(name, key, points = 1, tell) {
      const counted = await add(name, key, points);
      tell?.(counted);
      if (counted.points < 0) throw tooMany(counted.seconds);
      return counted.used;
    },
    async take(name, key) {
      const now = clock.now();
      const levels = levelsOf(key);
      const taken = await Promise.all(
        levels.map(async (level) => {
          const most = mostOf(name, level);
          return (await countUpTo(db, { ...countingOf(name, level.key, 1, now), most })).length > 0;
        }),
      );
      if (taken.every(Boolean)) return;
      await giveBack(
        name,
        levels.filter((_, index) => taken[index]),
        1,
      );
      const left = await remaining(name, key);
      throw tooMany(left.points > 0 ? 1 : left.seconds);
    },
    async assertLeft(name, key) {
      const left = await remaining(name, key);
      if (left.points <= 0) throw tooMany(left.seconds);
    },
    tally: async (name, key, points) => (await add(name, key, points)).used,
    async release(name, key, points = 1) {
      await giveBack(name, levelsOf(key), points);
    },
    async sweep() {
      const now = clock.now().toISOString();
      await db.delete(limitCounters).where(lte(limitCounters.endsAt, now));
      await db.delete(networkShares).where(lte(networkShares.keptUntil, now));
    },
  };
}

/** The network of an address, which counts as one caller: an IPv4 address, or the /64 of an IPv6 device. */
export function callerNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A caller's network, or a wider one that contains it, and how many callers' shares it has. */
export interface Level {
  key: string;
  shares: number;
}

/**
 * Networks that carriers hand out as a whole (D55): a home line is a /56, a server a /48, each of many /64. Their shares
 * rise slowly, so that whoever has one cannot hold much more than whoever has an address.
 */
const WIDER = [
  { bits: 56, shares: 2 },
  { bits: 48, shares: 3 },
];

/** A /64 as `callerNetwork` writes it, alone or as the last part of a key. */
const CALLER = /(?<=^| )([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64(?=$| with account$)/;

/** The key itself first, and where it names an IPv6 network the same with each wider one. */
export function levelsOf(key: string): Level[] {
  const found = CALLER.exec(key);
  if (!found) return [{ key, shares: 1 }];
  const [network, a = '', b = '', c = '', d = ''] = found;
  const whole = [a, b, c, d].map((group) => group.padStart(4, '0')).join('');
  const wider = WIDER.map(({ bits, shares }) => ({
    key: key.replace(network, `${whole.slice(0, bits / 4)}/${bits}`),
    shares,
  }));
  return [{ key, shares: 1 }, ...wider];
}

/**
 * Releases points and ignores a failure: the verb has already succeeded or been refused, and points that are not
 * released only count until their period is over.
 */
export async function tryRelease(limits: Limits, ...counted: Parameters<Limits['release']>): Promise<void> {
  await limits.release(...counted).catch(() => {});
}

/** What guests on a network share. Those with accounts share another: anonymous callers must not use theirs up (D29). */
export const sharedBy = (network: string, hasAccount: boolean) => (hasAccount ? `${network} with account` : network);
