import { ink } from '../palette';
import { enamel, plate, platter } from './crockery';
import { wholeFish } from './fish';
import { citrus } from './fruit';
import { sauce } from './grain';
import { dice, hotPepper, lettuce, onionRings, sprig } from './greens';
import { leafBed } from './leaf';
import { chunk, drumstick, wing } from './meat';
import { ponmo } from './offal';
import { flecks, soup } from './soups';
import { Table } from './table';
import { bowl } from './vessels';

/** Fried chicken legs on lettuce. */
export function friedChicken(): string {
  const t = new Table('fried chicken', 'rings');
  plate(t, 800, 620, 600, ink.clay);
  lettuce(t, 560, 560, 190, 120, 20);
  lettuce(t, 1020, 600, 190, 120, -30);
  drumstick(t, 480, 560, 500, -6);
  drumstick(t, 1040, 520, 470, 150);
  drumstick(t, 620, 760, 520, 4);
  citrus(t, 1120, 740, 80, '#6d9a3a', '#c6d86a');
  return t.toSvg();
}

/** Turkey wings in pepper sauce. */
export function pepperedTurkey(): string {
  const t = new Table('peppered turkey', 'mat');
  plate(t, 800, 620, 600, ink.linen, ink.palm);
  sauce(t, 800, 620, 400, 240, '#b8301a', '#dc5a1c');
  wing(t, 520, 570, 500, 4, '#b4602a');
  wing(t, 620, 780, 520, -16, '#a85222');
  for (const [x, y] of t.strew(800, 640, 370, 210, 20))
    dice(t, x, y, 22, t.luck.pick(['#d8341e', '#4f9a3a', '#e0622a']));
  onionRings(t, 1060, 640, 70);
  onionRings(t, 480, 690, 60);
  return t.toSvg();
}

/** A whole croaker, scored and fried crisp, with lemon. */
export function friedCroaker(): string {
  const t = new Table('croaker', 'stars');
  platter(t, ink.water, 800, 620, 740, 440);
  lettuce(t, 420, 740, 170, 90, 10);
  wholeFish(t, 800, 600, 1060, -4, { colour: '#b0702c', cuts: 4, deep: 0.36 });
  citrus(t, 1080, 800, 84, '#e6b62f', '#f6e08a');
  citrus(t, 1210, 750, 78, '#e6b62f', '#f6e08a');
  onionRings(t, 900, 830, 62);
  return t.toSvg();
}

/** Cow skin in fiery pepper on a plank. */
export function pepperedPonmo(): string {
  const t = new Table('ponmo', 'wood');
  enamel(t, 800, 610, 590, ink.clay);
  leafBed(t, 800, 640, 430, 6);
  sauce(t, 800, 630, 360, 220, '#c2351a', '#dc6a1c');
  for (const [x, y, turn] of [
    [620, 560, -20],
    [860, 510, 16],
    [1000, 640, 40],
    [600, 720, 14],
    [800, 640, -8],
    [820, 780, 20],
  ] as const)
    ponmo(t, x, y, 150, turn, '#c79a68');
  for (const [x, y] of t.strew(800, 650, 330, 190, 22))
    dice(t, x, y, 22, t.luck.pick(['#d8341e', '#4f9a3a', '#f0a030']));
  hotPepper(t, 1060, 520, 46);
  return t.toSvg();
}

/** Goat in thick tomato stew. */
export function goatStew(): string {
  const t = new Table('goat stew', 'rings');
  const at = bowl(t, 760, 530, 500, { colour: ink.marigold, deep: 0.55, line: ink.clayDeep });
  soup(t, at, { body: '#a02a14', oil: '#d2561e', rich: 0.8 }, () => {
    for (const [dx, dy, r, bone] of [
      [-210, -40, 118, 1],
      [20, -120, 110, 0],
      [220, -20, 112, 1],
      [-60, 80, 124, 0],
      [150, 140, 100, 1],
    ] as const)
      chunk(t, at.x + dx, at.y + dy, r, '#7a3a22', bone === 1);
    flecks(t, at, 18, ['#e0622a'], 14);
  });
  sprig(t, at.x + 20, at.y - 10, 90, -40);
  return t.toSvg();
}
