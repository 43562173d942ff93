import { capitalized } from '@shared/capitalized';
import { plainLetters } from '@shared/fields/plain-letters';
import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES, type FoodCategory } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';

/** A category, or a subcategory of drinks. */
export interface MenuPart {
  name: string;
  items: MenuItem[];
}

export interface MenuCategory extends MenuPart {
  name: FoodCategory;
  /** The subcategories that have items; only drinks have any. */
  parts: MenuPart[];
}

const nonEmpty = ({ items }: MenuPart) => items.length > 0;

/** The categories that have items, in the menu's order. */
export function categoriesOf(menu: readonly MenuItem[]): MenuCategory[] {
  return FOOD_CATEGORIES.map((name) => {
    const items = menu.filter(({ category }) => category === name);
    const parts = DRINK_SUBCATEGORIES.map((part) => ({
      name: part,
      items: items.filter(({ subcategory }) => subcategory === part),
    }));
    return { name, items, parts: parts.filter(nonEmpty) };
  }).filter(nonEmpty);
}

/** The items in which every word of `wanted` occurs: in the name, description or category. */
export function search(menu: readonly MenuItem[], wanted: string): MenuItem[] {
  const words = plainLetters(wanted).split(/\s+/).filter(Boolean);
  return menu.filter(({ name, description, category, subcategory }) => {
    const text = plainLetters([name, description, category, subcategory].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** How many pictures the slideshow behind the heading shows. */
export const SHOWN_PICTURES = 9;

/** What everybody knows and wants, if it is on the menu: the pictures that the slideshow begins with. */
const FAVOURITES = ['jollof rice', 'suya', 'puff', 'chapman'];

function favourites(menu: readonly MenuItem[]): string[] {
  const pictures = FAVOURITES.flatMap((word) => {
    const dish = menu.find(({ name, imagePath }) => imagePath !== null && plainLetters(name).includes(word));
    return dish?.imagePath ?? [];
  });
  return [...new Set(pictures)];
}

/** The slideshow's pictures: the favourites, then one of each category in turn, up to SHOWN_PICTURES. */
export function showcase(menu: readonly MenuItem[]): string[] {
  const byCategory = categoriesOf(menu).map(({ items }) => items.flatMap(({ imagePath }) => imagePath ?? []));
  const most = Math.max(0, ...byCategory.map(({ length }) => length));
  const rounds = Array.from({ length: most }, (_, round) => byCategory.flatMap((pictures) => pictures[round] ?? []));
  return [...new Set([...favourites(menu), ...rounds.flat()])].slice(0, SHOWN_PICTURES);
}

/** What people come for, from an hour of the hotel's day on; before the first of them the last one still holds. */
const MEALS: readonly { from: number; sections: readonly FoodCategory[] }[] = [
  { from: 5, sections: ['breakfast'] },
  { from: 11, sections: ['rice dishes', 'soup'] },
  { from: 17, sections: ['grills', 'rice dishes', 'soup'] },
];

/** The category that is open at first: the meal of the hour, else the menu's first one. */
export function categoryOfTheHour(categories: readonly MenuCategory[], hour: number): MenuCategory | undefined {
  const { sections = [] } = MEALS.filter(({ from }) => from <= hour).at(-1) ?? MEALS.at(-1) ?? {};
  return sections.flatMap((name) => categories.find((category) => category.name === name) ?? [])[0] ?? categories[0];
}

export const titleOf = capitalized;

/** The id of a category's section, for links to it. */
export const anchorOf = (name: string) => name.replaceAll(' ', '-');
