import type { Cloth } from './bed';
import { breezeScreen } from './breeze';
import type { Camera, P2, P3 } from './geometry';
import { laterite } from './grounds';
import { type Hour, hours } from './light';
import { ink, mix } from './palette';
import { bush } from './plants';
import { type Disc, hills, sky } from './sky';
import { corners, onPane, type Pane, Stage } from './stage';

/** The house cloth. */
export const houseCloth: Cloth = { colour: ink.indigo, motifs: ['rings', 'leaf'] };

/** A stage under the open sky, with the rock on the horizon at `peak` and laterite underfoot. */
export function outside(hour: Hour, cam: Partial<Camera>, sun: Disc, peak: P2, seed: string): Stage {
  const stage = new Stage({ at: [0, 1.7, -8], yaw: 0, focal: 1100, horizon: 600, centre: 800, ...cam }, hours[hour]);
  sky(stage, stage.cam.horizon, sun, seed);
  hills(stage, stage.cam.horizon, peak, seed);
  laterite(stage, seed);
  return stage;
}

/** A row of bushes from `a` to `b`, `count` of them, with flowers on every other one. */
export function hedge(stage: Stage, a: P3, b: P3, count: number, [w, h]: P2, bloom: string, seed: string): void {
  for (let i = 0; i < count; i++) {
    const t = count > 1 ? i / (count - 1) : 0;
    const p: P3 = [a[0] + (b[0] - a[0]) * t, 0, a[2] + (b[2] - a[2]) * t];
    const k = stage.scale(p);
    bush(stage, stage.at(p), w * k, h * k * (0.85 + (i % 3) * 0.15), `${seed}${i}`, {
      bloom: i % 2 ? bloom : '',
      size: 13,
    });
  }
}

/** A garden wall pierced in its upper half. */
export function wall(stage: Stage, x0: number, x1: number, z: number, height: number): void {
  stage.block({ at: [x0, 0, z], size: [x1 - x0, height, 0.3] }, ink.paperDim, 0.1);
  const pane: Pane = { at: [x0, height * 0.45, z - 0.01], u: [x1 - x0, 0, 0], v: [0, height * 0.42, 0] };
  stage.shaded(corners(pane), ink.clayPale, onPane(pane, 0, 1), 0.5, onPane(pane, 1, 0), 0.2);
  breezeScreen(
    stage,
    pane,
    Math.round((x1 - x0) / 0.6),
    2,
    'diamond',
    stage.tone(mix(ink.palmDeep, ink.indigoDeep, 0.4), 0.1),
  );
  stage.block({ at: [x0, height, z - 0.06], size: [x1 - x0, 0.14, 0.42] }, ink.linen, 0.1);
}
