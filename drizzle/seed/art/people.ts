import type { P2, P3 } from './geometry';
import { ink, mix } from './palette';
import { softPath } from './sheet';
import type { Stage } from './stage';

/** How somebody is dressed, which way they look, and what they carry. */
export interface Dress {
  /** A man's wide robe, a woman's blouse and wrapper, or the house's uniform. */
  wear: 'agbada' | 'wrapper' | 'uniform';
  robe: string;
  head: 'cap' | 'gele' | 'bare' | 'braids';
  headColour?: string;
  skin?: string;
  /** Seen from behind, walking away. */
  back?: boolean;
  /** 1 turns a little to the right, -1 to the left. */
  facing?: 1 | -1;
  carries?: 'tray' | 'case' | 'towels';
  /** The far arm is raised in greeting. */
  waves?: boolean;
}

const skins = ['#6b4028', '#7d4c30', '#5a3421'] as const;

/** Draws in hundredths of somebody's height, measured up from between their feet. */
class Figure {
  private readonly stage: Stage;
  private readonly k: number;
  private readonly foot: P2;
  private readonly f: 1 | -1;

  constructor(stage: Stage, foot: P3, height: number, facing: 1 | -1) {
    this.stage = stage;
    this.k = (stage.scale(foot) * height) / 100;
    this.foot = stage.at(foot);
    this.f = facing;
  }

  at(px: number, py: number): P2 {
    return [this.foot[0] + px * this.k * this.f, this.foot[1] - py * this.k];
  }

  lit(colour: string, e: number): string {
    return this.stage.tone(colour, e);
  }

  /** A soft shape, lit from the left. */
  soft(points: readonly P2[], colour: string, from = 0.85, to = 0.15): void {
    const xs = points.map(([x]) => x);
    const [a, b] = [Math.min(...xs), Math.max(...xs)];
    const paint = this.stage.linear(this.at(a, 50), this.at(b, 50), [
      [0, this.lit(colour, from)],
      [0.55, this.lit(colour, (from + to) / 2)],
      [1, this.lit(mix(colour, this.stage.light.shadow, 0.22), to)],
    ]);
    this.stage.fill(softPath(points.map(([x, y]) => this.at(x, y))), paint);
  }

  flat(points: readonly P2[], paint: string, attrs = ''): void {
    this.stage.fill(softPath(points.map(([x, y]) => this.at(x, y))), paint, attrs);
  }

  oval(x: number, y: number, rx: number, ry: number, paint: string, attrs = ''): void {
    const [cx, cy] = this.at(x, y);
    this.stage.mark(
      `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${(rx * this.k).toFixed(1)}" ry="${(ry * this.k).toFixed(1)}" fill="${paint}" ${attrs}/>`,
    );
  }

  line(
    points: readonly P2[],
    colour: string,
    width: number,
    attrs = 'stroke-linecap="round" stroke-linejoin="round"',
  ): void {
    const [first, ...rest] = points.map(([x, y]) =>
      this.at(x, y)
        .map((v) => v.toFixed(1))
        .join(' '),
    );
    const d = rest.length === 2 ? `M${first}Q${rest.join(' ')}` : `M${first}L${rest.join('L')}`;
    this.stage.stroke(d, colour, width * this.k, attrs);
  }

  /** An arm from the shoulder through the elbow to the hand, sleeved as far as `sleeve` (0 to 1 of the forearm). */
  arm(shoulder: P2, elbow: P2, hand: P2, cloth: string, skin: string, wide = 4.6): void {
    this.line([elbow, hand], this.lit(skin, 0.5), wide * 0.62);
    this.oval(hand[0], hand[1], wide * 0.44, wide * 0.5, this.lit(skin, 0.6));
    const mid: P2 = [elbow[0] * 0.55 + hand[0] * 0.45, elbow[1] * 0.55 + hand[1] * 0.45];
    this.line([shoulder, elbow], this.lit(mix(cloth, this.stage.light.shadow, 0.12), 0.5), wide);
    this.line([elbow, mid], this.lit(mix(cloth, this.stage.light.shadow, 0.12), 0.5), wide * 0.92);
  }
}

