import { type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { saveWithPhotos } from '@server/platform/storage/photos';
import type { MenuItem } from '@shared/menu/schema';
import { findItems } from './queries';

/**
 * Runs `save` with the id of the new picture, if there is one, and returns the item as it is then. `unused` is the picture
 * that the item no longer has. Throws `item_name_taken`, `not_an_image`, `already_done`, and what `save` throws.
 */
export async function saveItem(
  platform: Platform,
  { image, name = '' }: { image?: File | undefined; name?: string | undefined },
  save: (tx: Transaction, imageId: string | null) => Promise<{ id: string; unused: string | null }>,
): Promise<MenuItem> {
  try {
    return await saveWithPhotos(platform, { files: image ? [image] : [], field: 'image' }, async (tx, [added]) => {
      const { id, unused } = await save(tx, added ?? null);
      const [saved] = await findItems(tx, { id });
      // Only a repeat of its creation names one that has been archived since.
      if (!saved) throw new DomainError('already_done');
      return { saved, unused: unused ? [unused] : [] };
    });
  } catch (error) {
    if (violates(error, 'menu_items_name_key')) throw new DomainError('item_name_taken', { name }, { field: 'name' });
    throw error;
  }
}
