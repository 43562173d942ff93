import type { P2 } from '../geometry';
import { mix } from '../palette';
import { softPath } from '../sheet';
import { FLAT, line, oval, place, shade, type Table } from './table';

/** What a swallow is made of decides its colour. */
export const swallows = {
  poundedYam: '#f6ecd4',
  amala: '#7a5a43',
  eba: '#ecc35a',
  semo: '#f3dfa6',
  starch: '#e8a53e',
  tuwo: '#fbf6ea',
  fufu: '#efe6d2',
} as const;

/** A smooth mound of swallow, standing on (x, y), `r` wide to each side, with the marks of the fingers that shaped it. */
export function mound(t: Table, x: number, y: number, r: number, colour: string, high = 0.78): void {
  const [low, top] = [r * FLAT * 0.8, r * high];
  const outline: readonly P2[] = [
    [-1, 0.06],
    [-0.92, -0.46],
    [-0.62, -0.82],
    [-0.1, -1],
    [0.42, -0.92],
    [0.82, -0.6],
    [1, -0.05],
  ];
  const body = softPath([
    ...outline.map(([u, v]): P2 => [x + u * r, y + v * top]),
    [x + r * 0.86, y + low * 0.66],
    [x + r * 0.36, y + low * 1.02],
    [x - r * 0.34, y + low * 1.04],
    [x - r * 0.84, y + low * 0.7],
  ]);
  t.cast(x + r * 0.06, y + r * 0.12, r * 1.02, r * FLAT, 0.5);
  t.fill(body, t.round(colour, 0.85));
  const dent = (u: number, v: number, w: number, turn: number) => {
    const [px, py] = [x + u * r, y + v * top];
    t.fill(t.blob(px, py, r * w, r * 0.075, 0.05, 9, turn), shade(colour, -0.3), 'opacity="0.6"');
    t.fill(
      t.blob(px + r * 0.02, py + r * 0.055, r * w * 0.86, r * 0.035, 0.05, 9, turn),
      shade(colour, 0.5),
      'opacity="0.6"',
    );
  };
  dent(0.12, -0.62, 0.3, 14);
  dent(0.26, -0.34, 0.34, 17);
  dent(0.38, -0.05, 0.32, 20);
  t.fill(t.blob(x - r * 0.42, y - top * 0.55, r * 0.26, r * 0.12, 0.1, 9, -38), '#fffdf4', 'opacity="0.4"');
  t.stroke(
    `M${Math.round(x - r * 0.78)} ${Math.round(y + low * 0.52)}q${Math.round(r * 0.7)} ${Math.round(low * 0.52)} ${Math.round(r * 1.5)} ${Math.round(-low * 0.06)}`,
    shade(colour, -0.35),
    r * 0.03,
    'opacity="0.35" stroke-linecap="round"',
  );
}

/** A slice of fried ripe plantain: caramel at the edge, gold inside. */
export function dodo(t: Table, x: number, y: number, r: number, turn: number, burnt = 0.5): void {
  const [gold, edge] = [mix('#f2b53c', '#d98a2a', burnt * 0.5), mix('#b8641f', '#7c3a14', burnt)];
  const at = `transform="translate(${Math.round(r * 0.06)} ${Math.round(r * 0.2)})"`;
  const d = t.blob(x, y, r, r * 0.6, 0.05, 9, turn);
  t.fill(d, '#1d0c14', `opacity="0.35" transform="translate(${Math.round(r * 0.14)} ${Math.round(r * 0.3)})"`);
  t.fill(d, shade(edge, -0.25), at);
  t.fill(d, t.round(edge, 0.6));
  t.fill(t.blob(x - r * 0.03, y - r * 0.03, r * 0.84, r * 0.46, 0.06, 9, turn), t.round(gold, 0.6));
  const seeds = place(
    [
      [-0.4, 0],
      [-0.12, 0.03],
      [0.16, -0.02],
      [0.42, 0.02],
    ],
    x,
    y,
    turn,
    r,
  ).map(([px, py]) => `M${Math.round(px)} ${Math.round(py)}l8 1`);
  t.stroke(seeds.join(''), edge, r * 0.06, 'stroke-linecap="round" opacity="0.7"');
  t.fill(oval(x - r * 0.34, y - r * 0.24, r * 0.2, r * 0.07), '#fff3cf', 'opacity="0.65"');
}

/** A thick slice of boiled yam, cut face up. */
export function yamSlice(t: Table, x: number, y: number, r: number, colour = '#f7ecd2'): void {
  const turn = t.luck.between(0, 90);
  const d = t.blob(x, y, r, r * FLAT, 0.045, 10, turn);
  const lift = Math.round(r * 0.26);
  t.fill(d, '#1d0c14', `opacity="0.35" transform="translate(${Math.round(r * 0.12)} ${lift + 12})"`);
  t.fill(`${d}`, shade(colour, -0.34), `transform="translate(0 ${lift})"`);
  t.fill(t.blob(x, y + lift * 0.5, r * 0.99, r * FLAT, 0.03, 10, turn), shade(colour, -0.24));
  t.fill(d, t.round(colour, 0.55));
  t.stroke(t.blob(x, y, r * 0.86, r * 0.54, 0.04, 10, turn), shade(colour, -0.14), 6, 'opacity="0.6"');
  const pores = t.strew(x, y, r * 0.6, r * 0.36, 7, 0.2).map(([px, py]) => `M${Math.round(px)} ${Math.round(py)}l9 2`);
  t.stroke(pores.join(''), shade(colour, -0.2), 5, 'stroke-linecap="round" opacity="0.6"');
}

