import { ink } from '../palette';
import { cutlery, enamel, type Spot } from './crockery';
import { hotPepper, sprig } from './greens';
import { chunk, meats } from './meat';
import { ponmo, tripe } from './offal';
import { dryFish, fishSteak, prawn } from './seafood';
import { curds, flecks, leaves, okra, soup } from './soups';
import { FLAT, oval, Table } from './table';
import { bowl, clayPot } from './vessels';

/** Egusi: curds of melon seed in palm oil, with leaves and assorted meat. */
export function egusi(): string {
  const t = new Table('egusi', 'linen');
  const at = bowl(t, 800, 520, 540, { colour: ink.indigoMid, deep: 0.5, line: ink.linen });
  soup(t, at, { body: '#d07a1a', oil: '#c8481a', rich: 0.7 }, () => {
    curds(t, at, 64, '#f0d07a', 0.115);
    leaves(t, at, 30, ['#35602a', '#4a7a34', '#2a4f22'], 0.09);
    chunk(t, at.x - 150, at.y - 70, 100, meats.goat, true);
    chunk(t, at.x + 130, at.y + 60, 104, meats.beef);
    ponmo(t, at.x - 60, at.y + 120, 110, -12);
    dryFish(t, at.x + 170, at.y - 110, 120, 24);
  });
  return t.toSvg();
}

/** Efo riro: spinach stewed in red pepper, with locust beans and meat. */
export function efoRiro(): string {
  const t = new Table('efo riro', 'mat');
  const at = enamel(t, 800, 600, 600, ink.clay);
  const pool = { ...at, r: 450 };
  soup(t, pool, { body: '#a83a18', oil: '#dc5a1c', rich: 0.7 }, () => {
    leaves(t, pool, 110, ['#2f5d2c', '#3f7433', '#24491f'], 0.15, 0.92);
    flecks(t, pool, 34, ['#d8341e', '#e0622a'], 16);
    chunk(t, 680, 570, 96, meats.stewed);
    ponmo(t, 930, 640, 110, 14, '#c99a66');
    tripe(t, 820, 720, 84);
    dryFish(t, 940, 520, 110, -20);
  });
  hotPepper(t, 700, 700, 44);
  return t.toSvg();
}

/** Ogbono: a smooth brown draw soup. */
export function ogbono(): string {
  const t = new Table('ogbono', 'stars');
  const at = clayPot(t, 800, 500, 480, '#8f5130');
  soup(t, at, { body: '#bd8434', oil: '#dc6a20', rich: 0.55 }, () => {
    for (const [dx, dy, w] of [
      [-160, -110, 260],
      [40, 10, 300],
      [-90, 130, 240],
    ] as const)
      t.stroke(
        `M${at.x + dx - w / 2} ${at.y + dy}q${w / 2} 56 ${w} -10`,
        '#e0b060',
        20,
        'opacity="0.65" stroke-linecap="round"',
      );
    leaves(t, at, 20, ['#3f6a2a', '#2f5522'], 0.08);
    chunk(t, at.x - 140, at.y - 30, 110, meats.beef);
    chunk(t, at.x + 170, at.y - 60, 100, meats.goat, true);
    dryFish(t, at.x + 40, at.y + 110, 130, -14);
  });
  cutlery(t, 'spoon', 820, 520, -50, 700);
  return t.toSvg();
}

/** Okra soup with prawns, fish and crab-red oil. */
export function seafoodOkra(): string {
  const t = new Table('seafood okra', 'wood');
  const at = bowl(t, 800, 520, 540, { colour: ink.linen, deep: 0.5, line: ink.palm });
  soup(t, at, { body: '#66852f', oil: '#d0641e', rich: 0.5 }, () => {
    for (const [x, y] of t.strew(at.x, at.y, at.r * 0.88, at.r * FLAT * 0.88, 46, 0.07))
      okra(t, x, y, t.luck.between(34, 48));
    flecks(t, at, 18, ['#d8341e'], 14);
    fishSteak(t, at.x - 190, at.y + 70, 120);
    prawn(t, at.x - 120, at.y - 120, 120, 10);
    prawn(t, at.x + 150, at.y - 70, 126, 120);
    prawn(t, at.x + 90, at.y + 130, 120, 230);
  });
  return t.toSvg();
}

