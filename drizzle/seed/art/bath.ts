import { clothOn } from './bed';
import { lamp, potted } from './fittings';
import type { P3 } from './geometry';
import { part, shell, sidePart, type Walls } from './interior';
import { ink, mix } from './palette';
import { type Look, roomStage } from './room-look';
import { chest } from './seating';
import { softPath } from './sheet';
import { lathe } from './solids';
import { corners, onPane, type Pane, type Stage } from './stage';
import { sunPool, windowOn } from './window';

/** Wall tiles to `h` metres, as fine joints over a lighter ground. */
function tiled(stage: Stage, pane: Pane, cols: number, rows: number, colour: string): void {
  stage.shaded(corners(pane), colour, onPane(pane, 0, 1), 0.4, onPane(pane, 1, 0), 0.7);
  const lines = [
    ...Array.from({ length: cols + 1 }, (_, i): [number, number][] => [
      [i / cols, 0],
      [i / cols, 1],
    ]),
    ...Array.from({ length: rows + 1 }, (_, i): [number, number][] => [
      [0, i / rows],
      [1, i / rows],
    ]),
  ];
  stage.trace(lines, (s, t) => onPane(pane, s, t), stage.tone(ink.linen, 0.5), 1.6, 'opacity="0.7"');
}

/** The strong colour of the tiles: the cloth's, or that of the chairs. */
const dye = (look: Look) => (look.mirrored ? look.seat : mix(look.cloth.colour, ink.indigoPale, 0.2));

/** A basin on a wooden chest with a round mirror and two lamps. */
function basin(stage: Stage, x: number, z: number): void {
  chest(stage, { at: [x - 0.6, 0.25, z - 0.55], size: [1.2, 0.55, 0.5] }, 1, 2);
  stage.block({ at: [x - 0.64, 0.8, z - 0.58], size: [1.28, 0.05, 0.56] }, ink.linen, 0.3);
  lathe(
    stage,
    [x, 0.85, z - 0.3],
    [
      [0.13, 0],
      [0.24, 0.12],
      [0.25, 0.13],
    ],
    '#f7f4ee',
    0.3,
  );
  lathe(
    stage,
    [x, 0.85, z - 0.06],
    [
      [0.025, 0],
      [0.02, 0.28],
    ],
    ink.brass,
    0.2,
  );
  lathe(
    stage,
    [x + 0.45, 0.85, z - 0.25],
    [
      [0.04, 0],
      [0.04, 0.12],
      [0.012, 0.14],
      [0.012, 0.18],
    ],
    ink.clay,
  );
  const at = stage.at([x, 1.62, z - 0.02]);
  const r = stage.scale([x, 1.6, z]) * 0.4;
  stage.mark(
    `<circle cx="${at[0].toFixed(0)}" cy="${(at[1] + 5).toFixed(0)}" r="${(r * 1.1).toFixed(0)}" fill="${stage.tone(ink.woodDeep, 0.3)}"/>`,
  );
  stage.mark(
    `<circle cx="${at[0].toFixed(0)}" cy="${at[1].toFixed(0)}" r="${(r * 1.07).toFixed(0)}" fill="${stage.tone(ink.woodPale, 0.8)}"/>`,
  );
  const glass = stage.linear(
    [at[0] - r, at[1] - r],
    [at[0] + r, at[1] + r],
    [
      [0, '#eaf1f0'],
      [0.45, '#b9ccd0'],
      [0.5, '#d8e4e4'],
      [1, '#93aab4'],
    ],
  );
  stage.mark(`<circle cx="${at[0].toFixed(0)}" cy="${at[1].toFixed(0)}" r="${r.toFixed(0)}" fill="${glass}"/>`);
  for (const dx of [-0.62, 0.62]) lamp(stage, [x + dx, 1.4, z - 0.12], 0.3, { shade: 0.1, colour: ink.brass });
}

/** Towels on a rail along a wall pane. */
function towels(stage: Stage, pane: Pane, look: Look): void {
  const bar: P3[] = corners(pane, -0.05, 0.98, 1.05, 1.01);
  stage.face(bar, stage.tone(ink.brass, 0.8));
  clothOn(stage, { ...pane, u: [pane.u[0] * 0.45, 0, pane.u[2] * 0.45] }, look.cloth, 3, 5, 0.5, 0.3, 1.4);
  const white = corners(pane, 0.52, 0.15, 0.97, 1);
  stage.shaded(white, ink.linen, onPane(pane, 0.5, 1), 0.8, onPane(pane, 1, 0), 0.4);
}

