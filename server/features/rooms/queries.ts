import { roomPhotos, rooms } from '@drizzle/schema/rooms';
import { isFreeBetween } from '@server/features/bookings/availability';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database';
import { toNaira } from '@shared/money';
import { photoUrl } from '@shared/photos';
import type { Room } from '@shared/rooms';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';

/** Drizzle leaves the table's name out of columns here, so the outer one is written in full. */
const photoIds = sql<
  string[]
>`array(select ${roomPhotos.id}::text from ${roomPhotos} where ${roomPhotos.roomId} = "rooms"."id" order by ${roomPhotos.position})`;

/** 9 before 10, and both before 100. */
const byNumber = [sql`char_length(${rooms.roomNumber})`, rooms.roomNumber];

const selectRooms = (db: Queryable, condition?: SQL) =>
  db
    .select({
      _id: rooms.id,
      roomNumber: rooms.roomNumber,
      type: rooms.type,
      priceKobo: rooms.priceKobo,
      status: rooms.status,
      description: rooms.description,
      photoIds,
    })
    .from(rooms)
    .where(and(isNull(rooms.archivedAt), condition))
    .orderBy(...byNumber);

const all = prepared('rooms_all', (db) => selectRooms(db));
const withNumber = prepared('rooms_with_number', (db, param: Params<{ number: string }>) =>
  selectRooms(db, eq(rooms.roomNumber, param('number'))),
);
const withId = prepared('rooms_with_id', (db, param: Params<{ id: string }>) =>
  selectRooms(db, eq(rooms.id, param('id'))),
);

function toWire(row: Awaited<ReturnType<typeof selectRooms>>[number]): Room {
  return {
    _id: row._id,
    roomNumber: row.roomNumber,
    type: row.type,
    price: toNaira(row.priceKobo),
    status: row.status,
    description: row.description,
    photos: row.photoIds.map((id) => photoUrl(id)),
  };
}

/** The rooms in use, all or those with that number or id, as they stand on the wire, by number. */
export async function findRooms(db: Queryable, which: { number: string } | { id: string } | 'all'): Promise<Room[]> {
  const rows = which === 'all' ? await all(db) : 'id' in which ? await withId(db, which) : await withNumber(db, which);
  return rows.map(toWire);
}

const free = prepared('rooms_free', (db, param: Params<Record<'from' | 'to' | 'now', string>>) =>
  db
    .select({ roomNumber: rooms.roomNumber })
    .from(rooms)
    .where(
      and(
        isNull(rooms.archivedAt),
        ne(rooms.status, 'maintenance'),
        isFreeBetween(rooms.id, param('from'), param('to'), param('now')),
      ),
    )
    .orderBy(...byNumber),
);

/** The numbers of the rooms that a guest could book for those nights, in order (D9). */
export async function freeRooms(db: Queryable, from: string, to: string, now: Date): Promise<string[]> {
  const rows = await free(db, { from, to, now: now.toISOString() });
  return rows.map(({ roomNumber }) => roomNumber);
}

/** Locks a room in use; returns it, or undefined where there is none. */
export async function lockRoom(tx: Transaction, id: string) {
  const [room] = await tx
    .select({ id: rooms.id, roomNumber: rooms.roomNumber })
    .from(rooms)
    .where(and(eq(rooms.id, id), isNull(rooms.archivedAt)))
    .for('no key update');
  return room;
}

/** Replaces a room's photos by those, in that order. Returns the ids that are no longer used. */
export async function replacePhotos(tx: Transaction, roomId: string, ids: string[]): Promise<string[]> {
  const removed = await tx.delete(roomPhotos).where(eq(roomPhotos.roomId, roomId)).returning({ id: roomPhotos.id });
  if (ids.length > 0) await tx.insert(roomPhotos).values(ids.map((id, position) => ({ id, roomId, position })));
  return removed.map(({ id }) => id).filter((id) => !ids.includes(id));
}

/** The ids of a room's photos in order. */
export async function photosOf(db: Queryable, roomId: string): Promise<string[]> {
  const rows = await db
    .select({ id: roomPhotos.id })
    .from(roomPhotos)
    .where(eq(roomPhotos.roomId, roomId))
    .orderBy(roomPhotos.position);
  return rows.map(({ id }) => id);
}
