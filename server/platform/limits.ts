import { createHash } from 'node:crypto';
import { limitCounters } from '@drizzle/schema/limits';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Clock } from './clock';
import { type Database, type Params, prepared } from './database';
import { DomainError } from './domain-error';

const QUARTER_HOUR = 15 * 60;
const HALF_HOUR = 30 * 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * How much may be done in how many seconds, counted by what is done and not by requests (D29). Those of a network address
 * are wide: a hundred guests may share one, such as the hotel's own Wi-Fi.
 */
export const LIMITS = {
  /** Wrong passwords for one account from one network address, so that a guesser locks out only themselves. */
  loginByEmailAndAddress: { points: 10, seconds: QUARTER_HOUR },
  /** The same from anywhere, and from one network address for any account. */
  loginByEmail: { points: 500, seconds: QUARTER_HOUR },
  loginByAddress: { points: 200, seconds: QUARTER_HOUR },
  /** Wrong passwords from one device that has logged in to this account before; nothing else locks it out. */
  loginByDevice: { points: 10, seconds: QUARTER_HOUR },
  /** Logins to one account that succeed. */
  loginSuccess: { points: 60, seconds: QUARTER_HOUR },
  /** Refused logins in the audit log: once each time that a limit is reached, and in all. */
  refusalNoted: { points: 1, seconds: QUARTER_HOUR },
  refusalsAudited: { points: 1000, seconds: QUARTER_HOUR },
  /** Accounts opened from one network address. */
  register: { points: 300, seconds: QUARTER_HOUR },
  /** Registrations from one network address for an email that has an account: more than that is a search for accounts. */
  registerTaken: { points: 30, seconds: QUARTER_HOUR },
  /** New passwords of one account, by whoever is logged in to it: each costs two slow hashes and an email. */
  passwordChange: { points: 3, seconds: HOUR },
  /**
   * Emails with a link to set a new password: to one address, for as long as a link is good, so that using them up leaves
   * the owner a good one; and requests from one network address.
   */
  resetByEmail: { points: 2, seconds: HALF_HOUR },
  resetByAddress: { points: 100, seconds: HOUR },
  /** Bookings and orders that guests make from one network address; those with accounts are counted apart. */
  createByAddress: { points: 400, seconds: HOUR },
  /** The same tried, made or refused: for a minute only, as it is used up for all who share the address. */
  tryByAddress: { points: 600, seconds: 60 },
  /** Room-nights that one network address holds firmly while nothing backs them, for each room of the hotel. */
  holdNightsByAddress: { points: 3, seconds: DAY },
  /** The same for those that it asks for tentatively, by `tentativePoints`: enough for a hundred guests of one Wi-Fi. */
  tentativeNightsByAddress: { points: 13, seconds: DAY },
  /** Refused proofs that an order may be charged to a room: from one network address, and for one room. */
  proofByAddress: { points: 30, seconds: QUARTER_HOUR },
  proofByRoom: { points: 30, seconds: QUARTER_HOUR },
  /**
   * Emails to one address, in one of its `EMAIL_SLOTS`: each place counts its hour from its own email, so that no hour
   * whatever has more emails than places.
   */
  mailByRecipient: { points: 1, seconds: HOUR },
} as const satisfies Record<string, { points: number; seconds: number }>;

/** Emails that one address gets in an hour. */
export const EMAIL_SLOTS = 5;

export type LimitName = keyof typeof LIMITS;

/** Counters that all processes share, by limit and key. A counter restarts when its time is over. */
export interface Limits {
  /** Counts first and checks afterwards, so that no herd slips through. Throws `too_many_requests` with how long to wait. */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** Counts nothing. Throws `too_many_requests`, with how long to wait, where nothing is left. */
  assertLeft(name: LimitName, key: string): Promise<void>;
  /** Counts without refusing; returns the count after that. */
  tally(name: LimitName, key: string, points: number): Promise<number>;
  /** Takes back what turned out not to count. */
  release(name: LimitName, key: string, points?: number): Promise<void>;
  /** How much is left, and for how long what is used counts, in seconds. */
  left(name: LimitName, key: string): Promise<{ points: number; seconds: number }>;
  /** Deletes counters whose time is over. */
  sweep(): Promise<void>;
}

interface Counting {
  key: string;
  points: number;
  now: string;
  endsAt: string;
}

const isOver = sql`${limitCounters.endsAt} <= excluded.counted_at`;

