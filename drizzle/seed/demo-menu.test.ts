import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES } from '@shared/constants/menu';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoMenu } from './demo-menu';

/** Above this a drawing carries detail that nobody sees at 800 pixels. */
const HEAVIEST_DRAWING = 60_000;
/** The most alike of the menu are 14 apart; the same table laid twice with nothing on it, less than 1. */
const LEAST_APART = 8;

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

describe('the pictures of the demo menu', () => {
  const drawings = demoMenu.map(({ name, svg }) => ({ name, text: svg() }));

  it('are the same at every start', () => {
    expect(demoMenu.map(({ svg }) => svg())).toEqual(drawings.map(({ text }) => text));
  });

  it('are all different, light enough, and without words or missing numbers', () => {
    expect(new Set(drawings.map(({ text }) => text)).size).toBe(demoMenu.length);
    for (const { name, text } of drawings) {
      expect(text.length, name).toBeLessThan(HEAVIEST_DRAWING);
      expect(text, name).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });

  it('use each definition that they refer to', () => {
    for (const { name, text } of drawings) {
      const known = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, a, b] of text.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) expect(known, name).toContain(a ?? b);
    }
  });

  it('are each 1600 by 1200 to the renderer, and no two look alike at the size of a stamp', {
    timeout: 120_000,
  }, async () => {
    const stamps: { name: string; pixels: Buffer }[] = [];
    for (const { name, text } of drawings) {
      const { width, height, format } = await sharp(Buffer.from(text)).metadata();
      expect([format, width, height], name).toEqual(['svg', 1600, 1200]);
      const stamp = sharp(Buffer.from(text), { density: 9 }).resize(40, 30).removeAlpha().raw();
      stamps.push({ name, pixels: await stamp.toBuffer() });
    }
    for (const [i, one] of stamps.entries())
      for (const other of stamps.slice(i + 1))
        expect(apart(one.pixels, other.pixels), `${one.name} and ${other.name}`).toBeGreaterThan(LEAST_APART);
  });
});

/** How far two pictures of one size are apart, channel by channel on average; 255 is black and white. */
function apart(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [i, value] of one.entries()) sum += Math.abs(value - (other[i] ?? 0));
  return sum / one.length;
}
