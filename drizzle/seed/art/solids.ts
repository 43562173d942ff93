import type { P2, P3 } from './geometry';
import { ink, mix } from './palette';
import { pathOf } from './sheet';
import type { Stage } from './stage';

/** How flat a level circle at `p` looks, 0 to 1. */
export function squashAt(stage: Stage, p: P3): number {
  const drop = Math.abs(stage.at(p)[1] - stage.cam.horizon) / stage.cam.focal;
  return Math.min(0.9, drop / Math.hypot(1, drop) + 0.02);
}

/** A turned thing (pot, lamp, stool, table leg): `profile` runs from bottom to top as [radius, height above `base`]. */
export function lathe(stage: Stage, base: P3, profile: readonly P2[], colour: string, boost = 0): void {
  const rows = profile.map(([r, h]): Row => {
    const p: P3 = [base[0], base[1] + h, base[2]];
    return { p, at: stage.at(p), half: r * stage.scale(p) };
  });
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  const wide = Math.max(...rows.map((r) => r.half));
  const dip = (row: Row) => row.half * squashAt(stage, row.p);
  const body = [
    ...arc(first, dip(first), 0),
    ...rows.map((r): P2 => [r.at[0] - r.half, r.at[1]]),
    ...arc(last, dip(last), Math.PI),
    ...rows.map((r): P2 => [r.at[0] + r.half, r.at[1]]).reverse(),
  ];
  const sun = stage.light.dir[0] > 0 ? 0 : 1;
  const [lit, dark] = [stage.tone(colour, 0.95 + boost), stage.tone(mix(colour, stage.light.shadow, 0.3), boost)];
  const cx = first.at[0];
  const paint = stage.linear(
    [cx - wide, 0],
    [cx + wide, 0],
    [
      [0, sun === 0 ? mix(lit, dark, 0.2) : dark],
      [0.3, sun === 0 ? lit : mix(lit, dark, 0.55)],
      [0.7, sun === 0 ? mix(lit, dark, 0.55) : lit],
      [1, sun === 0 ? dark : mix(lit, dark, 0.2)],
    ],
  );
  stage.fill(pathOf(body), paint);
}

interface Row {
  p: P3;
  at: P2;
  half: number;
}

/** Half of the seen ellipse of a row: its near rim when `from` is 0, its far rim when it is pi. */
function arc(row: Row, dip: number, from: number): P2[] {
  return Array.from({ length: 5 }, (_, i): P2 => {
    const a = from + (Math.PI * (i + 1)) / 6;
    return [row.at[0] + Math.cos(a) * row.half, row.at[1] + Math.sin(a) * dip];
  });
}

/** A level disc: table top, rug, pool of light. */
export function disc(stage: Stage, centre: P3, r: number, paint: string, attrs = ''): void {
  stage.face(ring(centre, r), paint, attrs);
}

/** The points of a level circle. */
export function ring([x, y, z]: P3, r: number, count = 28): P3[] {
  return Array.from({ length: count }, (_, i): P3 => {
    const a = (i / count) * Math.PI * 2;
    return [x + Math.cos(a) * r, y, z + Math.sin(a) * r];
  });
}

/** A round table top with an edge, on a turned foot. */
export function roundTable(stage: Stage, foot: P3, r: number, height: number, colour: string = ink.wood): void {
  const [x, y, z] = foot;
  stage.contact(foot, r * 1.25, 0.5);
  lathe(
    stage,
    foot,
    [
      [r * 0.45, 0],
      [r * 0.42, 0.03],
      [0.05, 0.08],
      [0.05, height - 0.05],
    ],
    mix(colour, ink.woodDeep, 0.4),
  );
  lathe(
    stage,
    [x, y + height - 0.05, z],
    [
      [r, 0],
      [r, 0.05],
    ],
    colour,
  );
  const top: P3 = [x, y + height, z];
  stage.shaded(ring(top, r), mix(colour, ink.woodPale, 0.5), [x - r, y + height, z], 1, [x + r, y + height, z], 0.5);
}
