import { ink } from '../palette';
import { plate, platter } from './crockery';
import { citrus, watermelon } from './fruit';
import { stemGlass } from './glasses';
import { dice, sprig } from './greens';
import { dodo } from './starch';
import { FLAT, oval, shade, Table } from './table';
import { bowl } from './vessels';

/** A scoop of ice cream with its ragged foot. */
function scoop(t: Table, x: number, y: number, r: number, colour: string): void {
  t.fill(t.blob(x, y + r * 0.5, r * 1.06, r * 0.5, 0.1, 13), shade(colour, -0.16));
  t.lump(x, y, r, r * 0.92, colour, { wobble: 0.03, points: 11, gloss: 0.5, depth: 0.8 });
  for (const [u, v] of [
    [-0.3, 0.2],
    [0.2, -0.3],
    [0.34, 0.3],
  ] as const)
    t.fill(t.blob(x + u * r, y + v * r, r * 0.2, r * 0.05, 0.2, 7, 20), shade(colour, -0.14), 'opacity="0.6"');
}

/** Three scoops in a glass coupe, with a wafer. */
export function iceCream(): string {
  const t = new Table('ice cream', 'rings');
  t.fill('M930 170l150 -60l90 330l-150 50z', t.round('#d9a052'));
  t.stroke(
    'M960 190l96 300M1010 168l96 300M950 260l150 -56M972 340l150 -56M994 420l150 -56',
    '#a8702c',
    8,
    'opacity="0.6"',
  );
  stemGlass(t, 800, 1080, 350, 360, 230, { top: '#fbf0d8', bottom: '#f0dcb8', full: 0.7 }, 1);
  scoop(t, 640, 480, 190, '#fbeecb');
  scoop(t, 950, 490, 190, '#7a4628');
  scoop(t, 800, 380, 190, '#f0a0a8');
  t.lump(800, 190, 46, 42, '#c02a2a', { wobble: 0.02, gloss: 0.7 });
  t.stroke('M804 160q10 -50 50 -70', ink.palmDeep, 8, 'stroke-linecap="round"');
  return t.toSvg();
}

/** Chin chin: small crunchy dice of dough in a bowl, some on the table. */
export function chinChin(): string {
  const t = new Table('chin chin', 'clay');
  const at = bowl(t, 760, 560, 460, { colour: ink.indigoMid, deep: 0.6, line: ink.linen });
  t.fill(oval(at.x, at.y, at.r), '#a8682a');
  for (const [i, [x, y]] of t.strew(at.x, at.y - 50, at.r * 0.88, at.r * FLAT * 0.94, 110, 0.05).entries())
    dice(t, x, y - (i % 5) * 4, 42, t.luck.pick(['#d9973f', '#c98434', '#e3a852']));
  for (const [x, y] of [
    [1230, 940],
    [1320, 900],
    [1290, 1000],
    [1400, 960],
  ] as const)
    dice(t, x, y, 44, '#d9973f');
  return t.toSvg();
}

/** A slice of coconut cake with cream between its layers. */
export function coconutCake(): string {
  const t = new Table('coconut cake', 'stars', 1.15);
  plate(t, 800, 690, 560, ink.clay);
  t.cast(850, 780, 400, 150, 0.5);
  const layers: readonly (readonly [number, string])[] = [
    [250, '#e2b568'],
    [180, '#fff8ea'],
    [150, '#e2b568'],
    [80, '#fff8ea'],
    [50, '#e2b568'],
  ];
  for (const [h, colour] of layers) {
    t.fill(
      `M440 ${760 - h}L1160 ${660 - h}V${790 - 0}L440 ${830}z`,
      t.linear(
        [440, 0],
        [1160, 0],
        [
          [0, shade(colour, 0.15)],
          [1, shade(colour, -0.2)],
        ],
      ),
    );
  }
  t.fill('M1160 410L1010 330V600L1160 790z', shade('#fff4e0', -0.25));
  t.fill(
    'M440 510L1010 330L1160 410z',
    t.linear(
      [440, 330],
      [1160, 510],
      [
        [0, '#ffffff'],
        [1, '#efe3cc'],
      ],
    ),
    'stroke="#fff8ea" stroke-width="26" stroke-linejoin="round"',
  );
  for (const [x, y] of t.strew(880, 410, 190, 50, 30))
    t.fill(t.blob(x, y, 26, 9, 0.2, 6, t.luck.between(0, 180)), t.luck.pick(['#ffffff', '#f2e6cf']));
  t.lump(900, 370, 48, 44, '#c02a2a', { wobble: 0.02, gloss: 0.7 });
  return t.toSvg();
}

/** Fresh fruit in season: watermelon, pawpaw, pineapple, orange. */
export function fruitPlatter(): string {
  const t = new Table('fruit platter', 'linen');
  platter(t, ink.palm, 800, 640, 730, 450);
  for (const [x, y] of [
    [340, 560],
    [560, 500],
    [430, 700],
    [640, 640],
  ] as const)
    watermelon(t, x, y + 60, 200);
  for (const [x, y] of [
    [900, 420],
    [960, 540],
    [1020, 660],
  ] as const) {
    t.lump(x, y + 10, 230, 74, '#d9822a', { wobble: 0.03, turn: 18, gloss: 0 });
    t.fill(t.blob(x - 4, y - 12, 212, 52, 0.03, 11, 18), '#f6a942');
    t.fill(t.blob(x - 4, y - 8, 130, 20, 0.05, 11, 18), '#e08a30');
    for (const u of [-0.6, -0.2, 0.2, 0.6]) t.fill(oval(x - 4 + u * 120, y - 8 + u * 40, 14, 12), '#2a1a1a');
  }
  for (const [x, y] of t.strew(1260, 660, 130, 130, 22))
    dice(t, x, y, 58, t.luck.pick(['#f4d04a', '#f7de72', '#eec33a']));
  for (const [x, y] of [
    [620, 880],
    [760, 910],
    [900, 900],
    [1040, 860],
  ] as const)
    citrus(t, x, y, 110, '#e8912a', '#f4ac48');
  return t.toSvg();
}

/** Warm sweet plantain under vanilla ice cream and honey. */
export function plantainSundae(): string {
  const t = new Table('plantain sundae', 'mat');
  plate(t, 800, 640, 580, ink.linen, ink.indigoMid);
  for (const [x, y, turn] of [
    [500, 620, 70],
    [580, 740, 40],
    [720, 810, 10],
    [880, 810, -10],
    [1020, 740, -40],
    [1090, 620, -70],
    [620, 520, 120],
    [960, 510, 60],
  ] as const)
    dodo(t, x, y, 120, turn, 0.7);
  scoop(t, 690, 560, 170, '#fbeecb');
  scoop(t, 910, 560, 170, '#fdf4dc');
  for (const d of ['M590 480q60 -50 110 10t110 -10t120 20t90 0', 'M620 580q70 -40 130 10t150 0t120 10'])
    t.stroke(d, '#b8641c', 20, 'stroke-linecap="round" opacity="0.9"');
  sprig(t, 800, 480, 100, -90, '#3a8a3a');
  return t.toSvg();
}
