import { rooms } from '@drizzle/schema/rooms';
import { rateNights } from '@drizzle/schema/selling/rates';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { addDays } from '@shared/dates';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { toKobo } from '@shared/money/money';
import { RATE_TEXTS, WEEKDAYS } from '@shared/rates/constants';
import type {
  RateCopyInput,
  RateListInput,
  RateNight,
  RateNightsInput,
  RateSetInput,
  RatesSet,
} from '@shared/rates/schema';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { ratesBetween, ratesChanged, toWire } from './prices';

/** What staff set for the nights of room types (D38). */

/** The rates of some nights, of one type or all; with `since` those that have changed. */
export async function listRates({
  ctx: { platform },
  input: { type, from, to, since },
}: {
  ctx: VerbContext<StaffActor>;
  input: RateListInput;
}): Promise<{ items: RateNight[] }> {
  const nights = { from, to: addDays(to, 1) };
  const rates = await (since ? ratesChanged(platform.db, { ...nights, since }) : ratesBetween(platform.db, nights));
  return { items: type ? rates.filter(({ roomType }) => roomType === type) : rates };
}

const weekdayOf = (night: string) => WEEKDAYS[(new Date(`${night}T00:00:00Z`).getUTCDay() + 6) % 7];

function nightsOfRun({ from, to, weekdays }: RateSetInput): string[] {
  const nights: string[] = [];
  for (let night = from; night <= to; night = addDays(night, 1)) {
    if (!weekdays || weekdays.some((day) => day === weekdayOf(night))) nights.push(night);
  }
  return nights;
}

/**
 * Locks every room of those types, in the order of ids as all verbs do, so that no stay is booked between the rates that it
 * was priced by and others. Throws `invalid_input` for a type that no room has.
 */
async function lockTypes(tx: Transaction, types: string[]): Promise<void> {
  const locked = await tx
    .select({ type: rooms.type })
    .from(rooms)
    .where(and(inArray(rooms.type, types), isNull(rooms.archivedAt)))
    .orderBy(rooms.id)
    .for('no key update');
  const found = new Set(locked.map(({ type }) => type));
  if (types.some((type) => !found.has(type))) {
    throw new DomainError('invalid_input', {}, { field: 'roomType', message: RATE_TEXTS.typeUnknown });
  }
}

type TypeNight = Pick<RateNight, 'roomType' | 'night'>;

const keyOf = ({ roomType, night }: TypeNight) => `${night} ${roomType}`;
const blank = ({ roomType, night }: TypeNight): RateNight => ({
  ...{ roomType, night },
  ...{ price: null, percent: null, minNights: null, closed: false, updatedAt: null },
});
const saysNothing = ({ price, percent, minNights, closed }: RateNight) =>
  price === null && percent === null && minNights === null && !closed;

const isOneOf = (nights: readonly TypeNight[]) =>
  sql`(${rateNights.roomType}, ${rateNights.night}) in (
    select one ->> 'roomType', (one ->> 'night')::date from json_array_elements(${JSON.stringify(nights)}::json) as one)`;

/** Those nights as they are, in their order. */
async function ratesNow(db: Queryable, nights: readonly TypeNight[]): Promise<RateNight[]> {
  const rows = await db.select().from(rateNights).where(isOneOf(nights));
  const found = new Map(rows.map((row) => [keyOf(row), toWire(row)]));
  return nights.map((night) => found.get(keyOf(night)) ?? blank(night));
}

