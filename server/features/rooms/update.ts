import { rooms } from '@drizzle/schema/rooms';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import type { Room, RoomUpdateInput } from '@shared/rooms';
import { eq } from 'drizzle-orm';
import { lockRoom, photosOf, replacePhotos } from './queries';
import { photosAfter } from './rules';
import { rowOf, saveRoom } from './save';

/** Changes a room and its photos. Throws `not_found`, `room_number_taken`, `not_an_image`, `too_many_photos`. */
export function updateRoom({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: RoomUpdateInput;
}): Promise<Room> {
  return saveRoom(platform, input, async (tx, added) => {
    const { id } = await lockRoom(tx, input._id);
    const photos = photosAfter(await photosOf(tx, id), added, input.keepPhotos);
    if (!photos) throw new DomainError('too_many_photos');
    const row = rowOf(input);
    await tx.update(rooms).set(row).where(eq(rooms.id, id));
    const unused = await replacePhotos(tx, id, photos);
    await audit(tx, { actor: actor.id, action: 'rooms.update', recordId: id, detail: row });
    return { id, unused };
  });
}
