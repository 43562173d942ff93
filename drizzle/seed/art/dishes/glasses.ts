import type { P2 } from '../geometry';
import { mix } from '../palette';
import { FLAT, oval, shade, type Table } from './table';

/** A drink in a glass: its colour at the top and, if it changes, lower down; how full; what floats in it. */
export interface Drink {
  top: string;
  bottom?: string;
  middle?: string;
  /** How full, 0 to 1. */
  full?: number;
  ice?: number;
  /** Milky drinks let nothing through. */
  cloudy?: boolean;
}

/** A straight or tapered glass standing on (x, y). */
export interface Tumbler {
  x: number;
  y: number;
  base: number;
  rim: number;
  h: number;
}

const wall = (g: Tumbler, from: number, to: number, inset = 0): string => {
  const r = (k: number) => g.base + (g.rim - g.base) * k - inset;
  const [a, b] = [Math.round(r(from)), Math.round(r(to))];
  const [ya, yb] = [Math.round(g.y - g.h * from), Math.round(g.y - g.h * to)];
  return `M${g.x - b} ${yb}L${g.x - a} ${ya}a${a} ${Math.round(a * FLAT)} 0 0 0 ${2 * a} 0L${g.x + b} ${yb}a${b} ${Math.round(b * FLAT)} 0 0 1 ${-2 * b} 0z`;
};

/** Fills and paints a glass; `inside` paints what stands in the drink, behind the front of the glass. Returns the height and radius of the drink's surface. */
export function glass(
  t: Table,
  g: Tumbler,
  drink: Drink,
  inside?: (top: P2, r: number) => void,
): { at: P2; r: number } {
  const { top, bottom = shade(top, -0.25), middle, full = 0.8, ice = 0, cloudy = false } = drink;
  const [x, y] = [g.x, g.y];
  t.cast(x + g.base * 0.1, y + 4, g.base * 1.05, g.base * FLAT, 0.55);
  t.fill(
    oval(x + g.base * 1.15, y + g.base * 0.42, g.base * 0.7, g.base * 0.3),
    mix(top, '#ffffff', 0.2),
    'opacity="0.18"',
  );
  t.fill(wall(g, 0, 1), '#eef3f2', 'opacity="0.16"');
  t.fill(oval(x, y - g.h, g.rim), '#ffffff', 'opacity="0.14"');
  const r = g.base + (g.rim - g.base) * full - 9;
  const level: P2 = [x, Math.round(y - g.h * full)];
  const body = wall(g, 0.07, full, 9);
  t.fill(
    body,
    t.linear(
      [0, level[1]],
      [0, y + g.base * 0.5],
      middle
        ? [
            [0, top],
            [0.5, middle],
            [1, bottom],
          ]
        : [
            [0, top],
            [1, bottom],
          ],
    ),
    cloudy ? '' : 'opacity="0.94"',
  );
  t.fill(
    body,
    t.across([
      [0, '#1d0c14', 0.28],
      [0.22, '#ffffff', 0.1],
      [0.6, '#ffffff', 0],
      [1, '#1d0c14', 0.36],
    ]),
  );
  t.fill(
    oval(level[0], level[1], r),
    t.across([
      [0, shade(top, 0.1)],
      [0.5, shade(top, 0.34)],
      [1, shade(top, -0.1)],
    ]),
  );
  t.stroke(oval(level[0], level[1], r), shade(top, 0.55), 5, 'opacity="0.7"');
  if (!cloudy && ice > 0) sunkIce(t, g, level, r);
  for (let i = 0; i < ice; i++)
    iceCube(
      t,
      level[0] + (((i * 37) % 100) / 100 - 0.5) * r * 1.1,
      level[1] + (((i * 61) % 100) / 100 - 0.55) * r * 0.6,
      r * 0.36,
      top,
    );
  inside?.(level, r);
  shine(t, g);
  return { at: level, r };
}

function shine(t: Table, g: Tumbler): void {
  const [x, y] = [g.x, g.y];
  t.fill(
    wall(g, 0, 0.07),
    t.across([
      [0, '#ffffff', 0.5],
      [0.4, '#dfe9e8', 0.25],
      [1, '#ffffff', 0.4],
    ]),
  );
  const at = (side: number, k: number) =>
    `${Math.round(x + side * (g.base + (g.rim - g.base) * k))} ${Math.round(y - g.h * k + g.base * FLAT * (1 - side * side) ** 0.5)}`;
  t.stroke(`M${at(-0.76, 0.12)}L${at(-0.76, 0.93)}`, '#ffffff', g.rim * 0.13, 'opacity="0.5" stroke-linecap="round"');
  t.stroke(`M${at(-0.5, 0.55)}L${at(-0.5, 0.93)}`, '#ffffff', g.rim * 0.05, 'opacity="0.4" stroke-linecap="round"');
  t.stroke(`M${at(0.86, 0.15)}L${at(0.86, 0.9)}`, '#ffffff', g.rim * 0.05, 'opacity="0.35" stroke-linecap="round"');
  t.stroke(wall(g, 0, 1), '#ffffff', 5, 'opacity="0.28"');
  t.stroke(oval(x, y - g.h, g.rim), '#ffffff', 8, 'opacity="0.75"');
}

