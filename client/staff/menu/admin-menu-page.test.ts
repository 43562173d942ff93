import { FOOD_CATEGORIES } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { exampleDish } from '@shared/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNarrowed } from '../../ui/list/list-state';
import { MENU_SORTS, type MenuSearch, menuSearch, visibleItems } from './admin-menu-page';

const { initial, read, write } = menuSearch;

const dish = (name: string, change: Partial<MenuItem> = {}) =>
  exampleDish({ _id: name, name, category: 'soup', price: 1_000, ...change });

const akara = dish('Àkàrà', { category: 'breakfast', price: 900, available: false });
const egusi = dish('Egusi Soup', { description: 'With pounded yam', price: 3_500 });
const zobo = dish('Zobo', { category: 'drinks', subcategory: 'juices', price: 800 });
/** In the menu's own order. */
const menu = [akara, egusi, zobo];

const names = (view: Partial<MenuSearch>) => visibleItems(menu, { ...initial, ...view }).map(({ name }) => name);

describe('the search state of the menu manager', () => {
  it('survives being written to the URL and read back', () => {
    const view: fc.Arbitrary<MenuSearch> = fc.record({
      q: fc.string({ maxLength: 40 }),
      category: fc.constantFrom('all' as const, ...FOOD_CATEGORIES),
      available: fc.constantFrom('all' as const, 'yes' as const, 'no' as const),
      sort: fc.constantFrom(...MENU_SORTS),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(read(write(one))).toEqual(one);
      }),
    );
  });

  it('is the whole menu in its own order without a query or with unknown values', () => {
    expect(write(initial)).toBe('');
    expect(read('?category=cars&available=maybe&sort=colour&dir=up')).toEqual(initial);
    expect(names({})).toEqual(['Àkàrà', 'Egusi Soup', 'Zobo']);
    expect(isNarrowed(menuSearch, initial)).toBe(false);
  });

  it('finds names regardless of accents and case, and does not search descriptions', () => {
    expect(names({ q: ' AKARA ' })).toEqual(['Àkàrà']);
    expect(names({ q: 'yam' })).toEqual([]);
  });

  it('filters by category and by availability', () => {
    expect(names({ category: 'drinks' })).toEqual(['Zobo']);
    expect(names({ available: 'yes' })).toEqual(['Egusi Soup', 'Zobo']);
    expect(names({ available: 'no' })).toEqual(['Àkàrà']);
    expect(isNarrowed(menuSearch, { ...initial, available: 'no' })).toBe(true);
  });

  it('sorts by name, by price and in reverse menu order, without changing the given menu', () => {
    expect(names({ sort: 'price' })).toEqual(['Zobo', 'Àkàrà', 'Egusi Soup']);
    expect(names({ sort: 'name', dir: 'desc' })).toEqual(['Zobo', 'Egusi Soup', 'Àkàrà']);
    expect(names({ dir: 'desc' })).toEqual(['Zobo', 'Egusi Soup', 'Àkàrà']);
    expect(menu).toEqual([akara, egusi, zobo]);
  });
});
