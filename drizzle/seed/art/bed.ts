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

/** Which end of a bed lies along a side wall. */
export type Head = 'left' | 'right';

/** A bed with its head at a side wall, seen from its long side: near-left corner, width (away from us), length. */
export function sideBed(stage: Stage, head: Head, { x, z, w, l, cloth, wood = ink.wood, height = 0.58 }: Bed): void {
  const [reach, drop] = [l - 0.85, height - 0.04];
  const start = head === 'left' ? x + l - reach + 0.03 : x - 0.03;
  stage.castShadow({ at: [x, 0, z - 0.05], size: [l, height, w + 0.1] });
  stage.contact([x + l / 2, 0, z], l * 0.7, 0.5);
  const board = head === 'left' ? x - 0.09 : x + l + 0.01;
  stage.block(
    { at: [board, 0, z - 0.12], size: [0.09, 1.22, w + 0.24] },
    { top: ink.woodPale, front: wood, side: ink.woodPale },
    0.2,
  );
  stage.block({ at: [x, 0, z + 0.05], size: [l, 0.32, w - 0.1] }, mix(wood, ink.woodDeep, 0.5));
  stage.block({ at: [x, 0.3, z], size: [l, height - 0.3, w] }, ink.linen, 0.3);
  const cols = Math.max(3, Math.round(reach / 0.34));
  const rows = Math.max(3, Math.round(w / 0.34));
  clothOn(
    stage,
    { at: [start, height + 0.02, z - 0.04], u: [reach, 0, 0], v: [0, 0, w + 0.08] },
    cloth,
    cols,
    rows,
    0.85,
    0.55,
  );
  clothOn(stage, { at: [start, 0.08, z - 0.045], u: [reach, 0, 0], v: [0, drop, 0] }, cloth, cols, 1, 0.3, 0.05);
  const foot = head === 'left' ? x + l + 0.03 : x - 0.03;
  if (head === 'left' ? stage.cam.at[0] > foot : stage.cam.at[0] < foot)
    clothOn(stage, { at: [foot, 0.08, z - 0.04], u: [0, 0, w + 0.08], v: [0, drop, 0] }, cloth, rows, 1, 0.5, 0.2);
  const fold: Pane = {
    at: [head === 'left' ? start - 0.3 : start + reach, height + 0.03, z - 0.04],
    u: [0.3, 0, 0],
    v: [0, 0, w + 0.08],
  };
  stage.shaded(corners(fold), ink.linen, fold.at, 1, onPane(fold, 1, 1), 0.7);
  const n = w > 1.3 ? 2 : 1;
  const back = head === 'left' ? x + 0.2 : x + l - 0.2;
  const step = head === 'left' ? 0.18 : -0.18;
  for (let i = n - 1; i >= 0; i--) {
    const pz = z + ((i + 0.5) * w) / n;
    cushion(stage, [back, height, pz], 0.42, 0.46, mix(ink.linen, ink.paperDim, 0.35));
    cushion(stage, [back + step, height, pz - 0.1], 0.44, 0.38, ink.linen);
  }
  cushion(stage, [back + step * 2.4, height, z + w * 0.42], 0.4, 0.34, cloth.colour, cloth);
}

/** A four-poster about a bed: its posts, rails and a mosquito net gathered at them. Paint `behind` first, then the bed, then `before`. */
export function fourPoster(
  stage: Stage,
  { x, z, w, l }: Bed,
  top = 2.2,
  wood: string = ink.woodDeep,
): { behind: () => void; before: () => void } {
  const [x0, x1, z0, z1] = [x - 0.1, x + w + 0.02, z - 0.1, z + l - 0.02];
  const post = (px: number, pz: number) => stage.block({ at: [px, 0, pz], size: [0.08, top, 0.08] }, wood, 0.25);
  const net = stage.tone(ink.linen, 0.9);
  const veil = (points: readonly P3[], opacity: number) => stage.face(points, net, `opacity="${opacity}"`);
  const gathered = (px: number, pz: number, way: 1 | -1) => {
    const p = (dx: number, y: number): P2 => stage.at([px + way * dx, y, pz]);
    const to = (point: P2): string => point.map((v) => v.toFixed(1)).join(' ');
    stage.fill(
      `M${to(p(0, top))}L${to(p(0.5, top))}Q${to(p(0.4, 1.45))} ${to(p(0.1, 1.12))}Q${to(p(0.2, 0.8))} ${to(p(0.22, 0.14))}L${to(p(0, 0.14))}z`,
      net,
      'opacity="0.6"',
    );
    for (const t of [0.25, 0.5, 0.75]) {
      const [a, b, c] = [p(0.5 * t, top - 0.03), p(0.08 * t, 1.12), p(0.22 * t, 0.18)];
      const mid = p(0.3 * t, 1.5);
      stage.stroke(
        `M${a.map(Math.round).join(' ')}Q${mid.map(Math.round).join(' ')} ${b.map(Math.round).join(' ')}L${c.map(Math.round).join(' ')}`,
        stage.tone('#b9ad9a', 0.6),
        1.5,
        'opacity="0.5"',
      );
    }
    const tie = p(0.045, 1.12);
    stage.mark(
      `<ellipse cx="${tie[0].toFixed(0)}" cy="${tie[1].toFixed(0)}" rx="${(stage.scale([px, 1, pz]) * 0.07).toFixed(0)}" ry="${(stage.scale([px, 1, pz]) * 0.018).toFixed(0)}" fill="${stage.tone(ink.clay, 0.7)}"/>`,
    );
  };
  const valance = (a: P3, b: P3) => {
    const n = 5;
    const low = Array.from({ length: n * 4 + 1 }, (_, i): P3 => {
      const t = 1 - i / (n * 4);
      const dip = 0.2 + Math.abs(Math.sin(t * n * Math.PI)) * 0.1;
      return [a[0] + (b[0] - a[0]) * t, top - dip, a[2] + (b[2] - a[2]) * t];
    });
    stage.face([a, b, ...low], net, 'opacity="0.7"');
  };
  return {
    behind: () => {
      veil(
        [
          [x0, top, z1],
          [x1, top, z1],
          [x1, 0.5, z1],
          [x0, 0.5, z1],
        ],
        0.22,
      );
      for (const px of [x0, x1]) post(px, z1);
      stage.block({ at: [x0, top - 0.04, z1], size: [x1 - x0 + 0.08, 0.06, 0.06] }, wood, 0.2);
      gathered(x0 + 0.06, z1 - 0.02, 1);
      gathered(x1, z1 - 0.02, -1);
    },
    before: () => {
      for (const px of [x0, x1]) {
        stage.block({ at: [px, top - 0.04, z0], size: [0.06, 0.06, z1 - z0] }, wood, 0.2);
        valance([px + 0.03, top, z1], [px + 0.03, top, z0]);
        post(px, z0);
      }
      stage.block({ at: [x0, top - 0.04, z0], size: [x1 - x0 + 0.08, 0.06, 0.06] }, wood, 0.3);
      valance([x0, top, z0 - 0.01], [x1 + 0.08, top, z0 - 0.01]);
      gathered(x0 + 0.06, z0 - 0.02, 1);
      gathered(x1, z0 - 0.02, -1);
    },
  };
}
