import { menuItems } from '@drizzle/schema/menu';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import type { MenuItem, MenuUpdateInput } from '@shared/menu';
import { eq } from 'drizzle-orm';
import { lockItem } from './queries';
import { rowOf, saveItem } from './save';

/**
 * Changes an item, or only whether it can be had; without a new picture it keeps the one it has. Earlier orders keep the
 * name and price that they were made with. Throws `not_found`, `item_name_taken`, `not_an_image`.
 */
export function updateMenuItem({
  ctx: { platform, actor },
  input: { _id, fields, available, image },
}: {
  ctx: VerbContext<UserActor>;
  input: MenuUpdateInput;
}): Promise<MenuItem> {
  return saveItem(platform, { image, name: fields?.name ?? '' }, async (tx, imageId) => {
    const before = await lockItem(tx, _id);
    const changed = fields ? rowOf(fields) : { available };
    const values = imageId ? { ...changed, imageId } : changed;
    await tx.update(menuItems).set(values).where(eq(menuItems.id, before.id));
    await audit(tx, { actor: actor.id, action: 'menu.update', recordId: before.id, detail: values });
    return { id: before.id, unused: imageId && before.imageId };
  });
}
