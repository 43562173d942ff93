import { ink } from '../palette';
import { enamel, plate } from './crockery';
import { sauce } from './grain';
import { hotPepper } from './greens';
import { chunk, meats } from './meat';
import { ponmo, tripe } from './offal';
import { prawn } from './seafood';
import { bangaIn } from './soup-bowls';
import { curds, flecks, leaves, okra, soup } from './soups';
import { mound, swallows } from './starch';
import { FLAT, Table } from './table';
import { bowl } from './vessels';

/** Pounded yam before a bowl of egusi. */
export function poundedYam(): string {
  const t = new Table('pounded yam', 'stars');
  const at = bowl(t, 1020, 460, 380, { colour: ink.linen, line: ink.indigo });
  soup(t, at, { body: '#e09a2c', oil: '#e0641e', rich: 0.6 }, () => {
    curds(t, at, 40, '#f4d788', 0.13);
    leaves(t, at, 18, ['#3d7034', '#55893c'], 0.1);
    chunk(t, at.x - 30, at.y - 60, 66, meats.goat, true);
    chunk(t, at.x + 110, at.y + 10, 72, meats.beef);
    ponmo(t, at.x + 20, at.y + 90, 70, 10);
  });
  plate(t, 560, 770, 430, ink.clay);
  mound(t, 560, 720, 265, swallows.poundedYam);
  return t.toSvg();
}

/** Amala with ewedu, gbegiri and stew around it: abula. */
export function amalaAbula(): string {
  const t = new Table('amala', 'mat');
  const at = enamel(t, 800, 600, 590, ink.clay);
  sauce(t, 960, 700, 290, 190, '#f0b93c', '#e8a02a');
  t.fill(t.blob(1030, 520, 230, 150, 0.08, 13), t.round('#6d9433', 0.7));
  leaves(t, { x: 1030, y: 520, r: 210 }, 26, ['#587f2a', '#8fb54a', '#a8c860'], 0.08);
  sauce(t, 960, 640, 190, 105, '#d2421f', '#e8642a');
  mound(t, 540, 620, 250, swallows.amala);
  chunk(t, 880, 640, 70, meats.stewed);
  ponmo(t, 1020, 700, 86, -20, '#d8a66c');
  tripe(t, 930, 760, 62, '#e2c79c');
  chunk(t, 1050, 600, 62, meats.goat, true);
  flecks(t, { ...at, x: 960, y: 740, r: 180 }, 12, ['#d8341e'], 10);
  hotPepper(t, 860, 560, 44);
  return t.toSvg();
}

/** Golden eba before okra soup with prawns. */
export function ebaOkra(): string {
  const t = new Table('eba', 'clay');
  const at = bowl(t, 1020, 460, 380, { colour: '#dfe5e2', line: ink.palm });
  soup(t, at, { body: '#7d9d3d', oil: '#e0701e', rich: 0.4 }, () => {
    for (const [x, y] of t.strew(at.x, at.y, at.r * 0.84, at.r * FLAT * 0.84, 30))
      okra(t, x, y, t.luck.between(26, 36));
    prawn(t, at.x - 60, at.y - 70, 90, 20);
    prawn(t, at.x + 120, at.y - 10, 94, 150);
    prawn(t, at.x + 30, at.y + 90, 86, 250);
  });
  plate(t, 560, 770, 430, ink.palm);
  mound(t, 560, 720, 265, swallows.eba);
  return t.toSvg();
}

/** Semo before efo riro. */
export function semoEfo(): string {
  const t = new Table('semo', 'mat');
  const at = bowl(t, 580, 460, 380, { colour: ink.clay, line: ink.paper });
  soup(t, at, { body: '#b84420', oil: '#e8661f', rich: 0.6 }, () => {
    leaves(t, at, 80, ['#35692f', '#4a853a', '#2b5a24'], 0.16, 0.94);
    flecks(t, at, 16, ['#e8412a'], 14);
    chunk(t, at.x - 90, at.y - 40, 76, meats.stewed);
    ponmo(t, at.x + 60, at.y - 50, 84, 14, '#d4a66e');
  });
  plate(t, 1040, 770, 430, ink.indigo, ink.indigoMid);
  mound(t, 1040, 720, 265, swallows.semo);
  return t.toSvg();
}

/** Starch, orange and shining, before banga. */
export function starchBanga(): string {
  const t = new Table('starch', 'rings');
  const at = bowl(t, 1010, 450, 380, { colour: ink.linen, deep: 0.6, line: ink.clay });
  bangaIn(t, at, 0.72);
  plate(t, 560, 770, 430, ink.clay);
  mound(t, 560, 730, 270, swallows.starch, 0.62);
  return t.toSvg();
}

/** Two balls of tuwo shinkafa before yellow pumpkin soup. */
export function tuwoMiyan(): string {
  const t = new Table('tuwo', 'clay');
  const at = bowl(t, 1020, 450, 370, { colour: ink.palm, line: ink.marigoldPale });
  soup(t, at, { body: '#eaa632', oil: '#d8681c', rich: 0.4 }, () => {
    curds(t, at, 20, '#f6bc4a', 0.14);
    leaves(t, at, 26, ['#3d7034', '#55893c'], 0.09);
    chunk(t, at.x - 40, at.y - 60, 76, meats.beef);
    chunk(t, at.x + 100, at.y + 20, 74, meats.goat, true);
  });
  const dish = enamel(t, 570, 760, 450, ink.indigo);
  mound(t, dish.x - 130, dish.y - 60, 180, swallows.tuwo, 0.9);
  mound(t, dish.x + 130, dish.y + 10, 190, swallows.tuwo, 0.9);
  return t.toSvg();
}
