import { clothOn, cushion } from './bed';
import { potted } from './fittings';
import type { P2, P3 } from './geometry';
import { tiles } from './grounds';
import { ink, mix } from './palette';
import { person } from './people';
import { bush, palm } from './plants';
import { chance } from './random';
import { lathe, ring } from './solids';
import { corners, onPane, type Pane, type Stage } from './stage';
import { hedge, houseCloth, outside, wall } from './yard';

/** The pool in the afternoon, with loungers, parasols and the rock beyond. */
export function pool(): string {
  const stage = outside(
    'noon',
    { at: [-3.2, 2.1, -9.5], yaw: 0.2, horizon: 560 },
    { at: [320, 120], r: 44 },
    [1130, 300],
    'pool',
  );
  hedge(stage, [-22, 0, 20], [30, 0, 20], 11, [6, 4.6], '', 'pool-back');
  wall(stage, -24, 30, 10.6, 2.3);
  for (const [x, z, h] of [
    [-7, 9.8, 7.6],
    [3, 10, 6.6],
    [11, 9.8, 8],
  ] as const)
    palm(stage, [x, 0, z], h, x > 5 ? -0.8 : 0.7, `p${x}`);
  hedge(stage, [-12, 0, 9.8], [16, 0, 9.8], 12, [2.4, 1.1], ink.bougain, 'pool-bed');
  tiles(stage, [-14, -9.3, 16, 9.3], 1, [ink.paperDim, mix(ink.paperDim, ink.clayPale, 0.28)]);
  water(stage);
  for (const x of [-3.6, 0.6, 4.8]) {
    parasol(stage, [x + 1.75, 0, 6.2], x > 0 ? ink.marigold : ink.clay);
    lounger(stage, [x, 0, 4.9]);
    lounger(stage, [x + 2.4, 0, 4.9]);
  }
  person(stage, [7.9, 0, 5.2], 1.7, {
    wear: 'uniform',
    robe: ink.indigoMid,
    head: 'bare',
    carries: 'tray',
    facing: -1,
  });
  potted(stage, [8.6, 0, 2.6], 1.8, 'paddle', 'pool-pot', ink.indigoMid);
  potted(stage, [-6.2, 0, -1.2], 1.6, 'fan', 'pool-pot2');
  potted(stage, [-6.2, 0, 4.0], 1.6, 'paddle', 'pool-pot3', ink.indigoMid);
  palm(stage, [-7.4, 0, -1.4], 6.8, 0.8, 'pool-front');
  bush(stage, [1560, 1215], 480, 250, 'pf', { bloom: ink.bougain });
  return stage.toSvg();
}

function water(stage: Stage): void {
  const [x0, x1, z0, z1] = [-5, 7, -6.2, 3.6];
  const at = (s: number, t: number, y = -0.12): P3 => [x0 + (x1 - x0) * s, y, z0 + (z1 - z0) * t];
  stage.face(
    [at(-0.04, -0.03, 0.01), at(1.04, -0.03, 0.01), at(1.04, 1.03, 0.01), at(-0.04, 1.03, 0.01)],
    stage.tone(ink.linen, 0.8),
  );
  const basin = [at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)];
  stage.clip(stage.outline(basin), () => {
    stage.face(basin, stage.fade(stage.tone('#7cc9cc', 0.8), stage.tone('#1f7f98', 0.8)));
    clothOn(stage, { at: [x0, -0.55, z1], u: [x1 - x0, 0, 0], v: [0, 0.55, 0] }, houseCloth, 26, 1, 0.5, 0.3, 1.2);
    stage.face([at(0, 0), at(1, 0), at(1, 1, -0.3), at(0, 1, -0.3)], stage.fade('#8fd6d3', '#1c7c98'), 'opacity="0.9"');
    const floor = [0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84].flatMap((v): P2[][] => [
      Array.from({ length: 21 }, (_, i): P2 => [v + Math.sin(i * 1.3 + v * 9) * 0.006, i / 20]),
      Array.from({ length: 21 }, (_, i): P2 => [i / 20, v + Math.sin(i * 1.7 + v * 7) * 0.006]),
    ]);
    stage.trace(floor, (a, b) => at(a, b), '#d9f4ee', 3, 'opacity="0.2"');
    for (const [v, w] of [
      [0.22, 120],
      [0.56, 90],
      [0.9, 120],
    ] as const)
      stage.pool(stage.at(at(v, 0.8)), w, '#1d5b4c', 0.4, 1.5);
    const luck = chance('water');
    const glints = (n: number) =>
      Array.from({ length: n }, () => {
        const t = luck.between(0, 1) ** 1.3;
        const p = stage.at(at(luck.between(0, 1), 1 - t));
        const w = 14 + 60 * t;
        return `M${Math.round(p[0])} ${Math.round(p[1])}q${Math.round(w * 0.25)} ${-Math.round(3 + 5 * t)} ${Math.round(w * 0.5)} 0t${Math.round(w * 0.5)} 0`;
      }).join('');
    stage.stroke(glints(70), '#e8fbf4', 2.6, 'opacity="0.45" stroke-linecap="round"');
    stage.stroke(glints(50), '#12607c', 3.4, 'opacity="0.28" stroke-linecap="round"');
    const p = stage.at(at(0.35, 0.7));
    stage.pool(p, 330, '#ffffff', 0.4, 0.3);
    stage.face([at(0, 0), at(0.05, 0), at(0.05, 1), at(0, 1)], '#0f4f6a', 'opacity="0.35"');
  });
}

function lounger(stage: Stage, [x, y, z]: P3): void {
  stage.castShadow({ at: [x, y, z], size: [0.75, 0.35, 1.9] });
  stage.block({ at: [x, 0.12, z], size: [0.75, 0.12, 1.9] }, ink.wood);
  clothOn(
    stage,
    { at: [x, 0.3, z], u: [0.75, 0, 0], v: [0, 0, 1.25] },
    { ...houseCloth, colour: ink.indigoMid },
    3,
    5,
    0.9,
    0.7,
    1.2,
  );
  stage.block({ at: [x, 0.22, z], size: [0.75, 0.08, 0.02] }, ink.linen);
  const back: Pane = { at: [x, 0.3, z + 1.25], u: [0.75, 0, 0], v: [0, 0.5, 0.55] };
  stage.shaded(corners(back), ink.linen, onPane(back, 0, 1), 1, onPane(back, 1, 0), 0.6);
  cushion(stage, onPane(back, 0.5, 0.55), 0.5, 0.22, ink.marigold);
}

function parasol(stage: Stage, foot: P3, colour: string): void {
  const [x, y, z] = foot;
  stage.fill(stage.shadowOutline(ring([x, 2.1, z], 1.5)), stage.light.shadow, 'opacity="0.35"');
  lathe(
    stage,
    foot,
    [
      [0.04, 0],
      [0.04, 2.6],
    ],
    ink.woodPale,
  );
  const peak = stage.at([x, y + 2.75, z]);
  const rim = ring([x, y + 2.1, z], 1.55, 8).map((p) => stage.at(p));
  rim.forEach((p, i) => {
    const q = rim[(i + 1) % 8] ?? p;
    const facing = 0.4 + 0.6 * Math.cos(((i + 4.5) / 8) * Math.PI * 2);
    stage.fill(
      `M${peak.map(Math.round).join(' ')}L${p.map(Math.round).join(' ')}L${q.map(Math.round).join(' ')}z`,
      stage.tone(i % 2 ? ink.linen : colour, 0.3 + facing * 0.7),
    );
  });
}
