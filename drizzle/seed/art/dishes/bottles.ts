import type { P2 } from '../geometry';
import { FLAT, oval, shade, type Table } from './table';

/** A turned vessel: [radius, height above the table], from the foot up, in pixels. */
export type Profile = readonly P2[];

/** The seen outline of a turned vessel that stands on (x, y). */
function turned(x: number, y: number, profile: Profile): string {
  const [first = [0, 0], last = [0, 0]] = [profile[0], profile.at(-1)];
  const at = (side: number, [r, h]: P2) => `${Math.round(x + side * r)} ${Math.round(y - h)}`;
  const curve = (rows: Profile, side: number) =>
    rows
      .slice(1)
      .map((row, i) => {
        const [before, p] = [rows[i] ?? row, row];
        const mid = (before[1] + p[1]) / 2;
        return `C${at(side, [before[0], mid])} ${at(side, [p[0], mid])} ${at(side, p)}`;
      })
      .join('');
  const back = [...profile].reverse();
  return `M${at(-1, first)}${curve(profile, -1)}A${Math.round(last[0])} ${Math.round(last[0] * FLAT)} 0 0 1 ${at(1, last)}${curve(back, 1)}A${Math.round(first[0])} ${Math.round(first[0] * FLAT)} 0 0 1 ${at(-1, first)}z`;
}

/** A label between two heights: its ground, and the device on it. */
export interface Label {
  from: number;
  to: number;
  colour: string;
  device: 'wave' | 'star' | 'disc' | 'drops' | 'bars';
  mark: string;
}

/** A bottle or a can, closed by `cap`; `body` is what one sees of glass and drink together. */
export function bottle(
  t: Table,
  x: number,
  y: number,
  profile: Profile,
  look: { body: string; cap: string; labels: readonly Label[]; glow?: string; clear?: boolean },
): void {
  const { body, cap, labels, glow = shade(body, 0.35), clear = false } = look;
  const wide = Math.max(...profile.map(([r]) => r));
  t.cast(x + wide * 0.12, y + 4, wide * 1.06, wide * FLAT, 0.6);
  const d = turned(x, y, profile);
  t.fill(
    d,
    t.across([
      [0, shade(body, -0.45)],
      [0.2, glow],
      [0.42, body],
      [0.75, shade(body, -0.25)],
      [1, shade(body, -0.6)],
    ]),
    clear ? 'opacity="0.82"' : '',
  );
  t.clip(d, () => {
    for (const label of labels) band(t, x, y, wide, label);
    t.fill(
      `M${Math.round(x + wide * 0.2)} ${y - 1200}h${Math.round(wide * 0.8)}v1400h${Math.round(-wide * 0.8)}z`,
      t.across([
        [0, '#140a1e', 0],
        [1, '#140a1e', 0.4],
      ]),
    );
  });
  const run = profile.filter(([r]) => r > wide * 0.8);
  const [low, high] = [run[0]?.[1] ?? 0, run.at(-1)?.[1] ?? 0];
  t.stroke(
    `M${Math.round(x - wide * 0.66)} ${Math.round(y - low - wide * 0.1)}V${Math.round(y - high + wide * 0.3)}`,
    '#ffffff',
    wide * 0.1,
    'opacity="0.5" stroke-linecap="round"',
  );
  const [neck, top] = profile.at(-1) ?? [0, 0];
  t.stroke(
    `M${Math.round(x - neck * 0.4)} ${Math.round(y - top + neck * 1.6)}V${Math.round(y - high - (top - high) * 0.3)}`,
    '#ffffff',
    neck * 0.2,
    'opacity="0.5" stroke-linecap="round"',
  );
  const lid = turned(x, y, [
    [neck * 1.14, top - neck * 0.5],
    [neck * 1.14, top + neck * 0.25],
  ]);
  t.fill(
    lid,
    t.across([
      [0, shade(cap, -0.3)],
      [0.25, shade(cap, 0.35)],
      [0.6, cap],
      [1, shade(cap, -0.5)],
    ]),
  );
  t.fill(oval(x, y - top - neck * 0.25, neck * 1.14), shade(cap, 0.2));
  t.fill(oval(x, y - top - neck * 0.25, neck * 0.8), shade(cap, 0.05));
}

