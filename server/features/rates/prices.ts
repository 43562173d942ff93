import { rooms } from '@drizzle/schema/rooms';
import { isSet, rateNights } from '@drizzle/schema/selling/rates';
import { isNumbered } from '@server/features/rooms/inventory';
import {
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type ValueOrPlaceholder,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { type ChangeBounds, changedBetween, upToHorizon } from '@server/platform/records/changed-records';
import { type NightPrices, nightsOf } from '@shared/bookings/nights';
import { toNaira } from '@shared/money/money';
import { saleProblem } from '@shared/rates/rates';
import type { RateNight } from '@shared/rates/schema';
import type { RoomRate } from '@shared/rooms/schema';
import { and, eq, sql } from 'drizzle-orm';

/** What the rates of some nights mean for a room (D38). */
export interface StayRates {
  /** In naira, of the nights for which a price is set. */
  prices: NightPrices;
  /** How many nights a stay over them has at least. */
  minNights: number;
  /** One of them is closed to guests. */
  closed: boolean;
}

/** The room's type and own price, and the nights from `from` up to, not including, `to`. */
interface Asked {
  roomType: string;
  ownKobo: number;
  from: string;
  to: string;
}

const isNight = (from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>) =>
  sql`${rateNights.night} >= ${from}::date and ${rateNights.night} < ${to}::date`;

type Window = Record<'from' | 'to', string>;

const between = prepared('rates_between', (db, param: Params<Window>) =>
  db
    .select()
    .from(rateNights)
    .where(and(isNight(param('from'), param('to')), isSet))
    .orderBy(rateNights.roomType, rateNights.night),
);

const changed = prepared('rates_changed', (db, param: Params<Window & ChangeBounds>) =>
  db
    .select()
    .from(rateNights)
    .where(and(isNight(param('from'), param('to')), changedBetween(rateNights, param)))
    .orderBy(rateNights.updatedAt, rateNights.roomType, rateNights.night),
);

export const toWire = ({ priceKobo, updatedAt, ...row }: typeof rateNights.$inferSelect): RateNight => ({
  ...row,
  price: priceKobo === null ? null : toNaira(priceKobo),
  updatedAt: isoInstant(updatedAt),
});

/** What is set for the nights from `from` up to, not including, `to`, in the order of types and nights. */
export async function ratesBetween(db: Queryable, nights: Window): Promise<RateNight[]> {
  return (await between(db, nights)).map(toWire);
}

/** Those of these nights that have changed from then on, also where nothing is set for them now, in the order of their changes. */
export async function ratesChanged(db: Queryable, nights: Window & { since: string }): Promise<RateNight[]> {
  return (await upToHorizon(db, (before) => changed(db, { ...nights, before }))).map(toWire);
}

/** What is set for a night, for a room with that price of its own, in kobo. */
const ratesFor = (ownKobo: ValueOrPlaceholder<number>) => ({
  night: rateNights.night,
  /** Null where no price is set. */
  kobo: sql<number | null>`case when num_nonnulls(${rateNights.priceKobo}, ${rateNights.percent}) > 0
    then rate_price(${ownKobo}::bigint, ${rateNights.priceKobo}, ${rateNights.percent})::float8 end`,
  minNights: rateNights.minNights,
  closed: rateNights.closed,
});

const ofType = prepared('rates_of_type', (db, param: Params<Asked>) =>
  db
    .select(ratesFor(param('ownKobo')))
    .from(rateNights)
    .where(and(eq(rateNights.roomType, param('roomType')), isNight(param('from'), param('to')))),
);

const ofRoom = prepared('rates_of_room', (db, param: Params<Record<'roomNumber' | 'from' | 'to', string>>) =>
  db
    .select(ratesFor(sql`${rooms.priceKobo}`))
    .from(rooms)
    .innerJoin(rateNights, eq(rateNights.roomType, rooms.type))
    .where(and(isNumbered(param('roomNumber')), isNight(param('from'), param('to')), isSet))
    .orderBy(rateNights.night),
);

/** The nights of a room for which something is set, as its calendar shows them. */
export async function ratesOfRoom(
  db: Queryable,
  asked: Record<'roomNumber' | 'from' | 'to', string>,
): Promise<RoomRate[]> {
  const rows = await ofRoom(db, asked);
  return rows.map(({ kobo, ...row }) => ({ ...row, price: kobo === null ? null : toNaira(kobo) }));
}

/** For a query of rooms: what their rates make of a stay over those nights, as `rated`. */
export const ratesOfStay = (from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>) => ({
  rated: sql`lateral (
    select sum(rate_price(${rooms.priceKobo}, ${rateNights.priceKobo}, ${rateNights.percent}) - ${rooms.priceKobo}) as more_kobo,
      max(${rateNights.minNights}) as min_nights, bool_or(${rateNights.closed}) as closed
    from ${rateNights} where ${rateNights.roomType} = ${rooms.type} and ${isNight(from, to)}) as rated`,
  /** By how many kobo the stay costs more than its nights at the room's own price. */
  moreKobo: sql<number>`coalesce(rated.more_kobo, 0)::float8`,
  minNights: sql<number>`coalesce(rated.min_nights, 1)`,
  closed: sql<boolean>`coalesce(rated.closed, false)`,
});

/**
 * What is set for the nights of a stay. Whoever books has the lock of the room, and whoever sets rates those of all rooms of
 * the type: no rate changes between a price that is compared and the nights that are written.
 */
export async function stayRates(db: Queryable, asked: Asked): Promise<StayRates> {
  const nights = await ofType(db, asked);
  return {
    prices: new Map(nights.flatMap(({ night, kobo }) => (kobo === null ? [] : [[night, toNaira(kobo)]]))),
    minNights: Math.max(1, ...nights.map(({ minNights }) => minNights ?? 1)),
    closed: nights.some(({ closed }) => closed),
  };
}

/** The nights of a stay in a room that is locked, as triggers write them, and the rates by which they are priced. */
export async function newNights(
  db: Queryable,
  { roomNumber, type: roomType, priceKobo: ownKobo }: { roomNumber: string; type: string; priceKobo: number },
  { checkIn: checkInDate, checkOut: checkOutDate }: { checkIn: string; checkOut: string },
) {
  const rates = await stayRates(db, { roomType, ownKobo, from: checkInDate, to: checkOutDate });
  const placed = { checkInDate, checkOutDate, roomNumber, nightlyPrice: toNaira(ownKobo) };
  return { rates, nights: nightsOf({ ...placed, rates: rates.prices }) };
}

/** That guests may book a stay of that many nights. Throws `closed`, `min_nights`. */
export function assertOnSale(rates: StayRates, nights: number): void {
  const problem = saleProblem(rates, nights);
  if (problem === 'closed') throw new DomainError('closed', {}, { field: 'checkInDate' });
  if (problem) throw new DomainError(problem, { nights: rates.minNights }, { field: 'checkOutDate' });
}
