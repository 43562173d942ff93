import { bookings } from '@drizzle/schema/bookings';
import { charges } from '@drizzle/schema/charges';
import { oneOf } from '@drizzle/schema/checks';
import { payments } from '@drizzle/schema/payments';
import { rooms } from '@drizzle/schema/rooms';
import type { Actor } from '@server/platform/actor';
import {
  type Given,
  isoInstant,
  type Places,
  prepared,
  type Queryable,
  type Transaction,
} from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { isOwned, type Ownership, ownershipOf } from '@server/platform/ownership';
import type { Booking } from '@shared/bookings';
import { nightsBetween } from '@shared/dates';
import { HOLDING_STATUSES } from '@shared/facts/bookings';
import { toNaira } from '@shared/money';
import type { NightRange } from '@shared/rooms';
import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { paymentState } from './rules';

/** What the ledger has received for the booking of the outer query, in kobo. */
export const receivedKobo =
  sql<number>`(select coalesce(sum(${payments.amountKobo}), 0) from ${payments} where ${payments.bookingId} = ${bookings.id})`.mapWith(
    Number,
  );

/** What was charged to the room of the booking of the outer query, in kobo (D14). */
export const chargesKobo =
  sql<number>`(select coalesce(sum(${charges.amountKobo}), 0) from ${charges} where ${charges.bookingId} = ${bookings.id})`.mapWith(
    Number,
  );

const ownColumns = {
  id: bookings.id,
  reference: bookings.reference,
  guestName: bookings.guestName,
  phone: bookings.phone,
  email: bookings.email,
  address: bookings.address,
  roomType: bookings.roomType,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  userId: bookings.userId,
  status: bookings.status,
  amountKobo: bookings.amountKobo,
  paymentMethod: bookings.paymentMethod,
  paymentReference: bookings.paymentReference,
  holdExpiresAt: bookings.holdExpiresAt,
  createdAt: bookings.createdAt,
};

const columns = { ...ownColumns, roomNumber: rooms.roomNumber, receivedKobo, chargesKobo };

/** Bookings joined with their rooms, to be narrowed by a `where`. Hidden ones must be left out there. */
export function selectBookings(db: Queryable) {
  return db.select(columns).from(bookings).innerJoin(rooms, eq(rooms.id, bookings.roomId)).$dynamic();
}

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

/** Takes a row; returns the booking as it stands on the wire (D1, D2, D10). Spelt out: copying the rest costs a page twice. */
export function toWire(row: BookingRow): Booking {
  const payment = paymentState(row.amountKobo + row.chargesKobo, row.receivedKobo);
  return {
    _id: row.id,
    reference: row.reference,
    guestName: row.guestName,
    phoneNumber: row.phone,
    email: row.email,
    address: row.address,
    roomNumber: row.roomNumber,
    roomType: row.roomType,
    checkInDate: row.checkIn,
    checkOutDate: row.checkOut,
    nights: nightsBetween(row.checkIn, row.checkOut),
    userId: row.userId,
    status: row.status,
    amountPaid: toNaira(row.amountKobo),
    charges: toNaira(row.chargesKobo),
    balance: toNaira(payment.balanceKobo),
    paymentStatus: payment.status,
    paymentMethod: row.paymentMethod,
    paymentReference: row.paymentReference,
    holdExpiresAt: row.status === 'pending' && row.holdExpiresAt ? isoInstant(row.holdExpiresAt) : null,
    createdAt: isoInstant(row.createdAt),
  };
}

/** Bookings that no admin has hidden (D12). */
export const isVisible = isNull(bookings.deletedAt);

const find = prepared('bookings_find', (db, place: Places<{ id: string }>) =>
  selectBookings(db).where(and(eq(bookings.id, place('id')), isVisible)),
);

const findOwned = prepared('bookings_find_owned', (db, place: Places<{ id: string } & Ownership>) =>
  selectBookings(db).where(and(eq(bookings.id, place('id')), isVisible, isOwned(bookings, place))),
);

/** Takes an id, and who asks where only their own is to be found; returns the booking on the wire, or null. */
export async function findBooking(db: Queryable, id: string, actor?: Actor): Promise<Booking | null> {
  if (!isId(id)) return null;
  const [row] = actor ? await findOwned(db, { id, ...ownershipOf(actor) }) : await find(db, { id });
  return row ? toWire(row) : null;
}

/** Takes an id; returns the booking on the wire. Throws `not_found`. */
export async function mustFind(tx: Queryable, id: string): Promise<Booking> {
  const booking = await findBooking(tx, id);
  if (!booking) throw new DomainError('not_found');
  return booking;
}

/** Takes an id; returns the booking, hidden or not, with what its link is checked against; for letters about it. */
export async function findWithAccess(db: Queryable, id: string) {
  const [row] = await selectBookings(db).where(eq(bookings.id, id));
  const [access] = await db
    .select({ accessTokenHash: bookings.accessTokenHash, deletedAt: bookings.deletedAt })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (!row || !access) return null;
  return { booking: toWire(row), accessTokenHash: access.accessTokenHash, hidden: access.deletedAt !== null };
}

