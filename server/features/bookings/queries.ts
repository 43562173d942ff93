import { bookings } from '@drizzle/schema/bookings';
import { paymentAttempts } from '@drizzle/schema/money/payment-attempts';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { roomBlocks } from '@drizzle/schema/selling/room-blocks';
import { extrasKoboOf, namingExtras, writeExtras } from '@server/features/extras/chosen';
import { isNumbered } from '@server/features/rooms/inventory';
import { type Inserted, paramsBut } from '@server/platform/database/columns';
import {
  databaseError,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
  violates,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Night } from '@shared/bookings/nights';
import type { Booking } from '@shared/bookings/schema';
import type { BilledTo } from '@shared/companies/billed-schema';
import type { BookedExtra } from '@shared/extras/rules';
import { ONLINE_PAYMENT_LIMITS } from '@shared/money/payments/online-constants';
import type { NightRange } from '@shared/rooms/schema';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { bookingColumns, toWire } from './record';

/** Raised where a stay wants a night that another stay, or an out-of-order period, has; in `drizzle/functions/nights.sql`. */
const NO_DOUBLE_BOOKING = 'bookings_no_double_booking';
const NOT_OUT_OF_ORDER = 'bookings_not_out_of_order';

/** True where the database has refused a stay some of its nights. */
export const isNightsRefusal = (error: unknown): boolean =>
  violates(error, NO_DOUBLE_BOOKING) || violates(error, NOT_OUT_OF_ORDER);

/**
 * For `catch`: throws `room_taken`, `room_out_of_order` where the database has refused nights, of that room if it names none; to
 * staff `room_held` too.
 */
export const refusedNights =
  (roomNumber: () => string, { byStaff }: { byStaff: boolean }) =>
  (error: unknown) => {
    if (!isNightsRefusal(error)) throw error;
    const reason = violates(error, NOT_OUT_OF_ORDER) ? 'room_out_of_order' : 'room_taken';
    const { detail, hint } = databaseError(error) ?? {};
    // The hint is the name of the block that has them.
    throw unavailableError({ reason, heldFor: hint || null }, detail || roomNumber(), byStaff);
  };

/**
 * A guest's unpaid hold, untouched by staff, for which `when` is true; no query writes a condition of its own. Never null, so
 * that its negation includes stays that cannot expire.
 */
function isUnbackedHold(when: SQL): SQL {
  return sql`(${bookings.status} = 'pending' and ${bookings.holdExpiresAt} is not null and ${when} and ${bookings.receivedKobo} <= 0)`;
}

const asInstant = (now: ValueOrPlaceholder<Date | string>) =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

const hasRunOut = (now: ValueOrPlaceholder<Date | string>) => sql`${bookings.holdExpiresAt} <= ${asInstant(now)}`;

/** Expired (D11): it holds nothing any more, swept or not. */
export const isExpiredHold = (now: ValueOrPlaceholder<Date | string>) => isUnbackedHold(hasRunOut(now));

/** Not expired: still to be paid. */
export const isOpenHold = (now: ValueOrPlaceholder<Date | string>) => isUnbackedHold(sql`not (${hasRunOut(now)})`);

/** Its code has left nothing to pay, so it was confirmed at once: nobody may have vouched for it. */
export const isGivenStay = sql`(${bookings.status} = 'confirmed' and ${bookings.promoCodeId} is not null and ${bookings.receivedKobo} <= 0 and ${bookings.amountKobo} + ${bookings.chargesKobo} = 0)`;

/** Its guest is paying (D15). Counted from the first try, so that nobody keeps a room by trying again and again. */
const isBeingPaid = (now: ValueOrPlaceholder<Date | string>) =>
  sql`coalesce((select min(${paymentAttempts.createdAt}) from ${paymentAttempts} where ${paymentAttempts.bookingId} = ${bookings.id}) > ${asInstant(now)} - ${ONLINE_PAYMENT_LIMITS.tentativeMinutes} * interval '1 minute', false)`;

/** Gives way to a booking that is made for sure: expired, or tentative and not being paid. */
export const givesWay = (now: ValueOrPlaceholder<Date | string>) =>
  isUnbackedHold(sql`(${hasRunOut(now)} or (${bookings.tentative} and not ${isBeingPaid(now)}))`);

/**
 * A night from `from` up to, not including, `to` that a stay, unless it gives way, an out-of-order period, or another block than
 * `block` has.
 */
export function isTaken(
  from: ValueOrPlaceholder<string>,
  to: ValueOrPlaceholder<string>,
  now: ValueOrPlaceholder<Date | string>,
  block: ValueOrPlaceholder<string | null> = sql`null`,
): SQL | undefined {
  const yields = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${roomNights.bookingId} and ${givesWay(now)})`;
  return and(roomNights.taken, isNight(from, to), not(yields), isNotHeldBy(block));
}

/** The night is one from `from` up to, not including, `to`. */
export const isNight = (from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>) =>
  sql`${roomNights.night} >= ${from}::date and ${roomNights.night} < ${to}::date`;

/** The stay has a night from `from` up to, not including, `to`; worded like the index. */
export function touches(from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>): SQL {
  return sql`daterange(${bookings.checkIn}, ${bookings.checkOut}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;
}

