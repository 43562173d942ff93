import { bookings } from '@drizzle/schema/bookings';
import { oneOf } from '@drizzle/schema/checks';
import { payments } from '@drizzle/schema/payments';
import { rooms } from '@drizzle/schema/rooms';
import { type Actor, isAdmin } from '@server/platform/actor';
import type { Queryable, Transaction } from '@server/platform/database';
import { isId } from '@server/platform/ids';
import type { Booking } from '@shared/bookings';
import { nightsBetween } from '@shared/dates';
import { HOLDING_STATUSES } from '@shared/facts/bookings';
import { toNaira } from '@shared/money';
import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { paymentState } from './rules';

/** What the ledger has received for the booking of the outer query, in kobo. */
const receivedKobo =
  sql<number>`(select coalesce(sum(${payments.amountKobo}), 0) from ${payments} where ${payments.bookingId} = ${bookings.id})`.mapWith(
    Number,
  );

const columns = {
  id: bookings.id,
  reference: bookings.reference,
  guestName: bookings.guestName,
  phone: bookings.phone,
  email: bookings.email,
  address: bookings.address,
  roomNumber: rooms.roomNumber,
  roomType: bookings.roomType,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  userId: bookings.userId,
  status: bookings.status,
  amountKobo: bookings.amountKobo,
  receivedKobo,
  paymentMethod: bookings.paymentMethod,
  paymentReference: bookings.paymentReference,
  holdExpiresAt: bookings.holdExpiresAt,
  createdAt: bookings.createdAt,
};

/**
 * Queries that guests wait for end in `prepare`: Postgres then plans them once per connection, which is most of their cost.
 * The name serves readers only; the driver tells statements apart by their text.
 */

/** Bookings joined with their rooms, to be narrowed by a `where`. Hidden ones must be left out there. */
export function selectBookings(db: Queryable) {
  return db.select(columns).from(bookings).innerJoin(rooms, eq(rooms.id, bookings.roomId)).$dynamic();
}

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

/** Takes a row; returns the booking as it stands on the wire (D1, D2, D10). */
export function toWire(row: BookingRow): Booking {
  const { id, phone, checkIn, checkOut, amountKobo, receivedKobo: received, holdExpiresAt, createdAt, ...rest } = row;
  const payment = paymentState(amountKobo, received);
  return {
    ...rest,
    _id: id,
    phoneNumber: phone,
    checkInDate: checkIn,
    checkOutDate: checkOut,
    nights: nightsBetween(checkIn, checkOut),
    amountPaid: toNaira(amountKobo),
    balance: toNaira(payment.balanceKobo),
    paymentStatus: payment.status,
    holdExpiresAt: row.status === 'pending' && holdExpiresAt ? new Date(holdExpiresAt).toISOString() : null,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** Bookings that no admin has hidden (D12). */
export const isVisible = isNull(bookings.deletedAt);

/** The bookings that are this actor's to see and to cancel; every one for staff (D5, D6). */
export function isOwnedBy(actor: Actor): SQL | undefined {
  if (isAdmin(actor)) return sql`true`;
  if (actor.kind === 'user') return eq(bookings.userId, actor.id);
  if (actor.kind === 'holder') return eq(bookings.accessTokenHash, actor.tokenHash);
  return sql`false`;
}

/** Takes an id and a condition; returns the booking on the wire, or null. Hidden ones are not found. */
export async function findBooking(db: Queryable, id: string, condition?: SQL): Promise<Booking | null> {
  if (!isId(id)) return null;
  const [row] = await selectBookings(db)
    .where(and(eq(bookings.id, id), isVisible, condition))
    .prepare('bookings_find')
    .execute();
  return row ? toWire(row) : null;
}

/**
 * A guest's hold that has run out without money or staff (D11): it holds nothing any more, swept or not. True or false,
 * never unknown: its negation says which stays hold a room, and a stay that cannot expire must be among them.
 */
export function isExpiredHold(now: Date): SQL {
  return sql`(${bookings.status} = 'pending' and ${bookings.holdExpiresAt} is not null and ${bookings.holdExpiresAt} <= ${now.toISOString()}::timestamptz and not exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id}))`;
}

/** The stay touches one of the nights from `from` up to, not including, `to`; in the constraint's own words. */
export function touches(from: string, to: string): SQL {
  return sql`daterange(${bookings.checkIn}, ${bookings.checkOut}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;
}

/** The condition of a stay that keeps others out of its room at this time; in the constraint's words, for its index. */
export function holdsRoom(now: Date): SQL | undefined {
  return and(oneOf(bookings.status, HOLDING_STATUSES), not(isExpiredHold(now)));
}

/**
 * Takes room ids or a number; locks those rooms in the order of their ids and returns them. Verbs that give a room's
 * nights away take this lock first, so that a herd queues here instead of deadlocking at the constraint, and so that a
 * room cannot be archived or repriced meanwhile.
 */
export function lockRooms(tx: Transaction, which: { ids: string[] } | { number: string }) {
  return tx
    .select({
      id: rooms.id,
      roomNumber: rooms.roomNumber,
      type: rooms.type,
      priceKobo: rooms.priceKobo,
      status: rooms.status,
      archivedAt: rooms.archivedAt,
    })
    .from(rooms)
    .where(
      'ids' in which ? inArray(rooms.id, which.ids) : and(eq(rooms.roomNumber, which.number), isNull(rooms.archivedAt)),
    )
    .orderBy(rooms.id)
    .for('no key update')
    .prepare('rooms_lock')
    .execute();
}

/** Takes a room's number; returns the id of the room that has it now, unlocked, or null. */
export async function roomIdByNumber(db: Queryable, number: string): Promise<string | null> {
  const [room] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.roomNumber, number), isNull(rooms.archivedAt)))
    .prepare('rooms_id_by_number')
    .execute();
  return room?.id ?? null;
}

/** Takes a keyset position in a list sorted by `column`; returns the condition of rows beyond it in that direction. */
export function beyond(column: SQL, cast: SQL, dir: 'asc' | 'desc', value: string, id: string): SQL {
  const position = sql`(${value}::${cast}, ${id}::uuid)`;
  return dir === 'asc'
    ? sql`(${column}, ${bookings.id}) > ${position}`
    : sql`(${column}, ${bookings.id}) < ${position}`;
}

/** The ranges of nights in a room that are taken within a window, in order. */
export function takenRanges(db: Queryable, roomId: string, from: string, to: string, now: Date) {
  return db
    .select({ from: bookings.checkIn, to: bookings.checkOut })
    .from(bookings)
    .where(and(eq(bookings.roomId, roomId), touches(from, to), holdsRoom(now)))
    .orderBy(asc(bookings.checkIn))
    .prepare('bookings_taken')
    .execute();
}

/** The newest bookings of a user, at most `limit`. */
export function bookingsOf(db: Queryable, userId: string, limit: number) {
  return selectBookings(db)
    .where(and(eq(bookings.userId, userId), isVisible))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
    .prepare('bookings_of_user')
    .execute();
}
