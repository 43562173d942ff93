import { clothOn } from './bed';
import { breezeScreen } from './breeze';
import { pendant, potted } from './fittings';
import type { P2, P3 } from './geometry';
import { part, shell, sidePart } from './interior';
import { ink, mix } from './palette';
import { type Look, roomStage } from './room-look';
import { chair, chest, sofa } from './seating';
import { lathe, roundTable } from './solids';
import { corners, onPane, type Stage } from './stage';
import { curtain, outlook, sunPool, windowOn } from './window';

/** A tray with a pot and two cups, on a top at `at`. */
function tray(stage: Stage, [x, y, z]: P3): void {
  stage.block({ at: [x, y, z], size: [0.4, 0.02, 0.26] }, ink.woodPale, 0.2);
  lathe(
    stage,
    [x + 0.12, y + 0.02, z + 0.14],
    [
      [0.05, 0],
      [0.08, 0.06],
      [0.07, 0.12],
      [0.03, 0.15],
    ],
    ink.indigoMid,
  );
  for (const dx of [0.24, 0.33])
    lathe(
      stage,
      [x + dx, y + 0.02, z + 0.1],
      [
        [0.022, 0],
        [0.035, 0.06],
      ],
      ink.linen,
      0.2,
    );
}

/** The family suite's kitchenette with its round table. */
export function kitchenette(of: Look): string {
  const look: Look = { ...of, hour: 'noon', seat: ink.palmPale };
  const stage = roomStage(look, { at: [0.9, 1.5, -1.5], yaw: -0.12 });
  const walls = shell(stage, { w: 4.6, d: 3.6, h: 2.8, wall: look.wall, floor: look.floor });
  const pane = sidePart(walls.left, 1.5, 1.0, 1.3, 1.2);
  windowOn(stage, pane, { seed: `${look.seed}k` });
  const splash = part(walls.back, 0.3, 0.95, 3.3, 0.65);
  clothOn(stage, splash, { ...look.cloth, motifs: ['grid', 'star'] }, 12, 2, 0.5, 0.4, 1.4);
  chest(stage, { at: [-2.0, 0, 3.0], size: [3.3, 0.9, 0.6] }, 1, 5, mix(look.seat, ink.paper, 0.25));
  stage.block({ at: [-2.05, 0.9, 2.97], size: [3.4, 0.06, 0.63] }, ink.linen, 0.2);
  chest(stage, { at: [-2.0, 1.75, 3.25], size: [2.2, 0.65, 0.35] }, 1, 4, ink.woodPale);
  chest(stage, { at: [1.4, 0, 2.95], size: [0.7, 1.85, 0.65] }, 2, 1, '#d9dde0');
  lathe(
    stage,
    [-1.3, 0.96, 3.25],
    [
      [0.12, 0],
      [0.14, 0.1],
      [0.13, 0.16],
      [0.02, 0.2],
    ],
    ink.clay,
  );
  lathe(
    stage,
    [-0.8, 0.96, 3.25],
    [
      [0.07, 0],
      [0.1, 0.12],
      [0.04, 0.24],
    ],
    ink.indigoMid,
  );
  potted(stage, [0.6, 0.96, 3.25], 0.5, 'oval', look.seed);
  pendant(stage, [-0.3, 2.8, 1.5], 0.75, 0.28);
  sunPool(stage, pane);
  chair(stage, [-0.9, 0, 2.0], 'us', ink.wood, look.seat);
  chair(stage, [0.1, 0, 2.0], 'us', ink.wood, ink.marigold);
  roundTable(stage, [-0.3, 0, 1.6], 0.62, 0.75);
  lathe(
    stage,
    [-0.3, 0.75, 1.6],
    [
      [0.08, 0],
      [0.18, 0.07],
    ],
    look.cloth.colour,
  );
  for (const [dx, dz, c] of [
    [-0.07, 0.02, ink.marigold],
    [0.07, 0, ink.clayPale],
    [0, -0.06, ink.palmPale],
  ] as const) {
    const [px, py] = stage.at([-0.3 + dx, 0.86, 1.6 + dz]);
    stage.mark(`<circle cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" r="17" fill="${stage.tone(c, 0.8)}"/>`);
  }
  chair(stage, [-0.6, 0, 0.75], 'away', ink.wood, look.seat);
  return stage.toSvg(look.mirrored);
}

/** The balcony of an executive suite: two chairs, a low table and the rock. */
export function balcony(of: Look): string {
  const look: Look = { ...of, hour: of.seed === '302' ? 'dusk' : 'dawn' };
  const stage = roomStage(look, { at: [0.4, 1.5, -1.8], yaw: -0.03, horizon: 620 }, [0.5, -0.7, -0.5]);
  const walls = shell(stage, {
    w: 5.2,
    d: 3.2,
    h: 3,
    wall: look.wall,
    floor: [ink.clayPale, mix(ink.clayPale, ink.clay, 0.25)],
    tile: 0.4,
  });
  outlook(stage, part(walls.back, 0, 0, 5.2, 2.75), look.seed, look.seed === '302' ? 'rock' : 'valley');
  stage.block({ at: [-2.6, 2.6, 3.1], size: [5.2, 0.4, 0.2] }, ink.linen, 0.3);
  const rail = part(walls.back, 0, 0, 5.2, 0.85);
  stage.shaded(corners(rail), ink.clayPale, onPane(rail, 0, 1), 0.5, onPane(rail, 1, 0), 0.1);
  breezeScreen(stage, rail, 16, 2, 'diamond', mix(stage.tone(ink.palm, 0.3), stage.light.haze, 0.3));
  stage.block({ at: [-2.6, 0.85, 3.0], size: [5.2, 0.1, 0.28] }, ink.linen, 0.4);
  const bars = [0.2, 0.5, 0.8].map((s): P2[] => [
    [s, 0.02],
    [s + 0.1, 0.02],
    [s - 0.02, 0.9],
    [s - 0.1, 0.9],
  ]);
  stage.tile(bars, (s, t): P3 => [-2.6 + s * 5.2, 0.01, t * 2.9], '#ffe2a8', 'opacity="0.22"');
  for (const x of [-2.6, 2.1]) curtain(stage, { at: [x, 0.05, 2.9], u: [0.5, 0, 0], v: [0, 2.6, 0] }, look.curtain, 6);
  pendant(stage, [0, 3, 1.6], 0.5, 0.28);
  potted(stage, [2.2, 0, 2.3], 1.7, look.plant, look.seed, look.seat);
  potted(stage, [-2.2, 0, 2.3], 1.1, 'blade', `${look.seed}p`, ink.indigo);
  sofa(stage, [-1.75, 0, 1.4], 0.95, 'right', look.seat, look.cloth);
  sofa(stage, [0.95, 0, 1.4], 0.95, 'left', look.seat, look.cloth);
  roundTable(stage, [0.02, 0, 1.7], 0.42, 0.45);
  tray(stage, [-0.18, 0.45, 1.55]);
  return stage.toSvg(look.mirrored);
}
