import { randomUUID } from 'node:crypto';
import { rooms } from '@drizzle/schema/rooms';
import { insertAll } from '@server/platform/database/batches';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import type { Room, RoomFields } from '@shared/rooms/schema';
import { inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { lockRooms, roomNumberKey, roomRow } from './inventory';
import { findRooms } from './queries';

/** Importing rooms, and taking them back. */

/** The rooms in use by their numbers as they are looked up. */
export async function roomsByKey(db: Queryable) {
  const { id, roomNumber, type, priceKobo, sleeps } = rooms;
  const rows = await db.select({ id, roomNumber, type, priceKobo, sleeps }).from(rooms).where(isNull(rooms.archivedAt));
  return new Map(rows.map((room) => [roomNumberKey(room.roomNumber), room]));
}

/** Adds rooms. A number that is taken is the constraint `rooms_number_key`. */
export async function importRooms(
  tx: Transaction,
  lines: readonly RoomFields[],
  { actor, importId }: { actor: string; importId: string },
): Promise<string[]> {
  const rows = lines.map((line) => ({ ...roomRow(line), id: randomUUID() }));
  await insertAll(tx, rooms, rows);
  const entries = rows.map(({ id, ...row }) => ({ recordId: id, detail: { ...row, importId } }));
  await audit(tx, ...entries.map((entry) => ({ actor, action: 'rooms.create', ...entry })));
  return rows.map(({ id }) => id);
}

/** Locks imported rooms, and names those that somebody has changed or used since. */
export async function touchedRooms(tx: Transaction, ids: string[], hasStays: SQL): Promise<string[]> {
  await lockRooms(tx, ids);
  const uses = ['room_photos', 'out_of_order_periods', 'calendar_feeds', 'calendar_addresses'].map(
    (table) => sql`exists (select from ${sql.identifier(table)} as used where used.room_id = "rooms"."id")`,
  );
  const isTouched = sql.join([sql`${rooms.version} > 1`, hasStays, ...uses], sql` or `);
  const rows = await tx
    .select({ number: rooms.roomNumber })
    .from(rooms)
    .where(sql`${inArray(rooms.id, ids)} and (${isTouched})`);
  return rows.map(({ number }) => `Room ${number}`);
}

export async function takeBackRooms(tx: Transaction, ids: string[], by: { actor: string; at: string }): Promise<void> {
  await tx.update(rooms).set({ archivedAt: by.at }).where(inArray(rooms.id, ids));
  await audit(tx, ...ids.map((recordId) => ({ actor: by.actor, action: 'rooms.archive', recordId })));
}

export const roomsToExport = (db: Queryable): Promise<Room[]> => findRooms(db, 'all');
