import { ink } from '../palette';
import { bottle, profiles } from './bottles';
import { citrus, pineapple, rimWheel, watermelon } from './fruit';
import { glass, stemGlass, straw, type Tumbler } from './glasses';
import { calabash } from './gourds';
import { cucumberSlice, sprig } from './greens';
import { bigLeaf } from './leaf';
import { soup } from './soups';
import { FLAT, oval, specks, Table } from './table';

/** A tall glass in the middle of the table. */
const tall: Tumbler = { x: 800, y: 1010, base: 150, rim: 186, h: 610 };
const _short: Tumbler = { x: 800, y: 960, base: 210, rim: 240, h: 400 };

/** Foam on a beer. */
function head(t: Table, [x, y]: readonly [number, number], r: number, colour = '#fbf3df'): void {
  t.fill(oval(x, y + 26, r), '#e8d3a0');
  t.lump(x, y - 4, r, r * FLAT, colour, { wobble: 0.02, gloss: 0, depth: 0.4 });
  for (const [px, py] of t.strew(x, y - 8, r * 0.7, r * 0.42, 9))
    t.fill(t.blob(px, py, r * 0.16, r * 0.1, 0.15, 7), '#ffffff', 'opacity="0.6"');
}

/** A cold lager with its bottle. */
export function lager(): string {
  const t = new Table('lager', 'wood', 1.15, 690);
  bottle(t, 540, 1040, profiles.beer, {
    body: '#3f6a34',
    cap: ink.brass,
    labels: [
      { from: 130, to: 320, colour: '#f4ecd2', device: 'star', mark: '#2f5d3a' },
      { from: 470, to: 540, colour: ink.brass, device: 'bars', mark: '#f4ecd2' },
    ],
  });
  const { at, r } = glass(
    t,
    { x: 1010, y: 1000, base: 130, rim: 176, h: 470 },
    { top: '#f2bf3e', bottom: '#d9901e', full: 0.84 },
  );
  head(t, at, r);
  return t.toSvg();
}

/** Stout, black with a tan head. */
export function stout(): string {
  const t = new Table('stout', 'clay', 1.15, 690);
  bottle(t, 540, 1040, profiles.beer, {
    body: '#2a1612',
    cap: '#c8281e',
    labels: [{ from: 130, to: 320, colour: '#efe2c0', device: 'disc', mark: '#7a1c14' }],
  });
  const { at, r } = glass(
    t,
    { x: 1010, y: 1000, base: 130, rim: 176, h: 470 },
    { top: '#2c1410', bottom: '#140808', full: 0.84 },
  );
  head(t, at, r, '#dcbf92');
  return t.toSvg();
}

/** Palm wine in a calabash, a gourd of it behind. */
export function palmWine(): string {
  const t = new Table('palm wine', 'mat', 1.15, 690);
  bottle(
    t,
    1130,
    900,
    [
      [120, 0],
      [232, 150],
      [66, 400],
      [58, 480],
      [68, 560],
    ],
    {
      body: '#b5803c',
      cap: '#8a5a36',
      labels: [{ from: 120, to: 200, colour: '#7a4a24', device: 'bars', mark: '#e0b878' }],
    },
  );
  bigLeaf(t, 380, 960, 420, 170);
  const at = calabash(t, 620, 640, 340);
  soup(t, at, { body: '#f4efdf' });
  for (const [x, y] of t.strew(at.x - 20, at.y - 10, 210, 110, 16))
    t.fill(oval(x, y, t.luck.between(14, 34)), '#ffffff', 'opacity="0.75"');
  return t.toSvg();
}

/** A glass of red wine. */
export function redWine(): string {
  const t = new Table('red wine', 'linen');
  bottle(
    t,
    480,
    1010,
    [
      [120, 0],
      [124, 30],
      [124, 430],
      [104, 520],
      [46, 600],
      [44, 800],
    ],
    {
      body: '#26301e',
      cap: '#6a1a2a',
      labels: [{ from: 130, to: 330, colour: '#f0e6cc', device: 'bars', mark: '#8a2a3a' }],
    },
  );
  stemGlass(t, 1000, 1050, 230, 430, 290, { top: '#8a1f34', bottom: '#4a0c1c', full: 0.56 });
  return t.toSvg();
}

/** Mojito: mint, lime, crushed ice. */
export function mojito(): string {
  const t = new Table('mojito', 'wood', 1.1, 660);
  const { at } = glass(t, tall, { top: '#dfe8b8', bottom: '#a8c472', full: 0.84, ice: 5 }, () => {
    for (const [x, y, a] of [
      [720, 720, 30],
      [860, 820, 200],
      [760, 900, 90],
    ] as const)
      sprig(t, x, y, 80, a, '#3a8a3a');
    citrus(t, 850, 700, 60, '#6d9a3a', '#d4e07a', 0.8);
    citrus(t, 730, 830, 56, '#6d9a3a', '#d4e07a', 0.8);
  });
  straw(t, at[0] + 20, at[1] + 20, 330, ink.palm);
  for (const a of [-150, -100, -50]) sprig(t, at[0] - 60, at[1] - 20, 130, a, '#3a8a3a');
  rimWheel(t, 968, 420, 84, '#6d9a3a', '#c6d86a');
  citrus(t, 520, 1020, 84, '#6d9a3a', '#c6d86a');
  return t.toSvg();
}

