import type { P2 } from '../geometry';
import { softPath } from '../sheet';
import { line, oval, place, shade, type Table } from './table';

/** A slice across a fish: skin around pale flesh, the bone in the middle. */
export function fishSteak(t: Table, x: number, y: number, r: number, skin = '#6d6a66', flesh = '#e9d3b4'): void {
  const turn = t.luck.between(-30, 30);
  t.fill(t.blob(x + r * 0.06, y + r * 0.2, r, r * 0.72, 0.03, 9, turn), shade(skin, -0.45));
  t.lump(x, y, r, r * 0.72, skin, { wobble: 0.04, turn, gloss: 0 });
  t.fill(t.blob(x, y - r * 0.03, r * 0.86, r * 0.6, 0.05, 9, turn), t.round(flesh, 0.6));
  const rib = [20, 100, 160, 250, 320].map((a) =>
    line(
      place(
        [
          [0.14, 0],
          [0.62, 0.05],
        ],
        x,
        y,
        a + turn,
        r,
        0.7,
      ),
    ),
  );
  t.stroke(rib.join(''), shade(flesh, -0.25), Math.max(3, r * 0.05), 'opacity="0.6" stroke-linecap="round"');
  t.fill(oval(x, y, r * 0.15, r * 0.11), '#f8efdc');
  t.fill(oval(x, y, r * 0.07, r * 0.05), '#8d5a48');
}

/** A prawn curled up, pink with pale bands, its tail fanned, its feelers out in front. */
export function prawn(t: Table, x: number, y: number, r: number, turn: number, colour = '#e2683c'): void {
  const put = (points: readonly P2[]) => place(points, x, y, turn, r, 0.85);
  /** A point of the body: `s` from the head (0) to the tail (1), `w` from its back (1) to its belly (-1). */
  const at = (s: number, w: number): P2 => {
    const a = -2.7 + s * 4.1;
    const k = 0.6 + w * 0.3 * (1 - s * 0.62) * Math.min(1, 0.55 + s * 3);
    return [Math.cos(a) * k, Math.sin(a) * k];
  };
  const edge = (w: number) => Array.from({ length: 8 }, (_, i): P2 => at(i / 7, w));
  const [tip] = [at(1, 0)];
  const fan = [-1, 1].map((side) => {
    const out = at(1.16, side * 1.5);
    return softPath(put([tip, at(1.1, side * 0.4), out, at(1.04, side * 1.2)]));
  });
  const body = softPath(put([...edge(1), ...edge(-1).reverse()]));
  const feelers = [1.7, 2.3].map((w) => line(put([at(0, 0), at(-0.14, 0.9), at(-0.1, w)])));
  t.stroke(feelers.join(''), shade(colour, -0.2), r * 0.035, 'stroke-linecap="round"');
  t.fill(
    body + fan.join(''),
    '#1d0c14',
    `opacity="0.35" transform="translate(${Math.round(r * 0.05)} ${Math.round(r * 0.1)})"`,
  );
  t.fill(fan.join(''), shade(colour, -0.15));
  t.fill(body, t.round(colour));
  const bands = [0.26, 0.4, 0.54, 0.68, 0.82].map((s) => line(put([at(s, 0.86), at(s + 0.03, 0), at(s, -0.86)])));
  t.stroke(bands.join(''), '#ffd9c0', r * 0.085, 'opacity="0.85" stroke-linecap="round" stroke-linejoin="round"');
  const [eye] = put([at(0.06, 0.3)]);
  if (eye) t.fill(oval(eye[0], eye[1], r * 0.05, r * 0.05), '#2a1218');
}

/** A small dried fish or a crayfish, as it shows in a soup. */
export function dryFish(t: Table, x: number, y: number, r: number, turn: number, colour = '#5a3b26'): void {
  const d = softPath(
    place(
      [
        [-1, 0],
        [-0.5, -0.3],
        [0.3, -0.24],
        [0.7, -0.06],
        [1, -0.3],
        [1, 0.3],
        [0.7, 0.06],
        [0.3, 0.26],
        [-0.5, 0.3],
      ],
      x,
      y,
      turn,
      r,
    ),
  );
  t.fill(d, '#1d0c14', 'opacity="0.4" transform="translate(6 9)"');
  t.fill(d, t.round(colour));
  t.stroke(
    line(
      place(
        [
          [-0.5, -0.02],
          [0.6, 0],
        ],
        x,
        y,
        turn,
        r,
      ),
    ),
    shade(colour, 0.4),
    r * 0.07,
    'opacity="0.7"',
  );
}
