import { adire } from './adire';
import { breezeScreen } from './breeze';
import { cornice, floorHeight, wing } from './facade-wing';
import { type Camera, lerp3, type P2, type P3 } from './geometry';
import { laterite, lawn, tiles } from './grounds';
import { type Hour, hours } from './light';
import { ink, mix } from './palette';
import { person } from './people';
import { bush, frond, palm } from './plants';
import { hills, sky } from './sky';
import { disc } from './solids';
import { corners, onPane, type Pane, Stage } from './stage';

const camera: Camera = { at: [-13.5, 1.75, -19.5], yaw: 0.6, focal: 1180, horizon: 850, centre: 800 };
const suns: Record<Hour, P2> = { dawn: [250, 620], noon: [360, 110], dusk: [1270, 700], night: [330, 170] };
const roof = 3 * floorHeight;

/** The front of the hotel at an hour of the day, as SVG. */
export function facade(hour: Hour): string {
  const stage = new Stage(camera, hours[hour]);
  sky(stage, camera.horizon, { at: suns[hour], r: hour === 'noon' ? 46 : hour === 'night' ? 34 : 58 }, 'front');
  hills(stage, camera.horizon, [1490, 610], 'front');
  laterite(stage, 'forecourt');
  compound(stage);
  palm(stage, [14, 0, 16], 13, -1, 'behind');
  palm(stage, [-9, 0, 16], 12.5, -1.4, 'behind-left');
  forecourt(stage);
  shadows(stage);
  frondShadows(stage);
  roofSlab(stage);
  gable(stage);
  wing(stage, { x0: -9, bays: 2, bayWidth: 3.4, low: 0, high: 3 });
  wing(stage, { x0: 2.2, bays: 3, bayWidth: 3.4, low: 0, high: 3 });
  cornice(stage, { at: [-9, roof - 0.02, -0.05], u: [22, 0, 0], v: [0, 0.5, 0] }, 40);
  tower(stage);
  porch(stage);
  planting(stage);
  people(stage);
  lampPosts(stage);
  front(stage);
  return stage.toSvg();
}

/** The wall at the back of the yard, with trees over it. */
function compound(stage: Stage): void {
  for (let i = 0; i < 14; i++) {
    const p: P3 = [-34 + i * 7 + (i % 3), 0, 30 + (i % 2) * 6];
    const k = stage.scale(p);
    bush(stage, [stage.at(p)[0], stage.at(p)[1] - 1.2 * k], 9 * k, (4 + (i % 3) * 1.3) * k, `tree${i}`, { size: 9 });
  }
  stage.block({ at: [-60, 0, 26], size: [140, 2.4, 0.3] }, ink.paperDim);
  stage.block({ at: [-60, 2.4, 25.9], size: [140, 0.25, 0.5] }, ink.clayPale);
}

/** Kerb stones, painted white and indigo by turns as at every proper forecourt, from `a` to `b`. */
function kerb(stage: Stage, a: P3, b: P3, count: number): void {
  const away = Math.hypot(b[0] - a[0], b[2] - a[2]) / count;
  const along = Math.abs(b[0] - a[0]) > Math.abs(b[2] - a[2]);
  for (let i = count - 1; i >= 0; i--) {
    const at = lerp3(a, b, i / count);
    stage.block(
      { at, size: along ? [away * 0.94, 0.2, 0.22] : [0.22, 0.2, away * 0.94] },
      i % 2 ? ink.indigo : ink.linen,
    );
  }
}

function forecourt(stage: Stage): void {
  lawn(
    stage,
    [
      [-40, 0, -8],
      [-1.5, 0, -8],
      [-1.5, 0, -1.2],
      [-40, 0, -1.2],
    ],
    'lawn-left',
  );
  lawn(
    stage,
    [
      [9, 0, -7],
      [40, 0, -7],
      [40, 0, -1],
      [9, 0, -1],
    ],
    'lawn-right',
  );
  tiles(stage, [-1, -16.5, 3.4, -1], 1.1, [ink.paperDim, mix(ink.paperDim, ink.clayPale, 0.35)]);
  kerb(stage, [-24, 0, -8.2], [-1.5, 0, -8.2], 26);
  tiles(stage, [-9.5, -1.4, 13, 0], 0.7, [ink.clayPale, ink.clayPale]);
}

function shadows(stage: Stage): void {
  stage.castShadow({ at: [-9, 0, 0], size: [22, roof, 10] });
  stage.castShadow({ at: [-1.9, 0, -1.6], size: [3.9, 11, 2] });
  stage.castShadow({ at: [1.9, 3, -4.6], size: [5, 0.3, 4] });
}

