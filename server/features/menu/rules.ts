import { drinkSubcategory, type MenuItem, type MenuUpdateInput } from '@shared/menu/schema';

type Kind = Pick<MenuItem, 'category' | 'subcategory'>;

/**
 * Category and subcategory after a change that names one of them: a drink keeps the subcategory that it does not name,
 * anything else has none. Null for a drink that would have none.
 */
export function kindAfter(
  before: Kind,
  change: Pick<MenuUpdateInput, 'category' | 'subcategory'>,
): Partial<Kind> | null {
  if (change.category === undefined && change.subcategory === undefined) return {};
  const category = change.category ?? before.category;
  if (category !== 'drinks') return { category, subcategory: null };
  const subcategory = change.subcategory === undefined ? before.subcategory : drinkSubcategory(change.subcategory);
  return subcategory && { category, subcategory };
}
