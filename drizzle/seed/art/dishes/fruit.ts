import { ink, mix } from '../palette';
import { softPath } from '../sheet';
import { bigLeaf } from './leaf';
import { FLAT, oval, place, shade, type Table } from './table';

/** A wheel of lime, lemon or orange, lying down; cut faces are `flesh`. */
export function citrus(t: Table, x: number, y: number, r: number, rind: string, flesh: string, flat = FLAT): void {
  t.fill(oval(x + r * 0.08, y + r * 0.16, r, r * flat), '#1d0c14', 'opacity="0.3"');
  t.fill(oval(x, y + r * 0.08, r, r * flat), shade(rind, -0.3));
  t.fill(oval(x, y, r, r * flat), rind);
  t.fill(oval(x, y, r * 0.88, r * flat * 0.88), mix(flesh, '#fffbe8', 0.75));
  const wedge = (a: number) =>
    softPath(
      place(
        [
          [0.12, 0],
          [0.7, -0.27],
          [0.8, 0],
          [0.7, 0.27],
        ],
        x,
        y,
        a,
        r,
        flat,
      ),
    );
  t.fill([0, 51, 103, 154, 206, 257, 309].map(wedge).join(''), flesh);
}

/** A wheel of fruit stuck upright on the rim of a glass. */
export function rimWheel(t: Table, x: number, y: number, r: number, rind: string, flesh: string): void {
  t.fill(oval(x + 6, y + 8, r, r), '#1d0c14', 'opacity="0.25"');
  t.fill(oval(x, y, r, r), rind);
  t.fill(oval(x, y, r * 0.87, r * 0.87), mix(flesh, '#fffbe8', 0.75));
  const wedges = Array.from({ length: 8 }, (_, i) => {
    const p = (a: number, k: number) => `${Math.round(x + Math.cos(a) * r * k)} ${Math.round(y + Math.sin(a) * r * k)}`;
    const a = (i * Math.PI) / 4;
    return `M${p(a + 0.39, 0.12)}L${p(a + 0.08, 0.72)}Q${p(a + 0.39, 0.9)} ${p(a + 0.7, 0.72)}z`;
  });
  t.fill(wedges.join(''), flesh);
}

/** A wedge of watermelon standing on its rind. */
export function watermelon(t: Table, x: number, y: number, r: number): void {
  const d = (k: number) =>
    `M${Math.round(x - r * k)} ${Math.round(y - r * 0.5)}A${Math.round(r * k)} ${Math.round(r * k * 0.86)} 0 0 0 ${Math.round(x + r * k)} ${Math.round(y - r * 0.5)}z`;
  t.cast(x, y + r * 0.2, r * 0.9, r * 0.3, 0.5);
  t.fill(
    d(1),
    t.across([
      [0, '#5f9a3a'],
      [0.5, '#3f7a2e'],
      [1, '#1f4a20'],
    ]),
  );
  t.fill(d(0.92), '#e6efc0');
  t.fill(d(0.84), t.round('#e2413c', 0.7));
  for (const [u, v] of [
    [-0.4, -0.34],
    [-0.1, -0.1],
    [0.2, -0.36],
    [0.45, -0.3],
    [0.1, -0.2],
    [-0.24, -0.2],
  ] as const)
    t.fill(t.blob(x + u * r, y + v * r, r * 0.03, r * 0.05, 0.05, 6), '#2a1212');
}

/** A wedge of pineapple with its crown, on a rim. */
export function pineapple(t: Table, x: number, y: number, r: number): void {
  for (const a of [-140, -110, -84, -60, -34]) bigLeaf(t, x + r * 0.1, y - r * 0.5, r * 1.2, a, ink.palm);
  t.fill(t.blob(x, y, r * 0.8, r, 0.04, 9), t.round('#d99a2a'));
  const net = [-0.4, 0, 0.4].map(
    (k) =>
      `M${Math.round(x - r * 0.7)} ${Math.round(y + k * r)}l${Math.round(r * 1.3)} ${Math.round(r * 0.5)}M${Math.round(x - r * 0.7)} ${Math.round(y + k * r + r * 0.4)}l${Math.round(r * 1.3)} ${Math.round(-r * 0.6)}`,
  );
  t.stroke(net.join(''), '#8a5a1c', 10, 'opacity="0.7"');
}