/** Fronds of a palm behind us, lying as shadows over the forecourt. */
function frondShadows(stage: Stage): void {
  const { light } = stage;
  const shape = frond(stage, light.shadow);
  const depth = (light.shadowDepth * (light.hour === 'night' ? 0.5 : 0.62)).toFixed(2);
  stage.mark(`<g opacity="${depth}">`);
  for (const [turn, size] of [
    [-168, 4.6],
    [-150, 4.2],
    [-128, 3.6],
    [-98, 3.2],
    [-66, 3.4],
    [-40, 4],
    [-20, 4.4],
  ] as const)
    stage.use(shape, 800, 1270, turn, size, Math.cos((turn * Math.PI) / 180) < 0 ? -size * 0.4 : size * 0.4);
  stage.mark('</g>');
}

function gable(stage: Stage): void {
  const wall: Pane = { at: [-9, 0, 10], u: [0, 0, -10], v: [0, roof, 0] };
  const k = stage.exposure([-1, 0, 0]);
  stage.shaded(corners(wall), ink.paper, onPane(wall, 1, 0.8), k + 0.05, onPane(wall, 0, 0.1), k * 0.8 - 0.1);
  const mural: Pane = { at: [-9.02, 0.9, 8.8], u: [0, 0, -7.6], v: [0, roof - 2, 0] };
  stage.shaded(corners(mural), ink.indigo, onPane(mural, 1, 1), k + 0.3, onPane(mural, 0, 0), k);
  const cloth = adire(4, 5, ['rings', 'leaf', 'grid', 'star']);
  const where = (s: number, t: number) => onPane(mural, s, t);
  const pale = stage.tone(mix(ink.indigoPale, ink.linen, 0.5), k + 0.1);
  stage.trace(cloth.lines, where, pale, 2, 'opacity="0.85"');
  stage.tile(cloth.patches, where, pale, 'opacity="0.85"');
}

function roofSlab(stage: Stage): void {
  stage.block({ at: [-9, roof, 0], size: [0.01, 0.5, 10] }, ink.indigo, 0.1);
  stage.block({ at: [-9.9, roof + 0.46, -1], size: [23.8, 0.28, 12] }, ink.linen, 0.06);
}

function tower(stage: Stage): void {
  const [x, w, z, h] = [-2.1, 4.3, -1.6, 11.6];
  stage.block({ at: [x - 0.25, h, z - 0.25], size: [w + 0.5, 0.25, 2.8] }, ink.linen, 0.06);
  stage.block(
    { at: [x, 0, z], size: [w, h, 2.2] },
    { top: ink.clayPale, front: ink.clay, side: mix(ink.clay, ink.clayPale, 0.2) },
  );
  const screen: Pane = { at: [x + 0.55, 4.1, z - 0.01], u: [w - 1.1, 0, 0], v: [0, h - 4.9, 0] };
  const lamps = stage.light.lamps;
  const k = stage.exposure([0, 0, -1]);
  stage.shaded(corners(screen), ink.clayPale, onPane(screen, 0, 1), k + 0.2, onPane(screen, 1, 0), k);
  const behind =
    lamps > 0.5
      ? stage.linear(stage.at(onPane(screen, 0.5, 1)), stage.at(onPane(screen, 0.5, 0)), [
          [0, mix(stage.tone(ink.clay, 0.3), '#ffca74', 0.45 * lamps)],
          [0.6, mix(stage.tone(ink.clay, 0.4), '#ffdc92', 0.9 * lamps)],
          [1, mix(stage.tone(ink.clay, 0.4), '#ffe9b8', lamps)],
        ])
      : stage.linear(stage.at(onPane(screen, 0, 1)), stage.at(onPane(screen, 1, 0)), [
          [0, stage.tone(ink.clayDeep, 0.1)],
          [1, stage.tone(mix(ink.clayDeep, ink.indigoDeep, 0.6), 0)],
        ]);
  breezeScreen(stage, screen, 5, 11, 'petal', behind);
  if (lamps > 0.5) stage.pool(stage.at(onPane(screen, 0.5, 0.4)), 330, ink.glow, 0.35 * lamps);
}

