import { adireBand } from './adire';
import { clothOn, cushion } from './bed';
import { potted } from './fittings';
import type { P2, P3 } from './geometry';
import { part, sidePart, type Walls } from './interior';
import { ink, mix } from './palette';
import { chest } from './seating';
import { lathe } from './solids';
import { corners, onPane, type Pane, type Stage } from './stage';
import { curtain, sunPool, type View, windowOn } from './window';

interface Window {
  curtain: string;
  view: View;
  seed: string;
  bars?: number;
  rows?: number;
}

/** A window in the back wall with its curtains, and the sun it lets in. */
export function windowWall(stage: Stage, walls: Walls, s: number, t: number, w: number, h: number, look: Window): Pane {
  const { bars = 2, rows = 2, seed, view } = look;
  const pane = part(walls.back, s, t, w, h);
  windowOn(stage, pane, { bars, rows, seed, view });
  const forward = (p: Pane): Pane => ({ ...p, at: [p.at[0], p.at[1], p.at[2] - 0.06] });
  for (const x of [s - 0.44, s + w - 0.04])
    curtain(stage, forward(part(walls.back, x, 0.12, 0.48, t + h + 0.02)), look.curtain, 5);
  sunPool(stage, pane, { bars, rows });
  return pane;
}

/** A window in the left wall with its curtains, and the sun it lets in. */
export function windowSide(stage: Stage, walls: Walls, z: number, t: number, w: number, h: number, look: Window): Pane {
  const { bars = 2, rows = 2, seed, view } = look;
  const pane = sidePart(walls.left, z, t, w, h);
  windowOn(stage, pane, { bars, rows, seed, view });
  const inwards = (p: Pane): Pane => ({ ...p, at: [p.at[0] + 0.06, p.at[1], p.at[2]] });
  for (const at of [z + w - 0.04, z - 0.44])
    curtain(stage, inwards(sidePart(walls.left, at, 0.12, 0.48, t + h + 0.02)), look.curtain, 5);
  sunPool(stage, pane, { bars, rows });
  return pane;
}

/** The lower part of all walls in a colour of its own, with a rail on top. */
export function dado(stage: Stage, walls: Walls, colour: string, height: number): void {
  for (const [pane, k0, k1] of [
    [walls.left, 0.15, -0.05],
    [walls.right, 0.4, 0.75],
    [walls.back, 0.2, 0.65],
  ] as const) {
    const w = Math.hypot(...pane.u);
    const low = part(pane, 0, 0.1, w, height - 0.1);
    stage.shaded(corners(low), colour, onPane(low, 0, 0.5), k0, onPane(low, 1, 0.5), k1);
    stage.face(corners(part(pane, 0, height, w, 0.05)), stage.tone(ink.linen, 0.6));
  }
}

/** Narrow upright boards over a part of a wall. */
export function slats(stage: Stage, pane: Pane, colour: string, count: number): void {
  stage.shaded(corners(pane), colour, onPane(pane, 0, 1), 0.35, onPane(pane, 1, 0), 0.8);
  const lines = Array.from({ length: count + 1 }, (_, i): P2[] => [
    [i / count, 0],
    [i / count, 1],
  ]);
  stage.trace(
    lines,
    (s, t) => onPane(pane, s, t),
    stage.tone(mix(colour, ink.woodDeep, 0.5), 0.3),
    2.4,
    'opacity="0.55"',
  );
}

/** A wooden floor: boards that run away from us, in three tones. */
export function planks(stage: Stage, [x0, x1, far]: P3, tones: readonly [string, string, string]): void {
  const near = stage.cam.at[2] + 0.3;
  const width = 0.2;
  const n = Math.ceil((x1 - x0) / width);
  for (let i = 0; i < n; i++) {
    const [a, b] = [x0 + i * width, Math.min(x1, x0 + (i + 1) * width)];
    const colour = tones[(i * 7 + (i % 5)) % 3] ?? tones[0];
    stage.shaded(
      [
        [a, 0.001, near],
        [b, 0.001, near],
        [b, 0.001, far],
        [a, 0.001, far],
      ],
      colour,
      [0, 0, near],
      0.6,
      [0, 0, far],
      0.9,
    );
  }
  const seams: P2[][] = Array.from({ length: n }, (_, i) => {
    const t = ((i * 37) % 100) / 100;
    return [
      [i / n, t],
      [(i + 1) / n, t],
    ];
  });
  const edge: P2[][] = Array.from({ length: n }, (_, i) => [
    [i / n, 0],
    [i / n, 1],
  ]);
  const where = (s: number, t: number): P3 => [x0 + s * (x1 - x0), 0.002, near + t * (far - near)];
  stage.trace([...edge, ...seams], where, stage.tone(ink.woodDeep, 0.2), 1.4, 'opacity="0.35"');
}

/** A painted round-headed panel on a wall, behind a bed. */
export function arch(stage: Stage, pane: Pane, colour: string): void {
  const points: P3[] = [onPane(pane, 0, 0), onPane(pane, 0, 0.68)];
  for (let i = 0; i <= 12; i++) {
    const a = Math.PI * (1 - i / 12);
    points.push(onPane(pane, 0.5 + Math.cos(a) * 0.5, 0.68 + Math.sin(a) * 0.32));
  }
  points.push(onPane(pane, 1, 0.68), onPane(pane, 1, 0));
  stage.shaded(points, colour, onPane(pane, 0, 1), 0.35, onPane(pane, 1, 0), 0.75);
  const band = adireBand(12);
  const low: Pane = { at: onPane(pane, 0.06, 0.6), u: [pane.u[0] * 0.88, 0, pane.u[2] * 0.88], v: [0, 0.12, 0] };
  stage.tile(band.patches, (s, t) => onPane(low, s, t), stage.tone(ink.linen, 0.6), 'opacity="0.7"');
}

