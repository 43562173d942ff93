import { randomUUID } from 'node:crypto';
import { rooms } from '@drizzle/schema/rooms';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { reserveKey } from '@server/platform/idempotency';
import { digestsOf } from '@server/platform/photos';
import type { Room, RoomCreateInput } from '@shared/rooms';
import { replacePhotos } from './queries';
import { rowOf, saveRoom } from './save';

/**
 * Adds a room with its photos. A repeat with the same idempotency key returns the first result and keeps no photos of its
 * own. Throws `room_number_taken`, `not_an_image`, `key_reused`.
 */
export async function createRoom({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: RoomCreateInput;
}): Promise<Room> {
  const row = rowOf(input);
  const request = { ...row, photos: await digestsOf(input.photos) };
  return saveRoom(platform, input, async (tx, added) => {
    const id = randomUUID();
    const attempt = { actor: actor.id, verb: 'rooms.create', key: input.clientId, request };
    const earlier = await reserveKey(tx, attempt, id);
    if (earlier) return { id: earlier, unused: added };
    await tx.insert(rooms).values({ ...row, id });
    await replacePhotos(tx, id, added);
    await audit(tx, { actor: actor.id, action: 'rooms.create', recordId: id, detail: row });
    return { id, unused: [] };
  });
}
