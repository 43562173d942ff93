import { ink, mix } from '../palette';
import { plate } from './crockery';
import { citrus } from './fruit';
import { cucumberSlice, dice, eggHalf, lettuce, onionRings, pea, shreds, tomatoSlice } from './greens';
import { ponmo } from './offal';
import { dryFish } from './seafood';
import { leaves } from './soups';
import { FLAT, oval, shade, Table } from './table';
import { bowl } from './vessels';

/** The party salad: cabbage, carrot, cucumber, baked beans, egg and salad cream, in layers. */
export function nigerianSalad(): string {
  const t = new Table('nigerian salad', 'stars');
  const { x, y } = plate(t, 800, 620, 610, ink.palm);
  for (const [dx, dy, turn] of [
    [-330, -60, 20],
    [330, -40, -20],
    [-200, 150, -10],
    [220, 160, 10],
    [0, -190, 0],
  ] as const)
    lettuce(t, x + dx, y + dy, 190, 110, turn);
  shreds(t, t.strew(x, y - 30, 330, 180, 54), ['#e3ebc0', '#cfe0a0', '#f2f4dc', '#e98a34']);
  for (const [dx, dy] of [
    [-280, -60],
    [-200, -140],
    [-310, 40],
  ] as const)
    tomatoSlice(t, x + dx, y + dy, 80);
  for (const [dx, dy] of [
    [280, -80],
    [310, 20],
    [210, -150],
  ] as const)
    cucumberSlice(t, x + dx, y + dy, 80);
  for (const [px, py] of t.strew(x + 10, y - 40, 120, 64, 22, 0.05))
    t.lump(px, py, 26, 18, '#b0562a', { wobble: 0.04 });
  for (const [dx, dy, turn] of [
    [-150, 110, -20],
    [30, 140, 0],
    [200, 110, 20],
  ] as const)
    eggHalf(t, x + dx, y + dy, 92, turn);
  const cream = [-60, 0, 60].map((dy) => `M${x - 220} ${y - 120 + dy}q60 -46 120 0t120 0t120 0t90 -10`);
  t.stroke(cream.join(''), '#fffaf0', 17, 'stroke-linecap="round" opacity="0.95"');
  return t.toSvg();
}

/** Cabbage and carrot in cream. */
export function coleslaw(): string {
  const t = new Table('coleslaw', 'clay');
  const at = bowl(t, 780, 540, 480, { colour: ink.indigoMid, deep: 0.6, line: ink.linen });
  t.fill(oval(at.x, at.y - 30, at.r * 0.96, at.r * FLAT), '#dfe0c0');
  shreds(
    t,
    t.strew(at.x, at.y - 60, at.r * 0.82, at.r * 0.52, 96),
    ['#f4f3df', '#e4ebc6', '#d2e2aa', '#ee8f3a', '#fbf8ea'],
    84,
    16,
  );
  for (const [px, py] of t.strew(at.x, at.y - 60, 300, 180, 10))
    t.fill(t.blob(px, py, 46, 20, 0.2, 8), '#fffdf4', 'opacity="0.75"');
  return t.toSvg();
}

/** Abacha: shredded cassava in palm oil, with garden egg, leaves and smoked fish. */
export function abacha(): string {
  const t = new Table('abacha', 'mat');
  const { x, y } = plate(t, 800, 620, 600, ink.linen, ink.clay);
  t.cast(x, y, 370, 240, 0.5);
  t.fill(oval(x, y - 20, 380, 250), t.round('#d98a2a'));
  shreds(t, t.strew(x, y - 50, 330, 190, 90), ['#f0b854', '#e6a03a', '#f6cc78', '#d98a2a'], 96, 15);
  leaves(t, { x, y: y - 40, r: 330 }, 20, ['#2f6a2c', '#47803a'], 0.1);
  for (const [dx, dy, turn] of [
    [-170, -110, -14],
    [130, -150, 20],
  ] as const)
    dryFish(t, x + dx, y + dy, 130, turn);
  ponmo(t, x + 120, y + 30, 110, 10, '#c99a66');
  for (const [dx, dy] of [
    [-220, 40],
    [-120, 90],
  ] as const) {
    t.lump(x + dx, y + dy, 74, 54, '#e9e3c0', { wobble: 0.04 });
    t.fill(oval(x + dx, y + dy, 44, 30), '#cdbf8a');
    t.fill(t.blob(x + dx + 56, y + dy - 34, 30, 16, 0.2, 7), ink.palm);
  }
  onionRings(t, x, y - 60, 78);
  onionRings(t, x - 50, y + 10, 62);
  return t.toSvg();
}

