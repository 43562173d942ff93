import type { P2 } from '../geometry';
import { mix } from '../palette';
import { softPath } from '../sheet';
import { line, oval, place, shade, specks, type Table } from './table';

/** The browns in which meat comes to the table. */
export const meats = {
  fried: '#a4561f',
  roast: '#8a4320',
  goat: '#7d4428',
  beef: '#6b3420',
  stewed: '#a3401f',
  pale: '#d9b58a',
} as const;

/** A cut of meat with a lit top; with `bone` a round of bone shows in it. */
export function chunk(t: Table, x: number, y: number, r: number, colour: string, bone = false): void {
  const turn = t.luck.between(0, 180);
  t.lump(x, y, r, r * 0.74, colour, { wobble: 0.17, points: 7, turn, gloss: 0 });
  t.fill(t.blob(x - r * 0.1, y - r * 0.2, r * 0.66, r * 0.4, 0.18, 7, turn), shade(colour, 0.2), 'opacity="0.75"');
  const fibre = [-0.3, 0, 0.3].map((v) =>
    line(
      place(
        [
          [-0.45, v],
          [0.4, v + 0.06],
        ],
        x - r * 0.05,
        y - r * 0.12,
        turn,
        r,
        0.7,
      ),
    ),
  );
  t.stroke(fibre.join(''), shade(colour, -0.35), Math.max(3, r * 0.06), 'opacity="0.5" stroke-linecap="round"');
  if (bone) {
    t.fill(oval(x + r * 0.42, y + r * 0.04, r * 0.3, r * 0.27), '#efe0c4');
    t.fill(oval(x + r * 0.43, y + r * 0.05, r * 0.15, r * 0.13), '#9a5a48');
  }
  t.fill(oval(x - r * 0.34, y - r * 0.38, r * 0.2, r * 0.09), '#fff2d8', 'opacity="0.5"');
}

/** A chicken leg, its thick end at (x, y), its bone towards `turn` degrees. */
export function drumstick(
  t: Table,
  x: number,
  y: number,
  length: number,
  turn: number,
  colour: string = meats.fried,
): void {
  const bone = softPath(
    place(
      [
        [0.62, -0.035],
        [0.84, -0.035],
        [0.93, -0.075],
        [1, -0.03],
        [0.97, 0],
        [1, 0.04],
        [0.93, 0.075],
        [0.84, 0.035],
        [0.62, 0.035],
      ],
      x,
      y,
      turn,
      length,
    ),
  );
  const flesh = softPath(
    place(
      [
        [-0.06, 0.02],
        [0, -0.17],
        [0.15, -0.25],
        [0.34, -0.22],
        [0.52, -0.12],
        [0.7, -0.075],
        [0.74, 0],
        [0.7, 0.075],
        [0.52, 0.13],
        [0.34, 0.23],
        [0.15, 0.27],
        [0, 0.2],
      ],
      x,
      y,
      turn,
      length,
    ),
  );
  const under = `transform="translate(${Math.round(length * 0.03)} ${Math.round(length * 0.06)})" opacity="0.35"`;
  t.fill(bone + flesh, '#1d0c14', under);
  t.fill(bone, t.round('#efdcba', 0.7));
  t.fill(flesh, t.round(colour));
  const spots: readonly P2[] = [
    [0.1, 0.1],
    [0.3, -0.08],
    [0.42, 0.08],
    [0.2, -0.12],
    [0.58, -0.02],
  ];
  for (const [px, py] of place(spots, x, y, turn, length))
    t.fill(t.blob(px, py, length * 0.07, length * 0.04, 0.3, 6, turn), shade(colour, -0.3), 'opacity="0.55"');
  const [shine] = place([[0.2, 0]], x, y, turn, length);
  if (shine)
    t.fill(
      t.blob(shine[0] - length * 0.05, shine[1] - length * 0.1, length * 0.12, length * 0.035, 0.1, 7, turn),
      '#ffe6b8',
      'opacity="0.6"',
    );
}

