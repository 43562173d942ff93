import { ink } from '../palette';
import { leafParcel, moiMoi } from './bean-cakes';
import { board, enamel, plate, platter } from './crockery';
import { sauce } from './grain';
import { dice, hotPepper, onionRings, sprig } from './greens';
import { leafBed } from './leaf';
import { chunk } from './meat';
import { gizzard, snail, tripe } from './offal';
import { meatPie, puff, roll, samosa } from './pastry';
import { fishSteak } from './seafood';
import { flecks, soup } from './soups';
import { dodo } from './starch';
import { specks, Table } from './table';
import { bowl, clayPot } from './vessels';

/** Moi moi out of its leaf, another still wrapped. */
export function moiMoiInLeaf(): string {
  const t = new Table('moi moi', 'rings');
  plate(t, 800, 630, 600, ink.clay);
  leafParcel(t, 1040, 500, 190);
  moiMoi(t, 680, 660, 260);
  return t.toSvg();
}

/** A pyramid of puff-puff dusted with sugar. */
export function puffPuff(): string {
  const t = new Table('puff-puff', 'stars');
  plate(t, 800, 680, 540, ink.palm);
  const rows: readonly (readonly [number, number])[] = [
    [-260, -60],
    [-90, -110],
    [90, -110],
    [260, -60],
    [-290, 50],
    [-110, 30],
    [90, 30],
    [280, 50],
    [-190, 130],
    [0, 150],
    [190, 130],
    [-170, -110],
    [0, -140],
    [170, -110],
    [-90, -30],
    [90, -30],
    [0, 20],
    [-80, -170],
    [80, -165],
    [0, -230],
  ];
  for (const [dx, dy] of rows) puff(t, 800 + dx, 640 + dy, 118);
  const sugar = specks(t.strew(800, 560, 300, 190, 44, 0.1));
  t.stroke(sugar, '#fffaf0', 9, 'stroke-linecap="round" opacity="0.75"');
  return t.toSvg();
}

/** Samosas, spring rolls, puff-puff and peppered gizzards on one platter. */
export function smallChops(): string {
  const t = new Table('small chops', 'linen');
  platter(t, ink.indigo, 800, 620, 720, 450);
  for (const [x, y, turn] of [
    [330, 560, -10],
    [520, 440, 12],
    [400, 720, -4],
    [590, 600, 20],
  ] as const)
    samosa(t, x, y, 150, turn);
  for (const [x, y, turn] of [
    [790, 380, -12],
    [850, 480, -6],
    [830, 580, -10],
  ] as const)
    roll(t, x, y, 340, turn);
  for (const [x, y] of [
    [1110, 440],
    [1250, 500],
    [1320, 620],
    [1130, 560],
    [1240, 680],
    [1190, 580],
  ] as const)
    puff(t, x, y, 98);
  for (const [x, y] of [
    [600, 790],
    [720, 750],
    [830, 790],
    [680, 880],
    [800, 900],
    [920, 870],
  ] as const)
    gizzard(t, x, y, 88);
  const dip = bowl(t, 1060, 800, 150, { colour: ink.linen, deep: 0.5 });
  soup(t, dip, { body: '#cf3a1c' });
  sprig(t, 470, 880, 90, 160);
  return t.toSvg();
}

/** Goat meat in a clear hot broth with scent leaf. */
export function goatPepperSoup(): string {
  const t = new Table('goat pepper soup', 'wood');
  const at = clayPot(t, 800, 500, 470, '#a5583a');
  soup(t, at, { body: '#b8682a', oil: '#e89038', rich: 0.4 }, () => {
    for (const [dx, dy, r, bone] of [
      [-190, -60, 98, 1],
      [30, -120, 92, 0],
      [200, -20, 100, 1],
      [-70, 60, 104, 0],
      [130, 120, 86, 0],
      [-240, 100, 74, 0],
    ] as const)
      chunk(t, at.x + dx, at.y + dy, r, '#9c6440', bone === 1);
    tripe(t, at.x + 20, at.y + 10, 70, '#cdb592');
    flecks(t, at, 36, ['#c22a18', '#2f5d2c']);
  });
  hotPepper(t, at.x - 60, at.y - 70, 46);
  sprig(t, at.x + 130, at.y - 90, 90, 10);
  sprig(t, at.x - 110, at.y + 160, 70, 160);
  return t.toSvg();
}