/** Pawpaw, pineapple, watermelon and banana in a glass-blue bowl. */
export function fruitSalad(): string {
  const t = new Table('fruit salad', 'linen');
  const at = bowl(t, 800, 540, 510, { colour: '#bfdad6', deep: 0.55, line: ink.water });
  t.fill(oval(at.x, at.y, at.r), '#e6a85a');
  for (const [px, py] of t.strew(at.x, at.y - 30, at.r * 0.82, at.r * 0.54, 60, 0.05))
    dice(t, px, py, 54, t.luck.pick(['#e8432f', '#ef8a2a', '#f4d04a', '#f7e29a', '#e8432f', '#f09a3a', '#cfe08a']));
  for (const [dx, dy] of [
    [-180, -100],
    [60, -150],
    [190, 20],
    [-70, 60],
  ] as const) {
    t.lump(at.x + dx, at.y + dy, 70, 50, '#f7e9b8', { wobble: 0.03, gloss: 0.2 });
    t.fill(oval(at.x + dx, at.y + dy, 30, 20), '#dfc27a', 'opacity="0.8"');
  }
  citrus(t, at.x + 20, at.y - 40, 88, '#e8912a', '#f4ac48');
  return t.toSvg();
}

/** Avocado, tomato, cucumber and sweetcorn. */
export function avocadoSalad(): string {
  const t = new Table('avocado', 'rings');
  const { x, y } = plate(t, 800, 620, 600, ink.linen, mix(ink.indigo, ink.indigoMid, 0.4));
  for (const [dx, dy, turn] of [
    [-290, 0, 10],
    [290, 10, -10],
    [0, -170, 4],
    [0, 170, 0],
  ] as const)
    lettuce(t, x + dx, y + dy, 220, 130, turn);
  for (const [dx, dy] of [
    [-250, 90],
    [-310, -10],
    [250, 90],
  ] as const)
    tomatoSlice(t, x + dx, y + dy, 88);
  for (const [dx, dy] of [
    [-150, 150],
    [0, 170],
    [150, 150],
  ] as const)
    cucumberSlice(t, x + dx, y + dy, 84);
  for (const [dx, dy, turn] of [
    [-150, -60, -24],
    [160, -70, 20],
  ] as const) {
    const [px, py] = [x + dx, y + dy];
    t.lump(px, py, 170, 112, '#2f4a26', { wobble: 0.05, turn, gloss: 0 });
    t.fill(t.blob(px, py - 6, 152, 96, 0.04, 9, turn), t.round('#c9d86a', 0.6));
    t.fill(t.blob(px, py - 6, 110, 66, 0.05, 9, turn), '#ece79a', 'opacity="0.8"');
    if (dx < 0) t.lump(px + 10, py, 62, 50, '#8a5228', { wobble: 0.03, gloss: 0.6 });
    else t.fill(t.blob(px - 6, py, 60, 44, 0.04, 9), shade('#a8a850', -0.15));
  }
  for (const [px, py] of t.strew(x, y + 20, 170, 90, 22)) pea(t, px, py, 17, '#f2c93a');
  onionRings(t, x, y + 70, 66);
  return t.toSvg();
}
