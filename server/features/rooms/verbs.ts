import { randomUUID } from 'node:crypto';
import { rooms } from '@drizzle/schema/rooms';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, type Queryable, type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/versions';
import { digestsOf, saveWithPhotos } from '@server/platform/storage/photos';
import { fillIn } from '@shared/fill';
import { toKobo } from '@shared/money/money';
import { ROOM_FORM_TEXTS } from '@shared/rooms/forms';
import type {
  Room,
  RoomCopies,
  RoomCopyInput,
  RoomCreateInput,
  RoomRemoveInput,
  RoomUpdateInput,
} from '@shared/rooms/schema';
import { eq } from 'drizzle-orm';
import { findRoomNumber, photosAfter, photosOf, roomRow } from './inventory';
import { changeRoom, findRooms, lockRoom, replacePhotos } from './queries';

/**
 * Runs `save` with the ids of the new photos and returns the room as it is then. `unused` are the photos that the room no
 * longer has. Throws `room_number_taken`, `not_an_image`, `already_done`, and what `save` throws.
 */
async function saveRoom(
  platform: Platform,
  { photos = [], roomNumber = '' }: { photos?: File[] | undefined; roomNumber?: string | undefined },
  save: (tx: Transaction, added: string[]) => Promise<{ id: string; unused: string[] }>,
): Promise<Room> {
  try {
    return await saveWithPhotos(platform, { files: photos, field: 'photos' }, async (tx, added) => {
      const { id, unused } = await save(tx, added);
      const [saved] = await findRooms(tx, { id });
      // Only a repeat of its creation names one that has been archived since.
      if (!saved) throw new DomainError('already_done');
      return { saved, unused };
    });
  } catch (error) {
    if (violates(error, 'rooms_number_key')) {
      const number = (await findRoomNumber(platform.db, roomNumber)) ?? roomNumber;
      throw new DomainError('room_number_taken', { number }, { field: 'roomNumber' });
    }
    throw error;
  }
}

/**
 * Adds a room with its photos. A repeat with the same idempotency key returns the first result and keeps no photos of its
 * own. Throws `room_number_taken`, `not_an_image`, `key_reused`, `already_done`.
 */
export async function createRoom({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: RoomCreateInput;
}): Promise<Room> {
  const { photos, clientId, ...form } = input;
  const row = roomRow(form);
  const request = { ...row, photos: await digestsOf(photos) };
  return saveRoom(platform, input, async (tx, added) => {
    const id = randomUUID();
    const attempt = { actor: actor.id, verb: 'rooms.create', key: clientId, request };
    const earlier = await reserveKey(tx, attempt, id);
    if (earlier) return { id: earlier, unused: added };
    await tx.insert(rooms).values({ ...row, id });
    await replacePhotos(tx, id, added);
    await audit(tx, { actor: actor.id, action: 'rooms.create', recordId: id, detail: row });
    return { id, unused: [] };
  });
}

/**
 * Changes a room and its photos. Throws `not_found`, `changed_meanwhile`, `room_number_taken`, `not_an_image`,
 * `photo_unknown`, `too_many_photos`.
 */
export function updateRoom({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: RoomUpdateInput;
}): Promise<Room> {
  const { _id, version, photos, keepPhotos, price, ...columns } = input;
  return saveRoom(platform, input, async (tx, added) => {
    const { id } = await lockRoom(tx, _id);
    const row = { ...columns, ...(price === undefined ? {} : { priceKobo: toKobo(price) }) };
    // First, because of photos that somebody else has taken away the caller is told by their version.
    await changeRoom(tx, input, row);
    const shown = photosAfter(await photosOf(tx, id), added, keepPhotos);
    if (typeof shown === 'string') {
      throw new DomainError(shown, {}, { field: shown === 'photo_unknown' ? 'keepPhotos' : 'photos' });
    }
    const unused = await replacePhotos(tx, id, shown);
    await audit(tx, { actor: actor.id, action: 'rooms.update', recordId: id, detail: row });
    return { id, unused };
  });
}

/** How many stays of a room are still to come, as bookings know it. */
type CountUpcomingStays = (tx: Transaction, roomId: string, today: string, now: Date) => Promise<number>;

/** That no block of rooms holds it. Throws `room_held`. */
type AssertNotHeld = (tx: Transaction, room: { id: string; roomNumber: string }) => Promise<void>;

