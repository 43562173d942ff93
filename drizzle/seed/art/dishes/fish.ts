import type { P2 } from '../geometry';
import { mix } from '../palette';
import { softPath } from '../sheet';
import { line, oval, place, shade, type Table } from './table';

interface Flesh {
  colour: string;
  /** How many cuts were made in its side before it went on the fire. */
  cuts?: number;
  deep?: number;
}

/** A whole fish on its side, head at the left of (x, y) when `turn` is 0. `deep` is its height as a part of its length. */
export function wholeFish(
  t: Table,
  x: number,
  y: number,
  length: number,
  turn: number,
  { colour, cuts = 4, deep = 0.34 }: Flesh,
): void {
  const k = deep;
  const tail = softPath(
    place(
      [
        [0.34, -0.03],
        [0.44, -0.1 * k * 3],
        [0.56, -0.62 * k],
        [0.52, 0],
        [0.57, 0.6 * k],
        [0.44, 0.1 * k * 3],
        [0.34, 0.03],
      ],
      x,
      y,
      turn,
      length,
      0.9,
    ),
  );
  const back = softPath(
    place(
      [
        [-0.2, -0.42 * k],
        [-0.1, -0.74 * k],
        [0.1, -0.68 * k],
        [0.26, -0.36 * k],
        [0.1, -0.3 * k],
      ],
      x,
      y,
      turn,
      length,
      0.9,
    ),
  );
  const low = softPath(
    place(
      [
        [-0.12, 0.36 * k],
        [-0.04, 0.72 * k],
        [0.04, 0.6 * k],
        [0.06, 0.36 * k],
      ],
      x,
      y,
      turn,
      length,
      0.9,
    ),
  );
  const body = softPath(
    place(
      [
        [-0.5, 0.03],
        [-0.44, -0.2 * k],
        [-0.3, -0.42 * k],
        [-0.08, -0.52 * k],
        [0.16, -0.36 * k],
        [0.36, -0.12 * k],
        [0.4, 0.06 * k],
        [0.3, 0.2 * k],
        [0.1, 0.42 * k],
        [-0.14, 0.5 * k],
        [-0.36, 0.38 * k],
        [-0.47, 0.2 * k],
      ],
      x,
      y,
      turn,
      length,
      0.9,
    ),
  );
  t.fill(
    tail + back + low + body,
    '#1d0c14',
    `opacity="0.4" transform="translate(${Math.round(length * 0.015)} ${Math.round(length * 0.04)})"`,
  );
  for (const fin of [tail, back, low]) t.fill(fin, t.round(shade(colour, -0.25)));
  t.fill(body, t.round(colour));
  const rays = [-0.3, 0, 0.3].map((v) =>
    line(
      place(
        [
          [0.42, v * k * 0.4],
          [0.53, v * k * 1.4],
        ],
        x,
        y,
        turn,
        length,
        0.9,
      ),
    ),
  );
  t.stroke(rays.join(''), shade(colour, -0.55), 5, 'opacity="0.6"');
  for (let i = 0; i < cuts; i++) {
    const u = -0.16 + (i * 0.42) / Math.max(1, cuts - 1);
    const h = 0.34 * k * (1 - Math.abs(u) * 1.1);
    const cut = softPath(
      place(
        [
          [u - 0.05, -h],
          [u + 0.02, -h * 0.2],
          [u + 0.045, h],
          [u - 0.012, h * 0.2],
        ],
        x,
        y,
        turn,
        length,
        0.9,
      ),
    );
    t.fill(cut, mix(shade(colour, 0.6), '#fff4e0', 0.3));
    t.stroke(cut, shade(colour, -0.6), 5, 'opacity="0.7"');
  }
  t.stroke(
    `${line(
      place(
        [
          [-0.29, -0.3 * k],
          [-0.25, -0.04 * k],
          [-0.28, 0.3 * k],
        ],
        x,
        y,
        turn,
        length,
        0.9,
      ),
    )}`,
    shade(colour, -0.55),
    8,
    'opacity="0.75" stroke-linejoin="round"',
  );
  const [eye, mouth, lip] = place(
    [
      [-0.4, -0.1 * k],
      [-0.5, 0.05],
      [-0.44, 0.1 * k],
    ],
    x,
    y,
    turn,
    length,
    0.9,
  );
  if (eye && mouth && lip) {
    t.fill(oval(eye[0], eye[1], length * 0.022, length * 0.02), '#f5ead2');
    t.fill(oval(eye[0], eye[1], length * 0.012, length * 0.011), '#2a1a18');
    t.stroke(line([mouth, lip]), shade(colour, -0.6), 6, 'stroke-linecap="round"');
  }
  const [shine] = place([[-0.1, -0.3 * k]], x, y, turn, length, 0.9);
  if (shine)
    t.fill(t.blob(shine[0], shine[1], length * 0.16, length * 0.014, 0.1, 7, turn), '#fff0cf', 'opacity="0.5"');
}

