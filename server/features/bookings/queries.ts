import { bookings } from '@drizzle/schema/bookings';
import { charges } from '@drizzle/schema/charges';
import { payments } from '@drizzle/schema/payments';
import { rooms } from '@drizzle/schema/rooms';
import type { Actor } from '@server/platform/actor';
import {
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
} from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { isOwned, type Owned, type Ownership, ownershipOf } from '@server/platform/ownership';
import type { Booking } from '@shared/bookings';
import { nightsBetween } from '@shared/dates';
import { toNaira } from '@shared/money';
import type { NightRange } from '@shared/rooms';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { holdsRoom } from './holds.queries';
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
  tentative: bookings.tentative,
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
    tentative: row.tentative && row.status === 'pending' && row.receivedKobo <= 0,
    createdAt: isoInstant(row.createdAt),
  };
}

/** Bookings that no admin has hidden (D12). */
export const isVisible = isNull(bookings.deletedAt);

/** Whom a booking belongs to; its link outlives the stay by some days (D7). */
export const owned = {
  userId: bookings.userId,
  accessTokenHash: bookings.accessTokenHash,
  accessIssuedAt: bookings.accessIssuedAt,
  // The day of check-out begins at the hotel (D3).
  over: sql`${bookings.checkOut}::timestamp at time zone 'Africa/Lagos'`,
} satisfies Owned;

const find = prepared('bookings_find', (db, param: Params<{ id: string }>) =>
  selectBookings(db).where(and(eq(bookings.id, param('id')), isVisible)),
);

const findOwned = prepared('bookings_find_owned', (db, param: Params<{ id: string } & Ownership>) =>
  selectBookings(db).where(and(eq(bookings.id, param('id')), isVisible, isOwned(owned, param))),
);

/** Takes an id, who asks and when; returns the booking on the wire where it is theirs, or null. */
export async function findBooking(db: Queryable, id: string, actor: Actor, now: Date): Promise<Booking | null> {
  if (!isId(id)) return null;
  const [row] = await findOwned(db, { id, ...ownershipOf(actor, now) });
  return row ? toWire(row) : null;
}

/** Takes an id; returns the booking on the wire. Throws `not_found`. */
export async function mustFind(tx: Queryable, id: string): Promise<Booking> {
  const [row] = isId(id) ? await find(tx, { id }) : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

/** Takes an id; returns the booking, hidden or not, with what its link is checked against; for emails about it. */
export async function findWithAccess(db: Queryable, id: string) {
  // First: an account that takes the booking over in between ends the link, which a row from before would then lack.
  const [access] = await db
    .select({
      accessTokenHash: bookings.accessTokenHash,
      accessIssuedAt: bookings.accessIssuedAt,
      deletedAt: bookings.deletedAt,
    })
    .from(bookings)
    .where(eq(bookings.id, id));
  const [row] = await selectBookings(db).where(eq(bookings.id, id));
  if (!row || !access) return null;
  const { deletedAt, ...stored } = access;
  return { booking: toWire(row), access: stored, hidden: deletedAt !== null };
}

/** The stay touches one of the nights from `from` up to, not including, `to`; in the constraint's own words. */
export function touches(from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>): SQL {
  return sql`daterange(${bookings.checkIn}, ${bookings.checkOut}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;
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
export const isNumbered = (number: ValueOrPlaceholder<string>) =>
  and(eq(rooms.roomNumber, number), isNull(rooms.archivedAt));

const lockNumbered = prepared('rooms_lock', (db, param: Params<{ number: string }>) =>
  db
    .select(lockable)
    .from(rooms)
    .where(isNumbered(param('number')))
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
  | 'tentative'
>;

const insert = prepared('bookings_insert', (db, param: Params<NewBooking>) =>
  db
    .insert(bookings)
    .values({
      id: param('id'),
      roomId: param('roomId'),
      userId: param('userId'),
      accessTokenHash: param('accessTokenHash'),
      guestName: param('guestName'),
      phone: param('phone'),
      email: param('email'),
      address: param('address'),
      roomType: param('roomType'),
      nightlyKobo: param('nightlyKobo'),
      amountKobo: param('amountKobo'),
      checkIn: param('checkIn'),
      checkOut: param('checkOut'),
      status: param('status'),
      paymentMethod: param('paymentMethod'),
      paymentReference: param('paymentReference'),
      holdExpiresAt: param('holdExpiresAt'),
      tentative: param('tentative'),
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

const taken = prepared('bookings_taken', (db, param: Params<Window>) =>
  db
    .select({ from: bookings.checkIn, to: bookings.checkOut })
    .from(rooms)
    .leftJoin(
      bookings,
      and(eq(bookings.roomId, rooms.id), touches(param('from'), param('to')), holdsRoom(param('now'))),
    )
    .where(isNumbered(param('roomNumber')))
    .orderBy(asc(bookings.checkIn)),
);

/** The ranges of nights in a room that are taken within a window, in order; null where no room has that number. */
export async function takenRanges(db: Queryable, window: Window): Promise<NightRange[] | null> {
  const rows = await taken(db, window);
  // A room without a taken night is one row without a stay.
  return rows.length > 0 ? rows.flatMap(({ from, to }) => (from && to ? { from, to } : [])) : null;
}
