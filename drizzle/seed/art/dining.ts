import { adire } from './adire';
import type { Cloth } from './bed';
import type { P2, P3 } from './geometry';
import { ink, mix } from './palette';
import { bush } from './plants';
import { chair } from './seating';
import { lathe, ring } from './solids';
import type { Stage } from './stage';

/** A round table under a white cloth with an adire runner disc, plates and flowers, chairs around it. */
export function setTable(stage: Stage, foot: P3, cloth: Cloth, seed: string, r = 0.8): void {
  const [x, y, z] = foot;
  const wood = ink.woodPale;
  for (const dx of [-0.95, 0.5]) chair(stage, [x + dx * r * 1.25 - 0.1, y, z + r * 0.75], 'us', wood, cloth.colour);
  stage.contact(foot, r * 1.7, 0.5);
  lathe(
    stage,
    foot,
    [
      [r * 1.12, 0],
      [r * 1.04, 0.3],
      [r, 0.74],
    ],
    ink.linen,
    0.1,
  );
  const k = stage.scale(foot);
  const at = stage.at(foot);
  const pleats = [-0.85, -0.6, -0.25, 0.1, 0.45, 0.75].map(
    (s) =>
      `M${Math.round(at[0] + s * r * k)} ${Math.round(at[1] - 0.72 * k)}L${Math.round(at[0] + s * r * k * 1.12)} ${Math.round(at[1] + 0.05 * k)}`,
  );
  stage.stroke(
    pleats.join(''),
    stage.tone(mix(ink.linen, stage.light.shadow, 0.4), 0.2),
    Math.max(1.5, k * 0.03),
    'opacity="0.35"',
  );
  const top: P3 = [x, y + 0.75, z];
  stage.face(ring(top, r), stage.tone(ink.linen, 0.95));
  stage.face(ring([x, y + 0.755, z], r * 0.62), stage.tone(cloth.colour, 0.7));
  const on = (s: number, t: number): P3 => [x + (s - 0.5) * r * 0.84, y + 0.76, z + (t - 0.5) * r * 0.84];
  stage.trace(adire(2, 2, cloth.motifs, false).lines, on, stage.tone(ink.linen, 0.6), 1.2, 'opacity="0.8"');
  for (let i = 0; i < 6; i++) {
    const a = 0.4 + (i * Math.PI) / 3;
    const p: P3 = [x + Math.cos(a) * r * 0.78, y + 0.76, z + Math.sin(a) * r * 0.78];
    stage.face(ring(p, 0.13, 14), stage.tone(mix(ink.paperDim, ink.brass, 0.4), 0.6));
    stage.face(ring(p, 0.1, 14), stage.tone('#ffffff', 0.8));
  }
  lathe(
    stage,
    [x, y + 0.76, z],
    [
      [0.05, 0],
      [0.08, 0.08],
      [0.05, 0.16],
    ],
    ink.clay,
  );
  const bloom: P2 = stage.at([x, y + 0.84, z]);
  bush(stage, [bloom[0], bloom[1]], k * 0.42, k * 0.26, seed, { bloom: ink.marigold, size: Math.max(8, k * 0.06) });
  for (const dx of [-0.8, 0.35]) chair(stage, [x + dx * r * 1.1, y, z - r * 1.35], 'away', wood, cloth.colour);
}

/** Bulbs on a cord that sags from `a` to `b`. */
export function stringLights(stage: Stage, a: P3, b: P3, count: number, sag = 0.6): void {
  const on = Math.max(0.35, stage.light.lamps);
  const at = (t: number): P3 => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t - Math.sin(t * Math.PI) * sag,
    a[2] + (b[2] - a[2]) * t,
  ];
  const spots = Array.from({ length: count + 1 }, (_, i) => stage.at(at(i / count)));
  stage.stroke(
    `M${spots.map((p) => p.map(Math.round).join(' ')).join('L')}`,
    stage.tone(ink.indigoDeep, 0.2),
    2,
    'opacity="0.8"',
  );
  for (const [i, p] of spots.entries()) {
    if (i === 0 || i === count) continue;
    const r = Math.max(3, Math.min(9, stage.scale(at(i / count)) * 0.055));
    const halo = stage.define(
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="#ffe9b0" stop-opacity="${(0.75 * on).toFixed(2)}"/><stop offset="1" stop-color="#ffc56b" stop-opacity="0"/></radialGradient>`,
    );
    stage.mark(
      `<circle cx="${p[0].toFixed(0)}" cy="${(p[1] + r).toFixed(0)}" r="${(r * 5).toFixed(0)}" fill="url(#${halo})"/><circle cx="${p[0].toFixed(0)}" cy="${(p[1] + r).toFixed(0)}" r="${r.toFixed(1)}" fill="#fff3cf"/>`,
    );
  }
}

/** A post of the pergola or of a row of lights. */
export function post(stage: Stage, foot: P3, height: number, thick = 0.14): void {
  stage.contact(foot, thick * 2.5);
  stage.block({ at: [foot[0] - thick / 2, foot[1], foot[2] - thick / 2], size: [thick, height, thick] }, ink.wood, 0.1);
}
