import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { roomPhotos, rooms } from '@drizzle/schema/rooms';
import {
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isTooSmall, type Party } from '@shared/bookings/party';
import { toKobo } from '@shared/money/money';
import { photoUrl } from '@shared/pictures/constants';
import { ROOM_LIMITS } from '@shared/rooms/forms';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

/** A room's columns as its form has them. */
export const roomRow = <Form extends { price: number }>({ price, ...columns }: Form) => ({
  ...columns,
  priceKobo: toKobo(price),
});

/** A room's number without what guests do not mind when they write it: case and blanks. */
export const roomNumberKey = (written: string): string => written.toLowerCase().replace(/\s+/g, '');

/**
 * The ids of a room's photos after an update, in order, or why they cannot be those. `keep` are addresses of photos that
 * it has; without it, new photos replace the old ones.
 */
export function photosAfter(
  current: string[],
  added: string[],
  keep: string[] | undefined,
): string[] | 'photo_unknown' | 'too_many_photos' {
  const byUrl = new Map(current.map((id) => [photoUrl(id), id]));
  if (keep?.some((url) => !byUrl.has(url))) return 'photo_unknown';
  const kept = keep ? [...new Set(keep)].flatMap((url) => byUrl.get(url) ?? []) : added.length > 0 ? [] : current;
  const ids = [...kept, ...added];
  return ids.length > ROOM_LIMITS.photosMax ? 'too_many_photos' : ids;
}

/** 9 before 10, and both before 100. */
export const byRoomNumber = [sql`char_length(${rooms.roomNumber})`, rooms.roomNumber];

/** A room in use that guests may book. The status is no parameter: with one, Postgres plans for a single room. */
export const isBookable = and(isNull(rooms.archivedAt), sql`${rooms.status} <> 'maintenance'`);

export const lockable = {
  id: rooms.id,
  roomNumber: rooms.roomNumber,
  type: rooms.type,
  priceKobo: rooms.priceKobo,
  sleeps: rooms.sleeps,
  status: rooms.status,
  housekeeping: rooms.housekeeping,
  archivedAt: rooms.archivedAt,
};

/**
 * Locks those rooms in the order of their ids and returns them. Verbs that give a room's nights away take this lock
 * first, so that concurrent requests queue here instead of deadlocking at the constraint, and so that a room cannot be archived or
 * repriced meanwhile.
 */
export function lockRooms(tx: Transaction, ids: string[]) {
  return tx.select(lockable).from(rooms).where(inArray(rooms.id, ids)).orderBy(rooms.id).for('no key update');
}

/** A room in use by its number, which one room has at a time. */
export const isNumbered = (number: ValueOrPlaceholder<string>) =>
  and(eq(rooms.roomNumber, number), isNull(rooms.archivedAt));

/** A room's number as somebody writes it, and by what it is looked up. */
type WrittenNumber = { number: string; key: string };

export const roomNumberParams = (number: string): WrittenNumber => ({ number, key: roomNumberKey(number) });

/** A room in use, by its number as guests write it. */
export const matchesRoomNumber = (param: Params<WrittenNumber>) =>
  and(
    isNull(rooms.archivedAt),
    sql`(${rooms.roomNumber} = ${param('number')} or lower(regexp_replace(${rooms.roomNumber}, '\\s', '', 'g')) = ${param('key')})`,
  );

const called = prepared('rooms_called', (db, param: Params<WrittenNumber>) =>
  db.select({ roomNumber: rooms.roomNumber }).from(rooms).where(matchesRoomNumber(param)).limit(1),
);

/** The number of the room in use that somebody writes so. */
export async function findRoomNumber(db: Queryable, written: string): Promise<string | undefined> {
  const [room] = await called(db, roomNumberParams(written));
  return room?.roomNumber;
}

const lockNumbered = prepared('rooms_lock', (db, param: Params<{ number: string }>) =>
  db
    .select(lockable)
    .from(rooms)
    .where(isNumbered(param('number')))
    .for('no key update'),
);

/** Locks the room in use that has that number; undefined if there is none. */
export async function lockRoomByNumber(tx: Transaction, number: string) {
  const [room] = await lockNumbered(tx, { number });
  return room;
}

export type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoomByNumber>>>;

/** The same of a number that was typed. Throws `room_missing`. */
export async function lockRoomByNumberOrThrow(tx: Transaction, roomNumber: string) {
  const room = await lockRoomByNumber(tx, roomNumber);
  if (!room) throw new DomainError('room_missing', {}, { field: 'roomNumber' });
  return room;
}

const numbered = prepared('rooms_numbered', (db, param: Params<{ number: string }>) =>
  db
    .select(lockable)
    .from(rooms)
    .where(isNumbered(param('number'))),
);

