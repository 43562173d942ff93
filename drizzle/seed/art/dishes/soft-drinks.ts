import { ink } from '../palette';
import { bottle, can, type Label, profiles } from './bottles';
import { citrus } from './fruit';
import { type Drink, glass, straw } from './glasses';
import { coconut } from './gourds';
import { bigLeaf } from './leaf';
import { type Ground, specks, Table } from './table';

/** A bottle and beside it a glass of what is in it, on ice. */
function served(
  seed: string,
  ground: Ground,
  look: { body: string; cap: string; label: string; mark: string; device: Label['device']; drink: Drink },
): Table {
  const t = new Table(seed, ground, 1.2, 690);
  bottle(t, 560, 1000, profiles.soft, {
    body: look.body,
    cap: look.cap,
    labels: [{ from: 200, to: 350, colour: look.label, device: look.device, mark: look.mark }],
  });
  glass(t, { x: 1010, y: 970, base: 128, rim: 160, h: 430 }, { ice: 5, full: 0.82, ...look.drink });
  return t;
}

/** Cola, dark in its bottle and in the glass. */
export function cola(): string {
  const t = served('cola', 'stars', {
    body: '#3a1a14',
    cap: '#c8281e',
    label: '#c8281e',
    mark: '#fdf6ea',
    device: 'wave',
    drink: { top: '#5c2416', bottom: '#2a0f0c' },
  });
  citrus(t, 1290, 1000, 76, '#e6b62f', '#f6e08a');
  return t.toSvg();
}

/** Orange soda. */
export function orangeSoda(): string {
  return served('orange soda', 'rings', {
    body: '#ef8420',
    cap: '#f08a1e',
    label: '#2c4a9a',
    mark: '#f6a630',
    device: 'disc',
    drink: { top: '#f59a2c', bottom: '#e2701a' },
  }).toSvg();
}

/** Lemon soda in green glass. */
export function lemonSoda(): string {
  const t = served('lemon soda', 'clay', {
    body: '#2f8a4a',
    cap: '#e9d23c',
    label: '#1f6a3a',
    mark: '#f0e05a',
    device: 'drops',
    drink: { top: '#eef4e4', bottom: '#cfe0cf' },
  });
  citrus(t, 1300, 1010, 78, '#6d9a3a', '#c6d86a');
  return t.toSvg();
}

/** A can of malt, and its dark foam-topped glass. */
export function malt(): string {
  const t = new Table('malt', 'mat', 1.3, 730);
  can(t, 540, 980, 160, 480, '#7a2418', { colour: '#f1dfae', device: 'star', mark: '#7a2418' });
  const { at, r } = glass(
    t,
    { x: 1010, y: 970, base: 128, rim: 160, h: 430 },
    { top: '#5a2c14', bottom: '#2a120a', full: 0.8 },
  );
  t.lump(at[0], at[1] - 6, r, r * 0.67, '#e3c79a', { wobble: 0.02, gloss: 0.3, depth: 0.5 });
  return t.toSvg();
}

/** A bottle of still water. */
export function tableWater(): string {
  const t = new Table('water', 'rings', 1.3, 730);
  bottle(t, 570, 1000, profiles.water, {
    body: '#bfe0ea',
    cap: ink.indigoMid,
    clear: true,
    labels: [{ from: 180, to: 330, colour: '#2f6fb8', device: 'wave', mark: '#ffffff' }],
  });
  glass(t, { x: 1010, y: 970, base: 132, rim: 156, h: 360 }, { top: '#d8eef2', bottom: '#b4d8e2', full: 0.78 });
  return t.toSvg();
}

/** Sparkling water in green glass, with lime and ice. */
export function sparklingWater(): string {
  const t = new Table('sparkling', 'linen', 1.2, 680);
  bottle(t, 560, 990, profiles.sparkling, {
    body: '#3f8a62',
    cap: '#d8d4c8',
    labels: [{ from: 150, to: 290, colour: '#f2efe2', device: 'disc', mark: '#2f6f9a' }],
  });
  const { at } = glass(
    t,
    { x: 1010, y: 970, base: 132, rim: 160, h: 400 },
    { top: '#e0efec', bottom: '#c0dcd8', full: 0.8, ice: 4 },
  );
  citrus(t, at[0] + 30, at[1] - 20, 70, '#6d9a3a', '#c6d86a');
  const fizz = specks(t.strew(1010, 800, 90, 110, 24, 0.1));
  t.stroke(fizz, '#ffffff', 12, 'stroke-linecap="round" opacity="0.75"');
  return t.toSvg();
}

/** A green coconut opened for drinking. */
export function coconutWater(): string {
  const t = new Table('coconut', 'clay');
  bigLeaf(t, 760, 860, 640, 196, ink.palm);
  bigLeaf(t, 840, 860, 640, -14, ink.palmPale);
  bigLeaf(t, 800, 900, 460, 24, ink.palm);
  coconut(t, 800, 470, 350);
  straw(t, 830, 480, 330, ink.clay);
  t.lump(360, 960, 110, 84, '#f8f3e4', { wobble: 0.12, points: 7, gloss: 0 });
  t.stroke('M256 974q100 90 206 6', '#6b4326', 26, 'stroke-linecap="round"');
  return t.toSvg();
}
