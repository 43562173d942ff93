import { bookings } from '@drizzle/schema/bookings';
import { oneOf } from '@drizzle/schema/checks';
import { networkShares } from '@drizzle/schema/limits';
import { rooms } from '@drizzle/schema/rooms';
import { takeNamedLocks } from '@server/platform/database/batches';
import { isoInstant, type Params, pipelined, prepared, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import {
  fullNetwork,
  isMadeWithin,
  networksOf,
  OPEN_CEILINGS,
  openRecordsCounter,
  type Person,
  type SharingNetwork,
} from '@server/platform/security/open-records';
import { addDays } from '@shared/dates';
import { and, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import { isGivenStay, isOpenHold, touches } from '../queries';
import { isShortStay, tentativePoints } from '../rules';

/** Returns a row where the account has stayed here or paid for a stay: it is somebody whom the hotel knows. */
export const knownGuest = prepared('holds_of_known_guest', (db, param: Params<{ userId: string }>) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, param('userId')),
        isNull(bookings.deletedAt),
        or(gt(bookings.receivedKobo, 0), oneOf(bookings.status, ['checkedin', 'completed'])),
      ),
    )
    .limit(1),
);

/** How a booking may hold its room. */
interface Admission {
  tentative: boolean;
  /** A night of it is in demand and nobody knows the guest: a first hold is short until its guest has answered. */
  isFirst: boolean;
  /** The networks against which it counts; none where somebody stands behind it. */
  networks: readonly SharingNetwork[];
}

/** What a guest asks for. */
interface Asked {
  userId: string | null;
  ip: string;
  stay: { checkIn: string; checkOut: string; nights: number };
  sureNightsMax: number;
}

type Nights = Record<'from' | 'to' | 'now', string>;

/** Among what networks have made: what nobody has paid for, or has to. */
const counts = (now: Parameters<typeof isOpenHold>[0]) => or(isOpenHold(now), isGivenStay);

/** The hotel's rooms, and how many of them strangers hold for sure on the fullest of some nights. */
const houseOf = prepared('house_of_holds', (db, param: Params<Nights>) => {
  const night = sql`daterange(${bookings.checkIn}, ${bookings.checkOut}, '[)') @> night::date`;
  const held = sql`select count(*) as rooms
    from ${bookings} join ${networkShares} on ${networkShares.recordId} = ${bookings.id}
      join generate_series(${param('from')}::date, ${param('to')}::date - 1, interval '1 day') as night on ${night}
    where ${and(isNull(bookings.deletedAt), touches(param('from'), param('to')), not(bookings.tentative), counts(param('now')))}
    group by night`;
  return db
    .select({
      rooms: sql<number>`(select count(*) from ${rooms} where ${isNull(rooms.archivedAt)})`.mapWith(Number),
      held: sql<number>`(select coalesce(max(nights.rooms), 0) from (${held}) as nights)`.mapWith(Number),
    })
    .from(sql`(values (1)) as one`);
});

const NIGHTS = sql`${bookings.checkOut} - ${bookings.checkIn}`;

/** What is open of one network, the stays that are alike together. */
const openWithin = prepared('holds_within_network', (db, param: Params<Record<'widest' | 'now', string>>) =>
  db
    .select({
      networks: networkShares.networks,
      tentative: bookings.tentative,
      nights: sql<number>`${NIGHTS}`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
      until: sql<string | null>`min(${bookings.holdExpiresAt})`.mapWith(isoInstant),
    })
    .from(networkShares)
    .innerJoin(bookings, eq(bookings.id, networkShares.recordId))
    .where(and(isMadeWithin(param('widest')), counts(param('now'))))
    .groupBy(networkShares.networks, bookings.tentative, NIGHTS),
);

/** What is counted stays as it is until the transaction ends: other guests of these networks or nights wait. */
async function lockCounted(tx: Transaction, networks: readonly SharingNetwork[], nights: readonly string[]) {
  await takeNamedLocks(tx, [
    ...networks.map(({ name }) => `holds network ${name}`),
    ...nights.map((night) => `holds night ${night}`),
  ]);
}

/**
 * How a guest's booking may hold its room. A long stay, one beyond its network's share, and one on a night of which
 * strangers hold their part of the house already are tentative; those of a network have a larger share of their own. A guest
 * whom the hotel knows counts against none. Called with the room locked, so that all take these locks in one order. Throws
 * `too_many_nights`.
 */
export async function admitHold(
  tx: Transaction,
  platform: Platform,
  { userId, ip, stay, sureNightsMax }: Asked,
): Promise<Admission> {
  const { limitFactor } = platform.settings;
  const now = platform.clock.now();
  const at = now.toISOString();
  const networks = networksOf(platform, ip);
  const isLong = stay.nights > sureNightsMax * limitFactor;
  const nights = isLong ? [] : Array.from({ length: stay.nights }, (_, index) => addDays(stay.checkIn, index));
  const [known, , [house], open] = await pipelined([
    userId === null ? [] : knownGuest(tx, { userId }),
    // Wider ceilings, as in a trial, are more than there are rooms.
    limitFactor > 1 ? null : lockCounted(tx, networks, nights),
    houseOf(tx, { from: stay.checkIn, to: stay.checkOut, now: at }),
    openWithin(tx, { widest: networks[0]?.name ?? '', now: at }),
  ]);
  if (!house) throw new Error('The house returned no row');
  if (known.length > 0) return { tentative: isLong, isFirst: false, networks: [] };
  const places = house.rooms * limitFactor;
  const alike = open.filter((hold) => isShortStay(hold.nights) === isShortStay(stay.nights));
  const fullFor = (tentative: boolean, share: number, pointsOf: (nights: number) => number) => {
    const its = alike.filter((hold) => hold.tentative === tentative);
    const counted = its.map((hold) => ({ ...hold, points: hold.count * pointsOf(hold.nights) }));
    return fullNetwork(counted, { networks, points: pointsOf(stay.nights), share, now });
  };
  const part = Math.max(1, Math.floor(places * OPEN_CEILINGS.shareOfHouse));
  const isFree = house.held < part;
  const isSure = !isLong && isFree && !fullFor(false, OPEN_CEILINGS.sureNightsPerRoom * places, (own) => own);
  if (isSure) return { tentative: false, isFirst: userId === null && house.held * 2 >= part, networks };
  const share = OPEN_CEILINGS.tentativeNightsPerRoom * places;
  const full = fullFor(true, share, (own) => tentativePoints(own, share));
  if (full) throw new DomainError('too_many_nights', {}, full);
  return { tentative: true, isFirst: false, networks };
}

const countOpenHolds = openRecordsCounter('holds', bookings, (param) => isOpenHold(param('at')));

/**
 * Throws `too_many_holds` when this phone number, email address or account already has the maximum of unpaid bookings,
 * `too_many_rooms` when it would have more with these. Call before locking rooms.
 */
export async function assertMayHold(
  tx: Transaction,
  { clock, settings }: Platform,
  person: Person,
  openHoldsMax: number,
  wanted = 1,
): Promise<void> {
  const count = await countOpenHolds(tx, person, clock.now().toISOString());
  const left = openHoldsMax * settings.limitFactor - count;
  if (left >= wanted) return;
  if (left > 0) throw new DomainError('too_many_rooms', { most: left });
  throw new DomainError('too_many_holds', { count });
}
