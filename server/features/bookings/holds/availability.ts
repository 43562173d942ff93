import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { rateNights } from '@drizzle/schema/selling/rates';
import { ratesOfRoom, ratesOfStay } from '@server/features/rates/prices';
import { byRoomNumber, isBookable } from '@server/features/rooms/inventory';
import { type Params, prepared, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { addDays } from '@shared/dates';
import { stayBetween } from '@shared/fields/sent-dates';
import { toNaira } from '@shared/money/money';
import { afterCode } from '@shared/promo-codes/rules';
import { saleProblem } from '@shared/rates/rates';
import type { TypeNights, TypeNightsInput } from '@shared/rates/schema';
import type { Availability, AvailabilityInput, NightRange, TakenNights, TakenNightsInput } from '@shared/rooms/schema';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { blockOf, type CodeContext, codeOfSearch, tryingCode } from '../money/promo-code';
import { isTaken, unavailableRanges } from '../queries';
import { isActiveStay } from '../stays/room-stays';
import { isHeldBy } from './block-rooms';

type Window = Record<'from' | 'to' | 'now', string> & { block: string | null };

const free = prepared('rooms_free', (db, param: Params<Window>) => {
  const taken = and(eq(roomNights.roomId, rooms.id), isTaken(param('from'), param('to'), param('now'), param('block')));
  const { rated, moreKobo, minNights, closed } = ratesOfStay(param('from'), param('to'));
  return db
    .select({
      roomNumber: rooms.roomNumber,
      type: rooms.type,
      status: rooms.status,
      priceKobo: rooms.priceKobo,
      moreKobo,
      minNights,
      closed,
      isHeld: isHeldBy(param('block')),
    })
    .from(rooms)
    .innerJoin(rated, sql`true`)
    .where(and(isNull(rooms.archivedAt), sql`not exists (select 1 from ${roomNights} where ${taken})`))
    .orderBy(...byRoomNumber);
});

/** The block of a code that is named beside what is asked for; a wrong one counts as a try. Throws `promo_code_unknown`. */
const blockAsked = (ctx: CodeContext, code: string | undefined) =>
  tryingCode(ctx, code, () => blockOf(ctx.platform.db, ctx.platform, code));

/**
 * The rooms that are free for those dates, by number, with what the stay costs in each; to who has the code of a block, its
 * rooms too. Throws `invalid_input`, `promo_code_unknown`, `promo_code_nights`.
 */
export async function availableRooms({
  ctx,
  input,
}: {
  ctx: CodeContext;
  input: AvailabilityInput;
}): Promise<Availability> {
  const { platform } = ctx;
  const stay = stayBetween(input.checkInDate, input.checkOutDate);
  if (!stay || stay.nights > BOOKING_LIMITS.maxNights) {
    const message = stay ? BOOKING_TEXTS.tooManyNights : BOOKING_TEXTS.datesInvalid;
    throw new DomainError('invalid_input', {}, { message, field: 'checkOutDate' });
  }
  const now = platform.clock.now().toISOString();
  const { promoCode } = input;
  const coded = await tryingCode(ctx, promoCode, async () =>
    promoCode === undefined ? undefined : codeOfSearch(platform.db, platform, { promoCode, stay }),
  );
  const rows = await free(platform.db, { from: stay.checkIn, to: stay.checkOut, now, block: coded?.blockId ?? null });
  const freeRooms = rows.map(({ priceKobo, moreKobo, type, status, closed, ...row }) => ({
    ...row,
    closed: closed || status === 'maintenance',
    total: toNaira(afterCode(priceKobo * stay.nights + moreKobo, coded?.promoFor(type) ?? null)),
  }));
  const onSale = freeRooms.filter((room) => !saleProblem(room, stay.nights));
  return { availableRooms: onSale.map(({ roomNumber }) => roomNumber), free: freeRooms };
}

/**
 * Each night of each type from `from` up to, not including, `to`: how many rooms are free, and what the cheapest of the type
 * costs. Rooms under maintenance are none.
 */
const byType = prepared('rooms_free_by_type', (db, param: Params<Window>) => {
  const night = sql`(${param('from')}::date + place)`;
  const taken = db
    .select({ roomId: roomNights.roomId, night: roomNights.night })
    .from(roomNights)
    .where(isTaken(param('from'), param('to'), param('now'), param('block')))
    .as('taken');
  const days = sql`generate_series(0, ${param('to')}::date - ${param('from')}::date - 1) as place`;
  const price = sql`rate_price(${rooms.priceKobo}, ${rateNights.priceKobo}, ${rateNights.percent})`;
  return db
    .select({
      roomType: rooms.type,
      night: sql<string>`${night}::text`,
      free: sql<number>`count(*) filter (where ${taken.roomId} is null)::int`,
      kobo: sql<number>`coalesce(min(${price}) filter (where ${taken.roomId} is null), min(${price}))::float8`,
      minNights: sql<number>`coalesce(max(${rateNights.minNights}), 1)`,
      closed: sql<boolean>`coalesce(bool_or(${rateNights.closed}), false)`,
    })
    .from(rooms)
    .innerJoin(days, isBookable)
    .leftJoin(rateNights, and(eq(rateNights.roomType, rooms.type), sql`${rateNights.night} = ${night}`))
    .leftJoin(taken, and(eq(taken.roomId, rooms.id), sql`${taken.night} = ${night}`))
    .groupBy(rooms.type, sql`place`)
    .orderBy(rooms.type, sql`place`);
});

/** What is free by type and night, for programs that sell it (D38). Throws `promo_code_unknown`. */
export async function typeNights({
  ctx,
  input: { from, to, promoCode },
}: {
  ctx: CodeContext;
  input: TypeNightsInput;
}): Promise<TypeNights> {
  const { db, clock } = ctx.platform;
  const window = { from, to: addDays(to, 1), now: clock.now().toISOString() };
  const rows = await byType(db, { ...window, block: await blockAsked(ctx, promoCode) });
  return { items: rows.map(({ kobo, ...row }) => ({ ...row, price: toNaira(kobo) })) };
}

/**
 * The taken nights of a room within a window: half-open ranges in order, adjacent ones joined; and its rates. Throws
 * `room_missing`, `promo_code_unknown`.
 */
export async function takenNights({
  ctx,
  input: { promoCode, ...input },
}: {
  ctx: CodeContext;
  input: TakenNightsInput;
}): Promise<TakenNights> {
  const { db, clock } = ctx.platform;
  const block = await blockAsked(ctx, promoCode);
  const [ranges, rates] = await Promise.all([
    unavailableRanges(db, { ...input, now: clock.now().toISOString(), block }),
    ratesOfRoom(db, input),
  ]);
  if (!ranges) throw new DomainError('room_missing');
  const joined: NightRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = range.to;
    else joined.push({ ...range });
  }
  return { taken: joined, rates };
}

/** Stays with a night in a room from that day on, tentative ones included; runs in the transaction that archives the room. */
export async function countUpcomingStays(tx: Transaction, roomId: string, today: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(distinct ${bookings.id})`.mapWith(Number) })
    .from(roomNights)
    .innerJoin(bookings, eq(bookings.id, roomNights.bookingId))
    .where(and(eq(roomNights.roomId, roomId), roomNights.taken, gte(roomNights.night, today), isActiveStay(now)));
  return found?.count ?? 0;
}
