import { adire, adireBand } from './adire';
import { hull, lerp3, type P2, type P3 } from './geometry';
import { ink, mix } from './palette';
import { bush, frond, spray } from './plants';
import { pathOf, softPath } from './sheet';
import { corners, onPane, type Pane, type Stage } from './stage';

/** What is seen through an opening: sky, the rock, trees and a palm. */
export function outlook(stage: Stage, pane: Pane, seed = 'view'): void {
  const { light } = stage;
  const [a, b, c, d] = light.sky;
  const seen = corners(pane).map((p) => stage.at(p));
  const [left, right] = [Math.min(...seen.map((p) => p[0])), Math.max(...seen.map((p) => p[0]))];
  const [top, low] = [Math.min(...seen.map((p) => p[1])), Math.max(...seen.map((p) => p[1]))];
  const [w, horizon] = [right - left, Math.min(stage.cam.horizon + 40, low - 0.22 * (low - top))];
  stage.clip(pathOf(seen), () => {
    stage.mark(
      `<rect x="${left}" y="${top}" width="${w}" height="${low - top}" fill="${stage.linear(
        [0, top],
        [0, horizon],
        [
          [0, a],
          [0.35, b],
          [0.75, c],
          [1, d],
        ],
      )}"/>`,
    );
    const rise = (horizon - top) * 0.55;
    const hill: P2[] = [
      [left - 9, horizon + 9],
      [left + w * 0.2, horizon - rise * 0.6],
      [left + w * 0.45, horizon - rise],
      [left + w * 0.7, horizon - rise * 0.7],
      [right + 60, horizon + 9],
    ];
    stage.fill(softPath(hill), stage.fade(mix(stage.tone('#9c8a88', 0.7), light.haze, 0.3), light.haze));
    const far: P2[] = [0, 0.15, 0.3, 0.5, 0.65, 0.85, 1].map((t, i): P2 => [left + w * t, horizon - (8 + (i % 3) * 9)]);
    stage.fill(
      softPath([[left - 50, low], ...far, [right + 50, low]]),
      mix(stage.tone(ink.palm, 0.3), light.haze, 0.3),
    );
    stage.mark(
      `<rect x="${left}" y="${horizon + 4}" width="${w}" height="${Math.max(2, low - horizon)}" fill="${stage.fade(stage.tone(ink.palmPale, 0.5), stage.tone(ink.palm, 0.5))}"/>`,
    );
    for (const [t, s] of [
      [0.1, 1],
      [0.85, 1.2],
    ] as const)
      bush(stage, [left + w * t, low + 12], w * 0.6, (low - horizon) * 1.2 * s + 16, seed, {
        bloom: t > 0.5 ? ink.bougain : '',
        size: 11,
      });
    const crown: P2 = [left + w * 0.8, top + (horizon - top) * 0.35];
    stage.stroke(
      `M${crown[0].toFixed(0)} ${crown[1].toFixed(0)}Q${(crown[0] - 12).toFixed(0)} ${horizon.toFixed(0)} ${(crown[0] + 6).toFixed(0)} ${low.toFixed(0)}`,
      stage.tone('#7d6656', 0.4),
      Math.max(5, w * 0.03),
    );
    spray(stage, frond, crown, Math.max(60, w * 0.36), 11, [-200, 20], seed);
    if (light.lamps < 0.6)
      stage.mark(`<rect x="${left}" y="${top}" width="${w}" height="${low - top}" fill="#fff8e0" opacity="0.14"/>`);
  });
}

/** A framed window with glazing bars. */
export function windowOn(stage: Stage, pane: Pane, { bars = 2, rows = 2, seed = 'view' } = {}): void {
  const [mx, my] = [0.08 / Math.hypot(...pane.u), 0.08 / pane.v[1]];
  stage.face(corners(pane, -mx, -my, 1 + mx, 1 + my), stage.tone(ink.wood, 0.3));
  outlook(stage, pane, seed);
  const lines: P2[][] = [];
  for (let i = 1; i < bars; i++)
    lines.push([
      [i / bars, 0],
      [i / bars, 1],
    ]);
  for (let i = 1; i < rows; i++)
    lines.push([
      [0, i / rows],
      [1, i / rows],
    ]);
  const where = (s: number, t: number) => onPane(pane, s, t);
  stage.trace(lines, where, stage.tone(ink.wood, 0.2), stage.scale(pane.at) * 0.05);
  stage.trace(
    [
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
    ],
    where,
    stage.tone(ink.woodDeep, 0),
    stage.scale(pane.at) * 0.03,
    'opacity="0.5"',
  );
}

/** The light that falls through a window: a faint shaft in the air, and on the floor a pool that its bars cut. */
export function sunPool(stage: Stage, pane: Pane, { bars = 2, rows = 2 } = {}): void {
  const { light } = stage;
  const night = light.hour === 'night';
  const warm = night ? '#b9c4f0' : light.hour === 'noon' ? '#fff6dc' : '#ffdfa6';
  for (let c = 0; c < bars; c++)
    for (let r = 0; r < rows; r++) {
      const [s, t] = [0.1 / bars, 0.1 / rows];
      const bit = corners(pane, c / bars + s, r / rows + t, (c + 1) / bars - s, (r + 1) / rows - t);
      stage.fill(stage.shadowOutline(bit, 0.012), warm, `opacity="${night ? 0.14 : 0.55}"`);
    }
  if (night) return;
  const [dx, dy, dz] = light.dir;
  const landed = corners(pane).map((p): P3 => [p[0] - (p[1] / dy) * dx, 0, p[2] - (p[1] / dy) * dz]);
  const air = hull([...corners(pane), ...landed].map((p) => stage.at(p)));
  const [from, to] = [
    stage.at(onPane(pane, 0.5, 0.6)),
    stage.at(lerp3(landed[0] ?? pane.at, landed[2] ?? pane.at, 0.5)),
  ];
  stage.fill(
    pathOf(air),
    stage.linear(from, to, [
      [0, warm, 0.3],
      [1, warm, 0.04],
    ]),
  );
}

/** A curtain in folds, with an adire hem; covers `pane` loosely. */
export function curtain(stage: Stage, pane: Pane, colour: string, folds = 7): void {
  const k = 0.5;
  for (let i = 0; i < folds; i++) {
    const [a, m, b] = [i / folds, (i + 0.45) / folds, (i + 1) / folds];
    const foot = (s: number): P3 => onPane(pane, s + (s - 0.5) * 0.1, 0);
    const head = (s: number): P3 => onPane(pane, s, 1);
    stage.face([head(a), head(m), foot(m), foot(a)], stage.fade(stage.tone(colour, k + 0.25), stage.tone(colour, k)));
    stage.face(
      [head(m), head(b), foot(b), foot(m)],
      stage.fade(
        stage.tone(mix(colour, stage.light.shadow, 0.32), k - 0.2),
        stage.tone(mix(colour, stage.light.shadow, 0.22), k - 0.2),
      ),
    );
  }
  const hem = (s: number, t: number) => onPane(pane, s + (s - 0.5) * 0.08, 0.04 + t * 0.1);
  const pale = stage.tone(colour === ink.linen ? ink.indigo : ink.linen, 0.5);
  stage.tile(adireBand(folds * 2).patches, hem, pale, 'opacity="0.8"');
  const web = adire(folds, 3, ['seeds'], false).patches.filter((_, i) => i % 3 !== 0);
  stage.tile(web, (s, t) => onPane(pane, s, 0.2 + t * 0.75), pale, 'opacity="0.3"');
}
