import type { P2 } from './geometry';
import { mix } from './palette';
import { chance } from './random';
import { softPath } from './sheet';
import type { Stage } from './stage';

/** Where sun or moon stands, and how large it is drawn. */
export interface Disc {
  at: P2;
  r: number;
}

/** The whole sky down to the pixel row `horizon`: colour, sun or moon, clouds, stars at night. */
export function sky(stage: Stage, horizon: number, disc: Disc, seed = 'sky'): void {
  const { light } = stage;
  const [a, b, c, d] = light.sky;
  const paint = stage.linear(
    [0, 0],
    [0, horizon],
    [
      [0, a],
      [0.4, b],
      [0.78, c],
      [1, d],
    ],
  );
  stage.mark(`<rect width="1600" height="${horizon + 60}" fill="${paint}"/>`);
  if (light.hour === 'night') stars(stage, horizon, seed);
  const warm = light.hour === 'night' ? '#cdd6f5' : light.hour === 'noon' ? '#fffbe9' : '#ffe3a6';
  stage.pool(disc.at, disc.r * 9, warm, light.hour === 'night' ? 0.28 : 0.75);
  stage.mark(`<circle cx="${disc.at[0]}" cy="${disc.at[1]}" r="${disc.r}" fill="${warm}"/>`);
  clouds(stage, horizon, seed);
}

function stars(stage: Stage, horizon: number, seed: string): void {
  const luck = chance(`${seed}-stars`);
  const d = Array.from({ length: 110 }, () => {
    const y = luck.between(0, 1) ** 1.5 * horizon * 0.85;
    return `M${Math.round(luck.between(0, 1600))} ${Math.round(y)}h${luck.pick([1, 1, 2])}`;
  }).join('');
  stage.stroke(d, '#eef0ff', 2.2, 'stroke-linecap="round" opacity="0.8"');
}

function clouds(stage: Stage, horizon: number, seed: string): void {
  const luck = chance(`${seed}-clouds`);
  const { light } = stage;
  const lit = mix(light.sky[3], '#ffffff', light.hour === 'noon' ? 0.7 : 0.1);
  for (let i = 0; i < 7; i++) {
    const [x, y] = [luck.between(-100, 1700), horizon * luck.between(0.12, 0.78)];
    const w = luck.between(150, 380);
    const far = y / horizon;
    const h = w * (0.12 - far * 0.06);
    const under = mix(light.sky[1], light.sky[2], far);
    const paint = stage.linear(
      [0, y - h],
      [0, y + h * 0.6],
      [
        [0, lit, 0.75],
        [1, under, 0.05],
      ],
    );
    const puffs = Array.from({ length: 6 }, (_, k) => {
      const t = (k + 0.5) / 6;
      const r = h * luck.between(0.9, 1.6) * Math.sin(t * Math.PI) + h * 0.35;
      return `M${Math.round(x - w + 2 * w * t - r * 1.7)} ${Math.round(y)}a${Math.round(r * 1.7)} ${Math.round(r)} 0 0 1 ${Math.round(r * 3.4)} 0z`;
    });
    stage.fill(puffs.join(''), paint);
  }
}

/** Granite domes and wooded hills along the horizon, each further layer paler. `peak` is where the great rock stands. */
export function hills(stage: Stage, horizon: number, peak: P2, seed = 'hills'): void {
  const { light } = stage;
  const luck = chance(seed);
  ridge(stage, horizon, 46, mix(stage.tone('#7f8aa8', 0.5), light.haze, 0.62), `${seed}-far`);
  const [px, py] = peak;
  const w = (horizon - py) * 1.25;
  const dome: P2[] = [
    [px - w * 1.25, horizon + 20],
    [px - w * 0.95, horizon - (horizon - py) * 0.42],
    [px - w * 0.6, py + (horizon - py) * 0.2],
    [px - w * 0.18, py],
    [px + w * 0.25, py + (horizon - py) * 0.07],
    [px + w * 0.62, py + (horizon - py) * 0.4],
    [px + w * 0.85, py + (horizon - py) * 0.75],
    [px + w * 1.3, horizon + 20],
  ];
  const lit = mix(stage.tone('#a88f84', 1), light.haze, 0.3);
  const dark = mix(stage.tone('#6c6478', 0.1), light.haze, 0.26);
  const fromLeft = light.dir[0] > 0;
  const paint = stage.linear(
    [px - w, py],
    [px + w * 0.8, horizon],
    [
      [0, fromLeft ? lit : dark],
      [0.5, mix(lit, dark, 0.45)],
      [1, fromLeft ? dark : lit],
    ],
  );
  stage.fill(softPath(dome), paint);
  stage.clip(softPath(dome), () => {
    const streaks = Array.from({ length: 16 }, () => {
      const x = px + luck.between(-0.8, 0.6) * w;
      const y = py + luck.between(0.02, 0.5) * (horizon - py);
      const bend = (x - px) * 0.28;
      return `M${Math.round(x)} ${Math.round(y)}q${Math.round(bend * 0.3)} ${Math.round(luck.between(20, 50))} ${Math.round(bend)} ${Math.round(luck.between(60, 150))}`;
    });
    stage.stroke(streaks.slice(0, 9).join(''), dark, 5, 'opacity="0.3" stroke-linecap="round"');
    stage.stroke(streaks.slice(9).join(''), lit, 4, 'opacity="0.4" stroke-linecap="round"');
    const mist = stage.linear(
      [0, horizon - 110],
      [0, horizon],
      [
        [0, light.haze, 0],
        [1, light.haze, 0.75],
      ],
    );
    stage.mark(`<rect y="${horizon - 110}" width="1600" height="140" fill="${mist}"/>`);
  });
  ridge(stage, horizon, 30, mix(stage.tone('#4f6b52', 0.4), light.haze, 0.38), `${seed}-near`);
  ridge(stage, horizon + 6, 16, mix(stage.tone('#3c5a40', 0.4), light.haze, 0.12), `${seed}-trees`, 60);
}

function ridge(stage: Stage, horizon: number, height: number, colour: string, seed: string, steps = 22): void {
  const luck = chance(seed);
  const top = Array.from(
    { length: steps + 1 },
    (_, i): P2 => [-60 + (1720 * i) / steps, horizon - height * luck.between(0.35, 1.25)],
  );
  stage.fill(softPath([...top, [1700, horizon + 40], [-100, horizon + 40]]), colour);
}
