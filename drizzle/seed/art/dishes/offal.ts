import type { P2 } from '../geometry';
import { mix } from '../palette';
import { softPath } from '../sheet';
import { line, oval, place, shade, type Table } from './table';

/** A strip of cow skin, pale and thick, folded over. */
export function ponmo(t: Table, x: number, y: number, r: number, turn: number, colour = '#b98a5c'): void {
  const outline: readonly P2[] = [
    [-1, -0.1],
    [-0.6, -0.42],
    [0, -0.5],
    [0.6, -0.38],
    [1, 0],
    [0.7, 0.34],
    [0.3, 0.2],
    [-0.1, 0.36],
    [-0.6, 0.4],
  ];
  const d = softPath(place(outline, x, y, turn, r));
  t.fill(d, '#1d0c14', `opacity="0.35" transform="translate(${Math.round(r * 0.08)} ${Math.round(r * 0.16)})"`);
  t.fill(softPath(place(outline, x, y + r * 0.12, turn, r)), shade(colour, -0.4));
  t.fill(d, t.round(colour, 0.8));
  t.stroke(
    line(
      place(
        [
          [-0.7, 0.1],
          [-0.2, -0.06],
          [0.3, -0.08],
          [0.8, 0.02],
        ],
        x,
        y,
        turn,
        r,
      ),
    ),
    shade(colour, -0.35),
    r * 0.07,
    'opacity="0.6" stroke-linecap="round"',
  );
  t.fill(oval(x - r * 0.3, y - r * 0.24, r * 0.26, r * 0.07), '#fff2d8', 'opacity="0.55"');
}

/** Tripe: a pale fold with a honeycomb of small pits. */
export function tripe(t: Table, x: number, y: number, r: number, colour = '#cfae88'): void {
  t.lump(x, y, r, r * 0.72, colour, { wobble: 0.2, points: 9, gloss: 0 });
  for (const [px, py] of t.strew(x, y, r * 0.72, r * 0.46, 12, 0.05))
    t.fill(oval(px, py, r * 0.11, r * 0.08), shade(colour, -0.4), 'opacity="0.55"');
}

/** A gizzard: two dark glossy lobes in pepper sauce. */
export function gizzard(t: Table, x: number, y: number, r: number, colour = '#7a2f1c'): void {
  const turn = t.luck.between(-50, 50);
  for (const [px, py] of place(
    [
      [-0.45, 0],
      [0.42, 0.06],
    ],
    x,
    y,
    turn,
    r,
  ))
    t.lump(px, py, r * 0.66, r * 0.56, colour, { wobble: 0.1, gloss: 0.55 });
  const [a, b] = place(
    [
      [-0.12, -0.1],
      [0.16, 0.1],
    ],
    x,
    y,
    turn,
    r,
  );
  if (a && b) t.stroke(line([a, b]), '#cfa58e', r * 0.16, 'opacity="0.7" stroke-linecap="round"');
}

/** A big snail out of its shell: a dark coil with a ridged edge. */
export function snail(t: Table, x: number, y: number, r: number, turn: number, colour = '#4b3a30'): void {
  const body: readonly P2[] = [
    [-1, 0.12],
    [-0.7, -0.3],
    [-0.1, -0.56],
    [0.5, -0.5],
    [0.95, -0.1],
    [0.85, 0.34],
    [0.4, 0.5],
    [0.1, 0.3],
    [-0.3, 0.44],
    [-0.8, 0.36],
  ];
  const d = softPath(place(body, x, y, turn, r));
  t.fill(d, '#1d0c14', `opacity="0.4" transform="translate(${Math.round(r * 0.08)} ${Math.round(r * 0.16)})"`);
  t.fill(d, t.round(colour));
  const coil = Array.from({ length: 16 }, (_, i): P2 => {
    const a = i * 0.62;
    const k = 0.42 - i * 0.024;
    return [0.4 + Math.cos(a) * k, -0.04 + Math.sin(a) * k * 0.9];
  });
  t.stroke(
    line(place(coil, x, y, turn, r)),
    mix(colour, '#e0b98a', 0.55),
    r * 0.1,
    'stroke-linecap="round" stroke-linejoin="round"',
  );
  const ridges = [-0.8, -0.6, -0.4, -0.2].map((u) =>
    line(
      place(
        [
          [u, -0.26 - (u + 0.8) * 0.2],
          [u + 0.08, 0.3],
        ],
        x,
        y,
        turn,
        r,
      ),
    ),
  );
  t.stroke(ridges.join(''), mix(colour, '#d8a877', 0.4), r * 0.05, 'opacity="0.8" stroke-linecap="round"');
  t.fill(oval(x - r * 0.3, y - r * 0.28, r * 0.22, r * 0.06), '#fff2d8', 'opacity="0.6"');
}
