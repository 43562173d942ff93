import type { P2 } from '../geometry';
import { mix } from '../palette';
import { softPath } from '../sheet';
import { FLAT, oval, shade, TALL, type Table } from './table';

/** A heap on a plate: the middle of its foot, its radius, its height. */
export interface Heap {
  x: number;
  y: number;
  r: number;
  h: number;
}

/** Places on the visible side of a heap, far ones first, each with the light it gets (-1 to 1). */
export function onHeap(t: Table, heap: Heap, count: number, reach = 0.94): { at: P2; light: number }[] {
  return t.strew(0, 0, reach, reach, count, 0.06).map(([u, v]) => {
    const z = heap.h * Math.max(0, 1 - u * u - v * v) ** 0.8;
    return { at: [heap.x + u * heap.r, heap.y + v * heap.r * FLAT - z * TALL], light: -0.62 * u - 0.72 * v };
  });
}

/** The seen outline of a heap. */
function silhouette(t: Table, { x, y, r, h }: Heap): string {
  const top = Math.max(r * FLAT, h * TALL + r * 0.3);
  return softPath(
    Array.from({ length: 20 }, (_, i): P2 => {
      const a = (i / 20) * Math.PI * 2;
      const k = 1 + t.luck.between(-0.025, 0.025);
      return [x + Math.cos(a) * r * k, y + Math.sin(a) * (Math.sin(a) < 0 ? top : r * FLAT) * k];
    }),
  );
}

/** A handful of grains about the origin, some 170 across, as one stroked path. */
function grains(t: Table, colour: string, length: number, width: number, count: number): string {
  const d = t
    .strew(0, 0, 84, 62, count, 0.1)
    .map(([x, y]) => {
      const a = t.luck.between(0, Math.PI);
      return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(a) * length)} ${Math.round(Math.sin(a) * length * 0.8)}`;
    })
    .join('');
  return t.define(
    (id) => `<path id="${id}" d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
  );
}

interface Grain {
  colour: string;
  /** A second kind among the first: beans in rice, crayfish in native rice. */
  second?: string;
  length?: number;
  width?: number;
}

/** A heap of grains: rice as it is, or beans when the grains are short and thick. */
export function grainHeap(t: Table, heap: Heap, { colour, second, length = 24, width = 13 }: Grain): void {
  t.cast(heap.x + heap.r * 0.03, heap.y + heap.r * 0.04, heap.r * 0.98, heap.r * FLAT * 0.98, 0.5);
  const d = silhouette(t, heap);
  t.fill(d, t.round(shade(colour, -0.14), 0.9));
  const tones = [-0.42, -0.3, -0.19, -0.08, 0.05, 0.18, 0.31].map((k) =>
    grains(t, shade(colour, k), length, width, 15),
  );
  const tone = (i: number) => tones[Math.max(0, Math.min(tones.length - 1, Math.round(i)))] ?? '';
  const core: Heap = { ...heap, r: heap.r - 40 };
  for (const { at, light } of onHeap(t, core, Math.round(30 + heap.r / 7), 1)) {
    t.use(tone(1.6 + light * 2.6), at[0] + 10, at[1] + 12, t.luck.between(-25, 25));
    t.use(tone(3.4 + light * 2.8), at[0], at[1], t.luck.between(-25, 25));
  }
  if (second) {
    const id = grains(t, second, length, width, 6);
    for (const { at } of onHeap(t, core, 18, 0.9)) t.use(id, at[0], at[1], t.luck.between(0, 360));
  }
}

/** Small things strewn over a heap: `draw` paints one at the origin. */
export function strewOver(t: Table, heap: Heap, count: number, draw: (x: number, y: number) => void): void {
  for (const { at } of onHeap(t, heap, count, 0.86)) draw(at[0], at[1]);
}

