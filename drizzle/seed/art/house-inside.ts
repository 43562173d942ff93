import { type Cloth, clothOn } from './bed';
import { breezeScreen, screenOpenings } from './breeze';
import { setTable } from './dining';
import { fan, lamp, pendant, picture, potted, rug } from './fittings';
import type { P2, P3 } from './geometry';
import { indoors, part, shell, sidePart } from './interior';
import { ink, mix } from './palette';
import { person } from './people';
import { sofa, table } from './seating';
import { lathe } from './solids';
import { corners, onPane, type Pane, Stage } from './stage';
import { outlook, sunPool, windowOn } from './window';

const house: Cloth = { colour: ink.indigo, motifs: ['rings', 'leaf', 'grid'] };

/** The reception: a desk faced with adire, a pierced screen full of morning, chairs and big plants. */
export function lobby(): string {
  const stage = new Stage(
    { at: [0.7, 1.55, -1.6], yaw: -0.08, focal: 1290, horizon: 560, centre: 800 },
    indoors('dawn', [0.8, -0.62, 0.1]),
  );
  const walls = shell(stage, {
    w: 8.4,
    d: 7.2,
    h: 3.6,
    wall: '#efe2c8',
    back: '#e7d4b4',
    floor: ['#dcc7a2', '#cfa981'],
    tile: 0.7,
  });
  const screen = part(walls.back, 2.15, 0.1, 4.1, 3.1);
  stage.shaded(corners(screen, -0.03, 0, 1.03, 1.03), ink.clay, onPane(screen, 0, 1), 0.3, onPane(screen, 1, 0), 0.8);
  const glow = stage.radial(stage.at(onPane(screen, 0.4, 0.6)), 420, [
    [0, '#fff4cf'],
    [0.6, '#f7cf8c'],
    [1, '#b9a06a'],
  ]);
  breezeScreen(stage, screen, 11, 8, 'petal', glow, ink.clay);
  for (const z of [0.6, 3.2, 5.4]) {
    const door = sidePart(walls.left, z, 0.1, z > 5 ? 1.4 : 2.1, 2.6);
    windowOn(stage, door, { bars: 2, rows: 3, seed: `lobby${z}` });
    sunPool(stage, door, { bars: 2, rows: 3 });
  }
  picture(stage, sidePart(walls.right, 3.9, 1.3, 1.7, 1.3), house, 'rock');
  fan(stage, [-1.4, 3.6, 3.4], 0.95);
  for (const x of [-1, 0.2, 1.4]) pendant(stage, [x, 3.6, 5.6], 0.95, 0.32);
  potted(stage, [-2.6, 0, 6.6], 2.2, 'paddle', 'lobby-a');
  potted(stage, [2.9, 0, 6.6], 2.0, 'fan', 'lobby-b', ink.indigoMid);
  person(stage, [0.5, 0, 6.3], 1.74, { wear: 'wrapper', robe: ink.palm, head: 'gele', headColour: ink.marigold });
  reception(stage);
  rug(stage, [2.0, 0, 2.7], 1.5, [ink.clay, ink.paper, ink.indigo]);
  sofa(stage, [1.3, 0, 3.6], 2.0, 'us', ink.palm, house);
  lamp(stage, [3.75, 0, 4.1], 1.7, { shade: 0.26, colour: ink.brass });
  table(stage, [1.65, 0, 2.2], [1.0, 0.42, 0.6], ink.woodDeep);
  potted(stage, [2.2, 0.42, 2.5], 0.55, 'oval', 'lobby-t', ink.marigold);
  sofa(stage, [-2.9, 0, 2.6], 1.0, 'right', ink.clay, house);
  potted(stage, [-2.55, 0, 1.25], 1.7, 'fan', 'lobby-c');
  return stage.toSvg();
}

