import { circle, type P2 } from './geometry';

/** What is left undyed on a cloth: lines, and closed patches, on (0..1, 0..1). */
export interface Resist {
  lines: P2[][];
  patches: P2[][];
}

export type Motif = 'rings' | 'leaf' | 'grid' | 'star' | 'comb' | 'seeds';

/** Cells in which each motif is drawn in a unit square. */
const cells: Record<Motif, () => Resist> = {
  rings: () => ({
    lines: [circle(0.5, 0.5, 0.42), circle(0.5, 0.5, 0.28, 12)],
    patches: [circle(0.5, 0.5, 0.13, 8), ...dots([[0.04, 0.04]], 0.05)],
  }),
  leaf: () => ({
    lines: [
      [
        [0.08, 0.92],
        [0.92, 0.08],
      ],
      ...[0.3, 0.45, 0.6].flatMap((t): P2[][] => [
        [
          [t, 1 - t],
          [t + 0.02, 0.72 - t],
        ],
        [
          [t, 1 - t],
          [t + 0.26, 1 - t - 0.02],
        ],
      ]),
      leafOutline(),
    ],
    patches: dots(
      [
        [0.14, 0.16],
        [0.86, 0.84],
      ],
      0.06,
    ),
  }),
  grid: () => ({
    lines: [
      square(0.5, 0.44),
      square(0.5, 0.3),
      [
        [0.06, 0.06],
        [0.94, 0.94],
      ],
      [
        [0.94, 0.06],
        [0.06, 0.94],
      ],
    ],
    patches: [square(0.5, 0.12)],
  }),
  star: () => ({
    lines: [starOutline(0.46, 0.2), circle(0.5, 0.5, 0.08, 6)],
    patches: dots(
      [
        [0.08, 0.08],
        [0.92, 0.08],
      ],
      0.05,
    ),
  }),
  comb: () => ({
    lines: [0.2, 0.35, 0.5, 0.65, 0.8].map((s): P2[] => [
      [s, 0.12],
      [s, 0.66],
    ]),
    patches: [
      [
        [0.12, 0.68],
        [0.88, 0.68],
        [0.88, 0.82],
        [0.12, 0.82],
      ],
    ],
  }),
  seeds: () => ({
    lines: [],
    patches: [0.2, 0.5, 0.8].flatMap((s) => [0.2, 0.5, 0.8].map((t) => circle(s, t, 0.09, 6))),
  }),
};

function dots(at: readonly P2[], r: number): P2[][] {
  return at.map(([x, y]) => circle(x, y, r, 6));
}

function square(c: number, r: number): P2[] {
  return [
    [c - r, c - r],
    [c + r, c - r],
    [c + r, c + r],
    [c - r, c + r],
    [c - r, c - r],
  ];
}

function leafOutline(): P2[] {
  return Array.from({ length: 15 }, (_, i): P2 => {
    const a = (i / 14) * Math.PI * 2;
    const along = 0.42 * Math.cos(a);
    const across = 0.22 * Math.sin(a) * (1 - 0.3 * Math.cos(a));
    return [0.5 + (along - across) * 0.95, 0.5 - (along + across) * 0.95];
  });
}

function starOutline(far: number, near: number): P2[] {
  return Array.from({ length: 17 }, (_, i): P2 => {
    const a = (i / 16) * Math.PI * 2;
    const r = i % 2 === 0 ? far : near;
    return [0.5 + r * Math.cos(a), 0.5 + r * Math.sin(a)];
  });
}

/** A cloth of `cols` by `rows` cells, the motifs alternating like a chequerboard, with lines between the cells. */
export function adire(cols: number, rows: number, motifs: readonly Motif[], ruled = true): Resist {
  const cloth: Resist = { lines: [], patches: [] };
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      const cell = cells[motifs[(r + c) % motifs.length] ?? 'rings']();
      const flip = (r + c) % 2 === 1;
      const lay = ([s, t]: P2): P2 => [(c + (flip ? 1 - s : s)) / cols, (r + t) / rows];
      cloth.lines.push(...cell.lines.map((l) => l.map(lay)));
      cloth.patches.push(...cell.patches.map((l) => l.map(lay)));
    }
  }
  if (ruled) {
    for (let c = 0; c <= cols; c++) cloth.lines.push(steps(6).map((t): P2 => [c / cols, t]));
    for (let r = 0; r <= rows; r++) cloth.lines.push(steps(6).map((s): P2 => [s, r / rows]));
  }
  return cloth;
}

/** 0 to 1 in `count` equal steps, both ends included. */
export function steps(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => i / count);
}

/** A narrow border of triangles and dots, `count` of them, along s. */
export function adireBand(count: number): Resist {
  const patches = Array.from({ length: count }, (_, i): P2[] => [
    [(i + 0.1) / count, 0.18],
    [(i + 0.9) / count, 0.18],
    [(i + 0.5) / count, 0.82],
  ]);
  return {
    lines: [
      [
        [0, 0.06],
        [1, 0.06],
      ],
      [
        [0, 0.94],
        [1, 0.94],
      ],
    ],
    patches,
  };
}