/** A wardrobe with two louvred doors. */
export function wardrobe(stage: Stage, at: P3, size: P3): void {
  chest(stage, { at, size }, 1, 2, mix(ink.wood, ink.woodPale, 0.35));
  const front: Pane = { at: [at[0] + 0.08, 0.5, at[2] - 0.008], u: [size[0] - 0.16, 0, 0], v: [0, size[1] - 0.9, 0] };
  const lines = Array.from({ length: 22 }, (_, i): P2[] => [
    [0, i / 21],
    [1, i / 21],
  ]);
  stage.trace(lines, (s, t) => onPane(front, s, t), stage.tone(ink.woodDeep, 0.4), 1.6, 'opacity="0.4"');
}

/** A white air conditioner high on a wall. */
export function airCon(stage: Stage, pane: Pane): void {
  const [x, y, z] = pane.at;
  stage.block({ at: [x, y, z - 0.2], size: [pane.u[0], pane.v[1], 0.2] }, '#f4f1ea', 0.35);
  stage.face(
    corners({ at: [x + 0.04, y + 0.03, z - 0.205], u: [pane.u[0] - 0.08, 0, 0], v: [0, 0.04, 0] }),
    stage.tone('#9aa3a8', 0.5),
  );
}

/** A prayer mat with an arch woven into it, laid towards us. */
export function prayerMat(stage: Stage, [x, , z]: P3): void {
  const mat = (m: number, y: number, colour: string) =>
    stage.shaded(
      [
        [x - 0.36 + m, y, z - 0.6 + m],
        [x + 0.36 - m, y, z - 0.6 + m],
        [x + 0.36 - m, y, z + 0.6 - m],
        [x - 0.36 + m, y, z + 0.6 - m],
      ],
      colour,
      [x, 0, z - 0.6],
      0.6,
      [x, 0, z + 0.6],
      0.9,
    );
  mat(0, 0.006, ink.indigo);
  mat(0.05, 0.008, ink.marigold);
  mat(0.08, 0.01, ink.clay);
  stage.face(
    [
      [x - 0.2, 0.012, z - 0.48],
      [x + 0.2, 0.012, z - 0.48],
      [x + 0.2, 0.012, z + 0.2],
      [x, 0.012, z + 0.44],
      [x - 0.2, 0.012, z + 0.2],
    ],
    stage.tone(ink.palmDeep, 0.9),
  );
}

/** A bunk bed for two children, its long side away from us, with a ladder. */
export function bunk(stage: Stage, at: P3, upper: string, lower: string): void {
  const [x, , z] = at;
  const [w, l] = [0.95, 1.9];
  stage.castShadow({ at, size: [w, 1.8, l] });
  for (const dx of [0, w - 0.08])
    stage.block({ at: [x + dx, 0, z + l - 0.08], size: [0.08, 1.95, 0.08] }, ink.woodPale);
  for (const y of [0.3, 1.3]) {
    stage.block({ at: [x, y, z], size: [w, 0.12, l] }, ink.woodPale, 0.1);
    stage.block({ at: [x + 0.02, y + 0.12, z], size: [w - 0.04, 0.14, l] }, y > 1 ? upper : lower, 0.35);
    cushion(stage, [x + w * 0.5, y + 0.26, z + l - 0.25], 0.5, 0.24, ink.linen);
  }
  stage.block({ at: [x, 1.66, z + 0.5], size: [0.05, 0.1, l - 0.5] }, ink.woodPale);
  for (const dx of [0, w - 0.08]) stage.block({ at: [x + dx, 0, z], size: [0.08, 1.95, 0.08] }, ink.woodPale, 0.2);
  for (const y of [0.35, 0.62, 0.89, 1.16])
    stage.block({ at: [x + 0.05, y, z - 0.03], size: [0.42, 0.05, 0.05] }, ink.wood, 0.15);
  stage.block({ at: [x + 0.45, 0.1, z - 0.03], size: [0.05, 1.7, 0.05] }, ink.wood, 0.1);
}

/** A row of kitchen units with a worktop, a gas ring, a sink tap, shelves and a fridge at its left. */
export function kitchenRow(stage: Stage, [x, y, z]: P3, w: number, colour: string): void {
  chest(stage, { at: [x, y, z], size: [0.65, 1.8, 0.6] }, 2, 1, '#e4e7e8');
  const from = x + 0.68;
  clothOn(
    stage,
    { at: [from, 0.95, z + 0.6], u: [w - 0.68, 0, 0], v: [0, 0.14, 0] },
    { colour: ink.indigo, motifs: ['grid', 'star'] },
    12,
    1,
    0.5,
    0.4,
    1.4,
  );
  chest(stage, { at: [from, y, z + 0.05], size: [w - 0.68, 0.9, 0.55] }, 1, 4, colour);
  stage.block({ at: [from - 0.02, 0.9, z + 0.02], size: [w - 0.64, 0.05, 0.6] }, ink.linen, 0.3);
  lathe(
    stage,
    [from + 0.35, 0.95, z + 0.3],
    [
      [0.13, 0],
      [0.15, 0.1],
      [0.14, 0.16],
      [0.02, 0.2],
    ],
    ink.clay,
  );
  lathe(
    stage,
    [from + 0.8, 0.95, z + 0.35],
    [
      [0.07, 0],
      [0.1, 0.12],
      [0.04, 0.24],
    ],
    ink.indigoMid,
  );
  potted(stage, [from + w - 0.95, 0.95, z + 0.35], 0.42, 'oval', 'kitchen');
}