const count = prepared('limits_count', (db, param: Params<Counting>) =>
  db
    .insert(limitCounters)
    .values({ key: param('key'), used: param('points'), countedAt: param('now'), endsAt: param('endsAt') })
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        used: sql`case when ${isOver} then excluded.used else ${limitCounters.used} + excluded.used end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounters.endsAt} end`,
        countedAt: sql`excluded.counted_at`,
      },
    })
    .returning({ used: limitCounters.used, endsAt: limitCounters.endsAt }),
);

/** Leaves no row behind: requests with invented names would fill the table. */
const counted = prepared('limits_left', (db, param: Params<Pick<Counting, 'key' | 'now'>>) =>
  db
    .select({ used: limitCounters.used, endsAt: limitCounters.endsAt })
    .from(limitCounters)
    .where(and(eq(limitCounters.key, param('key')), gt(limitCounters.endsAt, param('now')))),
);

/** A counter whose time is over has restarted: giving back then must not become a credit. */
const discount = prepared('limits_give_back', (db, param: Params<Omit<Counting, 'endsAt'>>) =>
  db
    .update(limitCounters)
    .set({ used: sql`greatest(0, ${limitCounters.used} - ${param('points')}::int)` })
    .where(and(eq(limitCounters.key, param('key')), gt(limitCounters.endsAt, param('now')))),
);

/** Hashed: the table holds no name or address of a person, and all keys have one length. */
const keyOf = (name: LimitName, key: string) => createHash('sha256').update(`${name} ${key}`).digest('base64url');

const secondsUntil = (endsAt: string, now: Date) =>
  Math.max(1, Math.ceil((new Date(endsAt).getTime() - now.getTime()) / 1000));

/** `factor` widens every limit: 1 for a hotel, more for a trial under load. */
export function createLimits(db: Database, clock: Clock, { factor = 1 }: { factor?: number } = {}): Limits {
  const add = async (name: LimitName, key: string, points: number) => {
    const now = clock.now();
    const endsAt = new Date(now.getTime() + LIMITS[name].seconds * 1000).toISOString();
    const [row] = await count(db, { key: keyOf(name, key), points, now: now.toISOString(), endsAt });
    if (!row) throw new Error('A counter returned no row');
    const left = LIMITS[name].points * factor - row.used;
    return { used: row.used, points: left, seconds: secondsUntil(row.endsAt, now) };
  };
  const remaining = async (name: LimitName, key: string) => {
    const now = clock.now();
    const [row] = await counted(db, { key: keyOf(name, key), now: now.toISOString() });
    const points = LIMITS[name].points * factor - (row?.used ?? 0);
    return { points, seconds: row ? secondsUntil(row.endsAt, now) : LIMITS[name].seconds };
  };
  const tooMany = (retryAfter: number) => new DomainError('too_many_requests', {}, { retryAfter });
  return {
    async consume(name, key, points = 1) {
      const left = await add(name, key, points);
      if (left.points < 0) throw tooMany(left.seconds);
    },
    async assertLeft(name, key) {
      const left = await remaining(name, key);
      if (left.points <= 0) throw tooMany(left.seconds);
    },
    tally: async (name, key, points) => (await add(name, key, points)).used,
    async release(name, key, points = 1) {
      await discount(db, { key: keyOf(name, key), points, now: clock.now().toISOString() });
    },
    left: remaining,
    async sweep() {
      await db.delete(limitCounters).where(lte(limitCounters.endsAt, clock.now().toISOString()));
    },
  };
}

/** What counts as one caller: an IPv6 subscriber has a whole /64 to choose from. */
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

/**
 * Takes back what turned out not to count. A failure is ignored: what was booked, ordered or refused by then is right, and
 * what is not given back only counts until its time is over.
 */
export async function tryRelease(limits: Limits, ...counted: Parameters<Limits['release']>): Promise<void> {
  await limits.release(...counted).catch(() => {});
}

/**
 * Counts that somebody on a network tries to create something, and that they do. Returns how to take the second count back
 * where nothing was created, which never fails. Throws `too_many_requests`.
 */
export async function countCreation(
  limits: Limits,
  network: string,
  hasAccount: boolean,
): Promise<() => Promise<void>> {
  // Strangers on a hotel's Wi-Fi must not use up what guests with accounts may do there.
  const key = hasAccount ? `${network} with account` : network;
  await limits.consume('tryByAddress', network);
  await limits.consume('createByAddress', key);
  return () => tryRelease(limits, 'createByAddress', key);
}
