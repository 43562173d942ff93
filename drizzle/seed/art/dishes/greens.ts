import type { P2 } from '../geometry';
import { ink, mix } from '../palette';
import { softPath } from '../sheet';
import { line, oval, place, shade, type Table } from './table';

/** A slice of tomato. */
export function tomatoSlice(t: Table, x: number, y: number, r: number, colour = '#cf3222'): void {
  t.fill(oval(x + r * 0.08, y + r * 0.18, r, r * 0.72), '#1d0c14', 'opacity="0.35"');
  t.fill(oval(x, y + r * 0.07, r, r * 0.72), shade(colour, -0.4));
  t.fill(oval(x, y, r, r * 0.72), t.round(colour, 0.7));
  t.fill(oval(x, y, r * 0.84, r * 0.59), mix(colour, '#f58a5e', 0.45));
  const turn = t.luck.between(0, 120);
  for (const a of [0, 120, 240]) {
    const [px, py] = place([[0.44, 0]], x, y, a + turn, r, 0.72)[0] ?? [x, y];
    t.fill(t.blob(px, py, r * 0.27, r * 0.2, 0.12, 7, a + turn), shade(colour, -0.12));
    t.fill(
      oval(px - r * 0.05, py, r * 0.07, r * 0.05) + oval(px + r * 0.1, py + r * 0.03, r * 0.06, r * 0.04),
      '#f6d583',
    );
  }
}

/** A slice of cucumber. */
export function cucumberSlice(t: Table, x: number, y: number, r: number): void {
  t.fill(oval(x + r * 0.08, y + r * 0.18, r, r * 0.72), '#1d0c14', 'opacity="0.35"');
  t.fill(oval(x, y, r, r * 0.72), t.round('#3f7a3c', 0.8));
  t.fill(oval(x, y - 1, r * 0.86, r * 0.61), t.round('#d6e7ae', 0.5));
  const seeds = [0, 60, 120, 180, 240, 300].map((a) =>
    line(
      place(
        [
          [0.28, 0],
          [0.5, 0],
        ],
        x,
        y,
        a,
        r,
        0.72,
      ),
    ),
  );
  t.stroke(seeds.join(''), '#a9c67e', Math.max(4, r * 0.1), 'stroke-linecap="round"');
}

/** Rings of red onion, one in another. */
export function onionRings(t: Table, x: number, y: number, r: number, colour = '#b0517a'): void {
  const d = [1, 0.68, 0.38].map((k, i) => oval(x + i * r * 0.05, y + i * r * 0.03, r * k, r * k * 0.7)).join('');
  t.stroke(d, '#1d0c14', r * 0.15, 'opacity="0.25" transform="translate(5 9)"');
  t.stroke(d, colour, r * 0.16);
  t.stroke(d, '#f6e2ea', r * 0.08);
}

/** A scotch bonnet, red or yellow, with its stalk. */
export function hotPepper(t: Table, x: number, y: number, r: number, colour = '#cf2d1c'): void {
  for (const u of [-0.5, 0.5, 0])
    t.lump(x + u * r, y + (u === 0 ? r * 0.12 : 0), r * 0.62, r * 0.72, colour, {
      wobble: 0.05,
      gloss: u < 0 ? 0.6 : 0.3,
    });
  t.fill(t.blob(x, y - r * 0.5, r * 0.34, r * 0.16, 0.2, 7), ink.palm);
  t.stroke(
    `M${Math.round(x)} ${Math.round(y - r * 0.52)}q${Math.round(r * 0.1)} ${Math.round(-r * 0.4)} ${Math.round(r * 0.34)} ${Math.round(-r * 0.5)}`,
    shade(ink.palm, -0.1),
    r * 0.16,
    'stroke-linecap="round"',
  );
}

/** A small pointed leaf: parsley, scent leaf, mint. */
export function sprig(t: Table, x: number, y: number, r: number, turn: number, colour = '#3f7d3a'): void {
  for (const [d, k] of [
    [-52, 0.78],
    [50, 0.78],
    [0, 1],
  ] as const) {
    const at = (list: readonly P2[]) => place(list, x, y, turn + d, r * k, 0.8);
    const leaf = softPath(
      at([
        [0, 0],
        [0.3, -0.26],
        [0.7, -0.24],
        [1, 0],
        [0.7, 0.25],
        [0.3, 0.26],
      ]),
    );
    t.fill(leaf, '#10200f', 'opacity="0.3" transform="translate(4 7)"');
    t.fill(leaf, t.round(d === 0 ? shade(colour, 0.12) : colour, 0.8));
    t.stroke(
      line(
        at([
          [0, 0],
          [0.9, 0],
        ]),
      ),
      mix(colour, '#d7e6a0', 0.5),
      Math.max(2.5, r * 0.045),
      'opacity="0.8"',
    );
  }
}