/**
 * Takes a room out of use; it is archived, since bookings refer to it. Throws `not_found`, `changed_meanwhile`, `room_held`, and
 * `room_has_stays` while a stay is still to come.
 */
export function removeRoom({
  ctx: { platform, actor },
  input,
  countUpcomingStays,
  assertNotHeld,
}: {
  ctx: VerbContext<UserActor>;
  input: RoomRemoveInput;
  countUpcomingStays: CountUpcomingStays;
  assertNotHeld: AssertNotHeld;
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const { id, roomNumber } = await lockRoom(tx, input._id);
    const now = platform.clock.now();
    const count = await countUpcomingStays(tx, id, platform.clock.today(), now);
    if (count > 0)
      throw new DomainError('room_has_stays', {
        number: roomNumber,
        stays: count === 1 ? '1 upcoming stay' : `${count} upcoming stays`,
        them: count === 1 ? 'it' : 'them',
      });
    await assertNotHeld(tx, { id, roomNumber });
    await changeRoom(tx, input, { archivedAt: now.toISOString() });
    await audit(tx, { actor: actor.id, action: 'rooms.archive', recordId: id });
    return { _id: id };
  });
}

const described = {
  type: rooms.type,
  priceKobo: rooms.priceKobo,
  description: rooms.description,
  beds: rooms.beds,
  sleeps: rooms.sleeps,
  amenities: rooms.amenities,
};

/** Why rooms with those numbers cannot be added: it names the rooms that have one of them. */
async function numbersTaken(db: Queryable, numbers: readonly string[]): Promise<DomainError> {
  const called: (string | undefined)[] = [];
  for (const number of numbers) called.push(await findRoomNumber(db, number));
  const taken = called.filter((number) => number !== undefined);
  const [number = ''] = taken;
  const field = 'roomNumbers';
  if (taken.length === 1) return new DomainError('room_number_taken', { number }, { field });
  const several = fillIn(ROOM_FORM_TEXTS.numbersTaken, { numbers: taken.join(', ') });
  const message = taken.length === 0 ? ROOM_FORM_TEXTS.copyTwice : several;
  return new DomainError('room_number_taken', { number }, { field, message });
}

/**
 * Adds rooms that are described as one that there is, open for booking, each with copies of its pictures; all or none. A repeat with
 * the same idempotency key returns the rooms as they are now. Throws `not_found`, `room_number_taken`, `key_reused`, `already_done`.
 */
export async function copyRoom({
  ctx: { platform, actor },
  input: { clientId, ...request },
}: {
  ctx: VerbContext<UserActor>;
  input: RoomCopyInput;
}): Promise<RoomCopies> {
  const { db } = platform;
  const { _id, roomNumbers } = request;
  if (!isId(_id)) throw new DomainError('not_found');
  const shown = await photosOf(db, _id);
  try {
    return await saveWithPhotos(platform, { ids: shown, count: roomNumbers.length }, async (tx, added) => {
      const { id } = await lockRoom(tx, _id);
      const attempt = { actor: actor.id, verb: 'rooms.copy', key: clientId, request };
      const isRepeat = (await reserveKey(tx, attempt, id)) !== null;
      if (!isRepeat) {
        const [like] = await tx.select(described).from(rooms).where(eq(rooms.id, id));
        if (!like) throw new DomainError('not_found');
        const rows = roomNumbers.map((roomNumber) => ({ ...like, roomNumber }));
        const made = await tx.insert(rooms).values(rows).returning({ id: rooms.id });
        for (const [at, room] of made.entries()) {
          await replacePhotos(tx, room.id, added.slice(at * shown.length, (at + 1) * shown.length));
        }
        const entries = made.map((room, at) => ({ recordId: room.id, detail: { ...rows[at], like: id } }));
        await audit(tx, ...entries.map((entry) => ({ actor: actor.id, action: 'rooms.create', ...entry })));
      }
      const saved = new Map((await findRooms(tx, 'all')).map((room) => [room.roomNumber, room]));
      const copies = roomNumbers.flatMap((number) => saved.get(number) ?? []);
      // Only a repeat names rooms that have been archived or renamed since.
      if (copies.length < roomNumbers.length) throw new DomainError('already_done');
      return { saved: { rooms: copies }, unused: isRepeat ? added : [] };
    });
  } catch (error) {
    throw violates(error, 'rooms_number_key') ? await numbersTaken(db, roomNumbers) : error;
  }
}