function porch(stage: Stage): void {
  const { light } = stage;
  const door: Pane = { at: [-1.3, 0, -1.62], u: [2.7, 0, 0], v: [0, 2.7, 0] };
  stage.face(corners(door, -0.06, 0, 1.06, 1.05), stage.tone(ink.linen, 0.5));
  const at = stage.at(onPane(door, 0.5, 0.7));
  const inside = stage.radial(at, 150, [
    [0, mix(stage.tone('#8a7a6a', 0.5), '#fff0c4', 0.35 + light.lamps * 0.6)],
    [1, mix(stage.tone(ink.woodDeep, 0.3), '#d98a45', light.lamps * 0.8)],
  ]);
  stage.face(corners(door), inside);
  const desk: Pane = { at: [-0.7, 0, -1.61], u: [1.5, 0, 0], v: [0, 1.0, 0] };
  stage.face(corners(desk), stage.tone(mix(ink.indigo, ink.marigold, light.lamps * 0.2), 0.5));
  for (const s of [0, 0.86]) {
    stage.face(corners(door, s, 0, s + 0.14, 1), stage.tone(ink.wood, 0.5));
    stage.face(corners(door, s + 0.03, 0.08, s + 0.11, 0.5), stage.tone(ink.woodPale, 0.5));
  }
  const canopy: P3 = [-2.4, 3.0, -5.4];
  for (const x of [-2.1, 2.2]) {
    stage.contact([x, 0, -5], 0.4);
    stage.block({ at: [x, 0, -5.1], size: [0.2, 3.0, 0.2] }, ink.wood, 0.1);
  }
  stage.block({ at: canopy, size: [4.95, 0.3, 4] }, ink.linen, 0.05);
  cornice(stage, { at: [canopy[0], canopy[1] + 0.04, canopy[2] - 0.01], u: [4.95, 0, 0], v: [0, 0.22, 0] }, 22);
  if (light.lamps > 0.3) {
    stage.pool(stage.at([0, 2.6, -3.2]), 210, ink.glow, 0.6 * light.lamps);
    const p: P3 = [0.2, 0, -4];
    disc(
      stage,
      p,
      5,
      stage.radial(
        stage.at(p),
        330,
        [
          [0, '#ffd488', 0.6 * light.lamps],
          [0.5, '#ffb860', 0.22 * light.lamps],
          [1, '#ffb860', 0],
        ],
        0.32,
      ),
    );
  }
}

function planting(stage: Stage): void {
  const row = (x0: number, x1: number, z: number, h: number, seed: string, bloom: string) => {
    const n = Math.round((x1 - x0) / 1.5);
    for (let i = n; i >= 0; i--) {
      const p: P3 = [x0 + ((x1 - x0) * i) / n, 0, z + (i % 2) * 0.3];
      const k = stage.scale(p);
      bush(stage, stage.at(p), 2 * k, h * k * (1 + (i % 3) * 0.15), `${seed}${i}`, { bloom: i % 2 ? bloom : '' });
    }
  };
  row(3.6, 12.5, -1.7, 0.9, 'bed-right', ink.marigold);
  row(-8.8, -3, -1.8, 0.8, 'bed-left', ink.bougain);
  palm(stage, [7.4, 0, -3.6], 8.6, 0.9, 'court');
}

function people(stage: Stage): void {
  person(stage, [-3.3, 0, -6.4], 1.75, {
    wear: 'uniform',
    robe: ink.clay,
    head: 'cap',
    headColour: ink.clay,
    waves: true,
  });
  person(stage, [-2.4, 0, -8.6], 1.7, {
    wear: 'wrapper',
    robe: ink.marigold,
    head: 'gele',
    headColour: ink.clay,
    back: true,
  });
  person(stage, [-1.6, 0, -8.9], 1.8, {
    wear: 'agbada',
    robe: ink.linen,
    head: 'cap',
    headColour: ink.indigo,
    back: true,
    carries: 'case',
  });
}

function lampPosts(stage: Stage): void {
  const { lamps } = stage.light;
  for (const p of [
    [3.9, 0, -7],
    [-1.7, 0, -11.5],
    [3.9, 0, -11.5],
  ] as const) {
    stage.contact(p, 0.4);
    stage.block({ at: [p[0] - 0.05, 0, p[2]], size: [0.1, 0.95, 0.1] }, ink.indigoDeep);
    stage.block(
      { at: [p[0] - 0.13, 0.95, p[2] - 0.08], size: [0.26, 0.3, 0.26] },
      lamps > 0.3 ? ink.glow : ink.linen,
      lamps * 3,
    );
    if (lamps < 0.3) continue;
    const at = stage.at([p[0], 1.1, p[2]]);
    stage.pool(at, stage.scale(p) * 1.5, ink.glow, 0.7 * lamps);
    stage.pool(stage.at(p), stage.scale(p) * 2.6, '#ffc974', 0.5 * lamps, 0.2);
  }
}

function front(stage: Stage): void {
  palm(stage, [-13.6, 0, -9], 8.2, 0.7, 'left-front');
  for (const [x, y, w, h, bloom] of [
    [60, 1150, 420, 250, ink.bougain],
    [300, 1215, 420, 190, ink.bougainPale],
    [-30, 1240, 380, 260, ''],
    [1560, 1180, 380, 240, ink.bougain],
    [1340, 1235, 360, 150, ''],
  ] as const)
    bush(stage, [x, y], w, h, `front${x}`, { bloom });
}
