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
 * How many points per how many seconds; points count actions, not requests (D29). Limits per network are wide: a
 * hundred guests may share one, such as the hotel's own Wi-Fi.
 */
export const LIMITS = {
  /** Wrong passwords for one account from one network, so that a guesser locks out only themselves. */
  loginByEmailAndAddress: { points: 10, seconds: QUARTER_HOUR },
  /** The same from anywhere, and from one network for any account. */
  loginByEmail: { points: 500, seconds: QUARTER_HOUR },
  loginByAddress: { points: 200, seconds: QUARTER_HOUR },
  /**
   * Wrong passwords from one device that has logged in to this account before; nothing else locks such a device out.
   */
  loginByDevice: { points: 10, seconds: QUARTER_HOUR },
  /** Successful logins to one account. */
  loginSuccess: { points: 60, seconds: QUARTER_HOUR },
  /** Audit rows of refused logins: one per exhausted limit, and in total. */
  refusalNoted: { points: 1, seconds: QUARTER_HOUR },
  refusalsAudited: { points: 1000, seconds: QUARTER_HOUR },
  /** Registrations from one network. */
  register: { points: 300, seconds: QUARTER_HOUR },
  /**
   * Registrations from one network with an email that has an account: more than that looks like probing for accounts.
   */
  registerTaken: { points: 30, seconds: QUARTER_HOUR },
  /** Password changes of one account, by a logged-in user: each costs two slow hashes and an email. */
  passwordChange: { points: 3, seconds: HOUR },
  /**
   * Password reset emails: to one address, per lifetime of a link, so that exhausting them still leaves the owner a
   * valid one; and requests from one network.
   */
  resetByEmail: { points: 2, seconds: HALF_HOUR },
  resetByAddress: { points: 100, seconds: HOUR },
  /** Bookings and orders by guests from one network; those with accounts are counted separately. */
  createByAddress: { points: 400, seconds: HOUR },
  /** Attempts at the same, successful or not: per minute only, since everyone on the network shares them. */
  tryByAddress: { points: 600, seconds: 60 },
  /** Requests that a network gives up and that were never sent: each leaves a row for 30 days. Counted like creations. */
  giveUpByAddress: { points: 400, seconds: HOUR },
  /** Room-nights held firmly and unpaid from one network, for each room of the hotel. */
  holdNightsByAddress: { points: 3, seconds: DAY },
  /** The same for tentative ones, in `tentativePoints`: enough for a hundred guests on one Wi-Fi. */
  tentativeNightsByAddress: { points: 13, seconds: DAY },
  /** Refused proofs for a room charge: from one network, and for one room. */
  proofByAddress: { points: 30, seconds: QUARTER_HOUR },
  proofByRoom: { points: 30, seconds: QUARTER_HOUR },
  /** Payments begun with the provider: for one stay or order by who may pay for it, and from one network. */
  payByRecord: { points: 40, seconds: HOUR },
  payByAddress: { points: 400, seconds: HOUR },
  /** PDFs of receipts made for one network: each takes the processor some 20 ms. */
  receiptPdfByAddress: { points: 600, seconds: QUARTER_HOUR },
  /**
   * Emails to one mailbox, per each of its `EMAIL_SLOTS`: every slot counts the hour from its own email, so no hour
   * ever has more emails than slots.
   */
  mailByRecipient: { points: 1, seconds: HOUR },
} as const satisfies Record<string, { points: number; seconds: number }>;

/** Emails to one mailbox per hour. */
export const EMAIL_SLOTS = 5;

export type LimitName = keyof typeof LIMITS;

/** Counters shared by all processes, by limit and key. A counter restarts when its period is over. */
export interface Limits {
  /**
   * Counts before it checks, so that concurrent calls cannot slip through. Throws `too_many_requests` with
   * `retryAfter`.
   */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** Checks without counting. Throws `too_many_requests` with `retryAfter` when nothing is left. */
  assertLeft(name: LimitName, key: string): Promise<void>;
  /** Counts without a check; the result is the new count. */
  tally(name: LimitName, key: string, points: number): Promise<number>;
  /** Gives points back for what turned out not to count. */
  release(name: LimitName, key: string, points?: number): Promise<void>;
  /** Points left, and seconds until the counter restarts. */
  left(name: LimitName, key: string): Promise<{ points: number; seconds: number }>;
  /** Deletes expired counters. */
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

/** The network of an address, which counts as one caller: an IPv4 address, or the /64 of an IPv6 subscriber. */
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
 * Releases points and ignores a failure: the verb has already succeeded or been refused, and points that are not
 * released only count until their period is over.
 */
export async function tryRelease(limits: Limits, ...counted: Parameters<Limits['release']>): Promise<void> {
  await limits.release(...counted).catch(() => {});
}

/** What guests on a network share. Those with accounts share another: anonymous callers must not use theirs up (D29). */
const sharedBy = (network: string, hasAccount: boolean) => (hasAccount ? `${network} with account` : network);

/** Counts one action; the result takes it back, and never fails. Throws `too_many_requests`. */
async function consumeOrRelease(limits: Limits, name: LimitName, key: string): Promise<() => Promise<void>> {
  const release = () => tryRelease(limits, name, key);
  try {
    await limits.consume(name, key);
  } catch (error) {
    // Otherwise many repeats at once would use up the network's hour and create nothing.
    await release();
    throw error;
  }
  return release;
}

/** Counts a request that is given up from a network. The result takes it back; it never fails. Throws `too_many_requests`. */
export async function countGivenUp(limits: Limits, network: string, hasAccount: boolean): Promise<() => Promise<void>> {
  return consumeOrRelease(limits, 'giveUpByAddress', sharedBy(network, hasAccount));
}

/**
 * Counts an attempt and a creation from a network. The result releases the creation, when nothing was created; it never
 * fails. Throws `too_many_requests`.
 */
export async function countCreation(
  limits: Limits,
  network: string,
  hasAccount: boolean,
): Promise<() => Promise<void>> {
  await limits.consume('tryByAddress', network);
  return consumeOrRelease(limits, 'createByAddress', sharedBy(network, hasAccount));
}
