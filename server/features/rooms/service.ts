import { randomUUID } from 'node:crypto';
import { rooms } from '@drizzle/schema/rooms';
import { staysToCome, takenNights as takenNightsOf } from '@server/features/bookings/availability';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import { inTransaction, type Transaction, violates } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { claimKey } from '@server/platform/idempotency';
import { isId } from '@server/platform/ids';
import { digestsOf, removePhotoFiles, storePhotos } from '@server/platform/photos';
import type { Platform } from '@server/platform/platform';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/constants/bookings';
import { hotelDate, stayBetween } from '@shared/dates';
import { toKobo } from '@shared/money';
import type {
  AvailabilityInput,
  NightRange,
  Room,
  RoomCreateInput,
  RoomFields,
  RoomUpdateInput,
  TakenNightsInput,
} from '@shared/rooms';
import { eq } from 'drizzle-orm';

import { findRooms, freeRooms, lockRoom, photosOf, replacePhotos } from './queries';
import { photosAfter } from './rules';

/** Every room in use, by number. */
export function listRooms(platform: Platform): Promise<Room[]> {
  return findRooms(platform.db, 'all');
}

/** The room of that number. Throws `room_missing`. */
export async function roomByNumber(platform: Platform, roomNumber: string): Promise<Room> {
  const [room] = await findRooms(platform.db, { number: roomNumber });
  if (!room) throw new DomainError('room_missing');
  return room;
}

/** The numbers of the rooms that a guest could book for those dates (D3, D9). Throws `invalid_input`. */
export async function availableRooms(
  platform: Platform,
  input: AvailabilityInput,
): Promise<{ availableRooms: string[] }> {
  const stay = stayBetween(input.checkInDate, input.checkOutDate);
  if (!stay || stay.nights > BOOKING_LIMITS.maxNights) {
    const message = stay ? BOOKING_TEXTS.tooManyNights : BOOKING_TEXTS.datesInvalid;
    throw new DomainError('invalid_input', {}, { message, field: 'checkOutDate' });
  }
  return { availableRooms: await freeRooms(platform.db, stay.checkIn, stay.checkOut, platform.clock.now()) };
}

/** The nights of a room that are taken within a window. Throws `room_missing`. */
export async function takenNights(platform: Platform, input: TakenNightsInput): Promise<{ taken: NightRange[] }> {
  return { taken: await takenNightsOf(platform, input.roomNumber, input.from, input.to) };
}

const valuesOf = ({ roomNumber, type, price, status, description }: RoomFields) => ({
  roomNumber,
  type,
  priceKobo: toKobo(price),
  status,
  description,
});

/**
 * Stores new photos, runs the verb with their ids, and removes the files of those that are not used in the end: all of
 * them where the verb failed.
 */
async function withPhotos(
  platform: Platform,
  photos: File[],
  input: RoomFields,
  verb: (tx: Transaction, added: string[]) => Promise<{ roomId: string; unused: string[] }>,
): Promise<Room> {
  const added = await storePhotos(platform.storage, photos, 'photos');
  try {
    const { room, unused } = await inTransaction(platform.db, async (tx) => {
      const done = await verb(tx, added);
      const [saved] = await findRooms(tx, { id: done.roomId });
      if (!saved) throw new DomainError('not_found');
      return { room: saved, unused: done.unused };
    });
    await removePhotoFiles(platform.storage, unused);
    return room;
  } catch (error) {
    await removePhotoFiles(platform.storage, added);
    if (violates(error, 'rooms_number_key')) {
      throw new DomainError('room_number_taken', { number: input.roomNumber }, { field: 'roomNumber' });
    }
    throw error;
  }
}

/**
 * Adds a room with its photos. A repeat with the same client id returns the first result (D13) and keeps no photos of its
 * own. Throws `room_number_taken`, `not_an_image`, `key_reused`.
 */
export async function createRoom(platform: Platform, actor: UserActor, input: RoomCreateInput): Promise<Room> {
  const request = { ...valuesOf(input), photos: await digestsOf(input.photos) };
  return withPhotos(platform, input.photos, input, async (tx, added) => {
    const id = randomUUID();
    const attempt = { actor: actor.id, verb: 'rooms.create', key: input.clientId, request };
    const earlier = await claimKey(tx, attempt, id);
    if (earlier) return { roomId: earlier, unused: added };
    await tx.insert(rooms).values({ ...valuesOf(input), id });
    await replacePhotos(tx, id, added);
    await audit(tx, { actor: actor.id, action: 'rooms.create', recordId: id, detail: valuesOf(input) });
    return { roomId: id, unused: [] };
  });
}

/** Changes a room and its photos. Throws `not_found`, `room_number_taken`, `not_an_image`, `too_many_photos`. */
export function updateRoom(platform: Platform, actor: UserActor, input: RoomUpdateInput): Promise<Room> {
  return withPhotos(platform, input.photos, input, async (tx, added) => {
    const room = isId(input._id) ? await lockRoom(tx, input._id) : undefined;
    if (!room) throw new DomainError('not_found');
    const photos = photosAfter(await photosOf(tx, room.id), added, input.keepPhotos);
    if (!photos) throw new DomainError('too_many_photos');
    await tx.update(rooms).set(valuesOf(input)).where(eq(rooms.id, room.id));
    const unused = await replacePhotos(tx, room.id, photos);
    await audit(tx, { actor: actor.id, action: 'rooms.update', recordId: room.id, detail: valuesOf(input) });
    return { roomId: room.id, unused };
  });
}

/**
 * Takes a room out of use; it is archived, since history may hang on it (D12). Throws `not_found`, and `room_has_stays`
 * while a stay is still to come.
 */
export function removeRoom(platform: Platform, actor: UserActor, id: string): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const room = isId(id) ? await lockRoom(tx, id) : undefined;
    if (!room) throw new DomainError('not_found');
    const now = platform.clock.now();
    const count = await staysToCome(tx, room.id, hotelDate(now), now);
    if (count > 0) throw new DomainError('room_has_stays', { number: room.roomNumber, count });
    await tx.update(rooms).set({ archivedAt: now.toISOString() }).where(eq(rooms.id, room.id));
    await audit(tx, { actor: actor.id, action: 'rooms.archive', recordId: room.id });
    return { _id: room.id };
  });
}
