/** What both sides know about the menu without the validator. */

import { withCommas } from '../money/money';

/** In the order in which the menu shows them. */
export const FOOD_CATEGORIES = [
  'breakfast',
  'starters',
  'soup',
  'swallow',
  'rice dishes',
  'protein',
  'grills',
  'pasta',
  'salad',
  'drinks',
  'dessert',
] as const;
export type FoodCategory = (typeof FOOD_CATEGORIES)[number];

/** Only drinks have these. */
export const DRINK_SUBCATEGORIES = ['soft drinks', 'alcoholic', 'cocktails', 'mocktails', 'juices', 'water'] as const;
export type DrinkSubcategory = (typeof DRINK_SUBCATEGORIES)[number];

/** Where a dish or drink is made. */
export const STATIONS = ['kitchen', 'bar'] as const;
export type Station = (typeof STATIONS)[number];

export const STATION_WORDS: Record<Station, string> = { kitchen: 'Kitchen', bar: 'Bar' };

/** Where it is made unless somebody says otherwise. */
export const usualStation = (category: FoodCategory): Station => (category === 'drinks' ? 'bar' : 'kitchen');

export const MENU_LIMITS = {
  nameMax: 80,
  descriptionMax: 600,
  /** Naira. */
  priceMax: 10_000_000,
  /** Added at once. */
  severalMax: 100,
} as const;

export const MENU_TEXTS = {
  nameRequired: 'Name is required',
  nameLong: `Name must be at most ${MENU_LIMITS.nameMax} characters`,
  descriptionLong: `Description must be at most ${MENU_LIMITS.descriptionMax} characters`,
  categoryRequired: 'Category is required',
  subcategoryRequired: 'Subcategory is required',
  stationUnknown: 'Choose where it is made.',
  priceRequired: 'Price is required',
  pricePositive: 'Price must be greater than zero',
  priceInvalid: `Price must be an amount in naira with at most two decimals, up to ₦${withCommas(MENU_LIMITS.priceMax)}`,
  severalNone: 'Choose at least one dish.',
  severalMany: `At most ${MENU_LIMITS.severalMax} dishes can be added at once`,
  namesTaken: '{names} are already on the menu, or in the list twice.',
  none: 'No dishes to show yet.',
  loadFailed: 'Failed to load menu',
  itemsLoadFailed: 'Failed to load menu items',
  addFailed: 'Failed to add food item',
  updateFailed: 'Failed to update food item',
  deleteFailed: 'Failed to delete item',
  availabilityFailed: 'Failed to update availability',
  added: 'Food item added!',
  updated: 'Food item updated!',
  deleted: 'Item deleted',
  markedAvailable: 'Item marked as available',
  markedUnavailable: 'Item marked as unavailable',
  confirmDelete: 'Are you sure you want to delete this item?',
  noneSelected: 'No item selected',
} as const;
