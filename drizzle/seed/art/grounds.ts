import type { P2, P3 } from './geometry';
import { ink, mix } from './palette';
import { chance } from './random';
import type { Stage } from './stage';

/** Red laterite from our feet to the horizon, with stones, ruts and far haze. */
export function laterite(stage: Stage, seed: string, colour: string = ink.laterite): void {
  const { cam, light } = stage;
  const k = stage.exposure([0, 1, 0]);
  const paint = stage.linear(
    [0, cam.horizon],
    [0, 1200],
    [
      [0, mix(stage.tone(colour, k), light.haze, 0.55)],
      [0.18, stage.tone(mix(colour, ink.clayPale, 0.3), k)],
      [1, stage.tone(mix(colour, ink.clayDeep, 0.45), k * 0.8)],
    ],
  );
  stage.mark(`<rect y="${cam.horizon}" width="1600" height="${1210 - cam.horizon}" fill="${paint}"/>`);
  speckle(stage, seed, stage.tone(ink.clayDeep, 0.2), 120);
  speckle(stage, `${seed}-lit`, stage.tone(ink.paperDim, k), 90);
}

/** Small stones or tufts over the ground, smaller with distance. */
export function speckle(stage: Stage, seed: string, colour: string, count: number): void {
  const luck = chance(seed);
  const [near, far]: string[][] = [[], []];
  for (let i = 0; i < count; i++) {
    const t = luck.between(0.06, 1) ** 1.6;
    const y = stage.cam.horizon + t * (1200 - stage.cam.horizon);
    (t > 0.4 ? near : far)?.push(
      `M${Math.round(luck.between(0, 1600))} ${Math.round(y)}h${Math.max(1, Math.round(luck.between(3, 14) * t))}`,
    );
  }
  stage.stroke(far?.join('') ?? '', colour, 1.4, 'opacity="0.5" stroke-linecap="round"');
  stage.stroke(near?.join('') ?? '', colour, 2.6, 'opacity="0.4" stroke-linecap="round"');
}

/** A patch of lawn with blades along its edge. */
export function lawn(stage: Stage, points: readonly P3[], seed: string, colour: string = ink.palm): void {
  const k = stage.exposure([0, 1, 0]);
  const seen = points.map((p) => stage.at(p)[1]);
  const [top, low] = [Math.min(...seen), Math.max(...seen)];
  const paint = stage.linear(
    [0, top],
    [0, Math.min(low, 1250)],
    [
      [0, stage.tone(mix(colour, ink.palmPale, 0.5), k)],
      [1, stage.tone(mix(colour, ink.palmDeep, 0.12), k)],
    ],
  );
  stage.face(points, paint);
  stage.clip(stage.outline(points), () => {
    const luck = chance(seed);
    const tufts = (n: number) =>
      Array.from({ length: n }, () => {
        const t = luck.between(0, 1) ** 1.4;
        const y = top + t * (Math.min(low, 1230) - top);
        const s = 3 + t * 15;
        return `M${Math.round(luck.between(0, 1600))} ${Math.round(y)}l${Math.round(luck.between(-0.4, 0.4) * s)} ${-Math.round(s)}`;
      }).join('');
    stage.stroke(tufts(110), stage.tone(ink.palmDeep, 0.3), 2.2, 'opacity="0.45"');
    stage.stroke(tufts(110), stage.tone(ink.palmPale, k), 1.8, 'opacity="0.5"');
  });
}

/** A floor of square tiles (`size` metres) over a rectangle, in two paints, with fine joints. */
export function tiles(
  stage: Stage,
  [x0, z0, x1, z1]: readonly [number, number, number, number],
  size: number,
  colours: readonly [string, string],
  { y = 0, k = stage.exposure([0, 1, 0]), joint = 0.35 }: { y?: number; k?: number; joint?: number } = {},
): void {
  const where = (s: number, t: number): P3 => [x0 + s * (x1 - x0), y, z0 + t * (z1 - z0)];
  const all: P3[] = [where(0, 0), where(1, 0), where(1, 1), where(0, 1)];
  const [near, far] = [where(0.5, Math.max(0, (stage.cam.at[2] + 1 - z0) / (z1 - z0))), where(0.5, 1)];
  stage.shaded(all, colours[0], near, k * 0.75, far, k);
  const [cols, rows] = [Math.round((x1 - x0) / size), Math.round((z1 - z0) / size)];
  const odd: P2[][] = [];
  for (let r = 0; r < rows; r++)
    for (let c = r % 2; c < cols; c += 2)
      odd.push([
        [c / cols, r / rows],
        [(c + 1) / cols, r / rows],
        [(c + 1) / cols, (r + 1) / rows],
        [c / cols, (r + 1) / rows],
      ]);
  if (colours[0] !== colours[1]) stage.tile(odd, where, stage.tone(colours[1], k * 0.85));
  const lines: P2[][] = [];
  for (let c = 0; c <= cols; c++)
    lines.push([
      [c / cols, 0],
      [c / cols, 1],
    ]);
  for (let r = 0; r <= rows; r++)
    lines.push([
      [0, r / rows],
      [1, r / rows],
    ]);
  const front = Math.max(z0, stage.cam.at[2] + 0.4);
  const cut = (front - z0) / (z1 - z0);
  const seen = lines.map((l) => l.map(([s, t]): P2 => [s, Math.max(t, cut)]));
  stage.trace(seen, where, stage.tone(mix(colours[1], ink.woodDeep, 0.5), 0.1), 1.3, `opacity="${joint}"`);
}