function reception(stage: Stage): void {
  const desk = { at: [-1.2, 0, 5.3] as P3, size: [2.9, 1.08, 0.7] as P3 };
  stage.castShadow(desk);
  stage.contact([0.2, 0, 5.2], 1.9, 0.45);
  stage.block(desk, ink.wood, 0.2);
  clothOn(stage, { at: [-1.1, 0.1, 5.29], u: [2.7, 0, 0], v: [0, 0.86, 0] }, house, 12, 4, 0.5, 0.2, 1.6);
  stage.block(
    { at: [-1.3, 1.08, 5.2], size: [3.1, 0.07, 0.9] },
    { top: ink.woodPale, front: ink.woodDeep, side: ink.woodDeep },
    0.2,
  );
  lamp(stage, [-0.9, 1.15, 5.5], 0.5, { shade: 0.15 });
  lathe(
    stage,
    [1.3, 1.15, 5.5],
    [
      [0.06, 0],
      [0.1, 0.12],
      [0.05, 0.22],
      [0.07, 0.26],
    ],
    ink.indigoMid,
  );
  lathe(
    stage,
    [0.1, 1.15, 5.35],
    [
      [0.07, 0],
      [0.06, 0.05],
      [0.01, 0.07],
    ],
    ink.brass,
    0.3,
  );
}

/** The upper corridor: doors on one side, a pierced wall on the other, its pattern lying on the floor. */
export function corridor(): string {
  const stage = new Stage(
    { at: [0.1, 1.55, -2.2], yaw: 0, focal: 1150, horizon: 610, centre: 800 },
    indoors('dusk', [0.75, -0.62, 0.2]),
  );
  const walls = shell(stage, {
    w: 3.2,
    d: 15,
    h: 3,
    wall: '#efe0c4',
    back: ink.clay,
    floor: ['#cf9c74', '#b9744f'],
    tile: 0.8,
  });
  const end = part(walls.back, 0.75, 0.6, 1.7, 1.9);
  windowOn(stage, end, { seed: 'corridor' });
  for (let i = 4; i >= 0; i--) {
    const z = -0.6 + i * 3;
    const open = sidePart(walls.left, z, 0.95, 2.6, 1.75);
    outlook(stage, open, `corridor${i}`);
    const screen = sidePart(walls.left, z, 0.08, 2.6, 0.87);
    stage.shaded(corners(screen), ink.clayPale, onPane(screen, 0, 1), 0.3, onPane(screen, 0, 0), -0.05);
    breezeScreen(stage, screen, 5, 2, 'petal', stage.tone(ink.marigoldPale, 0.7), ink.clayPale);
    stage.block({ at: [-1.7, 0.95, z], size: [0.22, 0.08, 2.6] }, ink.linen, 0.2);
    stage.fill(stage.shadowOutline(corners(open, 0.03, 0.05, 0.97, 0.95), 0.012), '#ffcf8c', 'opacity="0.4"');
    const lit = screenOpenings(5, 2, 'round').map((o) =>
      stage.shadowOutline(
        o.map(([s, t]) => onPane(screen, s, t)),
        0.014,
      ),
    );
    stage.fill(lit.join(''), '#ffdca6', 'opacity="0.45"');
    door(stage, walls.right, z + 0.6, i);
    potted(
      stage,
      [-1.2, 0, z - 0.2],
      i % 2 ? 0.95 : 1.25,
      i % 2 ? 'blade' : 'fan',
      `corridor${i}`,
      i % 2 ? ink.indigoMid : ink.clay,
    );
    if (i > 0) pendant(stage, [0, 3, z - 0.2], 0.45, 0.22);
  }
  person(stage, [0.35, 0, 6.5], 1.68, {
    wear: 'wrapper',
    robe: ink.indigoMid,
    head: 'gele',
    headColour: ink.marigold,
    back: true,
    carries: 'case',
  });
  return stage.toSvg();
}

function door(stage: Stage, wall: Pane, z: number, i: number): void {
  const pane = sidePart(wall, z, 0.02, 1.0, 2.15);
  stage.face(corners(pane, -0.1, 0, 1.1, 1.05), stage.tone(ink.linen, 0.6));
  stage.shaded(corners(pane), i % 2 ? ink.indigo : ink.indigoMid, onPane(pane, 0, 1), 0.9, onPane(pane, 1, 0), 0.4);
  const slats = Array.from({ length: 14 }, (_, k): P2[] => [
    [0.14, 0.3 + k * 0.045],
    [0.86, 0.3 + k * 0.045],
  ]);
  stage.trace(slats, (s, t) => onPane(pane, s, t), stage.tone(ink.indigoPale, 0.5), 1.6, 'opacity="0.6"');
  stage.face(corners(pane, 0.1, 0.06, 0.9, 0.24), stage.tone(mix(ink.indigo, ink.indigoPale, 0.25), 0.4));
  const lampAt: P3 = [1.5, 1.95, z + 1.35];
  lathe(
    stage,
    lampAt,
    [
      [0.05, 0],
      [0.09, 0.16],
      [0.08, 0.24],
    ],
    ink.glow,
    0.4,
  );
  stage.pool(stage.at([1.55, 2.05, z + 1.35]), stage.scale(lampAt) * 0.8, ink.glow, 0.7);
}