/** A frilled leaf of lettuce about (x, y). */
export function lettuce(
  t: Table,
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  colour = '#86b04a',
): void {
  const d = t.blob(x, y, rx, ry, 0.11, 17, turn);
  t.fill(d, '#10200f', 'opacity="0.3" transform="translate(10 14)"');
  t.fill(d, t.round(colour, 0.8));
  t.fill(t.blob(x, y, rx * 0.7, ry * 0.66, 0.16, 11, turn), shade(colour, 0.3), 'opacity="0.6"');
  t.stroke(
    line(
      place(
        [
          [-0.9, 0.02],
          [0, -0.03],
          [0.85, 0],
        ],
        x,
        y,
        turn,
        rx,
        0.8,
      ),
    ),
    '#e9f0c4',
    rx * 0.05,
    'opacity="0.8" stroke-linecap="round"',
  );
}

/** A heap of shredded leaves or roots in the given colours. */
export function shreds(
  t: Table,
  spots: readonly P2[],
  colours: readonly [string, ...string[]],
  length = 62,
  width = 13,
): void {
  const bundles = colours.map((colour) => {
    const d = t
      .strew(0, 0, 60, 44, 5, 0.3)
      .map(([x, y]) => {
        const a = t.luck.between(0, Math.PI);
        const [dx, dy] = [Math.cos(a) * length, Math.sin(a) * length * 0.7];
        return `M${Math.round(x - dx / 2)} ${Math.round(y - dy / 2)}q${Math.round(dx / 2 - dy * 0.25)} ${Math.round(dy / 2 + dx * 0.25)} ${Math.round(dx)} ${Math.round(dy)}`;
      })
      .join('');
    return t.define(
      (id) =>
        `<path id="${id}" d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
    );
  });
  const [first = ''] = bundles;
  for (const [x, y] of spots) t.use(t.luck.pick([first, ...bundles]), x, y, t.luck.between(0, 180));
}

/** A dice of something: carrot, pepper, pawpaw. */
export function dice(t: Table, x: number, y: number, r: number, colour: string): void {
  const id = t.define(
    (i) =>
      `<g id="${i}"><path d="M-10 -4L0 -10L11 -4V6L1 12L-10 6z" transform="translate(2 4)" fill="#1d0c14" opacity="0.35"/><path d="M-10 -4L1 2V12L-10 6z" fill="${shade(colour, -0.1)}"/><path d="M11 -4L1 2V12L11 6z" fill="${shade(colour, -0.38)}"/><path d="M-10 -4L0 -10L11 -4L1 2z" fill="${shade(colour, 0.3)}"/></g>`,
  );
  t.use(id, x, y, t.luck.between(-20, 20), r / 11);
}

/** A green pea, or a grain of sweetcorn. */
export function pea(t: Table, x: number, y: number, r: number, colour = '#5f9a3a'): void {
  const id = t.define(
    (i) =>
      `<g id="${i}"><circle cx="2" cy="4" r="10" fill="#1d0c14" opacity="0.35"/><circle r="10" fill="${t.round(colour)}"/><circle cx="-3" cy="-4" r="2.6" fill="#fff" opacity="0.6"/></g>`,
  );
  t.use(id, x, y, 0, r / 10);
}

/** Half of a boiled egg, yolk up. */
export function eggHalf(t: Table, x: number, y: number, r: number, turn: number): void {
  t.lump(x, y, r, r * 0.7, '#fbf6ea', { wobble: 0.02, turn, gloss: 0, depth: 0.5 });
  const [px, py] = place([[0.1, 0]], x, y, turn, r, 0.7)[0] ?? [x, y];
  t.fill(oval(px, py, r * 0.5, r * 0.37), t.round('#efaa2e', 0.7));
  t.fill(oval(px - r * 0.14, py - r * 0.12, r * 0.13, r * 0.06), '#fff4cf', 'opacity="0.7"');
}

/** A whole boiled egg, peeled. */
export function egg(t: Table, x: number, y: number, r: number, turn = 20): void {
  t.lump(x, y, r, r * 0.76, '#f8f1e2', { wobble: 0.015, turn, gloss: 0.9, depth: 0.6 });
}
