import { ink } from '../palette';
import { enamel, plate } from './crockery';
import { sauce } from './grain';
import { chunk, meats } from './meat';
import { ponmo, tripe } from './offal';
import { fishSteak, prawn } from './seafood';
import { curds, flecks, leaves, okra, soup } from './soups';
import { mound, swallows } from './starch';
import { FLAT, Table } from './table';
import { bowl, clayPot } from './vessels';

/** Pounded yam beside a bowl of egusi. */
export function poundedYam(): string {
  const t = new Table('pounded yam', 'stars');
  plate(t, 510, 690, 430, ink.clay);
  mound(t, 510, 640, 265, swallows.poundedYam);
  const at = bowl(t, 1130, 540, 370, { colour: ink.linen, line: ink.indigo });
  soup(t, at, { body: '#d98f22', oil: '#d4581a', rich: 0.6 }, () => {
    curds(t, at, 40, '#efcf7c', 0.13);
    leaves(t, at, 18, ['#35602a', '#4a7a34'], 0.1);
    chunk(t, 1050, 500, 66, meats.goat, true);
    chunk(t, 1210, 560, 70, meats.beef);
    ponmo(t, 1100, 620, 70, 10);
  });
  return t.toSvg();
}

/** Dark amala under ewedu, gbegiri and stew: abula. */
export function amalaAbula(): string {
  const t = new Table('amala', 'linen');
  const at = enamel(t, 800, 600, 590, ink.indigoMid);
  sauce(t, 900, 700, 300, 180, '#e0a32e', '#d98a1c');
  t.fill(t.blob(1060, 560, 210, 140, 0.08, 13), t.round('#4f6b26', 0.9));
  leaves(t, { x: 1060, y: 560, r: 200 }, 22, ['#3d5a1e', '#6a8a34'], 0.08);
  sauce(t, 860, 640, 170, 95, '#b3301a', '#d4501c');
  mound(t, 560, 590, 260, swallows.amala);
  chunk(t, 800, 640, 62, meats.stewed);
  ponmo(t, 940, 690, 80, -20);
  tripe(t, 880, 760, 58);
  chunk(t, 980, 600, 56, meats.goat, true);
  flecks(t, { ...at, x: 960, y: 740, r: 160 }, 10, ['#b3301a'], 9);
  return t.toSvg();
}

/** Golden eba beside okra soup with prawns. */
export function ebaOkra(): string {
  const t = new Table('eba', 'clay');
  plate(t, 510, 690, 430, ink.palm);
  mound(t, 510, 640, 265, swallows.eba);
  const at = bowl(t, 1130, 540, 370, { colour: '#dfe5e2', line: ink.palm });
  soup(t, at, { body: '#6f8f35', oil: '#d0641e', rich: 0.4 }, () => {
    for (const [x, y] of t.strew(at.x, at.y, at.r * 0.84, at.r * FLAT * 0.84, 30))
      okra(t, x, y, t.luck.between(26, 36));
    prawn(t, 1040, 490, 84, 20);
    prawn(t, 1220, 550, 88, 150);
    fishSteak(t, 1110, 620, 80);
  });
  return t.toSvg();
}

/** Semo beside efo riro. */
export function semoEfo(): string {
  const t = new Table('semo', 'mat');
  plate(t, 1080, 690, 440, ink.indigo, ink.indigoMid);
  mound(t, 1080, 640, 270, swallows.semo);
  const at = bowl(t, 460, 540, 370, { colour: ink.clay, line: ink.paper });
  soup(t, at, { body: '#a83a18', oil: '#dc5a1c', rich: 0.6 }, () => {
    leaves(t, at, 80, ['#2f5d2c', '#3f7433', '#24491f'], 0.16, 0.94);
    flecks(t, at, 16, ['#d8341e'], 14);
    chunk(t, 390, 500, 74, meats.stewed);
    ponmo(t, 540, 570, 84, 14, '#c99a66');
  });
  return t.toSvg();
}

/** Starch, orange and shining, beside banga. */
export function starchBanga(): string {
  const t = new Table('starch', 'rings');
  const at = clayPot(t, 1110, 560, 330, '#5d3626');
  soup(t, at, { body: '#a33a14', oil: '#e0681c', rich: 0.9 }, () => {
    fishSteak(t, at.x - 90, at.y - 40, 110, '#4c3a30', '#e0b48a');
    fishSteak(t, at.x + 100, at.y + 40, 110, '#4c3a30', '#e0b48a');
  });
  plate(t, 500, 720, 440, ink.clay);
  mound(t, 500, 680, 280, swallows.starch, 0.6);
  return t.toSvg();
}

/** Two balls of tuwo shinkafa beside yellow pumpkin soup. */
export function tuwoMiyan(): string {
  const t = new Table('tuwo', 'clay');
  const dish = enamel(t, 520, 690, 450, ink.indigo);
  mound(t, dish.x - 130, dish.y - 60, 180, swallows.tuwo, 0.9);
  mound(t, dish.x + 130, dish.y + 10, 190, swallows.tuwo, 0.9);
  const at = bowl(t, 1150, 540, 360, { colour: ink.palm, line: ink.marigoldPale });
  soup(t, at, { body: '#e09a2a', oil: '#d0601c', rich: 0.4 }, () => {
    curds(t, at, 20, '#f0b040', 0.14);
    leaves(t, at, 26, ['#35602a', '#4a7a34'], 0.09);
    chunk(t, at.x - 80, at.y - 40, 76, meats.beef);
    chunk(t, at.x + 90, at.y + 40, 74, meats.goat, true);
  });
  return t.toSvg();
}
