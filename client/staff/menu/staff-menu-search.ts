import { plainLetters } from '@shared/fields/plain-letters';
import { FOOD_CATEGORIES } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { orderParams } from '../../ui/list/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/list/search-state';

/** 'category' is the menu's own order. */
export const MENU_SORTS = ['name', 'category', 'price'] as const;

/** The search state of the menu manager. Default: the whole menu in its own order. */
export const menuSearch = searchSpec({
  q: textParam(100),
  category: choiceParam(['all', ...FOOD_CATEGORIES], 'all'),
  available: choiceParam(['all', 'yes', 'no'], 'all'),
  ...orderParams(MENU_SORTS, 'category', 'asc'),
});

export type MenuSearch = typeof menuSearch.initial;

/** The items to show, sorted. `menu` must be in the menu's own order. */
export function visibleItems(menu: readonly MenuItem[], { q, category, available, sort, dir }: MenuSearch): MenuItem[] {
  const wanted = plainLetters(q);
  const shown = menu.filter(
    (item) =>
      plainLetters(item.name).includes(wanted) &&
      (category === 'all' || item.category === category) &&
      (available === 'all' || item.available === (available === 'yes')),
  );
  const inOrder = {
    category: () => 0,
    name: (a: MenuItem, b: MenuItem) => a.name.localeCompare(b.name, 'en'),
    price: (a: MenuItem, b: MenuItem) => a.price - b.price,
  }[sort];
  const sorted = shown.sort(inOrder);
  return dir === 'asc' ? sorted : sorted.reverse();
}

export const editFoodPath = ({ _id }: Pick<MenuItem, '_id'>): string =>
  `${staffPaths.editFood}?${new URLSearchParams({ item: _id })}`;
