import { ink, mix } from '../palette';
import { softPath } from '../sheet';
import { bigLeaf } from './leaf';
import { line, shade, type Table } from './table';

/** A bean cake: crisp, uneven, deep gold. */
export function akara(t: Table, x: number, y: number, r: number, colour = '#c07a2e'): void {
  t.lump(x, y, r, r * 0.8, colour, { wobble: 0.09, points: 15, gloss: 0 });
  t.fill(t.blob(x - r * 0.08, y - r * 0.14, r * 0.62, r * 0.44, 0.2, 11), shade(colour, 0.22), 'opacity="0.8"');
  for (const [px, py] of t.strew(x, y, r * 0.75, r * 0.55, 7, 0.15))
    t.fill(
      t.blob(px, py, r * 0.13, r * 0.08, 0.3, 6),
      t.luck.pick([shade(colour, -0.38), shade(colour, 0.42), '#b5402a']),
      'opacity="0.6"',
    );
}

/** Moi moi turned out of its leaf: a steep soft cake, lit on the left, with fish and egg in it. */
export function moiMoi(t: Table, x: number, y: number, r: number, turn = -20, colour = '#d4803c'): void {
  bigLeaf(t, x + r * 0.9, y + r * 0.1, r * 2.3, 180 + turn, ink.palm);
  bigLeaf(t, x - r * 0.8, y + r * 0.3, r * 2.3, turn - 4, mix(ink.palm, ink.palmPale, 0.3));
  t.cast(x + r * 0.06, y + r * 0.2, r * 0.92, r * 0.52, 0.55);
  const left = softPath([
    [x - r * 0.98, y + r * 0.16],
    [x - r * 0.6, y - r * 0.6],
    [x - r * 0.16, y - r * 1.06],
    [x + r * 0.1, y - r * 1],
    [x + r * 0.2, y - r * 0.3],
    [x + r * 0.18, y + r * 0.56],
    [x - r * 0.42, y + r * 0.5],
  ]);
  const right = softPath([
    [x + r * 0.06, y - r * 1.03],
    [x + r * 0.34, y - r * 0.86],
    [x + r * 0.76, y - r * 0.36],
    [x + r * 1, y + r * 0.14],
    [x + r * 0.66, y + r * 0.42],
    [x + r * 0.14, y + r * 0.57],
    [x + r * 0.08, y - r * 0.3],
  ]);
  t.fill(
    right,
    t.linear(
      [x, y - r],
      [x + r, y + r * 0.4],
      [
        [0, shade(colour, -0.12)],
        [1, shade(colour, -0.42)],
      ],
    ),
  );
  t.fill(
    left,
    t.linear(
      [x - r, y - r * 0.6],
      [x + r * 0.3, y + r * 0.5],
      [
        [0, shade(colour, 0.32)],
        [1, colour],
      ],
    ),
  );
  for (const [px, py] of t.strew(x - r * 0.3, y - r * 0.1, r * 0.45, r * 0.44, 9, 0.1))
    t.fill(
      t.blob(px, py, r * 0.05, r * 0.035, 0.3, 6),
      t.luck.pick(['#b8321c', '#f3c07c', '#8f4a1c']),
      'opacity="0.75"',
    );
  t.fill(t.blob(x - r * 0.36, y - r * 0.1, r * 0.24, r * 0.17, 0.06, 8, -40), '#fbf3e0');
  t.fill(t.blob(x - r * 0.35, y - r * 0.08, r * 0.13, r * 0.09, 0.06, 8, -40), '#efb03c');
  t.fill(t.blob(x + r * 0.48, y - r * 0.06, r * 0.16, r * 0.1, 0.25, 7, 30), '#8b7a6a', 'opacity="0.9"');
  t.fill(t.blob(x - r * 0.36, y - r * 0.66, r * 0.2, r * 0.07, 0.1, 8, -52), '#fff2d4', 'opacity="0.5"');
}

/** A parcel of leaves as moi moi is steamed in, folded and tucked under. */
export function leafParcel(t: Table, x: number, y: number, r: number): void {
  const colour = '#5c7a3a';
  const base = softPath([
    [x - r, y + r * 0.2],
    [x - r * 0.5, y - r * 0.62],
    [x - r * 0.1, y - r * 0.92],
    [x + r * 0.22, y - r * 0.86],
    [x + r * 0.66, y - r * 0.4],
    [x + r * 1.02, y + r * 0.24],
    [x + r * 0.4, y + r * 0.56],
    [x - r * 0.5, y + r * 0.52],
  ]);
  t.fill(base, '#10200f', 'opacity="0.45" transform="translate(14 26)"');
  t.fill(base, t.round(colour));
  const flap = softPath([
    [x - r * 0.12, y - r * 0.9],
    [x + r * 0.22, y - r * 0.84],
    [x + r * 0.62, y - r * 0.3],
    [x + r * 0.3, y + r * 0.44],
    [x + r * 0.06, y - r * 0.1],
  ]);
  t.fill(flap, t.round(shade(colour, -0.2)));
  t.stroke(
    line([
      [x - r * 0.1, y - r * 0.84],
      [x + r * 0.06, y - r * 0.1],
      [x + r * 0.28, y + r * 0.42],
    ]),
    shade(colour, -0.5),
    8,
    'opacity="0.6" stroke-linejoin="round"',
  );
  t.stroke(
    line([
      [x - r * 0.2, y - r * 0.7],
      [x - r * 0.6, y + r * 0.1],
    ]) +
      line([
        [x - r * 0.06, y - r * 0.5],
        [x - r * 0.24, y + r * 0.34],
      ]),
    shade(colour, 0.4),
    6,
    'opacity="0.6"',
  );
}