/** Bitterleaf soup: dark, oily, thickened with cocoyam. */
export function bitterleaf(): string {
  const t = new Table('bitterleaf', 'clay');
  const at = bowl(t, 800, 520, 530, { colour: '#7a4a34', deep: 0.55, line: ink.marigoldPale });
  soup(t, at, { body: '#a8601f', oil: '#d0641e', rich: 0.8 }, () => {
    leaves(t, at, 70, ['#3c5a26', '#4d6a2a', '#63722e'], 0.1);
    for (const [x, y] of t.strew(at.x, at.y, 330, 200, 9)) t.lump(x, y, 46, 32, '#cfa86a', { wobble: 0.2 });
    chunk(t, at.x - 170, at.y - 40, 104, meats.beef);
    fishSteak(t, at.x + 160, at.y - 60, 120, '#4a4038', '#cfa878');
    chunk(t, at.x + 30, at.y + 110, 96, meats.goat, true);
  });
  return t.toSvg();
}

/** Banga: palm-fruit soup, red-gold, with catfish, prawns and herbs. */
export function banga(): string {
  const t = new Table('banga', 'stars');
  const at = bowl(t, 800, 520, 530, { colour: ink.linen, deep: 0.52, line: ink.clay });
  bangaIn(t, at, 1);
  return t.toSvg();
}

/** Fills a bowl with banga, its pieces `k` times as large as in the big bowl. */
export function bangaIn(t: Table, at: Spot, k: number): void {
  soup(t, at, { body: '#d2581c', oil: '#f08a2c', rich: 0.9 }, () => {
    fishSteak(t, at.x - 150 * k, at.y + 40 * k, 150 * k, '#6a5648', '#f0cfa4');
    fishSteak(t, at.x - 10 * k, at.y - 70 * k, 140 * k, '#6a5648', '#f0cfa4');
    chunk(t, at.x + 190 * k, at.y - 40 * k, 104 * k, meats.beef);
    dryFish(t, at.x + 120 * k, at.y + 130 * k, 130 * k, -18);
    prawn(t, at.x + 270 * k, at.y + 80 * k, 112 * k, 130);
    prawn(t, at.x - 300 * k, at.y - 60 * k, 108 * k, 20);
    flecks(t, at, 34, ['#4f8a2e', '#3f7433'], 12 * k);
  });
  sprig(t, at.x + 60 * k, at.y + 20 * k, 96 * k, -20, '#4c8a34');
  sprig(t, at.x - 60 * k, at.y + 150 * k, 70 * k, 150, '#5c9a3e');
  hotPepper(t, at.x + 80 * k, at.y - 150 * k, 44 * k);
}

/** Edikang ikong: fluted pumpkin and waterleaf, little else, with periwinkle. */
export function edikangIkong(): string {
  const t = new Table('edikang ikong', 'linen');
  const at = bowl(t, 800, 520, 540, { colour: ink.wood, deep: 0.5, line: ink.woodDeep });
  soup(t, at, { body: '#3a4f1c', oil: '#c8641c', rich: 0.4 }, () => {
    leaves(t, at, 130, ['#2f6a2c', '#3f8038', '#24551f', '#55933f'], 0.14, 0.94);
    for (const [x, y] of t.strew(at.x, at.y, 340, 210, 14, 0.14)) {
      t.lump(x, y, 30, 40, '#3c332e', { wobble: 0.08, turn: t.luck.between(-60, 60), gloss: 0.5 });
      t.fill(oval(x + 4, y + 18, 16, 12), '#e0c49a');
    }
    chunk(t, at.x - 160, at.y - 50, 92, meats.beef);
    dryFish(t, at.x + 150, at.y + 40, 130, -18);
    prawn(t, at.x + 30, at.y - 130, 80, 30, '#d9603a');
  });
  return t.toSvg();
}
