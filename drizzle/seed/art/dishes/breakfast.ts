import { ink } from '../palette';
import { akara } from './bean-cakes';
import { board, cutlery, plate } from './crockery';
import { grainHeap, sauce } from './grain';
import { dice, hotPepper, onionRings, sprig, tomatoSlice } from './greens';
import { soup } from './soups';
import { breadSlice, dodo, loaf, yamSlice } from './starch';
import { oval, place, shade, Table } from './table';
import { basket, bowl } from './vessels';

/** Bean cakes in a basket beside a bowl of warm maize pap. */
export function akaraAndPap(): string {
  const t = new Table('akara', 'rings');
  const nest = basket(t, 560, 640, 400);
  const rows: readonly (readonly [number, number])[] = [
    [-190, -90],
    [-40, -130],
    [110, -120],
    [220, -30],
    [-250, 10],
    [-90, -20],
    [70, -10],
    [-170, 90],
    [0, 100],
    [150, 80],
    [-80, -90],
    [60, -80],
    [-10, 0],
  ];
  for (const [i, [dx, dy]] of rows.entries()) akara(t, nest.x + dx, nest.y + dy - (i > 9 ? 80 : 10), 108);
  const at = bowl(t, 1170, 600, 330, { colour: ink.clay, line: ink.paper });
  soup(t, at, { body: '#f6ead2' });
  t.stroke(oval(at.x - 10, at.y, at.r * 0.5), '#fffaf0', 22, 'opacity="0.7"');
  t.fill(oval(at.x - 80, at.y - 50, 90, 24), '#ffffff', 'opacity="0.6"');
  cutlery(t, 'spoon', 1210, 590, -38, 470);
  return t.toSvg();
}

/** Slices of boiled yam with eggs scrambled in tomato and pepper. */
export function yamAndEgg(): string {
  const t = new Table('yam and egg', 'clay');
  plate(t, 800, 620, 590, ink.linen, ink.indigoMid);
  for (const [x, y] of [
    [480, 560],
    [660, 470],
    [460, 690],
    [640, 600],
    [560, 790],
  ] as const)
    yamSlice(t, x, y, 152);
  scramble(t, 980, 640, 260, 190);
  sprig(t, 1010, 560, 70, -60);
  return t.toSvg();
}

/** Soft eggs with tomato, onion and pepper in them. */
function scramble(t: Table, x: number, y: number, rx: number, ry: number): void {
  sauce(t, x, y, rx, ry, '#e08a2a', '#cf4a1a');
  for (const [px, py] of t.strew(x, y, rx * 0.78, ry * 0.76, 22))
    t.lump(px, py, 54, 36, t.luck.pick(['#f4cf5a', '#f7dc7c', '#eeb840']), {
      wobble: 0.24,
      points: 8,
      gloss: 0.4,
      depth: 0.8,
    });
  for (const [px, py] of t.strew(x, y, rx * 0.8, ry * 0.78, 13))
    dice(t, px, py, 20, t.luck.pick(['#c8321e', '#d8452a', '#5f9a3a']));
}

/** Fried plantain with a folded omelette. */
export function dodoAndEgg(): string {
  const t = new Table('dodo', 'linen');
  plate(t, 800, 620, 590, ink.clay);
  const spots: readonly (readonly [number, number, number])[] = [
    [430, 560, 70],
    [540, 480, 40],
    [660, 440, 15],
    [460, 680, 110],
    [570, 590, 60],
    [690, 540, 30],
    [560, 760, 150],
    [650, 670, 90],
  ];
  for (const [x, y, turn] of spots) dodo(t, x, y, 112, turn, t.luck.between(0.2, 0.8));
  omelette(t, 980, 650, 270, -16);
  tomatoSlice(t, 880, 830, 66);
  tomatoSlice(t, 980, 840, 66);
  return t.toSvg();
}

/** An omelette folded over once, browned in spots. */
function omelette(t: Table, x: number, y: number, r: number, turn: number): void {
  const under = t.blob(x, y + 34, r, r * 0.58, 0.04, 11, turn);
  t.fill(under, '#1d0c14', 'opacity="0.35" transform="translate(16 22)"');
  t.fill(under, shade('#e0a030', -0.2));
  t.fill(t.blob(x - 4, y, r * 0.98, r * 0.55, 0.05, 11, turn), t.round('#f3c54a', 0.8));
  for (const [px, py] of t.strew(x, y, r * 0.7, r * 0.34, 12, 0.15))
    t.fill(
      t.blob(px, py, 24, 13, 0.25, 7),
      t.luck.pick(['#c87a24', '#d99332', '#cf3a22', '#5f9a3a', '#cf3a22']),
      'opacity="0.75"',
    );
  const [a, b] = place(
    [
      [-0.9, 0.32],
      [0.86, 0.3],
    ],
    x,
    y,
    turn,
    r,
  );
  if (a && b)
    t.stroke(
      `M${a.map(Math.round).join(' ')}Q${Math.round(x + 20)} ${Math.round(y + r * 0.66)} ${b.map(Math.round).join(' ')}`,
      '#fbe39a',
      12,
      'opacity="0.7" stroke-linecap="round"',
    );
}

/** Agege bread with an omelette and a cup of milky tea. */
export function breadAndTea(): string {
  const t = new Table('bread and tea', 'stars');
  board(t, 640, 560, 900, 560);
  loaf(t, 560, 430, 620, 4);
  breadSlice(t, 420, 640, 150, -12);
  breadSlice(t, 640, 660, 150, 6);
  omelette(t, 900, 640, 170, -14);
  const saucer = plate(t, 1240, 840, 310, ink.indigo);
  const at = bowl(t, saucer.x, saucer.y - 110, 180, { colour: '#fbf7ee', deep: 0.95, line: ink.indigo });
  t.stroke(`M${at.x + 170} ${at.y + 20}q110 -10 100 70t-130 70`, '#f3ede0', 30);
  soup(t, at, { body: '#b9824c' });
  t.fill(oval(at.x - 40, at.y - 24, 60, 16), '#f0d2a4', 'opacity="0.7"');
  return t.toSvg();
}

/** Beans cooked soft under dark agoyin pepper sauce, with bread. */
export function ewaAgoyin(): string {
  const t = new Table('ewa agoyin', 'mat');
  const at = plate(t, 720, 640, 560, ink.palm);
  grainHeap(t, { x: at.x - 20, y: at.y, r: 350, h: 120 }, { colour: '#b98552', length: 12, width: 26 });
  sauce(t, at.x + 10, at.y - 60, 230, 120, '#5c1f12', '#8f2f14');
  onionRings(t, at.x - 40, at.y - 80, 50, '#7a3a3a');
  hotPepper(t, at.x + 110, at.y - 50, 34, '#a8261a');
  breadSlice(t, 1230, 400, 190, 14);
  breadSlice(t, 1290, 600, 190, -6);
  return t.toSvg();
}