function sunkIce(t: Table, g: Tumbler, level: P2, r: number): void {
  for (const [u, v] of [
    [-0.35, 0.5],
    [0.3, 0.75],
    [-0.1, 1.2],
  ] as const) {
    const [cx, cy, s] = [g.x + u * r, level[1] + r * FLAT + v * g.h * 0.24, r * 0.27];
    t.fill(
      `M${Math.round(cx - s)} ${Math.round(cy - s * 0.6)}l${Math.round(s * 1.1)} ${Math.round(-s * 0.4)}l${Math.round(s * 0.9)} ${Math.round(s * 0.6)}l${Math.round(-s * 0.2)} ${Math.round(s * 0.9)}l${Math.round(-s * 1.2)} ${Math.round(s * 0.3)}z`,
      '#ffffff',
      'opacity="0.2"',
    );
  }
}

/** A cube of ice with a lit top, taking the drink's colour. */
export function iceCube(t: Table, x: number, y: number, s: number, tint: string): void {
  const [a, b] = [Math.round(s), Math.round(s * 0.5)];
  const [px, py] = [Math.round(x), Math.round(y)];
  t.fill(`M${px - a} ${py - b}l${a} ${b}v${a}l${-a} ${-b}z`, mix('#eaf4f6', tint, 0.35), 'opacity="0.85"');
  t.fill(`M${px + a} ${py - b}l${-a} ${b}v${a}l${a} ${-b}z`, mix('#bcd0d8', tint, 0.5), 'opacity="0.85"');
  t.fill(`M${px - a} ${py - b}l${a} ${-b}l${a} ${b}l${-a} ${b}z`, mix('#fdffff', tint, 0.12), 'opacity="0.9"');
}

/** A straw leaning out of a drink to the upper right, its foot at (x, y). */
export function straw(t: Table, x: number, y: number, length: number, colour: string, lean = 0.34): void {
  const [dx, dy] = [Math.round(length * lean), -Math.round(length)];
  const d = `M${Math.round(x)} ${Math.round(y)}l${dx} ${dy}`;
  t.stroke(d, shade(colour, -0.25), 26, 'stroke-linecap="butt"');
  t.stroke(d, '#fdf8ee', 24, 'stroke-dasharray="26 26"');
  t.stroke(`M${Math.round(x - 7)} ${Math.round(y)}l${dx} ${dy}`, '#ffffff', 6, 'opacity="0.4"');
}

/** A stemmed glass on (x, y) with a bowl `r` wide and `h` tall on a stem of `stem`; `flare` opens its rim. Returns the drink's surface. */
export function stemGlass(
  t: Table,
  x: number,
  y: number,
  r: number,
  h: number,
  stem: number,
  drink: Drink,
  flare = 0.82,
): { at: P2; r: number } {
  const { top, bottom = shade(top, -0.3), full = 0.55 } = drink;
  t.cast(x + r * 0.1, y, r * 0.66, r * 0.66 * FLAT, 0.5);
  t.fill(
    oval(x, y, r * 0.62),
    t.across([
      [0, '#ffffff', 0.55],
      [0.5, '#dce7e8', 0.2],
      [1, '#ffffff', 0.35],
    ]),
  );
  t.stroke(oval(x, y, r * 0.62), '#ffffff', 5, 'opacity="0.6"');
  t.stroke(`M${x} ${Math.round(y - 4)}V${Math.round(y - stem)}`, '#e9f1f1', 20, 'opacity="0.6"');
  t.stroke(`M${x - 5} ${Math.round(y - 8)}V${Math.round(y - stem)}`, '#ffffff', 6, 'opacity="0.8"');
  const low = y - stem + r * 0.12;
  const rim = y - stem - h;
  const rr = r * flare;
  const cup = `M${Math.round(x - rr)} ${Math.round(rim)}C${Math.round(x - r * 1.12)} ${Math.round(rim + h * 0.5)} ${Math.round(x - r * 0.8)} ${Math.round(low)} ${x} ${Math.round(low)}C${Math.round(x + r * 0.8)} ${Math.round(low)} ${Math.round(x + r * 1.12)} ${Math.round(rim + h * 0.5)} ${Math.round(x + rr)} ${Math.round(rim)}z`;
  t.fill(cup + oval(x, rim, rr), '#eef3f2', 'opacity="0.2"');
  const ly = low - h * full;
  const lr = r * (flare + (1 - flare) * Math.min(1, (1 - full) * 2.1)) * 0.97;
  t.clip(cup, () => {
    t.fill(
      `M${x - 2 * r} ${Math.round(ly)}h${4 * r}v${Math.round(h * 1.5)}h${-4 * r}z`,
      t.linear(
        [0, ly],
        [0, low],
        [
          [0, top],
          [1, bottom],
        ],
      ),
    );
    t.fill(
      oval(x, ly, lr),
      t.across([
        [0, shade(top, 0.02)],
        [0.5, shade(top, 0.3)],
        [1, shade(top, -0.1)],
      ]),
    );
    t.fill(
      cup,
      t.across([
        [0, '#1d0c14', 0.3],
        [0.25, '#ffffff', 0.08],
        [0.6, '#ffffff', 0],
        [1, '#1d0c14', 0.34],
      ]),
    );
  });
  t.stroke(oval(x, ly, lr * 0.99), shade(top, 0.5), 4, 'opacity="0.6"');
  t.stroke(
    `M${Math.round(x - rr * 0.84)} ${Math.round(rim + h * 0.26)}q${Math.round(-r * 0.1)} ${Math.round(h * 0.28)} ${Math.round(r * 0.26)} ${Math.round(h * 0.5)}`,
    '#ffffff',
    r * 0.09,
    'opacity="0.55" stroke-linecap="round"',
  );
  t.stroke(cup, '#ffffff', 4, 'opacity="0.35"');
  t.stroke(oval(x, rim, rr), '#ffffff', 7, 'opacity="0.75"');
  return { at: [x, ly], r: lr };
}
