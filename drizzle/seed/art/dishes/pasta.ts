import { ink } from '../palette';
import { enamel, plate } from './crockery';
import { type Heap, onHeap, sauce, strands, strewOver, tube } from './grain';
import { dice, pea, sprig } from './greens';
import { chunk, drumstick, meats } from './meat';
import { prawn } from './seafood';
import { oval, Table } from './table';
import { bowl } from './vessels';

/** Spaghetti cooked in jollof pepper, with chicken. */
export function jollofSpaghetti(): string {
  const t = new Table('jollof spaghetti', 'rings');
  const { x, y } = plate(t, 800, 620, 590, ink.clay);
  const heap: Heap = { x: x - 20, y: y - 10, r: 380, h: 170 };
  strands(t, heap, '#e0702a');
  strewOver(t, heap, 14, (px, py) => dice(t, px, py, 20, t.luck.pick(['#c8321e', '#5f9a3a', '#e9b93a'])));
  drumstick(t, 760, 720, 400, 12);
  return t.toSvg();
}

/** Spaghetti under minced-meat sauce. */
export function spaghettiMeatSauce(): string {
  const t = new Table('spaghetti', 'mat');
  const { x, y } = plate(t, 800, 620, 590, ink.linen, ink.indigoMid);
  strands(t, { x, y: y - 10, r: 400, h: 130 }, '#f0d690');
  sauce(t, x + 10, y - 100, 240, 140, '#8f2f18', '#c8501c');
  for (const [px, py] of t.strew(x + 10, y - 105, 200, 105, 18)) chunk(t, px, py, 30, meats.beef);
  sprig(t, x + 10, y - 120, 80, -50);
  return t.toSvg();
}

/** Noodles fried with egg, carrot and peas. */
export function noodlesAndEgg(): string {
  const t = new Table('noodles', 'clay');
  const at = bowl(t, 800, 530, 530, { colour: ink.linen, deep: 0.52, line: ink.indigo });
  const heap: Heap = { x: at.x, y: at.y + 10, r: at.r * 0.95, h: 110 };
  strands(t, heap, '#eec35a', 17, 26);
  strewOver(t, heap, 13, (px, py) => dice(t, px, py, 24, '#e0732a'));
  strewOver(t, heap, 14, (px, py) => pea(t, px, py, 18));
  t.fill(t.blob(at.x + 30, at.y - 70, 250, 145, 0.1, 11), '#1d0c14', 'opacity="0.25" transform="translate(10 16)"');
  t.fill(t.blob(at.x + 30, at.y - 70, 250, 145, 0.09, 11), t.round('#fdf8ec', 0.4));
  t.lump(at.x + 50, at.y - 84, 100, 66, '#f2a627', { wobble: 0.03, gloss: 0.8 });
  return t.toSvg();
}

/** Macaroni in red stew with beef. */
export function macaroni(): string {
  const t = new Table('macaroni', 'stars');
  const at = enamel(t, 800, 600, 590, ink.clay);
  const heap: Heap = { x: at.x, y: at.y, r: 400, h: 140 };
  t.fill(oval(heap.x, heap.y - 20, heap.r * 0.98), '#a8401a');
  for (const {
    at: [px, py],
  } of onHeap(t, heap, 120, 0.95))
    tube(t, px, py, 44, Math.round(t.luck.between(0, 12)) * 30, t.luck.pick(['#e6913a', '#e08030', '#eda34e']));
  for (const {
    at: [px, py],
  } of onHeap(t, { ...heap, r: 300 }, 6, 0.8))
    chunk(t, px, py, 62, meats.beef);
  strewOver(t, heap, 12, (px, py) => dice(t, px, py, 22, t.luck.pick(['#4f9a3a', '#c8321e'])));
  return t.toSvg();
}

/** Stir-fried spaghetti with prawns and vegetables. */
export function seafoodPasta(): string {
  const t = new Table('seafood pasta', 'wood');
  const { x, y } = plate(t, 800, 620, 590, ink.linen, ink.palm);
  const heap: Heap = { x, y: y - 10, r: 400, h: 150 };
  strands(t, heap, '#e8c478');
  for (const [dx, dy, turn] of [
    [-200, -90, 10],
    [50, -170, 80],
    [210, -40, 150],
    [-60, 40, 250],
    [120, 90, 310],
  ] as const)
    prawn(t, x + dx, y + dy, 118, turn);
  strewOver(t, heap, 12, (px, py) => dice(t, px, py, 26, t.luck.pick(['#4f9a3a', '#d8341e', '#e9b93a'])));
  sprig(t, x - 20, y - 80, 80, -60);
  return t.toSvg();
}