/** Catfish steaks in peppery broth. */
export function catfishPepperSoup(): string {
  const t = new Table('catfish pepper soup', 'clay');
  const at = bowl(t, 800, 530, 520, { colour: ink.linen, line: ink.indigo });
  soup(t, at, { body: '#d98e34', oil: '#f0b848', rich: 0.35 }, () => {
    for (const [dx, dy, r] of [
      [60, -110, 124],
      [-170, -70, 136],
      [230, -10, 116],
      [-20, 40, 146],
      [-240, 80, 104],
    ] as const)
      fishSteak(t, at.x + dx, at.y + dy, r, '#6d665f', '#f6e6c8');
    flecks(t, at, 56, ['#d8341e', '#3f7d34'], 14);
  });
  sprig(t, at.x + 130, at.y + 110, 110, -30);
  sprig(t, at.x - 90, at.y + 150, 90, 160);
  sprig(t, at.x - 60, at.y - 60, 84, 40);
  hotPepper(t, at.x + 190, at.y - 120, 46, '#e8b020');
  hotPepper(t, at.x + 260, at.y + 90, 42);
  return t.toSvg();
}

/** Gizzard and fried plantain tossed in pepper sauce. */
export function gizdodo(): string {
  const t = new Table('gizdodo', 'mat');
  const at = bowl(t, 800, 520, 530, { colour: ink.palm, deep: 0.5, line: ink.marigoldPale });
  soup(t, at, { body: '#a3321a', oil: '#d2561e', rich: 0.4 }, () => {
    for (const [i, [x, y]] of t.strew(at.x, at.y, at.r * 0.82, at.r * 0.52, 24, 0.06).entries()) {
      if (i % 2) gizzard(t, x, y, 74);
      else dodo(t, x, y, 74, t.luck.between(-40, 40), 0.6);
    }
    for (const [x, y] of t.strew(at.x, at.y, at.r * 0.8, at.r * 0.5, 18))
      dice(t, x, y, 24, t.luck.pick(['#4f9a3a', '#d8341e', '#e9b93a']));
  });
  onionRings(t, at.x - 120, at.y - 80, 62);
  return t.toSvg();
}

/** Meat pies, one cut open. */
export function meatPies(): string {
  const t = new Table('meat pie', 'stars');
  board(t, 800, 620, 1180, 680);
  meatPie(t, 560, 560, 290, -14);
  meatPie(t, 1010, 560, 270, 16);
  meatPie(t, 800, 850, 280, 0, true);
  return t.toSvg();
}

/** Giant snails in pepper and onion. */
export function pepperedSnail(): string {
  const t = new Table('snail', 'clay');
  const at = enamel(t, 800, 620, 570, ink.indigo);
  leafBed(t, at.x, at.y, 400, 5, 20);
  sauce(t, at.x, at.y, 370, 220, '#a52c16', '#d2561e');
  for (const [dx, dy, turn] of [
    [-190, -80, -10],
    [80, -120, 14],
    [230, 10, 30],
    [-230, 90, 10],
    [0, 60, -8],
    [160, 150, -20],
  ] as const)
    snail(t, at.x + dx, at.y + dy, 128, turn);
  onionRings(t, at.x - 70, at.y - 20, 56);
  onionRings(t, at.x + 130, at.y + 40, 50);
  for (const [x, y] of t.strew(at.x, at.y, 320, 190, 14)) dice(t, x, y, 22, t.luck.pick(['#4f9a3a', '#d8341e']));
  return t.toSvg();
}

/** Cow foot in thick palm-oil sauce, with utazi and onion, in a wooden mortar bowl. */
export function nkwobi(): string {
  const t = new Table('nkwobi', 'rings');
  const at = bowl(t, 800, 540, 470, { colour: ink.wood, deep: 0.75, line: ink.woodDeep });
  soup(t, at, { body: '#d98a24', oil: '#e0701c', rich: 0.5 }, () => {
    for (const [dx, dy, r] of [
      [-200, -60, 120],
      [20, -110, 124],
      [210, -20, 116],
      [-90, 70, 128],
      [130, 120, 112],
      [-270, 80, 84],
    ] as const)
      chunk(t, at.x + dx, at.y + dy, r, '#c98442', dx === 20 || dx === 130);
  });
  onionRings(t, at.x - 40, at.y - 40, 76);
  onionRings(t, at.x + 90, at.y - 10, 62, '#f0e2e6');
  for (const [x, y] of t.strew(at.x + 10, at.y - 20, 130, 70, 9)) sprig(t, x, y, 44, t.luck.between(0, 360), '#2f6a2e');
  return t.toSvg();
}