/** A walk-in corner: a deeper tile behind, a rain head on its pipe, a glass panel with a rail in front. */
function shower(stage: Stage, walls: Walls, look: Look): void {
  tiled(stage, part(walls.back, 2.15, 0.1, 1.65, 2), 11, 18, mix(dye(look), ink.paper, 0.25));
  tiled(stage, sidePart(walls.right, 1.6, 0.1, 1.4, 2), 10, 18, mix(dye(look), ink.paper, 0.32));
  stage.block({ at: [0.25, 0, 1.6], size: [1.65, 0.08, 0.08] }, ink.linen, 0.3);
  const pipe = part(walls.back, 2.95, 1.0, 0.05, 1.1);
  stage.face(corners(pipe), stage.tone(ink.brass, 0.9));
  lathe(
    stage,
    [1.07, 2.02, 2.7],
    [
      [0.2, 0],
      [0.18, 0.04],
      [0.03, 0.08],
    ],
    ink.brass,
    0.3,
  );
  stage.block({ at: [1.05, 2.08, 2.7], size: [0.04, 0.04, 0.3] }, ink.brass, 0.3);
  lathe(
    stage,
    [1.07, 1.0, 2.94],
    [
      [0.05, 0],
      [0.07, 0.05],
      [0.05, 0.1],
    ],
    ink.brass,
    0.2,
  );
  stage.block({ at: [1.45, 1.2, 2.85], size: [0.4, 0.03, 0.15] }, ink.woodPale, 0.2);
  for (const [dx, c] of [
    [0.08, ink.clay],
    [0.2, ink.palm],
    [0.31, ink.linen],
  ] as const)
    lathe(
      stage,
      [1.45 + dx, 1.23, 2.92],
      [
        [0.04, 0],
        [0.04, 0.12],
        [0.015, 0.15],
        [0.015, 0.18],
      ],
      c,
    );
  const glass: Pane = { at: [0.25, 0.08, 1.62], u: [1.0, 0, 0], v: [0, 1.95, 0] };
  const [from, to] = [stage.at(onPane(glass, 0, 1)), stage.at(onPane(glass, 1, 0))];
  stage.face(
    corners(glass),
    stage.linear(from, to, [
      [0, '#ffffff', 0.4],
      [0.3, '#e6f3f0', 0.14],
      [0.34, '#ffffff', 0.34],
      [0.48, '#ffffff', 0.1],
      [1, '#d5ebe6', 0.2],
    ]),
    'stroke="#f4fbfa" stroke-opacity="0.8" stroke-width="3"',
  );
  stage.face(corners(glass, 0.88, 0.42, 0.91, 0.62), stage.tone(ink.brass, 0.9));
}

function tub(stage: Stage, x: number, z: number): void {
  const [a, b] = [stage.at([x - 0.85, 0.05, z]), stage.at([x + 0.85, 0.05, z])];
  const [rim, h] = [(b[0] - a[0]) / 2, stage.scale([x, 0, z]) * 0.58];
  const cx = (a[0] + b[0]) / 2;
  const y = a[1];
  stage.pool([cx, y + 6], rim * 1.25, stage.light.shadow, 0.5, 0.2);
  stage.fill(
    softPath([
      [cx - rim * 0.8, y],
      [cx, y + h * 0.06],
      [cx + rim * 0.8, y],
      [cx + rim * 1.02, y - h],
      [cx, y - h * 0.9],
      [cx - rim * 1.02, y - h],
    ]),
    stage.linear(
      [cx - rim, 0],
      [cx + rim, 0],
      [
        [0, stage.tone(ink.clayPale, 0.9)],
        [0.4, stage.tone(ink.clay, 0.7)],
        [1, stage.tone(ink.clayDeep, 0.2)],
      ],
    ),
  );
  const ellipse = (rx: number, ry: number, dy: number, fill: string) =>
    stage.mark(
      `<ellipse cx="${cx.toFixed(0)}" cy="${(y - h + dy).toFixed(0)}" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}" fill="${fill}"/>`,
    );
  ellipse(rim * 1.06, h * 0.3, 0, stage.tone('#fbf7ef', 0.8));
  ellipse(rim * 0.96, h * 0.24, 2, stage.tone('#c9c4ba', 0.3));
  ellipse(rim * 0.9, h * 0.19, 8, stage.tone(ink.waterPale, 0.5));
  ellipse(rim * 0.4, h * 0.06, 4, '#ffffff80');
}

/** The bathroom of a room: a shower behind glass, or a tub under the window in a suite. */
export function bathroom(of: Look, kind: 'shower' | 'tub'): string {
  const turn = Number.parseInt(of.seed, 10) % 3;
  const look: Look = { ...of, hour: of.hour === 'night' || of.hour === 'dusk' ? 'dawn' : of.hour };
  const eyes = [
    { at: [0.4, 1.5, -1.3], yaw: -0.05, focal: 1220 },
    { at: [-0.9, 1.5, -0.9], yaw: 0.16, focal: 1180 },
    { at: [1.0, 1.45, -1.0], yaw: -0.3, focal: 1160 },
  ] as const;
  const stage = roomStage(look, eyes[turn] ?? eyes[0]);
  const walls = shell(stage, {
    w: kind === 'tub' ? 4.6 : 3.8,
    d: 3,
    h: 2.7,
    wall: look.wall,
    floor: [ink.paperDim, mix(dye(look), ink.paper, 0.25)],
    tile: 0.3,
  });
  const tile = mix(look.hour === 'noon' ? '#9fb9a8' : look.mirrored ? ink.indigoPale : look.seat, ink.paper, 0.55);
  const w = kind === 'tub' ? 4.6 : 3.8;
  tiled(stage, part(walls.back, 0, 0.1, w, 2.0), 19, 14, tile);
  tiled(stage, sidePart(walls.right, -0.9, 0.1, 3.9, 2.0), 19, 14, tile);
  clothOn(stage, part(walls.back, 0, 2.1, w, 0.22), { ...look.cloth, motifs: ['star', 'rings'] }, 18, 1, 0.5, 0.4, 1.4);
  const pane = sidePart(walls.left, 1.2, 1.2, 1.0, 0.9);
  windowOn(stage, pane, { seed: `${look.seed}w` });
  sunPool(stage, pane);
  if (kind === 'tub') {
    basin(stage, -0.9, 3);
    towels(stage, sidePart(walls.right, 1.3, 0.9, 0.9, 0.9), look);
    potted(stage, [1.95, 0, 2.7], 1.5, look.plant, look.seed);
    tub(stage, 0.75, 1.75);
  } else {
    basin(stage, -0.65, 3);
    towels(stage, sidePart(walls.left, 0.2, 0.8, 0.75, 0.8), look);
    shower(stage, walls, look);
    potted(stage, [-1.6, 0, 2.2], 0.9, look.plant, look.seed);
  }
  return stage.toSvg(look.mirrored);
}