/** A wing, bent at the joint: of chicken or, larger and paler, of turkey. */
export function wing(t: Table, x: number, y: number, length: number, turn: number, colour: string = meats.fried): void {
  const parts: readonly (readonly P2[])[] = [
    [
      [0.5, -0.1],
      [0.75, -0.2],
      [0.98, -0.34],
      [1.06, -0.3],
      [0.98, -0.18],
      [0.72, -0.02],
      [0.52, 0.06],
    ],
    [
      [-0.08, 0.12],
      [0, -0.08],
      [0.16, -0.18],
      [0.36, -0.18],
      [0.56, -0.14],
      [0.62, 0],
      [0.5, 0.12],
      [0.3, 0.12],
      [0.1, 0.24],
    ],
  ];
  for (const part of parts) {
    const d = softPath(place(part, x, y, turn, length));
    t.fill(
      d,
      '#1d0c14',
      `transform="translate(${Math.round(length * 0.03)} ${Math.round(length * 0.06)})" opacity="0.35"`,
    );
    t.fill(d, t.round(colour));
  }
  for (const [px, py] of place(
    [
      [0.14, 0],
      [0.4, -0.04],
      [0.72, -0.14],
      [0.26, -0.12],
    ],
    x,
    y,
    turn,
    length,
  ))
    t.fill(t.blob(px, py, length * 0.06, length * 0.03, 0.3, 6, turn), shade(colour, -0.32), 'opacity="0.55"');
  const [shine] = place([[0.3, -0.1]], x, y, turn, length);
  if (shine)
    t.fill(oval(shine[0], shine[1] - length * 0.02, length * 0.12, length * 0.025), '#ffe6b8', 'opacity="0.55"');
}

/** Suya on its stick: flat leaves of beef, dusted red with yaji, charred at the edges. */
export function suyaStick(
  t: Table,
  x: number,
  y: number,
  length: number,
  turn: number,
  colour: string = '#7a3219',
): void {
  const along = (u: number) => place([[u, 0]], x, y, turn, length, 1)[0] ?? [x, y];
  const [a, b] = [along(-0.14), along(1.06)];
  t.stroke(line([a, b]), '#1d0c14', 12, 'opacity="0.4" stroke-linecap="round" transform="translate(9 14)"');
  t.stroke(line([a, b]), '#d3ab6f', 12, 'stroke-linecap="round"');
  const pieces = 8;
  for (let i = 0; i < pieces; i++) {
    const [px, py] = along(0.07 + (i * 0.92) / pieces);
    const [w, h] = [length * 0.085, length * t.luck.between(0.075, 0.105)];
    const tilt = turn + t.luck.between(-24, 24);
    const d = t.blob(px, py, w, h, 0.22, 7, tilt);
    const own = mix(colour, '#4a1c12', t.luck.between(0, 0.4));
    t.fill(d, '#1d0c14', 'opacity="0.4" transform="translate(9 14)"');
    t.fill(d, t.fade(shade(own, 0.16), shade(own, -0.3)));
    t.fill(t.blob(px - w * 0.1, py - h * 0.1, w * 0.7, h * 0.66, 0.28, 7, tilt), '#b8552a', 'opacity="0.6"');
    t.fill(t.blob(px - w * 0.16, py - h * 0.34, w * 0.4, h * 0.2, 0.3, 6, tilt), '#e8924a', 'opacity="0.6"');
  }
}

/** Ground pepper and groundnut, dusted over an oval: a few specks in two colours. */
export function yaji(
  t: Table,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count = 60,
  colours: readonly string[] = ['#c8531f', '#e8b25e'],
): void {
  for (const colour of colours) {
    const d = specks(t.strew(x, y, rx, ry, count, 0.14));
    t.stroke(d, colour, 10, 'stroke-linecap="round" opacity="0.85"');
  }
}
