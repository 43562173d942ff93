import { FOOD_CATEGORIES } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';
import { paths } from '../../lib/paths';
import { orderParams } from '../../ui/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/search-state';
import { plain } from './menu';

/** By name, in the menu's own order, by price. */
export const MENU_SORTS = ['name', 'category', 'price'] as const;

/** What the menu manager keeps in its address. It begins with the whole menu in its own order. */
export const menuSearch = searchSpec({
  q: textParam(100),
  category: choiceParam(['all', ...FOOD_CATEGORIES], 'all'),
  available: choiceParam(['all', 'yes', 'no'], 'all'),
  ...orderParams(MENU_SORTS, 'category', 'asc'),
});

export type MenuSearch = typeof menuSearch.initial;

/** What of the menu, given in its own order, is shown, and in which order. */
export function shownOf(menu: readonly MenuItem[], { q, category, available, sort, dir }: MenuSearch): MenuItem[] {
  const wanted = plain(q.trim());
  const shown = menu.filter(
    (item) =>
      plain(item.name).includes(wanted) &&
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

/** The address of an item's edit form. */
export const editFoodPath = ({ _id }: Pick<MenuItem, '_id'>): string =>
  `${paths.adminEditFood}?${new URLSearchParams({ item: _id })}`;
