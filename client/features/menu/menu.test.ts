import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';
import { exampleDish } from '@shared/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, categoriesOf, SHOWN_PICTURES, search, showcase } from './menu';

const item = (change: Partial<MenuItem>) => exampleDish({ _id: change.name ?? 'a', ...change });
const names = (items: readonly MenuItem[]) => items.map(({ name }) => name);

const anyItem = fc
  .record({
    _id: fc.uuid(),
    name: fc.string({ minLength: 1 }),
    category: fc.constantFrom(...FOOD_CATEGORIES),
    subcategory: fc.constantFrom(...DRINK_SUBCATEGORIES),
    imagePath: fc.option(fc.uuid().map((id) => `/media/${id}/800.webp`)),
  })
  .map(({ subcategory, ...fields }) =>
    item({ ...fields, subcategory: fields.category === 'drinks' ? subcategory : null }),
  );

describe('the parts of the menu', () => {
  it('stand in the order of the spec, drinks by subcategory; what has nothing in it is left out', () => {
    const parts = categoriesOf([
      item({ name: 'Cake', category: 'dessert' }),
      item({ name: 'Zobo', category: 'drinks', subcategory: 'juices' }),
      item({ name: 'Cola', category: 'drinks', subcategory: 'soft drinks' }),
      item({ name: 'Akara', category: 'breakfast' }),
    ]);
    expect(parts.map(({ name }) => name)).toEqual(['breakfast', 'drinks', 'dessert']);
    expect(parts.flatMap((part) => part.parts.map(({ name }) => name))).toEqual(['soft drinks', 'juices']);
  });

  it('hold every item once, whatever the menu', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { selector: ({ _id }) => _id }), (menu) => {
        const shown = categoriesOf(menu).flatMap(({ items, parts }) =>
          parts.length > 0 ? parts.flatMap((part) => part.items) : items,
        );
        expect(shown.map(({ _id }) => _id).sort()).toEqual(menu.map(({ _id }) => _id).sort());
      }),
    );
  });

  it('have an anchor each, which no other one has', () => {
    const anchors = [...FOOD_CATEGORIES, ...DRINK_SUBCATEGORIES].map(anchorOf);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.every((anchor) => /^[a-z-]+$/.test(anchor))).toBe(true);
  });
});

describe('the search', () => {
  const menu = [
    item({ name: 'Ẹ̀wà Agóyìn', description: 'Beans under a dark sauce', category: 'breakfast' }),
    item({ name: 'Jollof Rice', description: 'Smoky' }),
    item({ name: 'Chapman', category: 'drinks', subcategory: 'mocktails' }),
  ];

  it.each([
    ['ewa agoyin', ['Ẹ̀wà Agóyìn']],
    ['ÉWÀ', ['Ẹ̀wà Agóyìn']],
    ['dark beans', ['Ẹ̀wà Agóyìn']],
    ['rice', ['Jollof Rice']],
    ['mocktail', ['Chapman']],
    ['  jollof   smoky ', ['Jollof Rice']],
    ['jollof mocktail', []],
  ])('%o finds %o: in name, description and category, without case and accents, each word', (wanted, found) => {
    expect(names(search(menu, wanted))).toEqual(found);
  });
});

describe('the pictures that take turns', () => {
  const pictured = (category: MenuItem['category'], picture: string) => item({ category, imagePath: picture });

  it('come from each category in turn, before a second one of any', () => {
    const menu = [
      pictured('breakfast', 'b1'),
      pictured('breakfast', 'b2'),
      item({ category: 'starters' }),
      pictured('soup', 's1'),
      pictured('dessert', 'd1'),
      pictured('dessert', 'd2'),
    ];
    expect(showcase(menu)).toEqual(['b1', 's1', 'd1', 'b2', 'd2']);
  });

  it('are at most nine, none twice, and as many as there are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { selector: ({ imagePath, _id }) => imagePath ?? _id }), (menu) => {
        const shown = showcase(menu);
        const pictures = menu.filter(({ imagePath }) => imagePath !== null).length;
        expect(shown).toHaveLength(Math.min(SHOWN_PICTURES, pictures));
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});
