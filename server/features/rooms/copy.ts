import { rooms } from '@drizzle/schema/rooms';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type Queryable, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/ids';
import { saveWithPhotos } from '@server/platform/storage/photos';
import { fillIn } from '@shared/placeholders';
import { ROOM_FORM_TEXTS } from '@shared/rooms/forms';
import type { RoomCopies, RoomCopyInput } from '@shared/rooms/schema';
import { eq } from 'drizzle-orm';
import { roomCalled } from './inventory';
import { findRooms, lockRoom, photosOf, replacePhotos } from './queries';

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
  for (const number of numbers) called.push(await roomCalled(db, number));
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
