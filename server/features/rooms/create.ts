import { randomUUID } from 'node:crypto';
import { rooms } from '@drizzle/schema/rooms';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { digestsOf } from '@server/platform/storage/photos';
import { toKobo } from '@shared/money/money';
import type { Room, RoomCreateInput } from '@shared/rooms/schema';
import { replacePhotos } from './queries';
import { saveRoom } from './save';

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
  const { photos, clientId, price, ...columns } = input;
  const row = { ...columns, priceKobo: toKobo(price) };
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