/** A catfish bent into a ring as it is grilled, its head with whiskers at the lower left. */
export function curledCatfish(t: Table, x: number, y: number, r: number, colour = '#6a3d24'): void {
  const spine = (s: number): P2 => {
    const a = 2.5 + s * 4.9;
    const k = r * (1 - 0.12 * s);
    return [x + Math.cos(a) * k, y + Math.sin(a) * k * 0.62];
  };
  const side = (sign: number) =>
    Array.from({ length: 15 }, (_, i): P2 => {
      const s = i / 14;
      const [p, q] = [spine(s), spine(s + 0.01)];
      const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
      const l = Math.hypot(dx, dy) || 1;
      const w = r * (0.3 * (1 - s) ** 0.7 * Math.min(1, 0.72 + s * 3) + 0.03) * sign;
      return [p[0] - (dy / l) * w, p[1] + (dx / l) * w * 0.85];
    });
  const outer = side(-1);
  const body = softPath([...outer, ...side(1).reverse()]);
  const [end, root] = [spine(1.05), spine(0.93)];
  const fin = softPath([
    root,
    [end[0] - r * 0.04, end[1] - r * 0.14],
    [end[0] - r * 0.16, end[1] + r * 0.02],
    [end[0] + r * 0.02, end[1] + r * 0.14],
  ]);
  t.fill(body + fin, '#1d0c14', `opacity="0.45" transform="translate(14 28)"`);
  t.fill(fin, t.round(shade(colour, -0.15)));
  t.fill(body, t.round(colour));
  const ridge = Array.from({ length: 12 }, (_, i) => spine(0.2 + i * 0.068));
  t.stroke(line(ridge), shade(colour, 0.35), r * 0.05, 'opacity="0.35" stroke-linecap="round" stroke-linejoin="round"');
  for (let i = 0; i < 7; i++) {
    const s = 0.22 + i * 0.1;
    const [p, o] = [spine(s), outer[Math.round(s * 14)] ?? spine(s)];
    const inner: P2 = [p[0] * 1.5 - o[0] * 0.5, p[1] * 1.5 - o[1] * 0.5];
    t.stroke(
      line([[p[0] * 0.25 + o[0] * 0.75, p[1] * 0.25 + o[1] * 0.75], inner]),
      '#e8c9a0',
      13,
      'opacity="0.85" stroke-linecap="round"',
    );
    t.stroke(
      line([
        [p[0] * 0.3 + o[0] * 0.7 + 8, p[1] * 0.3 + o[1] * 0.7],
        [inner[0] + 8, inner[1]],
      ]),
      '#2a1512',
      6,
      'opacity="0.6" stroke-linecap="round"',
    );
  }
  const [hx, hy] = spine(0.02);
  t.lump(hx, hy, r * 0.33, r * 0.25, shade(colour, -0.08), { wobble: 0.04, gloss: 0.35 });
  for (const u of [-0.18, 0.17]) {
    t.fill(oval(hx + u * r, hy - r * 0.06, r * 0.032, r * 0.026), '#e6d2ac');
    t.fill(oval(hx + u * r, hy - r * 0.06, r * 0.016, r * 0.014), '#1d0c14');
  }
  t.stroke(
    `M${Math.round(hx - r * 0.2)} ${Math.round(hy + r * 0.13)}q${Math.round(r * 0.2)} ${Math.round(-r * 0.05)} ${Math.round(r * 0.4)} ${Math.round(-r * 0.01)}`,
    '#1d0c14',
    8,
    'opacity="0.7" stroke-linecap="round"',
  );
  for (let i = 0; i < 14; i++) {
    const [px, py] = spine(t.luck.between(0.14, 0.84));
    const colours: readonly [string, ...string[]] = ['#d8341e', '#c8501e', '#5f9a3a'];
    t.fill(
      t.blob(px + t.luck.between(-30, 30), py + t.luck.between(-30, 20), r * 0.045, r * 0.025, 0.3, 6),
      t.luck.pick(colours),
      'opacity="0.85"',
    );
  }
  const whisker = (dx: number, dy: number, from: number) =>
    `M${Math.round(hx + r * from)} ${Math.round(hy + r * 0.08)}q${Math.round(r * dx * 0.5)} ${Math.round(r * dy * 1.3)} ${Math.round(r * dx)} ${Math.round(r * dy)}`;
  t.stroke(
    whisker(-0.42, -0.06, -0.2) + whisker(-0.34, 0.16, -0.16) + whisker(0.3, 0.2, 0.14) + whisker(0.36, 0.06, 0.2),
    '#3a2218',
    8,
    'stroke-linecap="round"',
  );
}
