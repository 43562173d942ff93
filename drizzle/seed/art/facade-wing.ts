import { adireBand } from './adire';
import { breezeScreen } from './breeze';
import type { P2, P3 } from './geometry';
import { lampLit } from './light';
import { ink, mix } from './palette';
import { corners, onPane, type Pane, type Stage } from './stage';

export const floorHeight = 3.2;
const recess = 1.5;

/** A wing of the front: from `x0`, `bays` bays of `bayWidth` metres, on the floors from `low` up to (not including) `high`. */
export interface Wing {
  x0: number;
  bays: number;
  bayWidth: number;
  low: number;
  high: number;
}

/** The bays of a wing, each a deep balcony with louvred doors, a pierced parapet and, after dark, a lamp. */
export function wing(stage: Stage, { x0, bays, bayWidth, low, high }: Wing): void {
  const x1 = x0 + bays * bayWidth;
  for (let floor = high - 1; floor >= low; floor--) {
    const y = floor * floorHeight;
    backWall(stage, x0, x1, y);
    for (let bay = 0; bay < bays; bay++) bayBack(stage, x0 + bay * bayWidth, bayWidth, y, floor * 7 + bay);
    stage.block({ at: [x0, y + floorHeight - 0.22, 0], size: [x1 - x0, 0.22, recess] }, ink.paperDim);
    for (let bay = 0; bay <= bays; bay++) {
      const x = Math.min(x0 + bay * bayWidth, x1 - 0.16);
      stage.block({ at: [x, y, 0], size: [0.16, floorHeight - 0.2, recess] }, ink.paper, -0.05);
    }
    for (let bay = 0; bay < bays; bay++) parapet(stage, x0 + bay * bayWidth, bayWidth, y, floor > 0);
    stage.block({ at: [x0 - 0.15, y + floorHeight - 0.24, -0.3], size: [x1 - x0 + 0.3, 0.26, 0.3] }, ink.linen, 0.05);
  }
}

function backWall(stage: Stage, x0: number, x1: number, y: number): void {
  const pane: Pane = { at: [x0, y, recess], u: [x1 - x0, 0, 0], v: [0, floorHeight, 0] };
  const { light } = stage;
  stage.shaded(corners(pane), ink.paper, onPane(pane, 0, 1), -0.15, onPane(pane, 0, 0), stage.exposure([0, 0, -1]));
  const drop = Math.min(2.1, (recess * -light.dir[1]) / Math.max(light.dir[2], 0.3));
  stage.face(corners(pane, 0, 1 - drop / floorHeight, 1, 1), light.shadow, 'opacity="0.3"');
  const floorPane: Pane = { at: [x0, y + 0.02, 0], u: [x1 - x0, 0, 0], v: [0, 0, recess] };
  stage.face(corners(floorPane), stage.tone(ink.clayPale, 0.3));
}

function bayBack(stage: Stage, x: number, width: number, y: number, seed: number): void {
  const { light } = stage;
  const awake = light.lamps > 0.3 && (seed * 5) % 7 < 4;
  if (awake) {
    const wall: Pane = { at: [x, y, recess], u: [width, 0, 0], v: [0, floorHeight, 0] };
    const [mid, k] = [stage.at(onPane(wall, 0.5, 0.72)), stage.scale(wall.at)];
    stage.clip(stage.outline(corners(wall)), () => stage.pool(mid, k * 2.2, ink.glow, 0.62 * light.lamps));
  }
  const doors: Pane = { at: [x + width * 0.16, y, recess - 0.02], u: [width * 0.42, 0, 0], v: [0, 2.25, 0] };
  const glass: Pane = { at: [x + width * 0.66, y + 0.85, recess - 0.02], u: [width * 0.22, 0, 0], v: [0, 1.3, 0] };
  frame(stage, doors);
  frame(stage, glass);
  const shutter = awake ? lampLit(light, ink.indigoMid, 0.2, 0.35) : stage.tone(ink.indigoMid, 0.3);
  if (awake) room(stage, corners(doors, 0.24, 0.03, 0.76, 0.97), onPane(doors, 0.5, 0.6));
  else stage.face(corners(doors, 0.06, 0.03, 0.94, 0.97), stage.tone(ink.indigoDeep, 0.1));
  for (const [a, b] of awake
    ? ([
        [0.04, 0.26],
        [0.74, 0.96],
      ] as const)
    : ([
        [0.05, 0.49],
        [0.51, 0.95],
      ] as const)) {
    stage.face(corners(doors, a, 0.03, b, 0.97), shutter);
    const slats = Array.from({ length: 9 }, (_, i): P2[] => [
      [a + 0.03, 0.1 + i * 0.095],
      [b - 0.03, 0.1 + i * 0.095],
    ]);
    stage.trace(slats, (s, t) => onPane(doors, s, t), stage.tone(mix(ink.indigoDeep, ink.indigoPale, 0.1), 0), 1.6);
    const lit = slats.map((l) => l.map(([s, t]): P2 => [s, t + 0.014]));
    stage.trace(lit, (s, t) => onPane(doors, s, t), stage.tone(ink.indigoPale, 0.6), 0.9, 'opacity="0.7"');
  }
  if (awake) room(stage, corners(glass), onPane(glass, 0.5, 0.6));
  else stage.shaded(corners(glass), '#7d93ad', onPane(glass, 0, 1), 0.9, onPane(glass, 1, 0), 0.1);
  stage.trace(
    [
      [
        [0.5, 0],
        [0.5, 1],
      ],
      [
        [0, 0.5],
        [1, 0.5],
      ],
    ],
    (s, t) => onPane(glass, s, t),
    stage.tone(ink.linen, 0.4),
    2,
  );
}

function frame(stage: Stage, pane: Pane): void {
  const [mx, my] = [0.07 / pane.u[0], 0.07 / pane.v[1]];
  stage.face(corners(pane, -mx, -my, 1 + mx, 1 + my), stage.tone(ink.linen, 0.5));
}

function room(stage: Stage, points: P3[], lamp: P3): void {
  const at = stage.at(lamp);
  const paint = stage.radial(at, stage.scale(lamp) * 1.6, [
    [0, '#fff3c9'],
    [0.4, '#ffd384'],
    [1, '#c9793a'],
  ]);
  stage.face(points, paint, `opacity="${Math.min(1, stage.light.lamps + 0.15).toFixed(2)}"`);
}

function parapet(stage: Stage, x: number, width: number, y: number, pierced: boolean): void {
  if (!pierced) return;
  const pane: Pane = { at: [x + 0.16, y + 0.02, 0.02], u: [width - 0.16, 0, 0], v: [0, 0.86, 0] };
  const k = stage.exposure([0, 0, -1]);
  stage.shaded(corners(pane), ink.clayPale, onPane(pane, 0, 1), k + 0.15, onPane(pane, 0, 0), k - 0.1);
  breezeScreen(stage, pane, 6, 2, 'diamond', stage.tone(mix(ink.clayDeep, stage.light.shadow, 0.5), 0));
  stage.block({ at: [x + 0.1, y + 0.88, -0.06], size: [width - 0.05, 0.1, 0.22] }, ink.linen, 0.05);
}

/** An indigo band of adire triangles along the top of a wall. */
export function cornice(stage: Stage, pane: Pane, count: number): void {
  const k = stage.exposure([0, 0, -1]);
  stage.shaded(corners(pane), ink.indigo, onPane(pane, 0, 0.5), k + 0.3, onPane(pane, 1, 0.5), k);
  stage.tile(adireBand(count).patches, (s, t) => onPane(pane, s, t), stage.tone(ink.paper, k), 'opacity="0.85"');
}
