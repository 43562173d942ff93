import { type Cloth, clothOn } from './bed';
import type { P2, P3 } from './geometry';
import { ink, mix } from './palette';
import { blade, frond, oval, paddle, spray } from './plants';
import { softPath } from './sheet';
import { lathe, ring, squashAt } from './solids';
import { corners, onPane, type Pane, type Stage } from './stage';

/** A table or standing lamp: turned foot, linen shade, and its light around it. */
export function lamp(stage: Stage, foot: P3, height: number, { shade = 0.17, colour = ink.clay as string } = {}): void {
  const on = Math.max(0.25, stage.light.lamps);
  const neck = height - shade * 1.5;
  lathe(
    stage,
    foot,
    height > 0.9
      ? [
          [0.14, 0],
          [0.14, 0.03],
          [0.02, 0.05],
          [0.02, neck],
        ]
      : [
          [0.07, 0],
          [0.1, neck * 0.35],
          [0.04, neck * 0.8],
          [0.02, neck],
        ],
    colour,
  );
  const at: P3 = [foot[0], foot[1] + neck, foot[2]];
  const mid = stage.at([at[0], at[1] + shade * 0.7, at[2]]);
  stage.pool(mid, stage.scale(at) * shade * 7, ink.glow, 0.55 * on);
  lathe(
    stage,
    at,
    [
      [shade, 0],
      [shade * 0.7, shade * 1.5],
    ],
    mix(ink.paper, '#ffe2a0', on),
    0.2 + on,
  );
  stage.pool(mid, stage.scale(at) * shade * 1.1, '#fff6d6', 0.8 * on);
}

/** A woven pendant on a cord from the ceiling at `top`. */
export function pendant(stage: Stage, top: P3, drop: number, r: number, colour: string = ink.woodPale): void {
  const at: P3 = [top[0], top[1] - drop, top[2]];
  const [a, b] = [stage.at(top), stage.at(at)];
  const k = stage.scale(at);
  const on = Math.max(0.3, stage.light.lamps);
  stage.stroke(
    `M${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}`,
    stage.tone(ink.woodDeep, 0),
    Math.max(1.5, k * 0.012),
  );
  stage.pool([b[0], b[1] + r * k * 0.3], k * r * 5, ink.glow, 0.42 * on);
  lathe(
    stage,
    [at[0], at[1] - r, at[2]],
    [
      [r * 0.95, 0],
      [r, r * 0.25],
      [r * 0.72, r * 0.75],
      [r * 0.15, r],
    ],
    mix(colour, ink.glow, on * 0.35),
    on * 0.4,
  );
  const weave = [0.2, 0.4, 0.6, 0.8].map((t) => {
    const half = r * k * (1.02 - t * t * 0.75);
    const y = b[1] + r * k * (1 - t);
    return `M${(b[0] - half).toFixed(0)} ${y.toFixed(0)}q${half.toFixed(0)} ${(half * 0.16).toFixed(0)} ${(half * 2).toFixed(0)} 0`;
  });
  stage.stroke(weave.join(''), stage.tone(ink.woodDeep, 0.2), 1.4, 'opacity="0.5"');
  const sq = squashAt(stage, at);
  stage.mark(
    `<ellipse cx="${b[0].toFixed(0)}" cy="${(b[1] + r * k).toFixed(0)}" rx="${(r * k * 0.9).toFixed(0)}" ry="${(r * k * 0.9 * sq).toFixed(0)}" fill="#fff2c4" opacity="${(0.5 + on * 0.45).toFixed(2)}"/>`,
  );
}

/** A ceiling fan with four blades. */
export function fan(stage: Stage, centre: P3, r = 0.75): void {
  const [x, y, z] = centre;
  for (let i = 0; i < 4; i++) {
    const a = 0.4 + (i * Math.PI) / 2;
    const out = (d: number, w: number): P3 => [
      x + Math.cos(a) * d - Math.sin(a) * w,
      y - 0.32,
      z + Math.sin(a) * d + Math.cos(a) * w,
    ];
    stage.face(
      [out(0.12, -0.04), out(r, -0.09), out(r, 0.09), out(0.12, 0.04)],
      stage.fade(stage.tone(ink.woodPale, 0.3), stage.tone(ink.wood, 0.3)),
    );
  }
  lathe(
    stage,
    [x, y - 0.36, z],
    [
      [0.08, 0],
      [0.12, 0.05],
      [0.12, 0.1],
      [0.02, 0.13],
      [0.02, 0.36],
    ],
    ink.brass,
  );
}

