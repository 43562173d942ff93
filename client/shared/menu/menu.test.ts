import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { exampleDish } from '@shared/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, categoriesOf, categoryOfTheHour, SHOWN_PICTURES, search, showcase } from './menu';

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

it("the menu's categories have the order of the spec, drinks by subcategory; empty ones are left out", () => {
  const parts = categoriesOf([
    item({ name: 'Cake', category: 'dessert' }),
    item({ name: 'Zobo', category: 'drinks', subcategory: 'juices' }),
    item({ name: 'Cola', category: 'drinks', subcategory: 'soft drinks' }),
    item({ name: 'Akara', category: 'breakfast' }),
  ]);
  expect(parts.map(({ name }) => name)).toEqual(['breakfast', 'drinks', 'dessert']);
  expect(parts.flatMap((part) => part.parts.map(({ name }) => name))).toEqual(['soft drinks', 'juices']);
});

it("the menu's categories hold every item once, whatever the menu", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyItem, { selector: ({ _id }) => _id }), (menu) => {
      const shown = categoriesOf(menu).flatMap(({ items, parts }) =>
        parts.length > 0 ? parts.flatMap((part) => part.items) : items,
      );
      expect(shown.map(({ _id }) => _id).sort()).toEqual(menu.map(({ _id }) => _id).sort());
    }),
  );
});

it('each category of the menu has its own anchor', () => {
  const anchors = [...FOOD_CATEGORIES, ...DRINK_SUBCATEGORIES].map(anchorOf);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors.every((anchor) => /^[a-z-]+$/.test(anchor))).toBe(true);
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
  ])('searching the menu for %o finds %o: every word, without case and accents', (wanted, found) => {
    expect(names(search(menu, wanted))).toEqual(found);
  });
});

describe('the section of the hour', () => {
  const all = categoriesOf(FOOD_CATEGORIES.map((category) => item({ category, subcategory: null })));
  const at = (hour: number, categories = all) => categoryOfTheHour(categories, hour)?.name;

  it.each([
    [0, 'grills'],
    [4, 'grills'],
    [5, 'breakfast'],
    [10, 'breakfast'],
    [11, 'rice dishes'],
    [16, 'rice dishes'],
    [17, 'grills'],
    [23, 'grills'],
  ])('at %s o’clock it is %s', (hour, name) => {
    expect(at(hour)).toBe(name);
  });

  it('is another meal of that hour where the menu lacks it, else the first of the menu', () => {
    const only = (...names: string[]) => all.filter(({ name }) => names.includes(name));
    expect(at(19, only('breakfast', 'soup'))).toBe('soup');
    expect(at(9, only('soup', 'dessert'))).toBe('soup');
    expect(at(13, only('salad', 'dessert'))).toBe('salad');
    expect(at(13, [])).toBeUndefined();
  });
});

describe('the pictures that take turns', () => {
  const pictured = (category: MenuItem['category'], picture: string) => item({ category, imagePath: picture });

  it("the menu's slideshow takes one picture of each category before a second one of any", () => {
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

  it("the menu's slideshow begins with what everybody knows, where there are pictures of it", () => {
    const menu = [
      item({ name: 'Egusi', category: 'soup', imagePath: 'egusi' }),
      item({ name: 'Chapman', category: 'drinks', imagePath: 'chapman' }),
      item({ name: 'Jollof Rice', imagePath: null }),
      item({ name: 'Party Jollof Rice', imagePath: 'jollof' }),
      item({ name: 'Beef Suya', category: 'grills', imagePath: 'suya' }),
    ];
    expect(showcase(menu)).toEqual(['jollof', 'suya', 'chapman', 'egusi']);
  });

  it("the menu's slideshow has up to nine pictures, none twice", () => {
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