/** Somebody standing at `foot`, with a face where they look towards us. */
export function person(stage: Stage, foot: P3, height: number, dress: Dress): void {
  const g = new Figure(stage, foot, height, dress.facing ?? 1);
  const skin = dress.skin ?? skins[dress.robe.charCodeAt(2) % 3] ?? ink.skin;
  stage.contact(foot, height * 0.26, 0.5);
  if (dress.carries === 'case') suitcase(g);
  for (const x of [-4, 4])
    g.flat(
      [
        [x - 3, 0],
        [x + 3.4, 0],
        [x + 2.2, 3],
        [x - 2.2, 3.4],
      ],
      g.lit('#2a1a18', 0.3),
    );
  if (dress.waves) g.arm([8, 78], [15, 72], [17, 88], dress.robe, skin);
  if (dress.wear === 'agbada') agbada(g, dress, skin);
  else if (dress.wear === 'wrapper') wrapper(g, dress, skin);
  else uniform(g, dress, skin);
  head(g, dress, skin);
  if (dress.carries === 'tray') tray(g, dress, skin);
  if (dress.carries === 'towels') {
    g.arm([8, 76], [11, 64], [4, 60], dress.robe, skin);
    g.arm([-8, 76], [-11, 64], [-4, 60], dress.robe, skin);
    for (const [y, c] of [
      [57, ink.linen],
      [60, ink.indigoMid],
      [63, ink.linen],
    ] as const)
      g.flat(
        [
          [-7, y],
          [7, y],
          [7, y + 3],
          [-7, y + 3],
        ],
        g.lit(c, 0.8),
      );
  }
}

function agbada(g: Figure, { robe, carries, back }: Dress, skin: string): void {
  const dark = mix(robe, '#241a44', 0.18);
  for (const x of [-4.2, 4.2])
    g.soft(
      [
        [x - 3.6, 3],
        [x + 3.6, 3],
        [x + 4, 30],
        [x - 4, 30],
      ],
      dark,
      0.5,
      0.1,
    );
  if (carries === 'case') g.arm([10, 74], [13, 58], [13, 44], robe, skin);
  g.soft(
    [
      [-13, 20],
      [0, 17],
      [13, 20],
      [15, 46],
      [16, 62],
      [11, 80],
      [4, 84.5],
      [-4, 84.5],
      [-11, 80],
      [-16, 62],
      [-15, 46],
    ],
    robe,
  );
  g.line(
    [
      [-9, 76],
      [-11, 48],
      [-9, 24],
    ],
    g.lit(dark, 0.2),
    1.1,
    'opacity="0.5"',
  );
  g.line(
    [
      [8, 76],
      [11, 48],
      [8, 24],
    ],
    g.lit(dark, 0.1),
    1.1,
    'opacity="0.5"',
  );
  if (back) return;
  const thread = g.lit(mix(robe, ink.marigold, 0.6), 0.8);
  g.flat(
    [
      [-3.6, 84],
      [3.6, 84],
      [4.4, 74],
      [2.6, 62],
      [-2.6, 62],
      [-4.4, 74],
    ],
    thread,
    'opacity="0.55"',
  );
  g.line(
    [
      [0, 83],
      [0, 64],
    ],
    g.lit(mix(robe, ink.clayDeep, 0.4), 0.6),
    0.9,
  );
  for (const s of [-1, 1]) {
    g.oval(s * 12.6, 45, 2, 2.4, g.lit(skin, 0.5));
    g.flat(
      [
        [s * 9, 60],
        [s * 15.5, 62],
        [s * 15.6, 48],
        [s * 10, 47],
      ],
      g.lit(mix(robe, '#241a44', 0.1), 0.5),
    );
  }
}

function wrapper(g: Figure, { robe, headColour, carries, back }: Dress, skin: string): void {
  const skirt = mix(robe, ink.indigoDeep, 0.12);
  if (carries === 'case') g.arm([8.5, 76], [12, 60], [12, 46], robe, skin);
  g.soft(
    [
      [-8.5, 5],
      [0, 3.5],
      [8.5, 5],
      [10.4, 30],
      [11.2, 44],
      [7.6, 56],
      [-7.6, 56],
      [-11.2, 44],
      [-10.4, 30],
    ],
    skirt,
  );
  const dot = g.lit(mix(headColour ?? ink.linen, robe, 0.3), 0.8);
  for (let r = 0; r < 6; r++)
    for (let c = -2; c <= 2; c++) g.oval(c * 3.5 + (r % 2) * 1.7, 10 + r * 7, 0.8, 0.9, dot, 'opacity="0.8"');
  g.line(
    [
      [4, 55],
      [6.4, 30],
      [3, 6],
    ],
    g.lit(mix(skirt, '#241a44', 0.35), 0.2),
    0.9,
    'opacity="0.6"',
  );
  g.soft(
    [
      [-7.8, 54],
      [7.8, 54],
      [6.6, 64],
      [9.6, 78],
      [5, 83.5],
      [-5, 83.5],
      [-9.6, 78],
      [-6.6, 64],
    ],
    robe,
  );
  g.flat(
    [
      [-8, 56],
      [0, 54.6],
      [8, 56],
      [8, 52.4],
      [0, 51],
      [-8, 52.4],
    ],
    g.lit(headColour ?? robe, 0.6),
  );
  if (carries !== 'towels' && carries !== 'case') g.arm([8.4, 77], [12.4, 65], [9.4, 53], robe, skin);
  g.arm([-8.4, 77], [-12.4, 65], [-9.4, 53], robe, skin);
  if (back) return;
  g.flat(
    [
      [-4, 83.5],
      [0, 78.5],
      [4, 83.5],
      [2, 85],
      [-2, 85],
    ],
    g.lit(skin, 0.55),
  );
  g.line(
    [
      [-4.4, 82.4],
      [0, 77.2],
      [4.4, 82.4],
    ],
    g.lit(ink.clay, 0.7),
    1.1,
    'stroke-linecap="round"',
  );
}

