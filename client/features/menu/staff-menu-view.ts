import { FOOD_CATEGORIES, type FoodCategory } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';
import { paths } from '../../lib/paths';
import { oneOf, searchOf } from '../../ui/pagination';
import { plain } from './menu';

const AVAILABILITIES = ['all', 'yes', 'no'] as const;
/** By name, in the menu's own order, by price. */
export const MENU_SORTS = ['name', 'category', 'price'] as const;

/** What staff see of the menu: filters and order. It stands in the address, so back and reload keep it. */
export interface MenuView {
  q: string;
  category: 'all' | FoodCategory;
  available: (typeof AVAILABILITIES)[number];
  sort: (typeof MENU_SORTS)[number];
  dir: 'asc' | 'desc';
}

/** The menu as it is first shown: all of it, in its own order. */
export const FIRST_VIEW: MenuView = { q: '', category: 'all', available: 'all', sort: 'category', dir: 'asc' };

/** Takes the query of an address; returns the view it asks for. What it does not know is as if it were absent. */
export function readView(search: string): MenuView {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    category: oneOf(FOOD_CATEGORIES, query.get('category')) ?? FIRST_VIEW.category,
    available: availabilityOf(query.get('available')),
    sort: oneOf(MENU_SORTS, query.get('sort')) ?? FIRST_VIEW.sort,
    dir: oneOf(['asc', 'desc'], query.get('dir')) ?? FIRST_VIEW.dir,
  };
}

/** Takes a text; returns the availability that it names, all where it names none. */
export const availabilityOf = (text: string | null): MenuView['available'] => oneOf(AVAILABILITIES, text) ?? 'all';

/** Takes a view; returns the query of its address. */
export const viewSearch = (view: MenuView): string => searchOf(view, FIRST_VIEW);

/** True where the view leaves something of the menu out. */
export const isNarrowed = ({ q, category, available }: MenuView): boolean =>
  q.trim() !== '' || category !== 'all' || available !== 'all';

/** Takes the menu in its order and a view; returns what the view shows of it, in the view's order. */
export function shownOf(menu: readonly MenuItem[], { q, category, available, sort, dir }: MenuView): MenuItem[] {
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

/** Takes an item; returns the address of its edit form. Not in paths.ts, which every guest's phone loads. */
export const editFoodPath = ({ _id }: Pick<MenuItem, '_id'>): string =>
  `${paths.adminEditFood}?${new URLSearchParams({ item: _id })}`;
