import { roomPhotos, rooms } from '@drizzle/schema/rooms';
import {
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import {
  type ChangeBounds,
  changedBetween,
  inOrderOfChange,
  upToHorizon,
  withDeletion,
} from '@server/platform/records/changed-records';
import { changeRecord, isId } from '@server/platform/records/versions';
import { toNaira } from '@shared/money/money';
import { photoUrl } from '@shared/pictures/constants';
import type { Room } from '@shared/rooms/schema';
import { and, eq, isNull, min, ne, type SQL, sql } from 'drizzle-orm';
import { byRoomNumber } from './inventory';

/** Drizzle leaves the table's name out of columns here, so the outer column is spelled out. */
const photoIds = sql<
  string[]
>`array(select ${roomPhotos.id}::text from ${roomPhotos} where ${roomPhotos.roomId} = "rooms"."id" order by ${roomPhotos.position})`;

const selectRooms = (db: Queryable) =>
  db
    .select({
      _id: rooms.id,
      roomNumber: rooms.roomNumber,
      type: rooms.type,
      priceKobo: rooms.priceKobo,
      status: rooms.status,
      description: rooms.description,
      beds: rooms.beds,
      sleeps: rooms.sleeps,
      amenities: rooms.amenities,
      floor: rooms.floor,
      version: rooms.version,
      updatedAt: rooms.updatedAt,
      archivedAt: rooms.archivedAt,
      photoIds,
    })
    .from(rooms)
    .$dynamic();

const inUse = (db: Queryable, condition?: SQL) =>
  selectRooms(db)
    .where(and(isNull(rooms.archivedAt), condition))
    .orderBy(...byRoomNumber);

const all = prepared('rooms_all', (db) => inUse(db));
const withNumber = prepared('rooms_with_number', (db, param: Params<{ number: string }>) =>
  inUse(db, eq(rooms.roomNumber, param('number'))),
);
const withId = prepared('rooms_with_id', (db, param: Params<{ id: string }>) => inUse(db, eq(rooms.id, param('id'))));
const changed = prepared('rooms_changed', (db, param: Params<ChangeBounds>) =>
  selectRooms(db)
    .where(changedBetween(rooms, param))
    .orderBy(...inOrderOfChange(rooms)),
);

export const lowestPrice = prepared('rooms_lowest_price', (db) =>
  db
    .select({ priceKobo: min(rooms.priceKobo) })
    .from(rooms)
    .where(and(isNull(rooms.archivedAt), ne(rooms.status, 'maintenance'))),
);

/** Spelled out: spreading what is left of a row costs five times as much. */
function toWire(row: Awaited<ReturnType<typeof selectRooms>>[number]): Room {
  const room = {
    _id: row._id,
    roomNumber: row.roomNumber,
    type: row.type,
    status: row.status,
    description: row.description,
    beds: row.beds,
    sleeps: row.sleeps,
    amenities: row.amenities,
    floor: row.floor,
    version: row.version,
    updatedAt: isoInstant(row.updatedAt),
    price: toNaira(row.priceKobo),
    photos: row.photoIds.map((id) => photoUrl(id)),
  };
  return withDeletion(room, row.archivedAt);
}

/** Rooms in use as callers see them, by number. */
export async function findRooms(db: Queryable, which: { number: string } | { id: string } | 'all'): Promise<Room[]> {
  const rows = which === 'all' ? await all(db) : 'id' in which ? await withId(db, which) : await withNumber(db, which);
  return rows.map(toWire);
}

/** Rooms that have changed, removed ones too, in the order of their changes. */
export async function findChangedRooms(db: Queryable, since: string): Promise<Room[]> {
  return (await upToHorizon(db, (before) => changed(db, { since, before }))).map(toWire);
}

async function findRoomOrThrow(db: Queryable, id: string): Promise<Room> {
  const [room] = await findRooms(db, { id });
  if (!room) throw new DomainError('not_found');
  return room;
}

export const changeRoom = changeRecord({
  table: rooms,
  visible: isNull(rooms.archivedAt),
  findOrThrow: findRoomOrThrow,
});

/** Locks a room in use. Throws `not_found`. */
export async function lockRoom(tx: Transaction, id: string) {
  if (!isId(id)) throw new DomainError('not_found');
  const [room] = await tx
    .select({ id: rooms.id, roomNumber: rooms.roomNumber })
    .from(rooms)
    .where(and(eq(rooms.id, id), isNull(rooms.archivedAt)))
    .for('no key update');
  if (!room) throw new DomainError('not_found');
  return room;
}

/** Gives a room those photos, in that order. Returns the ids that are no longer used. */
export async function replacePhotos(tx: Transaction, roomId: string, ids: string[]): Promise<string[]> {
  const removed = await tx.delete(roomPhotos).where(eq(roomPhotos.roomId, roomId)).returning({ id: roomPhotos.id });
  if (ids.length > 0) await tx.insert(roomPhotos).values(ids.map((id, position) => ({ id, roomId, position })));
  return removed.map(({ id }) => id).filter((id) => !ids.includes(id));
}