/** A stick of fried yam or of potato, its long side towards `turn`. */
export function chip(t: Table, x: number, y: number, length: number, turn: number, colour = '#eeb95a'): void {
  const side: readonly P2[] = [
    [-0.5, -0.09],
    [0.5, -0.1],
    [0.5, 0.1],
    [-0.5, 0.09],
  ];
  const face = (dy: number) => `${line(place(side, x, y + dy, turn, length))}z`;
  t.fill(face(length * 0.12), '#1d0c14', 'opacity="0.35"');
  t.fill(
    face(length * 0.06),
    shade(colour, -0.38),
    `stroke="${shade(colour, -0.38)}" stroke-width="8" stroke-linejoin="round"`,
  );
  t.fill(face(0), t.round(colour, 0.7), `stroke="${shade(colour, -0.05)}" stroke-width="8" stroke-linejoin="round"`);
}

/** A slice of soft white bread with a brown crust, lying on the table. */
export function breadSlice(t: Table, x: number, y: number, r: number, turn: number, crust = '#b06a2c'): void {
  const outline: readonly P2[] = [
    [-0.86, 0.78],
    [-0.9, 0.1],
    [-1, -0.3],
    [-0.8, -0.66],
    [-0.3, -0.78],
    [0.3, -0.78],
    [0.8, -0.66],
    [1, -0.3],
    [0.9, 0.1],
    [0.86, 0.78],
    [0.4, 0.86],
    [-0.4, 0.86],
  ];
  const slab = (dy: number, k: number) => softPath(place(outline, x, y + dy, turn, r * k, 0.74));
  t.fill(slab(r * 0.24, 1.02), '#1d0c14', 'opacity="0.35"');
  t.fill(slab(r * 0.13, 1), shade(crust, -0.3));
  t.fill(slab(0, 1), t.round(crust, 0.8));
  t.fill(slab(0, 0.88), t.round('#fbeccb', 0.45));
  const pores = t.strew(x, y, r * 0.6, r * 0.4, 9, 0.15).map(([px, py]) => `M${Math.round(px)} ${Math.round(py)}l8 2`);
  t.stroke(pores.join(''), '#e4cc9c', 9, 'stroke-linecap="round" opacity="0.8"');
}

/** A whole loaf of Agege bread, its crown brown and shining, cut at the near end. */
export function loaf(t: Table, x: number, y: number, length: number, turn: number): void {
  const crust = '#b46a2a';
  const outline = (dy: number) =>
    softPath(
      place(
        [
          [-0.5, 0.02],
          [-0.46, -0.17],
          [-0.25, -0.22],
          [0.05, -0.21],
          [0.3, -0.22],
          [0.47, -0.17],
          [0.5, 0.02],
          [0.46, 0.17],
          [0.2, 0.2],
          [-0.2, 0.2],
          [-0.46, 0.17],
        ],
        x,
        y + dy,
        turn,
        length,
        0.86,
      ),
    );
  t.fill(outline(length * 0.13), '#1d0c14', 'opacity="0.4" transform="translate(16 12)"');
  t.fill(outline(length * 0.1), shade('#e8b878', -0.2));
  t.fill(outline(0), t.round(crust));
  for (const u of [-0.17, 0.16]) {
    const [a, b] = place(
      [
        [u, -0.2],
        [u + 0.01, 0.18],
      ],
      x,
      y,
      turn,
      length,
      0.86,
    );
    if (a && b)
      t.stroke(
        `M${a.map(Math.round).join(' ')}Q${Math.round((a[0] + b[0]) / 2 + 22)} ${Math.round((a[1] + b[1]) / 2)} ${b.map(Math.round).join(' ')}`,
        shade(crust, -0.4),
        12,
        'opacity="0.5" stroke-linecap="round"',
      );
  }
  const shine = place(
    [
      [-0.32, -0.1],
      [0, -0.1],
      [0.3, -0.1],
    ],
    x,
    y,
    turn,
    length,
    0.86,
  );
  for (const [px, py] of shine)
    t.fill(t.blob(px, py, length * 0.1, length * 0.025, 0.1, 8, turn), '#ffdfa6', 'opacity="0.55"');
}

/** A plantain roasted whole on the coals, its back striped with char. */
export function boli(t: Table, x: number, y: number, length: number, turn: number): void {
  const colour = '#dd9a3c';
  const d = softPath(
    place(
      [
        [-0.52, 0.05],
        [-0.4, -0.07],
        [-0.1, -0.15],
        [0.2, -0.14],
        [0.44, -0.03],
        [0.52, 0.09],
        [0.4, 0.1],
        [0.15, 0.06],
        [-0.12, 0.05],
        [-0.4, 0.11],
      ],
      x,
      y,
      turn,
      length,
    ),
  );
  t.fill(d, '#1d0c14', 'opacity="0.4" transform="translate(14 24)"');
  t.fill(d, t.round(colour));
  for (const [i, u] of [-0.38, -0.22, -0.04, 0.14, 0.3].entries()) {
    const [px, py] = place([[u, -0.035 - 0.02 * (i % 2)]], x, y, turn, length)[0] ?? [x, y];
    t.fill(t.blob(px, py, length * 0.05, length * 0.032, 0.25, 7, turn + 60), '#5c2e14', 'opacity="0.7"');
  }
  const [sx, sy] = place([[-0.1, -0.1]], x, y, turn, length)[0] ?? [x, y];
  t.fill(t.blob(sx, sy, length * 0.14, length * 0.012, 0.1, 8, turn), '#fff0c4', 'opacity="0.6"');
}
