import { adire, type Motif } from './adire';
import type { P2, P3 } from './geometry';
import { ink, mix } from './palette';
import { softPath } from './sheet';
import { corners, onPane, type Pane, type Stage } from './stage';

/** A cloth: its ground colour and the motifs left pale on it. */
export interface Cloth {
  colour: string;
  motifs: readonly Motif[];
}

/** A bed with its head away from us: near-left corner of its foot, width, length. */
export interface Bed {
  x: number;
  z: number;
  w: number;
  l: number;
  cloth: Cloth;
  wood?: string;
  /** Height of the mattress top. */
  height?: number;
}

const pale = (cloth: Cloth) => mix(mix(cloth.colour, ink.linen, 0.75), ink.indigoPale, 0.15);

/** A piece of adire lying or hanging on a pane, `cols` by `rows` motifs. */
export function clothOn(
  stage: Stage,
  pane: Pane,
  cloth: Cloth,
  cols: number,
  rows: number,
  k0: number,
  k1: number,
  width = 1.8,
): void {
  stage.shaded(corners(pane), cloth.colour, onPane(pane, 0.2, 0.9), k0 + 0.25, onPane(pane, 0.8, 0.05), k1);
  const resist = adire(cols, rows, cloth.motifs);
  const where = (s: number, t: number) => onPane(pane, s, t);
  const paint = stage.tone(pale(cloth), (k0 + k1) / 2);
  stage.trace(resist.lines, where, paint, width, 'opacity="0.85"');
  stage.tile(resist.patches, where, paint, 'opacity="0.85"');
}

/** A plump cushion or pillow, `w` by `h` metres, its lower edge resting at `foot`. */
export function cushion(stage: Stage, foot: P3, w: number, h: number, colour: string, cloth?: Cloth): void {
  const k = stage.scale(foot);
  const [x, y] = stage.at(foot);
  const [a, b] = [(w * k) / 2, h * k];
  const outline: P2[] = [
    [x - a, y - b * 0.04],
    [x - a * 0.5, y + b * 0.03],
    [x + a * 0.5, y + b * 0.03],
    [x + a, y - b * 0.04],
    [x + a * 0.93, y - b * 0.5],
    [x + a * 0.98, y - b],
    [x + a * 0.4, y - b * 0.94],
    [x - a * 0.4, y - b * 0.94],
    [x - a * 0.98, y - b],
    [x - a * 0.93, y - b * 0.5],
  ];
  stage.pool([x + a * 0.1, y], a * 1.2, stage.light.shadow, 0.35, 0.25);
  const d = softPath(outline);
  stage.fill(
    d,
    stage.linear(
      [x - a, y - b],
      [x + a * 0.8, y],
      [
        [0, stage.tone(colour, 1)],
        [0.55, stage.tone(colour, 0.6)],
        [1, stage.tone(mix(colour, stage.light.shadow, 0.3), 0.1)],
      ],
    ),
  );
  stage.stroke(
    `M${(x - a * 0.8).toFixed(0)} ${(y - b * 0.88).toFixed(0)}q${(a * 0.3).toFixed(0)} ${(b * 0.2).toFixed(0)} ${(a * 0.2).toFixed(0)} ${(b * 0.45).toFixed(0)}`,
    stage.tone(mix(colour, stage.light.shadow, 0.4), 0.2),
    1.6,
    'opacity="0.35"',
  );
  if (!cloth) return;
  const unit = k / stage.scale(foot);
  const flat = (s: number, t: number): P3 => [
    foot[0] + (s - 0.5) * w * 0.84 * unit,
    foot[1] + h * (0.1 + 0.78 * t),
    foot[2],
  ];
  const resist = adire(2, 2, cloth.motifs, false);
  stage.trace(resist.lines, flat, stage.tone(pale(cloth), 0.7), 1.6, 'opacity="0.85"');
  stage.tile(resist.patches, flat, stage.tone(pale(cloth), 0.7), 'opacity="0.85"');
}

/** The whole bed: frame, mattress, white sheet turned down, adire spread, pillows and a cushion. */
export function bed(stage: Stage, { x, z, w, l, cloth, wood = ink.wood, height = 0.58 }: Bed): void {
  const head = z + l;
  stage.castShadow({ at: [x - 0.05, 0, z - 0.05], size: [w + 0.1, height, l] });
  stage.contact([x + w / 2, 0, z], w * 0.8, 0.6);
  headboard(stage, { at: [x - 0.12, 0, head], u: [w + 0.24, 0, 0], v: [0, 1.28, 0] }, wood);
  stage.block({ at: [x + 0.04, 0, z + 0.05], size: [w - 0.08, 0.32, l - 0.05] }, mix(wood, ink.woodDeep, 0.5));
  stage.block({ at: [x - 0.02, 0.3, z - 0.02], size: [w + 0.04, height - 0.3, l] }, ink.linen, 0.25);
  const n = w > 1.3 ? 2 : 1;
  for (let i = 0; i < n; i++) {
    const px = x + ((i + 0.5) * w) / n;
    cushion(stage, [px, height, head - 0.16], (w / n) * 0.86, 0.46, mix(ink.linen, ink.paperDim, 0.35));
    cushion(stage, [px, height, head - 0.38], (w / n) * 0.9, 0.38, ink.linen);
  }
  cushion(stage, [x + w * (n === 2 ? 0.5 : 0.55), height, head - 0.6], 0.52, 0.34, cloth.colour, cloth);
  const reach = l - 0.85;
  const cols = Math.max(3, Math.round(w / 0.34));
  const rows = Math.max(3, Math.round(reach / 0.34));
  const top: Pane = { at: [x - 0.03, height + 0.02, z - 0.04], u: [w + 0.06, 0, 0], v: [0, 0, reach] };
  clothOn(stage, top, cloth, cols, rows, 0.85, 0.5);
  const drop = height - 0.04;
  const front: Pane = { at: [x - 0.03, 0.06, z - 0.04], u: [w + 0.06, 0, 0], v: [0, drop, 0] };
  clothOn(stage, front, cloth, cols, 1, 0.15, -0.1);
  if (stage.cam.at[0] > x + w)
    clothOn(
      stage,
      { at: [x + w + 0.03, 0.06, z - 0.04], u: [0, 0, reach], v: [0, drop, 0] },
      cloth,
      rows,
      1,
      0.1,
      -0.15,
    );
  if (stage.cam.at[0] < x)
    clothOn(stage, { at: [x - 0.03, 0.06, z - 0.04], u: [0, 0, reach], v: [0, drop, 0] }, cloth, rows, 1, 0.75, 0.4);
  stage.shaded(
    corners({ ...top, at: [x - 0.03, height + 0.03, z - 0.04 + reach], v: [0, 0, 0.3] }),
    ink.linen,
    [x, height, z],
    1,
    [x + w, height, z],
    0.6,
  );
  folds(stage, front, top);
}