/** Columns that the database fills in, or that nobody has said anything of yet. */
const GENERATED = [
  'reference',
  'accessIssuedAt',
  'arrivalTime',
  'wishes',
  'askedCheckIn',
  'askedCheckOut',
  'askedAt',
  'askDeclinedAt',
  'askDeclinedNote',
  'cancelReason',
  'cancellationFeeKobo',
  'cancellationFreeHours',
  'cancellationPercent',
  'cancellationDueSince',
  'checkInHour',
  'earlyDeparture',
  'depositRule',
  'depositPercent',
  'otherGuests',
  'owedKobo',
  'chargesKobo',
  'receivedKobo',
  'version',
  'updatedAt',
  'createdAt',
  'deletedAt',
  'roomFrom',
  'hasRates',
  'firstNightKobo',
  'search',
] as const;

export type NewBooking = Inserted<typeof bookings, (typeof GENERATED)[number]>;

const insert = prepared('bookings_insert', (db, param: Params<NewBooking>) =>
  db
    .insert(bookings)
    .values(paramsBut(bookings, param, ...GENERATED))
    .returning(bookingColumns),
);

/** Books those nights, with those extras. Refused as `isNightsRefusal` says where a night is taken. */
export async function insertBooking(
  tx: Transaction,
  { nights, extras, company = null }: { nights: Night[]; extras: BookedExtra[]; company?: BilledTo | undefined },
  values: Omit<NewBooking, 'extrasKobo'>,
): Promise<Booking> {
  const { adults, children } = values;
  const extrasKobo = extrasKoboOf(extras, { nights: nights.length, adults, children });
  const [row] = await namingExtras(tx, extras, () => insert(tx, { ...values, extrasKobo }));
  await writeExtras(tx, values.id, extras, { isNew: true });
  const roomNumber = nights[0]?.roomNumber;
  if (!row || !roomNumber) throw new Error('The booking returned no row');
  return toWire({ ...row, roomNumber, ownNights: nights, ownExtras: extras, company });
}

type Nights = Record<'roomId' | 'from' | 'to' | 'now', string> & { block: string | null };

/** The night is not one that this block holds; null is none. */
export const isNotHeldBy = (block: ValueOrPlaceholder<string | null>): SQL =>
  sql`coalesce(${roomNights.blockId} <> ${block}::uuid, true)`;

const taking = prepared('booking_nights_taking', (db, param: Params<Nights>) => {
  const yields = sql<boolean>`coalesce(${givesWay(param('now'))}, false)`.as('yields');
  return db
    .select({ yields, isClosed: sql<boolean>`${roomNights.periodId} is not null`, heldFor: roomBlocks.name })
    .from(roomNights)
    .leftJoin(bookings, eq(bookings.id, roomNights.bookingId))
    .leftJoin(roomBlocks, eq(roomBlocks.id, roomNights.blockId))
    .where(
      and(
        eq(roomNights.roomId, param('roomId')),
        roomNights.taken,
        isNight(param('from'), param('to')),
        isNotHeldBy(param('block')),
      ),
    )
    .orderBy(yields, roomNights.night)
    .limit(1);
});

interface Why {
  reason: 'room_out_of_order' | 'room_asked_for' | 'room_taken';
  /** What the block is for that holds the night; staff alone hear of it. */
  heldFor: string | null;
}

/**
 * Why a room's nights cannot be had by who may have those of `block`, for the transaction that has its lock; null where they
 * are free. A room that is shown as free may have been asked for by a tentative stay.
 */
export async function unavailableReason(tx: Queryable, nights: Nights): Promise<Why | null> {
  const [taken] = await taking(tx, nights);
  if (!taken) return null;
  const { heldFor } = taken;
  if (taken.isClosed) return { reason: 'room_out_of_order', heldFor };
  return { reason: taken.yields ? 'room_asked_for' : 'room_taken', heldFor };
}

/** The refusal of a room for that. */
export const unavailableError = ({ reason, heldFor }: Why, number: string, byStaff: boolean): DomainError =>
  heldFor !== null && byStaff
    ? new DomainError('room_held', { number, name: heldFor })
    : new DomainError(reason, { number });

interface Window {
  roomNumber: string;
  from: string;
  to: string;
  now: string;
  block: string | null;
}

const taken = prepared('bookings_taken', (db, param: Params<Window>) =>
  db
    .select({ from: roomNights.night, to: sql<string>`${roomNights.night} + 1` })
    .from(rooms)
    .leftJoin(
      roomNights,
      and(eq(roomNights.roomId, rooms.id), isTaken(param('from'), param('to'), param('now'), param('block'))),
    )
    .where(isNumbered(param('roomNumber')))
    .orderBy(roomNights.night),
);

/** The nights of a room within a window that nobody can book, in order; null when no room has that number. */
export async function unavailableRanges(db: Queryable, window: Window): Promise<NightRange[] | null> {
  const rows = await taken(db, window);
  // A room without a taken night is a row without a night.
  return rows.length > 0 ? rows.flatMap(({ from, to }) => (from && to ? { from, to } : [])) : null;
}
