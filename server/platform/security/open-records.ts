import { createHmac } from 'node:crypto';
import { networkShares } from '@drizzle/schema/limits';
import { mailbox, mailboxOf } from '@drizzle/schema/mailboxes';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { takeNamedLocks } from '../database/batches';
import { isoInstant, type Params, pipelined, prepared, type Transaction } from '../database/database';
import { DomainError } from '../domain-error';
import type { Platform } from '../platform';
import { callerNetwork, levelsOf } from './limits';

/**
 * What may be open at a time of what nobody stands behind, counted from the records (D55): what is paid, ended or taken on
 * by staff does not count. Those of a network are for each of its shares.
 */
export const OPEN_CEILINGS = {
  /** Nights held for sure from one network, for each room of the hotel: short stays and longer ones apart. */
  sureNightsPerRoom: 3,
  /** The same for tentative ones, in `tentativePoints`: enough for a hundred guests on one Wi-Fi. */
  tentativeNightsPerRoom: 13,
  /** The rooms that unpaid bookings hold for sure in one night, from wherever they were made; a room at least. */
  shareOfHouse: 0.5,
  /** Orders of few dishes that wait for the kitchen, and the dishes of larger ones; those with accounts apart. */
  smallOrders: 60,
  dishesOfLargeOrders: 300,
} as const;

/** Somebody by what they gave: each of phone, email and account has ceilings of its own. */
export interface Person {
  phone: string;
  email: string | null;
  userId: string | null;
}

/** The names to lock before something of a person is counted, so that no other transaction counts at the same time. */
export function namesOf(what: string, { phone, email, userId }: Person): string[] {
  return [
    `${what} phone ${phone}`,
    ...(email ? [`${what} mailbox ${mailboxOf(email)}`] : []),
    ...(userId ? [`${what} user ${userId}`] : []),
  ];
}

/**
 * Counts the open records of a person at or since an instant: by phone, mailbox and account, whichever are
 * the most. It also locks them until the transaction ends, so that no two requests of one person count at once; `name`
 * is the prefix of these locks.
 */
export function openRecordsCounter(
  name: string,
  table: PgTable & Record<'phone' | 'email' | 'userId', PgColumn>,
  isCounted: (param: Params<{ at: string }>) => SQL | undefined,
): (tx: Transaction, person: Person, at: string) => Promise<number> {
  const count = prepared(`${name}_of_person`, (db, param: Params<Person & { mailbox: string | null; at: string }>) => {
    const of = (whose: SQL) => sql`(select count(*) from ${table} where ${whose} and ${isCounted(param)})`;
    const counts = [
      of(eq(table.phone, param('phone'))),
      of(sql`${mailbox(table.email)} = ${param('mailbox')}`),
      of(eq(table.userId, param('userId'))),
    ];
    return db
      .select({ count: sql<number>`greatest(${sql.join(counts, sql`, `)})`.mapWith(Number) })
      .from(sql`(values (1)) as one`);
  });
  return async (tx, { phone, email, userId }, at) => {
    const person = { phone, email, userId };
    const [, [found]] = await pipelined([
      takeNamedLocks(tx, namesOf(name, person)),
      count(tx, { ...person, mailbox: email && mailboxOf(email), at }),
    ]);
    return found?.count ?? 0;
  };
}

/** A caller's network, or a wider one that contains it, hashed with the hotel's secret. */
export interface SharingNetwork {
  name: string;
  /** How many callers' shares it has. */
  shares: number;
}

/** The networks of an address, the widest first. */
export const networksOf = ({ secret }: Pick<Platform, 'secret'>, ip: string): SharingNetwork[] =>
  levelsOf(callerNetwork(ip))
    .map(({ key, shares }) => ({
      name: createHmac('sha256', secret).update(`network:${key}`).digest('base64url'),
      shares,
    }))
    .reverse();

/** For how long it is kept from where a booking was made: longer than any hold lasts unpaid. */
const KEPT_DAYS = 35;
/** The same for what counts against its network for a day. */
const DAY_MS = 24 * 3_600_000;

