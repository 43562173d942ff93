/** What both sides know about the menu without the validator (spec 2, 3, 5, 8, 9). */

/** In the order in which the menu shows them (spec 2). */
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

/** Drinks alone have these (spec 3). */
export const DRINK_SUBCATEGORIES = ['soft drinks', 'alcoholic', 'cocktails', 'mocktails', 'juices', 'water'] as const;
export type DrinkSubcategory = (typeof DRINK_SUBCATEGORIES)[number];