/** A tangle of long pasta or noodles. `wave` makes it curly. */
export function strands(t: Table, heap: Heap, colour: string, width = 15, wave = 0): void {
  t.cast(heap.x + heap.r * 0.03, heap.y + heap.r * 0.04, heap.r * 0.98, heap.r * FLAT * 0.98, 0.5);
  const d = silhouette(t, heap);
  t.fill(d, t.round(shade(colour, -0.4), 0.9));
  const skein = (k: number, n: number) => {
    const path = Array.from({ length: n }, (_, i) => {
      const y = (i - n / 2) * width * 1.5;
      if (wave === 0) {
        const [dip, rise] = [t.luck.between(30, 130), t.luck.between(-60, 60)];
        return `M-150 ${Math.round(y)}C-90 ${Math.round(y - dip)} 40 ${Math.round(y - dip + rise)} 80 ${Math.round(y)}S40 ${Math.round(y + dip)} -20 ${Math.round(y + dip * 0.7)}`;
      }
      const bumps = Array.from({ length: 5 }, (_, b) => `q${16} ${(b % 2 ? 1 : -1) * wave} 44 0`).join('');
      return `M-120 ${Math.round(y)}${bumps}`;
    }).join('');
    return t.define(
      (id) =>
        `<path id="${id}" d="${path}" fill="none" stroke="${shade(colour, k)}" stroke-width="${width}" stroke-linecap="round"/>`,
    );
  };
  const tones = [-0.36, -0.14, 0.06, 0.24].map((k) => skein(k, 5));
  t.clip(d, () => {
    for (const { at, light } of onHeap(t, heap, 40, 1)) {
      const turn = t.luck.between(0, 180);
      const size = t.luck.between(0.75, 1.05);
      t.use(tones[Math.max(0, Math.min(2, Math.round(1 + light * 1.6)))] ?? '', at[0] + 8, at[1] + 12, turn, size);
      t.use(tones[Math.max(1, Math.min(3, Math.round(2 + light * 1.6)))] ?? '', at[0], at[1], turn + 4, size);
    }
  });
  const top: Heap = { ...heap, r: heap.r * 0.9 };
  for (const { at, light } of onHeap(t, top, 12, 0.8))
    t.use(tones[light > 0 ? 3 : 2] ?? '', at[0], at[1], t.luck.between(0, 180), 0.7);
}

/** A short bent tube of macaroni. */
export function tube(t: Table, x: number, y: number, r: number, turn: number, colour: string): void {
  const d = `M${-Math.round(r)} ${Math.round(r * 0.3)}Q0 ${-Math.round(r * 0.75)} ${Math.round(r)} ${Math.round(r * 0.3)}`;
  const id = t.define(
    (i) =>
      `<g id="${i}"><path d="${d}" transform="translate(5 10)" fill="none" stroke="#1d0c14" stroke-opacity="0.3" stroke-width="${Math.round(r * 0.62)}"/><path d="${d}" fill="none" stroke="${shade(colour, -0.28)}" stroke-width="${Math.round(r * 0.62)}"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.round(r * 0.46)}"/><path d="${d}" transform="translate(0 ${-Math.round(r * 0.1)})" fill="none" stroke="${shade(colour, 0.45)}" stroke-width="${Math.round(r * 0.12)}"/><ellipse cx="${Math.round(r)}" cy="${Math.round(r * 0.3)}" rx="${Math.round(r * 0.16)}" ry="${Math.round(r * 0.3)}" transform="rotate(-40 ${Math.round(r)} ${Math.round(r * 0.3)})" fill="${shade(colour, -0.55)}"/></g>`,
  );
  t.use(id, x, y, turn);
}

/** A thick stew laid over part of a plate: oil at its edge, a lit skin, a few soft pieces in it. */
export function sauce(t: Table, x: number, y: number, rx: number, ry: number, colour: string, oil = '#c8431c'): void {
  t.fill(t.blob(x, y + 6, rx * 1.06, ry * 1.08, 0.07, 13), oil, 'opacity="0.75"');
  const d = t.blob(x, y, rx, ry, 0.08, 13);
  t.fill(d, t.round(colour, 0.9));
  for (const [px, py] of t.strew(x, y, rx * 0.8, ry * 0.74, 16, 0.1))
    t.fill(
      t.blob(px, py, rx * 0.1, ry * 0.09, 0.25, 6),
      t.luck.pick([shade(colour, 0.2), shade(colour, -0.25), mix(colour, oil, 0.6)]),
      'opacity="0.8"',
    );
  for (const [u, v] of [
    [-0.42, -0.38],
    [0.1, -0.52],
    [0.4, 0.02],
  ] as const)
    t.fill(oval(x + u * rx, y + v * ry, rx * 0.13, ry * 0.05), '#fff0d0', 'opacity="0.5"');
}
