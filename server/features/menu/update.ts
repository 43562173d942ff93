import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { MENU_TEXTS } from '@shared/constants/menu';
import type { MenuItem, MenuUpdateInput } from '@shared/menu';
import { toKobo } from '@shared/money';
import { changeItem, lockItem } from './queries';
import { kindAfter } from './rules';
import { saveItem } from './save';

/**
 * Changes the fields of an item that the input names. Earlier orders keep the name and price that they were made with.
 * Throws `not_found`, `changed_meanwhile`, `invalid_input`, `item_name_taken`, `not_an_image`.
 */
export function updateMenuItem({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: MenuUpdateInput;
}): Promise<MenuItem> {
  const { _id, version, image, price, category, subcategory, ...columns } = input;
  return saveItem(platform, input, async (tx, imageId) => {
    const before = await lockItem(tx, _id);
    const kind = kindAfter(before, { category, subcategory });
    if (!kind)
      throw new DomainError('invalid_input', {}, { field: 'subcategory', message: MENU_TEXTS.subcategoryRequired });
    const values = {
      ...columns,
      ...kind,
      ...(price === undefined ? {} : { priceKobo: toKobo(price) }),
      ...(imageId ? { imageId } : {}),
    };
    await changeItem(tx, input, values);
    await audit(tx, { actor: actor.id, action: 'menu.update', recordId: before.id, detail: values });
    return { id: before.id, unused: imageId && before.imageId };
  });
}