/** Piña colada in a wide-bellied glass with pineapple. */
export function pinaColada(): string {
  const t = new Table('pina colada', 'rings');
  const { at } = stemGlass(t, 800, 1080, 250, 600, 190, { top: '#fbf2cf', bottom: '#f0d88a', full: 0.86 }, 0.84);
  straw(t, at[0] - 40, at[1] + 10, 330, ink.marigold, -0.3);
  pineapple(t, 1000, 330, 130);
  t.lump(at[0] + 20, at[1] - 24, 50, 46, '#c02a2a', { wobble: 0.02, gloss: 0.7 });
  return t.toSvg();
}

/** Zobo with rum, orange and ginger in a stemmed glass. */
export function zoboPunch(): string {
  const t = new Table('zobo punch', 'mat');
  const { at, r } = stemGlass(t, 800, 1060, 300, 470, 260, { top: '#a81a40', bottom: '#5a0a24', full: 0.8 }, 0.9);
  citrus(t, at[0] - 70, at[1] - 10, r * 0.36, '#e8912a', '#f4ac48');
  citrus(t, at[0] + 90, at[1] + 20, r * 0.34, '#e8912a', '#f4ac48');
  sprig(t, at[0] + 20, at[1] - 30, 110, -70, '#3a8a3a');
  rimWheel(t, 1072, 400, 96, '#e8912a', '#f4ac48');
  return t.toSvg();
}

/** Sunrise: orange over a red ground. */
export function sunrise(): string {
  const t = new Table('sunrise', 'stars', 1.1, 660);
  const { at } = glass(t, tall, { top: '#f6b436', middle: '#f08a2c', bottom: '#b81a2a', full: 0.86, ice: 3 });
  straw(t, at[0] - 20, at[1] + 20, 320, ink.clay, -0.28);
  rimWheel(t, 972, 410, 100, '#e8912a', '#f4ac48');
  t.lump(at[0] + 50, at[1] - 30, 44, 40, '#c02a2a', { wobble: 0.02, gloss: 0.7 });
  return t.toSvg();
}

/** Chapman: red and fizzy in a mug, with cucumber and citrus. */
export function chapman(): string {
  const t = new Table('chapman', 'linen', 1.1, 660);
  t.stroke('M1040 640q210 20 200 160t-220 150', '#ffffff', 52, 'opacity="0.5" stroke-linecap="round"');
  t.stroke('M1040 640q210 20 200 160t-220 150', '#cfe0e0', 22, 'opacity="0.5" stroke-linecap="round"');
  const { at, r } = glass(
    t,
    { x: 800, y: 1000, base: 236, rim: 256, h: 520 },
    { top: '#d8382a', bottom: '#8a1220', full: 0.88, ice: 4 },
  );
  cucumberSlice(t, at[0] - 110, at[1] - 30, 92);
  cucumberSlice(t, at[0] - 20, at[1] + 60, 88);
  citrus(t, at[0] + 90, at[1] - 40, r * 0.38, '#e8912a', '#f4ac48');
  sprig(t, at[0] - 10, at[1] - 60, 100, -100, '#3a8a3a');
  straw(t, at[0] + 20, at[1] + 20, 330, ink.indigoMid, 0.3);
  return t.toSvg();
}

/** Watermelon blended with lime. */
export function watermelonCooler(): string {
  const t = new Table('watermelon', 'mat', 1.1, 660);
  watermelon(t, 400, 940, 270);
  const { at } = glass(t, { ...tall, x: 920 }, { top: '#f0645a', bottom: '#cf2f3a', full: 0.84, ice: 3, cloudy: true });
  sprig(t, at[0] - 20, at[1] - 10, 120, -110, '#3a8a3a');
  straw(t, at[0] + 40, at[1] + 20, 320, ink.palm);
  return t.toSvg();
}

/** Ginger, lime and soda. */
export function gingerFizz(): string {
  const t = new Table('ginger fizz', 'stars', 1.1, 660);
  for (const [x, y, rx] of [
    [530, 990, 110],
    [470, 950, 66],
    [600, 960, 62],
    [560, 1040, 56],
  ] as const)
    t.lump(x, y, rx, rx * 0.6, '#c99a5a', { wobble: 0.12, gloss: 0 });
  const { at } = glass(t, { ...tall, x: 880 }, { top: '#f2d98a', bottom: '#d9a83a', full: 0.84, ice: 5 });
  const fizz = specks(t.strew(880, 760, 110, 170, 26, 0.1));
  t.stroke(fizz, '#fffbe8', 12, 'stroke-linecap="round" opacity="0.8"');
  rimWheel(t, 1046, 420, 90, '#6d9a3a', '#c6d86a');
  sprig(t, at[0] - 60, at[1] - 10, 110, -120, '#3a8a3a');
  return t.toSvg();
}