/** The room in use that has that number, unlocked. Throws `room_missing`. */
export async function roomByNumberOrThrow(db: Queryable, number: string): Promise<LockedRoom> {
  const [room] = await numbered(db, { number });
  if (!room) throw new DomainError('room_missing', {}, { field: 'roomNumber' });
  return room;
}

/** That all who come find a bed (D39), of a locked room. Throws `room_too_small`. */
export function assertSleeps(
  { roomNumber: number, sleeps }: { roomNumber: string; sleeps: number | null },
  party: Party,
) {
  if (sleeps === null || !isTooSmall({ sleeps }, party)) return;
  throw new DomainError('room_too_small', { number, sleeps }, { field: 'adults' });
}

const lockTyped = prepared('rooms_lock_type', (db, param: Params<{ type: string }>) =>
  db
    .select(lockable)
    .from(rooms)
    .where(and(eq(rooms.type, param('type')), isNull(rooms.archivedAt)))
    .orderBy(rooms.id)
    .for('no key update'),
);

/** Locks every room of that type, so that the one that is chosen is still free when it is booked. */
export async function lockRoomsOfType(tx: Transaction, type: string): Promise<void> {
  await lockTyped(tx, { type });
}

/** Locks all rooms in use that have one of those numbers or types, in the order of their ids. */
export async function lockRoomsNamed(
  tx: Transaction,
  { numbers, types }: { numbers: string[]; types: string[] },
): Promise<void> {
  const isNamed = or(inArray(rooms.roomNumber, numbers), inArray(rooms.type, types));
  await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(isNull(rooms.archivedAt), isNamed))
    .orderBy(rooms.id)
    .for('no key update');
}

/** The id of the room in use that has that number now, unlocked, or null. */
export async function roomIdByNumber(db: Queryable, number: string): Promise<string | null> {
  const [room] = await db.select({ id: rooms.id }).from(rooms).where(isNumbered(number));
  return room?.id ?? null;
}

/** A day as the number of days since 1970, so that many are compared soon. */
const dayNumberOf = (day: SQL) => sql<number | null>`${day} - date '1970-01-01'`;
const addedOn = sql`(${rooms.createdAt} at time zone 'Africa/Lagos')::date`;
const archivedOn = sql`(${rooms.archivedAt} at time zone 'Africa/Lagos')::date`;

const inUse = prepared('rooms_in_use', (db) =>
  db.select({ since: dayNumberOf(addedOn), until: dayNumberOf(archivedOn) }).from(rooms),
);

const blocked = prepared('rooms_blocked', (db) =>
  db
    .select({
      since: dayNumberOf(sql`greatest(${outOfOrderPeriods.startsOn}, ${addedOn})`),
      // least() leaves out what is null.
      until: dayNumberOf(sql`least(${outOfOrderPeriods.endsOn}, ${archivedOn})`),
      // Also those of a calendar that is read no more: the feed is gone, its entry's name is not.
      isChannels: sql<boolean>`${outOfOrderPeriods.eventUid} is not null`,
    })
    .from(outOfOrderPeriods)
    .innerJoin(rooms, eq(rooms.id, outOfOrderPeriods.roomId)),
);

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

type Span = { since: number | null; until: number | null };

/** Nights of all rooms from a date to the day before another, one for each room and day. */
export interface Nights {
  /** Those that could be sold: of rooms from when they were added until they were archived, and not out of order. */
  available: number;
  /** Those of them that a channel's calendar has taken. */
  soldElsewhere: number;
}

/** Counts nights; the rooms are read once. */
export async function readNights(db: Queryable): Promise<(from: string, to: string) => Nights> {
  const [lives, periods] = await Promise.all([inUse(db), blocked(db)]);
  const ofChannels = periods.filter(({ isChannels }) => isChannels);
  const outOfOrder = periods.filter(({ isChannels }) => !isChannels);
  return (from, to) => {
    const [first, end] = [dayNumber(from), dayNumber(to)];
    const nightsOf = ({ since, until }: Span) =>
      Math.max(0, Math.min(end, until ?? end) - Math.max(first, since ?? first));
    const sum = (spans: readonly Span[]) => spans.reduce((nights, span) => nights + nightsOf(span), 0);
    return { available: sum(lives) - sum(outOfOrder), soldElsewhere: sum(ofChannels) };
  };
}

/** The ids of its photos, in their order. */
export async function photosOf(db: Queryable, roomId: string): Promise<string[]> {
  const rows = await db
    .select({ id: roomPhotos.id })
    .from(roomPhotos)
    .where(eq(roomPhotos.roomId, roomId))
    .orderBy(roomPhotos.position);
  return rows.map(({ id }) => id);
}
