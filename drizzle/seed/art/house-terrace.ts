import { breezeScreen } from './breeze';
import { post, stringLights } from './dining';
import { pendant, potted } from './fittings';
import type { P3 } from './geometry';
import { tiles } from './grounds';
import { ink, mix } from './palette';
import { person } from './people';
import { bush, palm } from './plants';
import { chair } from './seating';
import { lathe, ring, roundTable } from './solids';
import { corners, onPane, type Pane, type Stage } from './stage';
import { hedge, outside } from './yard';

/** The restaurant terrace at dusk under its pergola. */
export function terrace(): string {
  const stage = outside(
    'dusk',
    { at: [0.8, 1.65, -2.3], yaw: -0.05, horizon: 570, focal: 1150 },
    { at: [640, 520], r: 56 },
    [1010, 360],
    'terrace',
  );
  hedge(stage, [-16, 0, 14], [16, 0, 14], 9, [5, 2.6], '', 'terrace-back');
  palm(stage, [-5.2, 0, 12.5], 7.5, 0.8, 't1');
  palm(stage, [7.2, 0, 12], 8, -0.7, 't2');
  tiles(stage, [-7, -3.1, 7, 9], 0.7, [ink.clayPale, mix(ink.clayPale, ink.clay, 0.3)]);
  const rail: Pane = { at: [-7, 0, 9], u: [14, 0, 0], v: [0, 0.8, 0] };
  stage.shaded(corners(rail), ink.clayPale, onPane(rail, 0, 1), 0.4, onPane(rail, 1, 0), 0.1);
  breezeScreen(stage, rail, 26, 1, 'petal', stage.tone(ink.palmDeep, 0.2));
  stage.block({ at: [-7, 0.8, 8.9], size: [14, 0.12, 0.3] }, ink.linen, 0.2);
  for (const x of [-6, -3, 0.1, 3.2, 6])
    potted(stage, [x, 0, 8.5], 1.0, x % 2 ? 'fan' : 'oval', `terrace${x}`, x % 2 ? ink.indigoMid : ink.clay);
  pergola(stage);
  for (const [x, z] of [
    [-3.6, 6.2],
    [-0.9, 6.8],
    [3.8, 6.2],
    [0.2, 3.0],
    [-2.1, 2.1],
    [2.6, 2.0],
  ] as const)
    dinner(stage, [x, 0, z]);
  for (const p of [
    [-1.9, 0, 2.1],
    [2.2, 0, 2],
    [0.1, 0, 6],
  ] as const)
    stage.pool(stage.at(p), stage.scale(p) * 1.9, ink.glow, 0.3, 0.3);
  person(stage, [1.6, 0, 4.2], 1.76, {
    wear: 'uniform',
    robe: ink.indigoMid,
    head: 'bare',
    carries: 'tray',
    facing: -1,
  });
  return stage.toSvg();
}

function dinner(stage: Stage, foot: P3): void {
  const [x, , z] = foot;
  for (const dx of [-0.95, 0.5]) chair(stage, [x + dx, 0, z + 0.35], 'us', ink.wood, ink.indigoMid);
  roundTable(stage, foot, 0.58, 0.75);
  for (const dx of [-0.3, 0.3]) stage.face(ring([x + dx, 0.757, z - 0.08], 0.14, 16), stage.tone(ink.linen, 0.9));
  lathe(
    stage,
    [x, 0.75, z],
    [
      [0.05, 0],
      [0.055, 0.14],
    ],
    ink.glow,
    0.8,
  );
  stage.pool(stage.at([x, 0.86, z]), stage.scale(foot) * 0.75, ink.glow, 0.75);
  chair(stage, [x - 0.25, 0, z - 1.05], 'away', ink.wood, ink.clay);
}

function pergola(stage: Stage): void {
  for (const x of [-6.2, -2.1, 2.3, 6.4]) post(stage, [x, 0, 8.6], 3.1);
  for (let i = 0; i < 15; i++) stage.block({ at: [-6.8 + i * 0.96, 3.22, -2.6], size: [0.12, 0.16, 11.6] }, ink.wood);
  for (const z of [8.5, 4.5, 0.8]) stage.block({ at: [-6.9, 3.05, z], size: [13.8, 0.18, 0.16] }, ink.woodDeep, 0.1);
  for (const z of [7.4, 4.2, 1.4]) stringLights(stage, [-6.6, 3.0, z], [6.6, 3.0, z], 13, 0.35);
  for (const x of [-2.2, 2.4]) pendant(stage, [x, 3.1, 5.2], 0.55, 0.3);
  for (const [x, y, w, h] of [
    [120, 95, 420, -150],
    [1420, 80, 460, -190],
    [760, 40, 300, -90],
  ] as const)
    bush(stage, [x, y - 90], w, h, `vine${x}`, { bloom: ink.bougain, size: 17 });
}
