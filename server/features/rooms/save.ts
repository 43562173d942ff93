import { type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { saveWithPhotos } from '@server/platform/storage/photos';
import type { Room } from '@shared/rooms/schema';
import { roomCalled } from './inventory';
import { findRooms } from './queries';

/**
 * Runs `save` with the ids of the new photos and returns the room as it is then. `unused` are the photos that the room no
 * longer has. Throws `room_number_taken`, `not_an_image`, `already_done`, and what `save` throws.
 */
export async function saveRoom(
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
      const number = (await roomCalled(platform.db, roomNumber)) ?? roomNumber;
      throw new DomainError('room_number_taken', { number }, { field: 'roomNumber' });
    }
    throw error;
  }
}