/** Writes those nights of types that are locked, and audits it. */
async function write(
  tx: Transaction,
  { id: actor }: StaffActor,
  { before, after, said }: { before: RateNight[]; after: RateNight[]; said: Record<string, unknown> },
): Promise<RatesSet> {
  const rows = after
    .filter((night, at) => !saysNothing(night) || before[at]?.updatedAt)
    .map(({ price, ...row }) => ({ ...row, kobo: price === null ? null : toKobo(price) }));
  await tx.execute(sql`
    insert into ${rateNights} (room_type, night, price_kobo, percent, min_nights, closed)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as one ("roomType" text, night date, kobo bigint, percent integer, "minNights" smallint, closed boolean)
    on conflict (room_type, night) do update set (price_kobo, percent, min_nights, closed) =
      (excluded.price_kobo, excluded.percent, excluded.min_nights, excluded.closed)`);
  const detail = { ...said, before: before.filter((night) => !saysNothing(night)) };
  await audit(tx, { actor, action: 'rooms.setRates', recordId: HOTEL_RECORD_ID, detail });
  for (const roomType of new Set(after.map((night) => night.roomType))) {
    const nights = after.flatMap((night) => (night.roomType === roomType ? night.night : [])).sort();
    const about = { roomType, from: nights[0], to: nights.at(-1) };
    await tx.execute(sql`select queue_webhook('rates.changed', ${JSON.stringify(about)}::jsonb)`);
  }
  return { items: await ratesNow(tx, after), before };
}

/** At least one of a stay is any number. */
const leastNights = (minNights: number | null) => (minNights === 1 ? null : minNights);

/**
 * Sets price, minimum stay or closed for a run of nights of a type; what is not sent stays. Booked nights keep their price.
 * Throws `invalid_input`.
 */
export async function setRates({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: RateSetInput;
}): Promise<RatesSet> {
  const { roomType, price, percent, minNights, closed } = input;
  const nights = nightsOfRun(input).map((night) => ({ roomType, night }));
  if (nights.length === 0) {
    throw new DomainError('invalid_input', {}, { field: 'weekdays', message: RATE_TEXTS.noSuchNight });
  }
  return inTransaction(platform.db, async (tx) => {
    await lockTypes(tx, [roomType]);
    const before = await ratesNow(tx, nights);
    const after = before.map((night) => ({
      ...night,
      ...(price === undefined ? {} : { price, ...(price !== null && { percent: null }) }),
      ...(percent === undefined ? {} : { percent, ...(percent !== null && { price: null }) }),
      ...(minNights === undefined ? {} : { minNights: leastNights(minNights) }),
      ...(closed === undefined ? {} : { closed: closed ?? false }),
    }));
    return write(tx, actor, { before, after, said: input });
  });
}

/** The same day of the week a year before. */
const YEAR_DAYS = 364;

/**
 * Sets for a run of nights of a type what the nights 52 weeks before have; those for which nothing was set then stay as they
 * are. Throws `invalid_input`.
 */
export async function copyRates({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: RateCopyInput;
}): Promise<RatesSet> {
  const { roomType, from, to } = input;
  return inTransaction(platform.db, async (tx) => {
    await lockTypes(tx, [roomType]);
    const source = { from: addDays(from, -YEAR_DAYS), to: addDays(to, 1 - YEAR_DAYS) };
    const found = (await ratesBetween(tx, source)).filter((night) => night.roomType === roomType);
    const copied = found.map((night) => ({ ...night, night: addDays(night.night, YEAR_DAYS) }));
    const before = await ratesNow(tx, copied);
    if (copied.length === 0) return { items: [], before };
    return write(tx, actor, { before, after: copied, said: { ...input, copied: copied.length } });
  });
}

/**
 * Sets nights one by one, as an Undo puts them back; with `unlessChangedSince` it leaves alone what somebody has set after that.
 * Throws `invalid_input`.
 */
export async function setRateNights({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: RateNightsInput;
}): Promise<RatesSet> {
  const { nights, unlessChangedSince: limit } = input;
  const types = [...new Set(nights.map(({ roomType }) => roomType))];
  return inTransaction(platform.db, async (tx) => {
    await lockTypes(tx, types);
    const before = (await ratesNow(tx, nights)).filter(({ updatedAt }) => !limit || !updatedAt || updatedAt <= limit);
    const wanted = new Map(nights.map((night) => [keyOf(night), night]));
    const after = before.map((night) => {
      const { minNights, closed, ...set } = wanted.get(keyOf(night)) ?? night;
      return { ...night, ...set, minNights: leastNights(minNights), closed: closed ?? false };
    });
    if (after.length === 0) return { items: [], before: [] };
    return write(tx, actor, { before, after, said: { types, nights: after.length, after } });
  });
}
