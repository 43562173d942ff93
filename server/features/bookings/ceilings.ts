import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { openRecordsCounter } from '@server/features/auth/open-records';
import type { Person } from '@server/features/auth/person';
import type { VerbContext } from '@server/platform/context';
import { prepared, type Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork, countCreation, LIMITS, type Limits, tryRelease } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import { isNull, sql } from 'drizzle-orm';
import { isOpenHold } from './hold-conditions';
import { tentativePoints } from './rules';

/** Ceilings for unpaid bookings by guests. Staff have none. */

/** Whether and how a booking may hold its room. */
export interface Admission {
  tentative: boolean;
  /** The reason to refuse a new booking; a repeat of an earlier one still succeeds. */
  refusal?: DomainError;
  /** To call when no booking was made: uncounts it and its nights. */
  release(): Promise<void>;
}

export const STAFF_ADMISSION: Admission = { tentative: false, release: async () => {} };

const countRooms = prepared('rooms_count', (db) =>
  db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(rooms)
    .where(isNull(rooms.archivedAt)),
);

/**
 * Counts an attempt to book, the booking and its nights against the guest's network. A long stay, or one beyond the
 * network's share of the hotel's nights, becomes tentative and counts against a separate, larger share instead; beyond
 * that one it is refused. Throws `too_many_requests`.
 */
export async function admitGuest(
  { platform, actor, ip }: VerbContext,
  nights: number,
  sureNightsMax: number,
): Promise<Admission> {
  const { db, limits, settings } = platform;
  const network = callerNetwork(ip);
  const long = nights > sureNightsMax * settings.limitFactor;
  const creation = countCreation(limits, network, actor.kind === 'user');
  const releaseCreation = () =>
    creation.then(
      (release) => release(),
      () => {}, // it was refused, and is thrown below
    );
  const releaseNights = async () => {
    if (!long) await tryRelease(limits, 'holdNightsByAddress', network, nights);
  };
  const all = async (...steps: Promise<void>[]) => void (await Promise.all(steps));
  // Count before checking, so that concurrent requests cannot slip through.
  const tallied = long ? Number.POSITIVE_INFINITY : limits.tally('holdNightsByAddress', network, nights);
  const counted = Promise.all([countRooms(db), tallied, creation]);
  const [[rooms], held] = await counted.catch(async (error: unknown) => {
    await tallied;
    await all(releaseNights(), releaseCreation());
    throw error;
  });
  const places = (rooms?.count ?? 0) * settings.limitFactor;
  if (held <= LIMITS.holdNightsByAddress.points * places) {
    return { tentative: false, release: () => all(releaseNights(), releaseCreation()) };
  }
  await releaseNights();
  const share = LIMITS.tentativeNightsByAddress.points * places;
  const { release, ...admission } = await admitTentatively(limits, network, nights, share);
  return { ...admission, release: () => all(release(), releaseCreation()) };
}

async function admitTentatively(limits: Limits, network: string, nights: number, share: number): Promise<Admission> {
  const points = tentativePoints(nights, share);
  const release = () => tryRelease(limits, 'tentativeNightsByAddress', network, points);
  const asked = await limits.tally('tentativeNightsByAddress', network, points);
  if (asked <= share) return { tentative: true, release };
  return { tentative: true, refusal: new DomainError('too_many_nights'), release };
}

const countOpenHolds = openRecordsCounter('holds', bookings, (param) => isOpenHold(param('at')));

/**
 * Throws `too_many_holds` when this phone number, email address or account already has the maximum of unpaid bookings.
 * Call before locking rooms.
 */
export async function assertMayHold(
  tx: Transaction,
  { clock, settings }: Platform,
  person: Person,
  openHoldsMax: number,
): Promise<void> {
  const count = await countOpenHolds(tx, person, clock.now().toISOString());
  if (count >= openHoldsMax * settings.limitFactor) throw new DomainError('too_many_holds', { count });
}
