import { roomCleanings, rooms } from '@drizzle/schema/rooms';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { HOUSEKEEPING_WORDS, type Housekeeping } from '@shared/rooms/housekeeping';
import type { HousekeepingSet, RoomHousekeeping, SetHousekeepingInput } from '@shared/rooms/housekeeping-schema';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { byRoomNumber } from './inventory';
import { lockRoom } from './queries';

/** Whether somebody cleans a selected room at this moment. */
export const isBeingCleaned = sql<boolean>`exists (select from ${roomCleanings}
  where ${roomCleanings.roomId} = "rooms"."id" and ${roomCleanings.endedAt} is null and ${roomCleanings.withdrawnAt} is null)`;

/** Whether a cleaning of a selected room counts: not taken back, and under way or from after the room was last made dirty. */
export const cleaningCounts = and(
  isNull(roomCleanings.withdrawnAt),
  sql`(${roomCleanings.endedAt} >= ${rooms.dirtySince}) is not false`,
);

const shown = { _id: rooms.id, roomNumber: rooms.roomNumber, housekeeping: rooms.housekeeping };

const inUse = prepared('rooms_housekeeping', (db) =>
  db
    .select({ ...shown, isBeingCleaned })
    .from(rooms)
    .where(isNull(rooms.archivedAt))
    .orderBy(...byRoomNumber),
);

/** How clean each room in use is, by number. */
export async function housekeepingByRoom(
  db: Queryable,
): Promise<Pick<RoomHousekeeping, 'roomNumber' | 'housekeeping' | 'isBeingCleaned'>[]> {
  return (await inUse(db)).map(({ _id, ...room }) => room);
}

/** A guest in a room, as bookings know it. */
interface GuestInRoom {
  roomId: string;
  bookingId: string;
  guestName: string;
  checkOutDate: string;
}

/** How clean the rooms in use are, and who is in them, by number. */
export async function roomsHousekeeping({
  ctx: { platform },
  guestsInHouse,
}: {
  ctx: VerbContext<StaffActor>;
  guestsInHouse: (db: Queryable) => Promise<GuestInRoom[]>;
}): Promise<RoomHousekeeping[]> {
  const [found, inHouse] = await Promise.all([inUse(platform.db), guestsInHouse(platform.db)]);
  return found.map((room) => ({
    ...room,
    guests: inHouse
      .filter(({ roomId }) => roomId === room._id)
      .map(({ bookingId, guestName, checkOutDate }) => ({ bookingId, guestName, checkOutDate })),
  }));
}

/** Whether a room was cleaned by that person last, since it was dirty, and nobody has inspected it. */
async function hasJustCleaned(tx: Transaction, roomId: string, actorId: string): Promise<boolean> {
  const [last] = await tx
    .select({ by: roomCleanings.cleanedBy, inspected: roomCleanings.inspectedBy })
    .from(roomCleanings)
    .innerJoin(rooms, eq(rooms.id, roomCleanings.roomId))
    .where(and(eq(rooms.id, roomId), eq(rooms.housekeeping, 'clean'), cleaningCounts))
    .orderBy(desc(roomCleanings.id))
    .limit(1);
  return last?.by === actorId && last.inspected === null;
}

/**
 * Staff say how clean a room is, and what they saw before. A room that is as they want it already is left alone. Throws
 * `not_found`, `housekeeping_changed` where it is neither, `cleaned_by_yourself` for who inspects what they cleaned on the board.
 */
export function setHousekeeping({
  ctx: { platform, actor },
  input: { _id, housekeeping, was },
}: {
  ctx: VerbContext<StaffActor>;
  input: SetHousekeepingInput;
}): Promise<HousekeepingSet> {
  return inTransaction(platform.db, async (tx) => {
    const { id, roomNumber } = await lockRoom(tx, _id);
    const isThis = eq(rooms.id, id);
    if (housekeeping === 'inspected' && (await hasJustCleaned(tx, id, actor.id)))
      throw new DomainError('cleaned_by_yourself', { number: roomNumber });
    const [set] =
      housekeeping === was
        ? []
        : await tx
            .update(rooms)
            .set(housekeeping === 'dirty' ? madeDirty(platform.clock.now().toISOString()) : { housekeeping })
            .where(and(isThis, eq(rooms.housekeeping, was)))
            .returning(shown);
    if (set) {
      const detail = { before: was, after: housekeeping };
      await audit(tx, { actor: actor.id, action: 'rooms.setHousekeeping', recordId: id, detail });
      return { ...set, changed: true };
    }
    const [now] = await tx.select(shown).from(rooms).where(isThis);
    if (now?.housekeeping === housekeeping) return { ...now, changed: false };
    const word = now ? HOUSEKEEPING_WORDS[now.housekeeping].toLowerCase() : '';
    throw new DomainError('housekeeping_changed', { number: roomNumber, housekeeping: word });
  });
}

/** Columns of a room that has to be cleaned, whatever was pressed on the board before. */
export const madeDirty = (at: string) => ({ housekeeping: 'dirty' as const, dirtySince: at, dirtyBy: null });

/** A room that its guest has left has to be cleaned; its row is locked already. */
export async function leaveDirty(tx: Transaction, roomId: string, at: Date): Promise<void> {
  await tx
    .update(rooms)
    .set({ ...madeDirty(at.toISOString()), doNotDisturbAt: null })
    .where(eq(rooms.id, roomId));
}

/** Its guest has not left after all: it is as clean as before, unless somebody has said since how clean it is. */
export async function restoreHousekeeping(tx: Transaction, roomId: string, housekeeping: Housekeeping): Promise<void> {
  await tx
    .update(rooms)
    .set({ housekeeping, dirtySince: null })
    .where(and(eq(rooms.id, roomId), eq(rooms.housekeeping, 'dirty')));
}