function uniform(g: Figure, { robe, carries, waves, back }: Dress, skin: string): void {
  for (const x of [-4, 4])
    g.soft(
      [
        [x - 3.4, 3],
        [x + 3.4, 3],
        [x + 4.4, 46],
        [x - 4.4, 46],
      ],
      '#2b2f4c',
      0.6,
      0.1,
    );
  if (!waves && carries !== 'tray') g.arm([8.6, 77], [12, 62], [10.5, 48], ink.linen, skin);
  g.arm([-8.6, 77], [-12, 62], [-10.5, 48], ink.linen, skin);
  g.soft(
    [
      [-8.4, 44],
      [8.4, 44],
      [8.8, 62],
      [10, 78],
      [5, 83.5],
      [-5, 83.5],
      [-10, 78],
      [-8.8, 62],
    ],
    ink.linen,
    0.95,
    0.35,
  );
  g.soft(
    [
      [-8.6, 42],
      [0, 40.6],
      [8.6, 42],
      [8.6, 60],
      [8, 76],
      [4.6, 82.6],
      [0, 66],
      [-4.6, 82.6],
      [-8, 76],
      [-8.6, 60],
    ],
    robe,
  );
  if (back) return;
  g.flat(
    [
      [-3, 82.6],
      [0, 80.8],
      [3, 82.6],
      [3, 79.6],
      [0, 81.2],
      [-3, 79.6],
    ],
    g.lit(ink.clay, 0.7),
  );
  for (const y of [50, 55.5, 61]) g.oval(0, y, 0.7, 0.7, g.lit(ink.brass, 0.9));
}

function head(g: Figure, dress: Dress, skin: string): void {
  const hair = g.lit('#1c1518', 0.5);
  const cloth = dress.headColour ?? dress.robe;
  const [hx, hy] = [dress.back ? 0 : 0.5, 91.6];
  g.flat(
    [
      [-2.6, 88],
      [-3, 82],
      [3, 82],
      [2.6, 88],
    ],
    g.lit(mix(skin, '#241a18', 0.2), 0.3),
  );
  if (dress.head === 'braids')
    g.flat(
      [
        [-6, 96],
        [0, 99.5],
        [6, 96],
        [6.6, 84],
        [4, 81],
        [-4, 81],
        [-6.6, 84],
      ],
      hair,
    );
  g.oval(-5.1 + hx * 0.4, hy - 0.4, 1.1, 1.5, g.lit(skin, 0.5));
  g.oval(5.1 + hx * 0.4, hy - 0.4, 1.1, 1.5, g.lit(skin, 0.3));
  g.soft(
    [
      [-5.2, 92.6],
      [-4.7, 88.4],
      [-2.4, 85.4],
      [0, 84.7],
      [2.4, 85.4],
      [4.7, 88.4],
      [5.2, 92.6],
      [4, 97.4],
      [0, 99],
      [-4, 97.4],
    ],
    skin,
    0.95,
    0.3,
  );
  if (dress.back)
    g.flat(
      [
        [-5.4, 94],
        [-4.6, 88.6],
        [0, 87],
        [4.6, 88.6],
        [5.4, 94],
        [4, 98.2],
        [0, 99.6],
        [-4, 98.2],
      ],
      hair,
    );
  else face(g, hx, hy, skin);
  if (dress.head === 'cap')
    g.soft(
      [
        [-5.6, 94.6],
        [0, 95.8],
        [5.6, 94.6],
        [5.8, 99.4],
        [3.4, 103.4],
        [-3.6, 102.6],
        [-5.8, 99.6],
      ],
      cloth,
      0.9,
      0.3,
    );
  if (dress.head === 'gele') {
    g.soft(
      [
        [-6, 94.2],
        [0, 96.4],
        [6, 94.4],
        [10.4, 99],
        [9, 105.6],
        [3, 108.6],
        [-3.4, 108],
        [-9.4, 105],
        [-10, 98.6],
      ],
      cloth,
      0.95,
      0.3,
    );
    g.line(
      [
        [-7.4, 97.4],
        [0, 102],
        [7.8, 98],
      ],
      g.lit(mix(cloth, ink.clayDeep, 0.45), 0.4),
      0.8,
      'opacity="0.7" stroke-linecap="round"',
    );
    g.line(
      [
        [-7.6, 102],
        [0, 106.6],
        [7.2, 103],
      ],
      g.lit(mix(cloth, ink.linen, 0.4), 0.9),
      0.7,
      'opacity="0.6" stroke-linecap="round"',
    );
  }
  if (dress.head === 'bare' && !dress.back)
    g.flat(
      [
        [-5.5, 93.6],
        [-4.4, 96],
        [0, 96.8],
        [4.4, 96],
        [5.5, 93.6],
        [5.2, 98.4],
        [2.6, 100.8],
        [-2.6, 100.8],
        [-5.2, 98.4],
      ],
      hair,
    );
  if (dress.head === 'braids' && !dress.back)
    g.flat(
      [
        [-5.8, 92],
        [-4, 96],
        [1.4, 97.4],
        [4.6, 95.4],
        [5.8, 92],
        [5.6, 98.2],
        [2.6, 101],
        [-2.6, 101],
        [-5.6, 98.2],
      ],
      hair,
    );
}