/**
 * A guest's hold that has run out without money or staff (D11): it holds nothing any more, swept or not. True or false,
 * never unknown: its negation says which stays hold a room, and a stay that cannot expire must be among them.
 */
export function isExpiredHold(now: Given<Date | string>): SQL {
  const instant = now instanceof Date ? now.toISOString() : now;
  return sql`(${bookings.status} = 'pending' and ${bookings.holdExpiresAt} is not null and ${bookings.holdExpiresAt} <= ${instant}::timestamptz and not exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id}))`;
}

/** The stay touches one of the nights from `from` up to, not including, `to`; in the constraint's own words. */
export function touches(from: Given<string>, to: Given<string>): SQL {
  return sql`daterange(${bookings.checkIn}, ${bookings.checkOut}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;
}

/** The condition of a stay that keeps others out of its room at this time; in the constraint's words, for its index. */
export function holdsRoom(now: Given<Date | string>): SQL | undefined {
  return and(oneOf(bookings.status, HOLDING_STATUSES), not(isExpiredHold(now)));
}

const lockable = {
  id: rooms.id,
  roomNumber: rooms.roomNumber,
  type: rooms.type,
  priceKobo: rooms.priceKobo,
  status: rooms.status,
  archivedAt: rooms.archivedAt,
};

/**
 * Locks those rooms in the order of their ids and returns them. Verbs that give a room's nights away take this lock
 * first, so that a herd queues here instead of deadlocking at the constraint, and so that a room cannot be archived or
 * repriced meanwhile.
 */
export function lockRooms(tx: Transaction, ids: string[]) {
  return tx.select(lockable).from(rooms).where(inArray(rooms.id, ids)).orderBy(rooms.id).for('no key update');
}

/** A room in use by its number, which one room has at a time. */
export const isNumbered = (number: Given<string>) => and(eq(rooms.roomNumber, number), isNull(rooms.archivedAt));

const lockNumbered = prepared('rooms_lock', (db, place: Places<{ number: string }>) =>
  db
    .select(lockable)
    .from(rooms)
    .where(isNumbered(place('number')))
    .for('no key update'),
);

/** The same for the room in use that has that number; undefined where there is none. */
export async function lockRoomByNumber(tx: Transaction, number: string) {
  const [room] = await lockNumbered(tx, { number });
  return room;
}

/** Takes a room's number; returns the id of the room that has it now, unlocked, or null. */
export async function roomIdByNumber(db: Queryable, number: string): Promise<string | null> {
  const [room] = await db.select({ id: rooms.id }).from(rooms).where(isNumbered(number));
  return room?.id ?? null;
}

type NewBooking = Pick<
  typeof bookings.$inferSelect,
  | 'id'
  | 'roomId'
  | 'userId'
  | 'accessTokenHash'
  | 'guestName'
  | 'phone'
  | 'email'
  | 'address'
  | 'roomType'
  | 'nightlyKobo'
  | 'amountKobo'
  | 'checkIn'
  | 'checkOut'
  | 'status'
  | 'paymentMethod'
  | 'paymentReference'
  | 'holdExpiresAt'
>;

const insert = prepared('bookings_insert', (db, place: Places<NewBooking>) =>
  db
    .insert(bookings)
    .values({
      id: place('id'),
      roomId: place('roomId'),
      userId: place('userId'),
      accessTokenHash: place('accessTokenHash'),
      guestName: place('guestName'),
      phone: place('phone'),
      email: place('email'),
      address: place('address'),
      roomType: place('roomType'),
      nightlyKobo: place('nightlyKobo'),
      amountKobo: place('amountKobo'),
      checkIn: place('checkIn'),
      checkOut: place('checkOut'),
      status: place('status'),
      paymentMethod: place('paymentMethod'),
      paymentReference: place('paymentReference'),
      holdExpiresAt: place('holdExpiresAt'),
    })
    // The loser of a race inserts nothing instead of failing: a failing insert deadlocks when many want one room.
    .onConflictDoNothing()
    .returning(ownColumns),
);

/** Inserts a booking of that room; returns it on the wire, or null where another stay holds the room (D9). */
export async function insertBooking(tx: Transaction, roomNumber: string, values: NewBooking): Promise<Booking | null> {
  const [row] = await insert(tx, values);
  return row ? toWire({ ...row, roomNumber, receivedKobo: 0, chargesKobo: 0 }) : null;
}

interface Window {
  roomNumber: string;
  from: string;
  to: string;
  now: string;
}

const taken = prepared('bookings_taken', (db, place: Places<Window>) =>
  db
    .select({ from: bookings.checkIn, to: bookings.checkOut })
    .from(rooms)
    .leftJoin(
      bookings,
      and(eq(bookings.roomId, rooms.id), touches(place('from'), place('to')), holdsRoom(place('now'))),
    )
    .where(isNumbered(place('roomNumber')))
    .orderBy(asc(bookings.checkIn)),
);

/** The ranges of nights in a room that are taken within a window, in order; null where no room has that number. */
export async function takenRanges(db: Queryable, window: Window): Promise<NightRange[] | null> {
  const rows = await taken(db, window);
  // A room without a taken night is one row without a stay.
  return rows.length > 0 ? rows.flatMap(({ from, to }) => (from && to ? { from, to } : [])) : null;
}