/** A framed picture: an adire panel, or the sun over the rock. */
export function picture(stage: Stage, pane: Pane, cloth: Cloth, kind: 'cloth' | 'rock'): void {
  const [mx, my] = [0.05 / Math.hypot(...pane.u), 0.05 / pane.v[1]];
  stage.face(corners(pane, -mx + 0.04, -my - 0.05, 1 + mx + 0.05, 1 + my - 0.04), stage.light.shadow, 'opacity="0.25"');
  stage.face(corners(pane, -mx, -my, 1 + mx, 1 + my), stage.tone(ink.woodDeep, 0.5));
  stage.face(corners(pane), stage.tone(ink.linen, 0.7));
  const inner: Pane = {
    at: onPane(pane, 0.09, 0.08),
    u: [pane.u[0] * 0.82, 0, pane.u[2] * 0.82],
    v: [0, pane.v[1] * 0.84, 0],
  };
  if (kind === 'cloth') {
    clothOn(stage, inner, cloth, 3, Math.max(2, Math.round((3 * pane.v[1]) / Math.hypot(...pane.u))), 0.6, 0.4, 1.4);
    return;
  }
  stage.face(corners(inner), stage.fade(stage.tone(ink.marigoldPale, 0.5), stage.tone(ink.clayPale, 0.5)));
  const shape = (points: readonly P2[], paint: string) =>
    stage.fill(softPath(points.map(([s, t]) => stage.at(onPane(inner, s, t)))), paint);
  shape(
    [
      [0.62, 0.62],
      [0.72, 0.72],
      [0.82, 0.62],
      [0.72, 0.52],
    ],
    stage.tone(ink.clay, 0.6),
  );
  stage.clip(stage.outline(corners(inner)), () => {
    shape(
      [
        [-0.1, 0],
        [0.1, 0.45],
        [0.32, 0.68],
        [0.55, 0.4],
        [0.8, 0.1],
        [0.9, -0.1],
      ],
      stage.tone(ink.indigoMid, 0.5),
    );
    shape(
      [
        [0.2, -0.2],
        [0.5, 0.2],
        [0.8, 0.32],
        [1.1, 0.2],
        [1.2, -0.2],
      ],
      stage.tone(ink.palm, 0.5),
    );
  });
}

/** A pot with a plant; `kind` decides its leaves. */
export function potted(
  stage: Stage,
  foot: P3,
  height: number,
  kind: 'fan' | 'blade' | 'paddle' | 'oval',
  seed: string,
  pot: string = ink.clay,
): void {
  const r = Math.min(0.24, height * 0.2);
  stage.contact(foot, r * 2, 0.5);
  lathe(
    stage,
    foot,
    [
      [r * 0.66, 0],
      [r, r * 1.3],
      [r * 1.08, r * 1.35],
      [r * 1.08, r * 1.6],
    ],
    pot,
  );
  const rim: P3 = [foot[0], foot[1] + r * 1.55, foot[2]];
  const at = stage.at(rim);
  const reach = (height - r * 1.5) * stage.scale(rim);
  const leaf = { fan: frond, blade, paddle, oval }[kind];
  const arc: readonly [number, number] = kind === 'blade' ? [-118, -62] : kind === 'paddle' ? [-155, -25] : [-172, -8];
  spray(stage, leaf, at, reach, kind === 'blade' ? 9 : kind === 'paddle' ? 9 : 14, arc, seed);
}

/** A woven rug: a level disc in rings. */
export function rug(stage: Stage, centre: P3, r: number, colours: readonly [string, string, string]): void {
  const bands = [1, 0.94, 0.8, 0.74, 0.5, 0.44, 0.2];
  bands.forEach((b, i) => {
    const colour = colours[i % 3] ?? colours[0];
    stage.shaded(
      ring([centre[0], 0.01 + i * 0.0005, centre[2]], r * b, 36),
      colour,
      [centre[0], 0, centre[2] - r],
      0.5,
      [centre[0], 0, centre[2] + r],
      0.9,
    );
  });
}

/** A length of adire hung from a rod on a wall. */
export function hanging(stage: Stage, pane: Pane, cloth: Cloth): void {
  stage.face(corners(pane, 0.03, -0.03, 1.05, 0.98), stage.light.shadow, 'opacity="0.22"');
  const span = Math.hypot(...pane.u);
  clothOn(stage, pane, cloth, 3, Math.round((3 * pane.v[1]) / span), 0.75, 0.4, 1.6);
  stage.face(corners(pane, -0.08, 0.985, 1.08, 1.02), stage.tone(ink.woodDeep, 0.5));
  stage.face(corners(pane, 0, -0.02, 1, 0.03), stage.tone(ink.marigold, 0.6));
}
