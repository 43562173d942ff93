import type { DrinkSubcategory, FoodCategory } from './constants';

/** A dish that many kitchens in Nigeria have, with a price in naira to begin from. */
export type StarterDish = { name: string; price: number; category: FoodCategory; subcategory?: DrinkSubcategory };

/** What a new hotel's menu may begin with: it strikes what it does not cook and sets its own prices. */
export const STARTER_MENU: readonly StarterDish[] = [
  { name: 'Akara and pap', price: 2_000, category: 'breakfast' },
  { name: 'Boiled yam and egg sauce', price: 3_000, category: 'breakfast' },
  { name: 'Fried plantain and omelette', price: 2_800, category: 'breakfast' },
  { name: 'Bread, omelette and tea', price: 2_500, category: 'breakfast' },
  { name: 'Moi moi', price: 1_500, category: 'starters' },
  { name: 'Puff-puff', price: 1_200, category: 'starters' },
  { name: 'Goat meat pepper soup', price: 4_500, category: 'starters' },
  { name: 'Catfish pepper soup', price: 5_500, category: 'starters' },
  { name: 'Egusi soup', price: 3_500, category: 'soup' },
  { name: 'Efo riro', price: 3_500, category: 'soup' },
  { name: 'Ogbono soup', price: 3_500, category: 'soup' },
  { name: 'Afang soup', price: 4_500, category: 'soup' },
  { name: 'Pounded yam', price: 1_500, category: 'swallow' },
  { name: 'Amala', price: 1_000, category: 'swallow' },
  { name: 'Eba', price: 800, category: 'swallow' },
  { name: 'Jollof rice', price: 3_000, category: 'rice dishes' },
  { name: 'Fried rice', price: 3_000, category: 'rice dishes' },
  { name: 'Ofada rice and ayamase', price: 4_000, category: 'rice dishes' },
  { name: 'White rice and stew', price: 2_500, category: 'rice dishes' },
  { name: 'Fried chicken', price: 3_000, category: 'protein' },
  { name: 'Goat meat', price: 2_500, category: 'protein' },
  { name: 'Fried croaker', price: 4_500, category: 'protein' },
  { name: 'Beef suya', price: 3_000, category: 'grills' },
  { name: 'Grilled catfish', price: 8_000, category: 'grills' },
  { name: 'Bottled water', price: 500, category: 'drinks', subcategory: 'water' },
  { name: 'Soft drink', price: 700, category: 'drinks', subcategory: 'soft drinks' },
  { name: 'Malt', price: 1_000, category: 'drinks', subcategory: 'soft drinks' },
  { name: 'Zobo', price: 1_000, category: 'drinks', subcategory: 'juices' },
  { name: 'Fresh orange juice', price: 2_000, category: 'drinks', subcategory: 'juices' },
  { name: 'Chapman', price: 2_500, category: 'drinks', subcategory: 'mocktails' },
  { name: 'Beer', price: 1_500, category: 'drinks', subcategory: 'alcoholic' },
];
