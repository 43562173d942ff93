import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES, type FoodCategory } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';

/** A part of the menu: a category, or of the drinks a subcategory. */
export interface MenuPart {
  name: string;
  items: MenuItem[];
}

export interface MenuCategory extends MenuPart {
  name: FoodCategory;
  /** Of drinks alone; those that have any. */
  parts: MenuPart[];
}

const nonEmpty = ({ items }: MenuPart) => items.length > 0;

/** Takes what can be had; returns the categories that have any of it, in the spec's order, drinks by subcategory (spec 2). */
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

/** Takes a text; returns it as it is searched: without case and accents. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Takes the menu and what somebody looks for; returns the dishes in which each of its words is found. */
export function search(menu: readonly MenuItem[], wanted: string): MenuItem[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return menu.filter(({ name, description, category, subcategory }) => {
    const text = plain([name, description, category, subcategory].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Pictures that take turns behind the heading (spec 9). */
export const SHOWN_PICTURES = 9;

/** Takes the menu; returns the pictures that take turns: from each category one, then another, until there are nine. */
export function showcase(menu: readonly MenuItem[]): string[] {
  const byCategory = categoriesOf(menu).map(({ items }) => items.flatMap(({ imagePath }) => imagePath ?? []));
  const most = Math.max(0, ...byCategory.map(({ length }) => length));
  const rounds = Array.from({ length: most }, (_, round) => byCategory.flatMap((pictures) => pictures[round] ?? []));
  return rounds.flat().slice(0, SHOWN_PICTURES);
}

/** Takes a category or subcategory; returns it as a heading. */
export const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Takes a category or subcategory; returns the id of its part of the page. */
export const anchorOf = (name: string) => name.replaceAll(' ', '-');
