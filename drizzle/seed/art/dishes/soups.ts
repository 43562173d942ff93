import { mix } from '../palette';
import type { Spot } from './crockery';
import { FLAT, oval, shade, type Table } from './table';

/** How a soup looks: its body, the oil that stands on it, and what is stirred into it. */
export interface Broth {
  body: string;
  oil?: string;
  /** How much of it the oil covers, 0 to 1. */
  rich?: number;
}

/** The surface of a soup; `pieces` are painted in it, cut off at the bowl's inside. */
export function soup(t: Table, at: Spot, { body, oil, rich = 0.5 }: Broth, pieces?: () => void): void {
  const edge = oval(at.x, at.y, at.r);
  const [w, h] = [at.r, at.r * FLAT];
  t.fill(
    edge,
    t.linear(
      [at.x - w * 0.7, at.y - h * 0.8],
      [at.x + w * 0.7, at.y + h * 0.8],
      [
        [0, shade(body, -0.3)],
        [0.35, body],
        [1, shade(body, 0.12)],
      ],
    ),
  );
  t.clip(edge, () => {
    if (oil)
      for (const [x, y] of t.strew(at.x, at.y, w * 0.9, h * 0.9, Math.round(8 + rich * 12), 0.16)) {
        const r = w * t.luck.between(0.07, 0.2) * (0.6 + rich);
        t.fill(t.blob(x, y, r, r * 0.6, 0.14, 8), oil, 'opacity="0.55"');
        t.fill(oval(x - r * 0.3, y - r * 0.24, r * 0.24, r * 0.08), '#ffe9bd', 'opacity="0.6"');
      }
    pieces?.();
    t.stroke(oval(at.x, at.y + 5, at.r), shade(oil ?? body, -0.5), 16, 'opacity="0.35"');
  });
}

/** Soft curds, as of ground melon seed, over an oval. */
export function curds(t: Table, at: Spot, count: number, colour: string, size = 0.1): void {
  const kinds = [0, 0.18, 0.4].map((k) => {
    const tint = mix(colour, '#dc962e', k);
    const d = t.blob(0, 0, 100, 66, 0.17, 8);
    return t.define(
      (id) =>
        `<g id="${id}"><path d="${d}" transform="translate(12 18)" fill="#5a2408" opacity="0.4"/><path d="${d}" fill="${t.round(tint, 0.8)}"/><path d="M-50 -20q40 -34 70 -8" fill="none" stroke="#fff6da" stroke-width="10" stroke-linecap="round" opacity="0.55"/><path d="M-20 20q34 14 60 -6" fill="none" stroke="${shade(tint, -0.3)}" stroke-width="9" stroke-linecap="round" opacity="0.5"/></g>`,
    );
  });
  const [first = ''] = kinds;
  for (const [x, y] of t.strew(at.x, at.y, at.r * 0.86, at.r * FLAT * 0.82, count, 0.1))
    t.use(
      t.luck.pick([first, ...kinds]),
      x,
      y,
      t.luck.between(-35, 35),
      (at.r * size * t.luck.between(0.6, 1.3)) / 100,
    );
}

/** Cooked leaves in shreds over an oval, in two or three greens. */
export function leaves(
  t: Table,
  at: Spot,
  count: number,
  greens: readonly [string, ...string[]],
  size = 0.11,
  reach = 0.86,
): void {
  const kinds = greens.flatMap((colour) =>
    [0.4, 0.6].map((slim) => {
      const d = t.blob(0, 0, 100, 100 * slim, 0.26, 8);
      return t.define(
        (id) =>
          `<g id="${id}"><path d="${d}" transform="translate(6 14)" fill="#0d1a10" opacity="0.4"/><path d="${d}" fill="${t.round(colour, 0.8)}"/><path d="M-70 4Q0 -14 76 2" fill="none" stroke="${shade(colour, 0.35)}" stroke-width="7" opacity="0.6"/></g>`,
      );
    }),
  );
  const [first = ''] = kinds;
  for (const [x, y] of t.strew(at.x, at.y, at.r * reach, at.r * FLAT * reach, count, 0.12))
    t.use(t.luck.pick([first, ...kinds]), x, y, t.luck.between(0, 360), (at.r * size * t.luck.between(0.7, 1.3)) / 100);
}

/** Rounds of okra: a ribbed green ring with pale seeds. */
export function okra(t: Table, x: number, y: number, r: number): void {
  const id = t.define((i) => {
    const seeds = [0, 72, 144, 216, 288]
      .map(
        (a) =>
          `<circle cx="${Math.round(Math.cos((a * Math.PI) / 180) * 21)}" cy="${Math.round(Math.sin((a * Math.PI) / 180) * 14)}" r="6" fill="#f3efcf"/>`,
      )
      .join('');
    return `<g id="${i}"><path d="M-40 4L-20 -26L22 -27L42 2L24 30L-22 30z" transform="translate(5 10)" fill="#0d1a10" opacity="0.35" stroke="#0d1a10" stroke-width="8" stroke-linejoin="round"/><path d="M-40 4L-20 -26L22 -27L42 2L24 30L-22 30z" fill="#a9c873" stroke="#4f8a37" stroke-width="11" stroke-linejoin="round"/>${seeds}</g>`;
  });
  t.use(id, x, y, t.luck.between(0, 60), r / 42);
}

/** A few red or green flecks of pepper over an oval. */
export function flecks(t: Table, at: Spot, count: number, colours: readonly [string, ...string[]], size = 12): void {
  for (const colour of colours) {
    const d = t
      .strew(at.x, at.y, at.r * 0.84, at.r * FLAT * 0.84, Math.round(count / colours.length), 0.2)
      .map(
        ([x, y]) =>
          `M${Math.round(x)} ${Math.round(y)}l${Math.round(t.luck.between(-14, 14))} ${Math.round(t.luck.between(-8, 8))}`,
      );
    t.stroke(d.join(''), colour, size, 'stroke-linecap="round" opacity="0.9"');
  }
}
