import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { toKobo } from '@shared/money/money';
import type { Room, RoomUpdateInput } from '@shared/rooms/schema';
import { changeRoom, lockRoom, photosOf, replacePhotos } from './queries';
import { photosAfter } from './rules';
import { saveRoom } from './save';

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
