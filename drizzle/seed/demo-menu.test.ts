import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES } from '@shared/menu/constants';
import { describe, expect, it } from 'vitest';
import { demoMenu } from './demo-menu';

describe('the demo menu', () => {
  it('has at least 64 dishes and drinks, and no name twice', () => {
    const names = demoMenu.map(({ name }) => name.toLowerCase());
    expect(names.length).toBeGreaterThanOrEqual(64);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(demoMenu.map(({ description }) => description)).size).toBe(names.length);
  });

  it.each(FOOD_CATEGORIES)('offers four or more under %s', (category) => {
    expect(demoMenu.filter((dish) => dish.category === category).length).toBeGreaterThanOrEqual(4);
  });

  it.each(DRINK_SUBCATEGORIES)('offers three or more drinks under %s', (subcategory) => {
    expect(demoMenu.filter((dish) => dish.subcategory === subcategory).length).toBeGreaterThanOrEqual(3);
  });

  it('gives every drink a subcategory, and nothing else one', () => {
    for (const { name, category, subcategory } of demoMenu)
      expect(subcategory !== undefined, name).toBe(category === 'drinks');
  });

  it('asks whole hundreds of naira, as a printed menu does', () => {
    for (const { name, price } of demoMenu) {
      expect(price % 100, name).toBe(0);
      expect(price, name).toBeGreaterThanOrEqual(500);
      expect(price, name).toBeLessThanOrEqual(10_000);
    }
  });
});
