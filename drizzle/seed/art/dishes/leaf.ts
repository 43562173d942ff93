import type { P2 } from '../geometry';
import { ink, mix } from '../palette';
import { softPath } from '../sheet';
import { line, place, type Table } from './table';

/** Broad green leaves laid out under food, as far as `r` from (x, y). */
export function leafBed(t: Table, x: number, y: number, r: number, count = 5, from = 0): void {
  for (let i = 0; i < count; i++) {
    const turn = from + (i * 360) / count;
    bigLeaf(t, x, y, r * t.luck.between(0.92, 1.06), turn, i % 2 ? ink.palm : mix(ink.palm, ink.palmPale, 0.35));
  }
}

/** One broad leaf with its rib, its stalk at (x, y). */
export function bigLeaf(t: Table, x: number, y: number, length: number, turn: number, colour: string = ink.palm): void {
  const edge = softPath(
    place(
      [
        [0, 0],
        [0.2, -0.24],
        [0.55, -0.28],
        [0.85, -0.14],
        [1.02, 0],
        [0.85, 0.15],
        [0.55, 0.28],
        [0.2, 0.23],
      ],
      x,
      y,
      turn,
      length,
      0.7,
    ),
  );
  t.fill(edge, '#140a1e', 'opacity="0.3" transform="translate(12 14)"');
  t.fill(edge, t.round(colour, 0.8));
  const at = (list: readonly P2[]) => line(place(list, x, y, turn, length, 0.7));
  const veins = [0.25, 0.42, 0.6, 0.76].map((u) =>
    at([
      [u + 0.12, -0.17],
      [u, 0],
      [u + 0.12, 0.17],
    ]),
  );
  t.stroke(
    at([
      [0, 0],
      [0.98, 0],
    ]),
    mix(colour, ink.marigoldPale, 0.5),
    7,
    'opacity="0.8"',
  );
  t.stroke(veins.join(''), mix(colour, ink.marigoldPale, 0.4), 4, 'opacity="0.5"');
}
