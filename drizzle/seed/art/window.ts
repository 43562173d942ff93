import { adire, adireBand } from './adire';
import { hull, lerp3, type P2, type P3 } from './geometry';
import { ink, mix } from './palette';
import { bush, frond, spray } from './plants';
import { pathOf, softPath } from './sheet';
import { corners, onPane, type Pane, type Stage } from './stage';

/** What lies before a window. */
export type View = 'valley' | 'rock' | 'mango' | 'pool' | 'vegetables' | 'forecourt';

/** What is seen through an opening: sky, the rock, trees and a palm, and what lies before that window. */
export function outlook(stage: Stage, pane: Pane, seed = 'view', view: View = 'valley'): void {
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
    const rise = (horizon - top) * (view === 'rock' ? 0.86 : view === 'mango' ? 0.2 : 0.5);
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
    before(stage, view, { left, top, w, low, horizon }, seed);
    if (light.lamps < 0.6)
      stage.mark(`<rect x="${left}" y="${top}" width="${w}" height="${low - top}" fill="#fff8e0" opacity="0.14"/>`);
  });
}

interface Box {
  left: number;
  top: number;
  w: number;
  low: number;
  horizon: number;
}

function before(stage: Stage, view: View, { left, top, w, low, horizon }: Box, seed: string): void {
  const at = (s: number): number => left + w * s;
  const ground = low - horizon;
  const box = (x: number, y: number, bw: number, h: number, fill: string) =>
    stage.mark(
      `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${bw.toFixed(0)}" height="${h.toFixed(0)}" fill="${fill}"/>`,
    );
  const tree = (s: number, high: number, reach: number, foot = low) => {
    const crown: P2 = [at(s), top + (horizon - top) * high];
    stage.stroke(
      `M${crown[0].toFixed(0)} ${crown[1].toFixed(0)}Q${(crown[0] - 12).toFixed(0)} ${horizon.toFixed(0)} ${(crown[0] + 6).toFixed(0)} ${foot.toFixed(0)}`,
      stage.tone('#7d6656', 0.4),
      Math.max(4, w * 0.024),
    );
    spray(stage, frond, crown, Math.max(46, w * reach), 11, [-200, 20], `${seed}${s}`);
  };
  const shrub = (s: number, sw: number, h: number, bloom = '', foot = low + 12) =>
    bush(stage, [at(s), foot], w * sw, h, `${seed}${s}`, { bloom, size: 11 });
  if (view === 'mango') {
    stage.stroke(
      `M${at(0.36).toFixed(0)} ${(low + 8).toFixed(0)}Q${at(0.4).toFixed(0)} ${horizon.toFixed(0)} ${at(0.42).toFixed(0)} ${(top + (low - top) * 0.3).toFixed(0)}`,
      stage.tone('#6d5442', 0.5),
      w * 0.07,
    );
    shrub(0.4, 1.15, (horizon - top) * 0.95, ink.marigold, horizon - (horizon - top) * 0.12);
    shrub(0.85, 0.5, ground * 0.9 + 20, ink.bougain);
    return;
  }
  if (view === 'pool') {
    box(left, horizon - 12, w, 16, stage.tone(ink.paperDim, 0.7));
    box(left, horizon + 4, w, ground, stage.tone(ink.paperDim, 0.9));
    stage.fill(
      `M${at(0.12).toFixed(0)} ${(horizon + ground * 0.22).toFixed(0)}h${(w * 0.7).toFixed(0)}l${(w * 0.3).toFixed(0)} ${ground.toFixed(0)}h${(-w * 1.2).toFixed(0)}z`,
      stage.fade(stage.tone('#8fd6d3', 0.9), stage.tone('#2f93a6', 0.9)),
    );
    tree(0.8, 0.3, 0.32, horizon);
    tree(0.2, 0.45, 0.24, horizon);
    return;
  }
  if (view === 'vegetables') {
    box(left, horizon + 4, w, ground, stage.tone(ink.laterite, 0.7));
    for (const [i, t] of [0.1, 0.4, 0.8].entries())
      for (let c = 0; c < 6; c++)
        shrub((c + 0.5) / 6 + i * 0.03, 0.2, ground * 0.3 + 10 + i * 8, '', horizon + ground * (t + 0.2));
    tree(0.14, 0.2, 0.34, horizon + 8);
    return;
  }
  if (view === 'forecourt') {
    box(left, horizon + 4, w, ground, stage.fade(stage.tone(ink.clayPale, 0.8), stage.tone(ink.laterite, 0.6)));
    box(left, horizon - 18, w, 24, stage.tone(ink.paperDim, 0.8));
    box(at(0.58), horizon - 48, w * 0.14, 54, stage.tone(ink.linen, 0.7));
    box(at(0.57), horizon - 56, w * 0.16, 10, stage.tone(ink.clay, 0.7));
    for (let c = 0; c < 12; c++)
      box(at(c / 12), low - ground * 0.35, w / 12 + 1, ground * 0.1, stage.tone(c % 2 ? ink.indigo : ink.linen, 0.8));
    tree(0.16, 0.1, 0.2, horizon + 14);
    tree(0.9, 0.25, 0.18, horizon + 10);
    shrub(0.36, 0.3, ground * 0.6, ink.bougain);
    return;
  }
  shrub(0.1, 0.6, ground * 1.2 + 16);
  shrub(0.85, 0.6, ground * 1.4 + 16, ink.bougain);
  if (view === 'rock') {
    tree(0.12, 0.32, 0.26);
    tree(0.9, 0.2, 0.28);
  } else tree(0.8, 0.35, 0.36);
}

/** A framed window with glazing bars. */
export function windowOn(
  stage: Stage,
  pane: Pane,
  { bars = 2, rows = 2, seed = 'view', view = 'valley' as View } = {},
): void {
  const [mx, my] = [0.08 / Math.hypot(...pane.u), 0.08 / pane.v[1]];
  stage.face(corners(pane, -mx, -my, 1 + mx, 1 + my), stage.tone(ink.wood, 0.3));
  outlook(stage, pane, seed, view);
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
      stage.fill(stage.shadowOutline(bit, 0.012), warm, `opacity="${night ? 0.14 : 0.45}"`);
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
      [0, warm, 0.14],
      [1, warm, 0],
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
