import { roomPhotos, rooms } from '@drizzle/schema/rooms';
import type { Queryable, Transaction } from '@server/platform/database';
import { toNaira } from '@shared/money';
import { photoUrl } from '@shared/photos';
import type { Room } from '@shared/rooms';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

/** Drizzle leaves the table's name out of columns here, so the outer one is written in full. */
const photoIds = sql<
  string[]
>`array(select ${roomPhotos.id}::text from ${roomPhotos} where ${roomPhotos.roomId} = "rooms"."id" order by ${roomPhotos.position})`;

/** Takes a condition on `rooms`; returns the rooms in use that fulfil it, as they stand on the wire, by number. */
export async function findRooms(db: Queryable, condition?: SQL): Promise<Room[]> {
  const rows = await db
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
    .orderBy(sql`char_length(${rooms.roomNumber})`, rooms.roomNumber)
    .prepare('rooms_find')
    .execute();
  return rows.map(({ priceKobo, photoIds: ids, ...room }) => ({
    ...room,
    price: toNaira(priceKobo),
    photos: ids.map((id) => photoUrl(id)),
  }));
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