/** The hall set for a celebration: round tables, an adire backdrop behind the high table, lamps overhead. */
export function banquetHall(): string {
  const stage = new Stage(
    { at: [0.5, 1.75, -2.6], yaw: -0.03, focal: 1120, horizon: 560, centre: 800 },
    indoors('night', [0.3, -0.9, 0.3]),
  );
  const walls = shell(stage, {
    w: 12,
    d: 12,
    h: 4.2,
    wall: '#e8cfa6',
    back: ink.indigoMid,
    floor: ['#c58f62', '#b97f55'],
    tile: 0.9,
  });
  for (let i = 0; i < 4; i++)
    for (const side of [walls.left, walls.right]) {
      const drape = sidePart(side, i * 3, 0.2, 1.5, 3.4);
      stage.face(corners(drape), stage.fade(stage.tone(ink.linen, 0.8), stage.tone(ink.paperDim, 0.3)));
      stage.pool(stage.at(onPane(drape, 1.5, 0.1)), 210, ink.marigold, 0.5, 1.5);
    }
  const backdrop = part(walls.back, 2.6, 0.5, 6.8, 3.2);
  clothOn(stage, backdrop, { colour: ink.indigo, motifs: ['rings', 'leaf', 'grid', 'star'] }, 9, 4, 0.9, 0.6, 2);
  for (const s of [1.4, 9.4])
    stage.face(
      corners(part(walls.back, s, 0.2, 1.2, 3.8)),
      stage.fade(stage.tone(ink.clay, 0.8), stage.tone(ink.clayDeep, 0.4)),
    );
  stage.pool(stage.at([0, 0.9, 11.9]), 420, ink.glow, 0.3, 0.6);
  stage.block({ at: [-4, 0, 10], size: [8, 0.35, 2] }, ink.wood, 0.2);
  stage.block({ at: [-2.2, 0.35, 10.6], size: [4.4, 0.8, 0.7] }, ink.linen, 0.4);
  for (const x of [-3.2, 3.2]) potted(stage, [x, 0.35, 10.8], 1.7, 'fan', `stage${x}`);
  swags(stage);
  for (const z of [8.2, 5.2]) for (const x of [-3, 0, 3]) pendant(stage, [x, 4.2, z], 0.9, 0.42, ink.brass);
  for (const [z, xs] of [
    [8.3, [-4, -1.3, 1.4, 4.1]],
    [5.4, [-3, 0.1, 3.2]],
    [2.2, [-2.3, 1.9]],
  ] as const)
    for (const x of xs) setTable(stage, [x, 0, z], house, `hall${x}${z}`, 0.82);
  return stage.toSvg();
}

/** Cloth looped across the ceiling in three rows of scallops. */
function swags(stage: Stage): void {
  for (const z of [10.5, 7, 3.6])
    for (let i = 0; i < 6; i++) {
      const [a, b] = [stage.at([-6 + i * 2, 4.2, z]), stage.at([-4 + i * 2, 4.2, z])];
      const dip = stage.scale([0, 4.2, z]) * 0.55;
      const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const loop = (k: number) =>
        `M${Math.round(a[0])} ${Math.round(a[1])}Q${Math.round(mx)} ${Math.round(my + dip * k)} ${Math.round(b[0])} ${Math.round(b[1])}`;
      const colour = (i + z) % 2 < 1 ? ink.linen : ink.marigoldPale;
      stage.fill(
        `${loop(1.9)}z`,
        stage.fade(stage.tone(mix(colour, stage.light.shadow, 0.25), 0.2), stage.tone(colour, 0.9)),
      );
      stage.stroke(loop(1.3) + loop(0.7), stage.tone(mix(colour, ink.wood, 0.4), 0.2), 2, 'opacity="0.35"');
    }
}
