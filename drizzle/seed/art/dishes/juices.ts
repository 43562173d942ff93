import { ink } from '../palette';
import { citrus } from './fruit';
import { glass, iceCube, straw, type Tumbler } from './glasses';
import { sprig } from './greens';
import { bigLeaf } from './leaf';
import { oval, shade, specks, Table } from './table';
import { bowl } from './vessels';

const tall: Tumbler = { x: 900, y: 1000, base: 152, rim: 188, h: 560 };

/** Zobo: hibiscus, dark red, with the dried flowers, cloves and ginger it is made of. */
export function zobo(): string {
  const t = new Table('zobo', 'linen', 1.12, 700);
  for (const [x, y] of t.strew(520, 940, 150, 96, 14, 0.06)) {
    for (const a of [0, 72, 144, 216, 288])
      t.fill(
        t.blob(x + Math.cos(a) * 26, y + Math.sin(a) * 18, 30, 15, 0.2, 6, a),
        t.luck.pick(['#5a0f26', '#7a1832', '#4a0a1e']),
      );
  }
  const { at, r } = glass(t, tall, { top: '#8f1234', bottom: '#3f0418', full: 0.86, ice: 4 });
  citrus(t, at[0] - 60, at[1] - 20, r * 0.44, '#e8912a', '#f4ac48');
  sprig(t, at[0] + 60, at[1] - 10, 100, -70, '#3a8a3a');
  return t.toSvg();
}

/** Oranges pressed on order. */
export function orangeJuice(): string {
  const t = new Table('orange juice', 'stars', 1.12, 700);
  for (const [x, y] of [
    [300, 820],
    [520, 900],
  ] as const)
    t.lump(x, y, 150, 140, '#e88a24', { wobble: 0.01, gloss: 0.4 });
  citrus(t, 330, 1020, 140, '#e8912a', '#f6a83a', 0.72);
  const { at } = glass(t, tall, { top: '#f8ae34', bottom: '#ea8a1c', full: 0.86, cloudy: true });
  straw(t, at[0] + 30, at[1] + 20, 320, ink.palm);
  return t.toSvg();
}

/** Pineapple juice with the fruit it came from. */
export function pineappleJuice(): string {
  const t = new Table('pineapple juice', 'clay', 1.12, 700);
  const [x, y] = [410, 790];
  for (const a of [-150, -128, -106, -84, -62, -40, -20])
    bigLeaf(t, x + 10, y - 210, 280, a, a % 3 ? ink.palm : ink.palmPale);
  t.cast(x, y + 190, 190, 100);
  t.fill(t.blob(x, y, 205, 270, 0.02, 11), t.round('#d0902a'));
  const net = [-2, -1, 0, 1, 2, 3].flatMap((k) => [
    `M${x - 190} ${y + k * 90 - 120}q190 90 380 180`,
    `M${x - 190} ${y + k * 90 + 60}q190 -90 380 -180`,
  ]);
  t.clip(t.blob(x, y, 203, 268, 0.01, 11), () => t.stroke(net.join(''), '#7f5218', 13, 'opacity="0.6"'));
  const { at } = glass(t, { ...tall, x: 1000 }, { top: '#f7de72', bottom: '#e6b93a', full: 0.86, cloudy: true });
  straw(t, at[0] + 30, at[1] + 20, 320, ink.indigoMid);
  return t.toSvg();
}

/** Kunu: millet milk with ginger, in a calabash-brown cup beside a heap of millet. */
export function kunu(): string {
  const t = new Table('kunu', 'wood', 1.12, 700);
  const seeds = bowl(t, 540, 850, 220, { colour: ink.clay, deep: 0.5, line: ink.paper });
  t.fill(oval(seeds.x, seeds.y, seeds.r), '#b58f56');
  const d = specks(t.strew(seeds.x, seeds.y - 14, seeds.r * 0.9, seeds.r * 0.56, 120, 0.04));
  t.stroke(d, '#d9bc84', 22, 'stroke-linecap="round"');
  glass(t, { ...tall, x: 980 }, { top: '#efdfc4', bottom: '#d8bf98', full: 0.86, cloudy: true }, ([x, y], r) => {
    t.fill(oval(x, y, r * 0.7), '#f8eeda', 'opacity="0.8"');
    t.stroke(`M${x - 70} ${y - 8}q60 40 130 6`, '#b58a5a', 12, 'stroke-linecap="round" opacity="0.6"');
  });
  return t.toSvg();
}

/** Tiger-nut milk with dates, over ice. */
export function tigerNutMilk(): string {
  const t = new Table('tiger nut', 'rings', 1.12, 700);
  for (const [x, y] of t.strew(580, 940, 150, 96, 18, 0.06)) {
    t.lump(x, y, 44, 34, '#9a6a3c', { wobble: 0.14, points: 7, gloss: 0.2 });
    t.stroke(`M${Math.round(x - 20)} ${Math.round(y)}l40 6`, shade('#9a6a3c', -0.4), 6, 'opacity="0.6"');
  }
  const { at, r } = glass(t, { ...tall, x: 980 }, { top: '#fbf4e4', bottom: '#e8d8ba', full: 0.86, cloudy: true });
  for (const [u, v] of [
    [-0.4, -0.1],
    [0.3, -0.24],
    [0.1, 0.2],
  ] as const)
    iceCube(t, at[0] + u * r, at[1] + v * r, r * 0.34, '#fbf4e4');
  straw(t, at[0] + 40, at[1] + 10, 320, ink.clay);
  return t.toSvg();
}