function band(t: Table, x: number, y: number, r: number, { from, to, colour, device, mark }: Label): void {
  const dip = Math.round(r * FLAT);
  const w = Math.round(r * 1.02);
  t.fill(
    `M${x - w} ${y - to}a${w} ${dip} 0 0 0 ${2 * w} 0V${y - from}a${w} ${dip} 0 0 1 ${-2 * w} 0z`,
    t.across([
      [0, shade(colour, -0.4)],
      [0.25, shade(colour, 0.15)],
      [0.6, colour],
      [1, shade(colour, -0.5)],
    ]),
  );
  const [cx, cy, s] = [x - r * 0.06, y - (from + to) / 2 + dip * 0.94, Math.min(to - from, r * 1.5) * 0.34];
  if (device === 'disc') {
    t.fill(oval(cx, cy, s, s * 0.92), mark);
    t.fill(oval(cx, cy, s * 0.55, s * 0.5), colour);
  } else if (device === 'star') {
    const points = Array.from({ length: 10 }, (_, i) => {
      const [a, k] = [(i / 10) * Math.PI * 2 - Math.PI / 2, i % 2 ? 0.45 : 1.1];
      return `${Math.round(cx + Math.cos(a) * s * k)} ${Math.round(cy + Math.sin(a) * s * k)}`;
    });
    t.fill(`M${points.join('L')}z`, mark);
  } else if (device === 'wave') {
    const a = Math.round(r);
    t.stroke(
      `M${x - a} ${Math.round(cy - s * 0.1)}q${Math.round(a * 0.5)} ${Math.round(s * 1.1)} ${a} ${Math.round(s * 0.3)}t${a} ${Math.round(-s * 0.5)}`,
      mark,
      s * 0.5,
      'stroke-linecap="round"',
    );
  } else if (device === 'drops') {
    for (const [u, k] of [
      [-0.8, 0.6],
      [0, 1],
      [0.8, 0.6],
    ] as const)
      t.fill(
        `M${Math.round(cx + u * s)} ${Math.round(cy - s * 0.8 * k)}q${Math.round(s * 0.55 * k)} ${Math.round(s * 0.9 * k)} 0 ${Math.round(s * 1.3 * k)}q${Math.round(-s * 0.55 * k)} ${Math.round(-s * 0.4 * k)} 0 ${Math.round(-s * 1.3 * k)}z`,
        mark,
      );
  } else {
    const a = Math.round(r);
    t.stroke(
      [-0.5, 0.1, 0.7]
        .map((v) => `M${x - a} ${Math.round(cy + v * s - dip * 0.5)}a${a} ${dip} 0 0 0 ${2 * a} 0`)
        .join(''),
      mark,
      s * 0.24,
    );
  }
}

/** Bottles as they stand in the fridge: soft drink, beer, stout, water, sparkling water. */
export const profiles = {
  soft: [
    [104, 0],
    [112, 60],
    [104, 190],
    [114, 330],
    [100, 430],
    [44, 560],
    [40, 640],
  ],
  beer: [
    [118, 0],
    [122, 40],
    [122, 380],
    [110, 450],
    [46, 580],
    [42, 720],
  ],
  water: [
    [116, 0],
    [122, 50],
    [116, 190],
    [122, 330],
    [110, 430],
    [44, 530],
    [42, 570],
  ],
  sparkling: [
    [108, 0],
    [114, 50],
    [112, 330],
    [84, 470],
    [42, 600],
    [40, 680],
  ],
} satisfies Record<string, Profile>;

/** A can on (x, y), its lid shining. */
export function can(
  t: Table,
  x: number,
  y: number,
  r: number,
  h: number,
  colour: string,
  label: Omit<Label, 'from' | 'to'>,
): void {
  t.cast(x + r * 0.12, y + 4, r * 1.05, r * FLAT, 0.6);
  const d = turned(x, y, [
    [r * 0.92, 0],
    [r, 34],
    [r, h - 40],
    [r * 0.86, h],
  ]);
  t.fill(
    d,
    t.across([
      [0, shade(colour, -0.4)],
      [0.24, shade(colour, 0.4)],
      [0.5, colour],
      [1, shade(colour, -0.55)],
    ]),
  );
  t.clip(d, () => band(t, x, y, r, { ...label, from: Math.round(h * 0.2), to: Math.round(h * 0.74) }));
  t.fill(
    oval(x, y - h, r * 0.88),
    t.across([
      [0, '#f4f1ea'],
      [0.5, '#cfcac4'],
      [1, '#8f8a8a'],
    ]),
  );
  t.fill(
    oval(x, y - h + 5, r * 0.74),
    t.linear(
      [x - r, y - h - r * 0.5],
      [x + r, y - h + r * 0.5],
      [
        [0, '#8f8a8a'],
        [1, '#f1eee8'],
      ],
    ),
  );
  t.fill(oval(x, y - h + r * 0.2, r * 0.2, r * 0.16), '#6c686a');
  t.stroke(oval(x, y - h - r * 0.08, r * 0.2, r * 0.2), '#f6f3ee', 12);
  t.stroke(
    `M${Math.round(x - r * 0.66)} ${Math.round(y - 40)}V${Math.round(y - h + r * 0.7)}`,
    '#ffffff',
    r * 0.1,
    'opacity="0.45" stroke-linecap="round"',
  );
}
