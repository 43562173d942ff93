import { askedFor, isStaff, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { MENU_TEXTS } from '@shared/menu/constants';
import { drinkSubcategory, type MenuItem, type MenuUpdateInput } from '@shared/menu/schema';
import { toKobo } from '@shared/money/money';
import { changeItem, lockItem } from './queries';

import { saveItem } from './save';

type Kind = Pick<MenuItem, 'category' | 'subcategory'>;

/**
 * Category and subcategory after a change that names one of them: a drink keeps the subcategory that it does not name,
 * anything else has none. Null for a drink that would have none.
 */
function kindAfter(before: Kind, change: Pick<MenuUpdateInput, 'category' | 'subcategory'>): Partial<Kind> | null {
  if (change.category === undefined && change.subcategory === undefined) return {};
  const category = change.category ?? before.category;
  if (category !== 'drinks') return { category, subcategory: null };
  const subcategory = change.subcategory === undefined ? before.subcategory : drinkSubcategory(change.subcategory);
  return subcategory && { category, subcategory };
}

/**
 * Changes the fields of an item that the input names. Earlier orders keep the name and price that they were made with.
 * Throws `not_allowed` where more than availability is changed by who may change that alone, `not_found`, `changed_meanwhile`, `invalid_input`, `item_name_taken`, `not_an_image`.
 */
export function updateMenuItem({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: MenuUpdateInput;
}): Promise<MenuItem> {
  const { _id, version, image, price, category, subcategory, ...columns } = input;
  // Cooks say what is sold out; the dish itself and its price are not theirs.
  const { available: _available, ...rest } = { ...columns, image, price, category, subcategory };
  if (Object.values(rest).some((value) => value !== undefined) && !isStaff(askedFor(actor, 'change', 'setup'))) {
    throw new DomainError('not_allowed');
  }
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