/** Soft vertical folds in what hangs, and a long crease on what lies. */
function folds(stage: Stage, front: Pane, top: Pane): void {
  const d = [0.06, 0.2, 0.36, 0.52, 0.7, 0.86]
    .map((s) => stage.outline([onPane(front, s, 0), onPane(front, s + 0.05, 0), onPane(front, s + 0.02, 1)]))
    .join('');
  stage.fill(d, stage.light.shadow, 'opacity="0.22"');
  stage.trace(
    [
      [
        [0.3, 0.05],
        [0.36, 0.4],
        [0.3, 0.9],
      ],
      [
        [0.74, 0.1],
        [0.7, 0.5],
        [0.78, 0.95],
      ],
    ],
    (s, t) => onPane(top, s, t),
    stage.light.shadow,
    9,
    'opacity="0.1" stroke-linecap="round"',
  );
}

function headboard(stage: Stage, pane: Pane, wood: string): void {
  stage.block({ at: pane.at, size: [pane.u[0], pane.v[1], 0.08] }, wood, 0.2);
  const cane: Pane = { at: onPane(pane, 0.05, 0.42), u: [pane.u[0] * 0.9, 0, 0], v: [0, pane.v[1] * 0.5, 0] };
  const front: Pane = { ...cane, at: [cane.at[0], cane.at[1], cane.at[2] - 0.005] };
  stage.shaded(corners(front), ink.woodPale, onPane(front, 0, 1), 0.9, onPane(front, 1, 0), 0.4);
  const n = Math.round(pane.u[0] * 11);
  const web = Array.from({ length: n }, (_, i): P2[][] => [
    [
      [i / n, 0],
      [(i + 1) / n, 1],
    ],
    [
      [(i + 1) / n, 0],
      [i / n, 1],
    ],
  ]).flat();
  stage.trace(web, (s, t) => onPane(front, s, t), stage.tone(mix(wood, ink.woodDeep, 0.4), 0.3), 1.6, 'opacity="0.6"');
}

/** A mosquito net that falls from a ring over the bed and is tied open. */
export function net(stage: Stage, { x, z, w, l }: Bed, top: number): void {
  const peak = stage.at([x + w / 2, top, z + l * 0.62]);
  const veil = (points: readonly P3[], bow: number) => {
    const [a, b] = points.map((p) => stage.at(p));
    if (!a || !b) return;
    const d = `M${peak.join(' ')}Q${(peak[0] + bow * 0.2).toFixed(0)} ${((peak[1] + a[1]) / 2).toFixed(0)} ${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}Q${(peak[0] + bow * 0.75).toFixed(0)} ${((peak[1] * 2 + b[1]) / 3).toFixed(0)} ${peak.join(' ')}z`;
    stage.fill(
      d,
      stage.linear(
        [peak[0], peak[1]],
        [a[0], a[1]],
        [
          [0, '#ffffff', 0.5],
          [1, '#fffdf5', 0.3],
        ],
      ),
    );
    for (const t of [0.25, 0.5, 0.75]) {
      const q: P2 = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      stage.stroke(
        `M${peak.join(' ')}Q${(peak[0] + bow * (0.2 + t * 0.5)).toFixed(0)} ${((peak[1] + q[1]) / 2).toFixed(0)} ${q.map(Math.round).join(' ')}`,
        '#ffffff',
        1.6,
        'opacity="0.5"',
      );
    }
  };
  const k = stage.scale([x, 0, z + l]);
  veil(
    [
      [x + 0.2, 0.3, z + l],
      [x - 0.15, 0.25, z + l],
    ],
    -w * k * 0.5,
  );
  veil(
    [
      [x + w - 0.2, 0.3, z + l],
      [x + w + 0.15, 0.25, z + l],
    ],
    w * k * 0.5,
  );
  veil(
    [
      [x + 0.12, 0.2, z + 0.1],
      [x - 0.22, 0.12, z + 0.1],
    ],
    -w * k * 0.62,
  );
  veil(
    [
      [x + w - 0.12, 0.2, z + 0.1],
      [x + w + 0.22, 0.12, z + 0.1],
    ],
    w * k * 0.62,
  );
  stage.mark(
    `<ellipse cx="${peak[0].toFixed(0)}" cy="${(peak[1] + 4).toFixed(0)}" rx="${(k * 0.26).toFixed(0)}" ry="${(k * 0.05).toFixed(0)}" fill="${stage.tone(ink.woodPale, 0.6)}"/>`,
  );
}