/** Brows, eyes, nose and a smile. */
function face(g: Figure, x: number, y: number, skin: string): void {
  const [dark, deep] = ['#20120e', g.lit(mix(skin, '#20100c', 0.55), 0.4)];
  for (const s of [-1, 1]) {
    g.oval(x + s * 2.1, y + 0.6, 1.15, 0.8, g.lit('#f7efe4', 0.7));
    g.oval(x + s * 2.1 + 0.1, y + 0.55, 0.68, 0.74, dark);
    g.line(
      [
        [x + s * 3.3, y + 2.1],
        [x + s * 2.2, y + 3],
        [x + s * 0.9, y + 2.4],
      ],
      dark,
      0.55,
      'stroke-linecap="round"',
    );
  }
  g.line(
    [
      [x + 0.2, y],
      [x + 1, y - 1.9],
      [x - 0.3, y - 2],
    ],
    deep,
    0.5,
    'stroke-linecap="round"',
  );
  g.flat(
    [
      [x - 2, y - 3.6],
      [x, y - 4],
      [x + 2, y - 3.6],
      [x + 1.1, y - 5],
      [x - 1.1, y - 5],
    ],
    g.lit('#7a2e28', 0.6),
  );
  g.line(
    [
      [x - 1.6, y - 3.9],
      [x, y - 4.7],
      [x + 1.6, y - 3.9],
    ],
    g.lit('#fbf4ea', 0.8),
    0.5,
    'stroke-linecap="round"',
  );
  for (const s of [-1, 1])
    g.oval(x + s * 3.2, y - 2.2, 1, 0.7, g.lit(mix(skin, '#e08a60', 0.5), 0.8), 'opacity="0.45"');
}

function tray(g: Figure, { robe }: Dress, skin: string): void {
  g.arm([9, 77], [14.5, 65], [14.5, 74], ink.linen, skin);
  g.oval(16, 76, 9.4, 1.7, g.lit(ink.brass, 0.5));
  g.oval(16, 76.7, 9, 1.4, g.lit(ink.brass, 0.95));
  for (const [x, c] of [
    [12, '#e88a24'],
    [16, robe],
    [20, '#b81a40'],
  ] as const) {
    g.flat(
      [
        [x - 1.3, 77],
        [x + 1.3, 77],
        [x + 1.7, 83],
        [x - 1.7, 83],
      ],
      g.lit(c, 0.9),
    );
    g.oval(x, 82.8, 1.6, 0.5, g.lit(ink.linen, 0.9), 'opacity="0.7"');
  }
}

function suitcase(g: Figure): void {
  g.line(
    [
      [11, 26],
      [11, 44],
      [15, 44],
      [15, 26],
    ],
    g.lit('#2a1a18', 0.4),
    1,
  );
  g.soft(
    [
      [6.5, 2],
      [19.5, 2],
      [20, 14],
      [19.5, 27],
      [6.5, 27],
      [6, 14],
    ],
    ink.clay,
    0.8,
    0.2,
  );
  for (const y of [9, 20])
    g.line(
      [
        [6.5, y],
        [19.5, y],
      ],
      g.lit(ink.clayDeep, 0.4),
      1,
    );
}
