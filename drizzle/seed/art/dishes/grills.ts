import { ink } from '../palette';
import { board, enamel, paper, plate, platter } from './crockery';
import { curledCatfish, wholeFish } from './fish';
import { citrus } from './fruit';
import { sauce } from './grain';
import { dice, hotPepper, lettuce, onionRings, shreds, sprig, tomatoSlice } from './greens';
import { chunk, drumstick, suyaStick, yaji } from './meat';
import { soup } from './soups';
import { boli, chip, dodo } from './starch';
import { Table } from './table';
import { bowl } from './vessels';

/** Beef suya on sticks, on brown paper, with onion, tomato and a heap of yaji. */
export function beefSuya(): string {
  const t = new Table('suya', 'wood');
  paper(t, 800, 610, 690, 470);
  for (const y of [400, 550, 700]) {
    suyaStick(t, 330, y + 40, 880, -5);
    yaji(t, 770, y, 370, 50, 22);
  }
  for (const [x, y] of [
    [380, 900],
    [490, 930],
  ] as const)
    tomatoSlice(t, x, y, 82);
  for (const [x, y, r] of [
    [660, 900, 84],
    [780, 930, 72],
    [880, 880, 78],
  ] as const)
    onionRings(t, x, y, r);
  t.lump(1150, 890, 130, 70, '#b85a22', { wobble: 0.1, gloss: 0 });
  yaji(t, 1150, 880, 120, 56, 34);
  return t.toSvg();
}

/** Chicken suya: larger pale pieces on two sticks, with cabbage. */
export function chickenSuya(): string {
  const t = new Table('chicken suya', 'stars');
  plate(t, 800, 630, 620, ink.clay);
  shreds(t, t.strew(1040, 780, 190, 90, 16), ['#dfe8b8', '#c7dc98', '#f0f2d8']);
  for (const y of [470, 620]) {
    t.stroke(`M330 ${y + 50}L1290 ${y - 40}`, '#d3ab6f', 14, 'stroke-linecap="round"');
    for (let i = 0; i < 4; i++) {
      const [x, py] = [480 + i * 190, y + 36 - i * 18];
      t.lump(x, py, 108, 78, '#cf7a30', { wobble: 0.14, points: 8, gloss: 0.4 });
      t.fill(t.blob(x + 20, py + 16, 60, 20, 0.3, 7), '#7a3214', 'opacity="0.55"');
    }
  }
  yaji(t, 780, 540, 330, 130, 34, ['#b8401a', '#f0c070']);
  tomatoSlice(t, 560, 810, 84);
  tomatoSlice(t, 690, 840, 84);
  onionRings(t, 440, 740, 74);
  return t.toSvg();
}

/** A whole catfish grilled in a ring, with pepper sauce and onions. */
export function grilledCatfish(): string {
  const t = new Table('point and kill', 'clay');
  platter(t, ink.indigo, 800, 620, 720, 470);
  lettuce(t, 420, 470, 170, 100, 30);
  lettuce(t, 1180, 780, 180, 100, 10);
  curledCatfish(t, 800, 620, 440);
  onionRings(t, 800, 620, 80);
  tomatoSlice(t, 880, 680, 66);
  tomatoSlice(t, 720, 690, 62);
  citrus(t, 1190, 480, 76, '#6d9a3a', '#c6d86a');
  return t.toSvg();
}

/** Tilapia off the coals with fried yam. */
export function grilledTilapia(): string {
  const t = new Table('tilapia', 'mat');
  board(t, 800, 610, 1260, 760);
  for (const [x, y, turn] of [
    [960, 820, 20],
    [1060, 850, -14],
    [1150, 800, 40],
    [1240, 850, 4],
    [1080, 770, 60],
    [1200, 740, -30],
    [980, 750, -20],
  ] as const)
    chip(t, x, y, 200, turn);
  wholeFish(t, 740, 520, 980, 8, { colour: '#7c5638', cuts: 4, deep: 0.44 });
  citrus(t, 360, 800, 82, '#e6b62f', '#f6e08a');
  citrus(t, 480, 850, 78, '#e6b62f', '#f6e08a');
  sprig(t, 620, 850, 100, -20);
  return t.toSvg();
}

/** Asun: smoked goat cut small and tossed in scotch bonnet. */
export function asun(): string {
  const t = new Table('asun', 'rings');
  const at = enamel(t, 800, 600, 600, ink.palm);
  sauce(t, at.x, at.y, 400, 240, '#8f3a18', '#c8641c');
  for (const [i, [x, y]] of t.strew(at.x, at.y - 10, 350, 200, 24, 0.05).entries())
    chunk(t, x, y, 84, i % 3 ? '#6a3018' : '#7d3c1e', i % 7 === 3);
  for (const [x, y] of t.strew(at.x, at.y - 10, 340, 200, 30))
    dice(t, x, y, 24, t.luck.pick(['#d8341e', '#4f9a3a', '#f0a030', '#d8341e']));
  for (const [dx, dy, r] of [
    [-170, -30, 66],
    [120, 60, 70],
    [10, -110, 58],
  ] as const)
    onionRings(t, at.x + dx, at.y + dy, r);
  hotPepper(t, at.x + 330, at.y - 80, 50);
  return t.toSvg();
}

/** Roasted plantain with groundnuts and pepper sauce. */
export function boliAndGroundnuts(): string {
  const t = new Table('boli', 'linen');
  paper(t, 800, 610, 660, 450, 4, '#cdb07c');
  boli(t, 760, 420, 780, -6);
  boli(t, 720, 580, 800, -2);
  boli(t, 700, 740, 780, 3);
  for (const [x, y] of t.strew(1170, 850, 150, 74, 20, 0.05))
    t.lump(x, y, 36, 25, '#c07c40', { wobble: 0.05, turn: t.luck.between(0, 90) });
  const dip = bowl(t, 1240, 500, 190, { colour: ink.indigoMid, deep: 0.5, line: ink.linen });
  soup(t, dip, { body: '#a82c16', oil: '#d2561e', rich: 0.6 });
  return t.toSvg();
}

/** Chicken legs off the coals, striped by the grate, with fried plantain. */
export function barbecuedChicken(): string {
  const t = new Table('barbecue', 'wood');
  platter(t, ink.clay, 800, 620, 720, 450);
  lettuce(t, 1130, 480, 180, 100, 20);
  lettuce(t, 420, 800, 180, 90, 10);
  drumstick(t, 340, 520, 720, 2, '#8f3f18');
  drumstick(t, 1240, 730, 700, 176, '#9a4a1c');
  for (const [x, y] of [
    [420, 440],
    [520, 420],
    [620, 440],
    [1140, 650],
    [1040, 640],
    [940, 660],
  ] as const)
    t.stroke(`M${x} ${y}q36 80 10 170`, '#3a160c', 24, 'opacity="0.55" stroke-linecap="round"');
  for (const [x, y, turn] of [
    [470, 760, 20],
    [580, 820, 10],
    [690, 870, 0],
  ] as const)
    dodo(t, x, y, 96, turn, 0.6);
  onionRings(t, 1060, 500, 84);
  return t.toSvg();
}
