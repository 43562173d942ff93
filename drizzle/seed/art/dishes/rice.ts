import { ink } from '../palette';
import { enamel, plate } from './crockery';
import { grainHeap, type Heap, sauce, strewOver } from './grain';
import { cucumberSlice, dice, egg, hotPepper, onionRings, pea, sprig, tomatoSlice } from './greens';
import { leafBed } from './leaf';
import { chunk, drumstick, meats, wing } from './meat';
import { tripe } from './offal';
import { dryFish, prawn } from './seafood';
import { leaves } from './soups';
import { dodo } from './starch';
import { Table } from './table';
import { bowl } from './vessels';

/** Red rice with a chicken leg and fried plantain. */
export function jollofRice(): string {
  const t = new Table('jollof', 'stars');
  const { x, y } = plate(t, 800, 620, 590, ink.clay);
  const heap: Heap = { x: x - 60, y: y - 10, r: 370, h: 200 };
  grainHeap(t, heap, { colour: '#d8571f' });
  t.fill(t.blob(x - 150, y - 130, 60, 24, 0.2, 7, 20), '#7d9a4a', 'opacity="0.9"');
  for (const [px, py, turn] of [
    [1120, 560, 80],
    [1150, 650, 100],
    [1110, 740, 110],
    [1030, 815, 140],
  ] as const)
    dodo(t, px, py, 92, turn, 0.5);
  drumstick(t, 640, 690, 420, 28);
  onionRings(t, 480, 500, 62);
  tomatoSlice(t, 420, 600, 70);
  return t.toSvg();
}

/** Rice fried with vegetables and liver, and a turkey wing. */
export function friedRice(): string {
  const t = new Table('fried rice', 'clay');
  const { x, y } = plate(t, 800, 620, 590, ink.palm);
  const heap: Heap = { x: x - 40, y: y - 10, r: 380, h: 190 };
  grainHeap(t, heap, { colour: '#dfc163' });
  strewOver(t, heap, 16, (px, py) => pea(t, px, py, 15));
  strewOver(t, heap, 15, (px, py) => dice(t, px, py, 17, '#e07a24'));
  strewOver(t, heap, 10, (px, py) => dice(t, px, py, 16, '#7a4a30'));
  strewOver(t, heap, 9, (px, py) => pea(t, px, py, 12, '#f3cf4a'));
  wing(t, 640, 740, 480, -14, '#b0662a');
  cucumberSlice(t, 1130, 600, 72);
  cucumberSlice(t, 1120, 690, 74);
  tomatoSlice(t, 1060, 790, 72);
  return t.toSvg();
}

/** Ofada rice in its leaf with the green pepper stew. */
export function ofadaRice(): string {
  const t = new Table('ofada', 'wood');
  enamel(t, 800, 620, 600, ink.palm);
  leafBed(t, 800, 630, 520, 6, 10);
  grainHeap(t, { x: 640, y: 620, r: 300, h: 170 }, { colour: '#dcc9a4', second: '#a9825a' });
  sauce(t, 980, 670, 230, 165, '#4c5a22', '#a8631c');
  chunk(t, 930, 620, 62, meats.goat);
  tripe(t, 1040, 640, 64);
  egg(t, 990, 730, 78);
  chunk(t, 1090, 720, 56, meats.beef);
  hotPepper(t, 840, 800, 40, '#4f8a37');
  return t.toSvg();
}

/** Pale yellow rice cooked in coconut milk, with prawns. */
export function coconutRice(): string {
  const t = new Table('coconut rice', 'rings');
  const { x, y } = plate(t, 800, 620, 590, ink.water);
  const heap: Heap = { x, y: y - 10, r: 390, h: 190 };
  grainHeap(t, heap, { colour: '#f2dfae' });
  strewOver(t, heap, 12, (px, py) => dice(t, px, py, 15, '#cf3a22'));
  strewOver(t, heap, 10, (px, py) => dice(t, px, py, 14, '#5f9a3a'));
  for (const [px, py, turn] of [
    [620, 560, 10],
    [850, 470, 70],
    [1010, 610, 140],
    [790, 700, 230],
  ] as const)
    prawn(t, px, py, 135, turn);
  sprig(t, 480, 740, 90, 200);
  return t.toSvg();
}

/** White rice beside red stew with beef. */
export function riceAndStew(): string {
  const t = new Table('white rice', 'mat');
  plate(t, 800, 620, 590, ink.linen, ink.indigoMid);
  grainHeap(t, { x: 640, y: 610, r: 300, h: 190 }, { colour: '#f4eddc' });
  sauce(t, 980, 650, 240, 180, '#b8301a', '#d9541c');
  for (const [px, py, r] of [
    [920, 580, 70],
    [1070, 610, 66],
    [960, 700, 74],
    [1080, 720, 60],
  ] as const)
    chunk(t, px, py, r, meats.stewed);
  for (const [px, py, turn] of [
    [560, 800, 10],
    [690, 835, 0],
    [810, 845, -8],
  ] as const)
    dodo(t, px, py, 86, turn, 0.6);
  return t.toSvg();
}

/** Rice cooked with palm oil, smoked fish, crayfish and green leaves, in a bowl. */
export function nativeRice(): string {
  const t = new Table('native rice', 'linen');
  const at = bowl(t, 800, 520, 540, { colour: ink.clay, deep: 0.5, line: ink.paper });
  const heap: Heap = { x: at.x, y: at.y, r: at.r * 0.97, h: 120 };
  grainHeap(t, heap, { colour: '#c98a2e', second: '#8a5222' });
  leaves(t, { ...at, y: at.y - 60, r: at.r * 0.8 }, 34, ['#2f5d2c', '#47752f', '#24491f'], 0.09);
  for (const [px, py, turn] of [
    [640, 430, 20],
    [930, 390, -30],
    [1010, 560, 50],
  ] as const)
    dryFish(t, px, py, 110, turn);
  for (const [px, py, turn] of [
    [780, 560, 40],
    [560, 560, 190],
  ] as const)
    prawn(t, px, py, 70, turn, '#d9603a');
  hotPepper(t, 820, 420, 44);
  return t.toSvg();
}