const insert = prepared(
  'network_shares_insert',
  (db, param: Params<{ recordId: string; networks: string[]; size: number; keptUntil: string }>) =>
    db.insert(networkShares).values({
      recordId: param('recordId'),
      networks: param('networks'),
      size: param('size'),
      keptUntil: param('keptUntil'),
    }),
);

interface RecordOrigin {
  networks: readonly SharingNetwork[];
  at: Date;
  /** How much an order or a request counts, for a day; a record without it counts as long as it is open. */
  size?: number;
}

/** Notes from where a record was made. */
export async function keepNetworks(
  tx: Transaction,
  recordId: string,
  { networks, at, size }: RecordOrigin,
): Promise<void> {
  const keptUntil = new Date(at.getTime() + (size === undefined ? KEPT_DAYS : 1) * DAY_MS).toISOString();
  await insert(tx, { recordId, networks: networks.map(({ name }) => name), size: size ?? 1, keptUntil });
}

/** A record was made from that network, the widest of its caller; worded like the index. */
export const isMadeWithin = (widest: unknown): SQL => sql`(${networkShares.networks}[1]) = ${widest}`;

/** What is open of one network. */
interface OpenRecord {
  networks: readonly string[];
  points: number;
  /** When it ends at the latest. */
  until: string | null;
}

/**
 * The first of these networks that has not so many points left beside what is open; null where all have. With the seconds
 * until something of it ends.
 */
export function fullNetwork(
  open: readonly OpenRecord[],
  { networks, points, share, now }: { networks: readonly SharingNetwork[]; points: number; share: number; now: Date },
): { retryAfter: number } | null {
  for (const { name, shares } of networks) {
    const its = open.filter((one) => one.networks.includes(name));
    const used = its.reduce((sum, one) => sum + one.points, 0);
    if (used + points <= share * shares) continue;
    const ends = its.flatMap(({ until }) => (until === null ? [] : [new Date(until).getTime()]));
    const first = ends.length > 0 ? Math.min(...ends) : now.getTime();
    return { retryAfter: Math.max(1, Math.ceil((first - now.getTime()) / 1000)) };
  }
  return null;
}

/** What a network has open of one kind of record. */
interface NetworkOpen {
  networks: readonly SharingNetwork[];
  /** Throws `too_many_from_network` with `retryAfter` where a share has no room for one more of that size. */
  assertRoom(wanted: { size: number; share: number; things: string; pointsOf?: (size: number) => number }): void;
}

/**
 * Reads what strangers of a caller's network have left open within a day of one kind of record; those with accounts
 * apart. It locks nothing, so that nobody waits for whom they share a network with: what is being stored at that moment
 * may go beyond the share. `name` is the prefix of its statement.
 */
export function networkCounter(name: string, table: PgTable & Record<'id' | 'userId', PgColumn>, isOpen: SQL) {
  const open = prepared(`${name}_within_network`, (db, param: Params<Record<'widest' | 'now', string>>) =>
    db
      .select({
        networks: networkShares.networks,
        size: networkShares.size,
        hasAccount: sql<boolean>`${table.userId} is not null`,
        until: sql<string>`${networkShares.keptUntil}`.mapWith(isoInstant),
      })
      .from(networkShares)
      .innerJoin(table, eq(table.id, networkShares.recordId))
      .where(
        and(isMadeWithin(param('widest')), gt(networkShares.keptUntil, sql`${param('now')}::timestamptz`), isOpen),
      ),
  );
  return async (
    tx: Transaction,
    platform: Platform,
    { ip, userId }: { ip: string; userId: string | null },
  ): Promise<NetworkOpen> => {
    const { limitFactor } = platform.settings;
    const now = platform.clock.now();
    const networks = networksOf(platform, ip);
    const rows = await open(tx, { widest: networks[0]?.name ?? '', now: now.toISOString() });
    const alike = rows.filter(({ hasAccount }) => hasAccount === (userId !== null));
    return {
      networks,
      assertRoom({ size, share, things, pointsOf = (own) => own }) {
        const its = alike.map((one) => ({ ...one, points: pointsOf(one.size) })).filter(({ points }) => points > 0);
        const full = fullNetwork(its, { networks, points: pointsOf(size), share: share * limitFactor, now });
        if (full) throw new DomainError('too_many_from_network', { things }, full);
      },
    };
  };
}
