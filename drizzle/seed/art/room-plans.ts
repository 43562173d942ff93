import { bed, clothOn, fourPoster, sideBed } from './bed';
import { fan, hanging, lamp, pendant, picture, potted, rug } from './fittings';
import type { Camera, P3 } from './geometry';
import { indoors, part, type Shell, shell, sidePart, type Walls } from './interior';
import type { Hour } from './light';
import { ink } from './palette';
import {
  airCon,
  arch,
  bunk,
  dado,
  kitchenRow,
  planks,
  prayerMat,
  slats,
  wardrobe,
  windowSide,
  windowWall,
} from './room-fittings';
import type { Look } from './room-look';
import { chair, chest, sofa, table } from './seating';
import { lathe, roundTable } from './solids';
import { Stage } from './stage';

/** A room as it stands: its shell and light, the two places it is seen from, and what is in it. */
export interface Plan {
  hour: Hour;
  dir: P3;
  shell: Shell;
  mirrored: boolean;
  eyes: readonly [Partial<Camera>, Partial<Camera>];
  furnish: (stage: Stage, walls: Walls) => void;
}

const eye = (at: P3, yaw: number, focal = 1250, horizon = 540): Partial<Camera> => ({ at, yaw, focal, horizon });

/** The room of a plan from its first or its second place, as SVG. */
export function view(plan: Plan, from: 0 | 1): string {
  const cam: Camera = { at: [1, 1.5, -1.7], yaw: -0.2, focal: 1250, horizon: 540, centre: 800, ...plan.eyes[from] };
  const stage = new Stage(cam, indoors(plan.hour, plan.dir));
  plan.furnish(stage, shell(stage, plan.shell));
  return stage.toSvg(plan.mirrored);
}

function nightstand(stage: Stage, x: number, z: number, colour: string): void {
  chest(stage, { at: [x, 0, z], size: [0.46, 0.5, 0.4] }, 2);
  lamp(stage, [x + 0.23, 0.5, z + 0.2], 0.5, { colour });
}

function tray(stage: Stage, [x, y, z]: P3): void {
  stage.block({ at: [x, y, z], size: [0.4, 0.02, 0.26] }, ink.woodPale, 0.2);
  lathe(
    stage,
    [x + 0.12, y + 0.02, z + 0.14],
    [
      [0.05, 0],
      [0.08, 0.06],
      [0.07, 0.12],
      [0.03, 0.15],
    ],
    ink.indigoMid,
  );
  for (const dx of [0.24, 0.33])
    lathe(
      stage,
      [x + dx, y + 0.02, z + 0.1],
      [
        [0.022, 0],
        [0.035, 0.06],
      ],
      ink.linen,
      0.2,
    );
}

const tile = (a: string, b: string): Shell['floor'] => [a, b];

/** The fourteen rooms, each laid out as its description says. */
export function plans(look: (roomNumber: string) => Look): Record<string, Plan> {
  const L = Object.fromEntries(
    ['101', '102', '103', '104', '105', '201', '202', '203', '204', '205', '301', '302', '303', '304'].map((n) => [
      n,
      look(n),
    ]),
  );
  const of = (n: string): Look => L[n] ?? look(n);
  return {
    '101': {
      hour: 'dawn',
      dir: [0.25, -0.7, -0.66],
      mirrored: false,
      shell: {
        w: 3.7,
        d: 3.9,
        h: 2.7,
        wall: '#f3e6cc',
        back: '#f3e6cc',
        floor: tile('#cf8a62', '#b9744f'),
        tile: 0.45,
      },
      eyes: [eye([0.15, 1.5, -1.5], -0.02, 1120, 560), eye([-0.9, 1.35, 0.4], 0.34, 1080, 560)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('101');
        dado(stage, walls, '#b8532f', 0.95);
        windowWall(stage, walls, 2.05, 1.0, 1.2, 1.2, { curtain: ink.linen, view: 'valley', seed });
        picture(stage, part(walls.back, 0.55, 1.5, 0.8, 0.6), cloth, 'rock');
        airCon(stage, part(walls.back, 0.55, 2.32, 0.8, 0.24));
        nightstand(stage, -0.45, 3.45, ink.palm);
        bed(stage, { x: -1.78, z: 1.75, w: 1.3, l: 2.1, cloth });
        table(stage, [0.3, 0, 3.15], [1.25, 0.74, 0.6]);
        lamp(stage, [1.3, 0.74, 3.45], 0.42, { shade: 0.12, colour: ink.clay });
        stage.block({ at: [0.5, 0.74, 3.3], size: [0.3, 0.03, 0.22] }, ink.indigoMid, 0.2);
        chair(stage, [0.6, 0, 2.65], 'away', ink.wood, ink.palm);
        wardrobe(stage, [1.3, 0, 1.6], [0.52, 2.05, 0.9]);
      },
    },
    '102': {
      hour: 'noon',
      dir: [0.8, -0.62, -0.3],
      mirrored: true,
      shell: { w: 4.6, d: 4, h: 2.8, wall: '#eef0e0', back: '#a9bf9b', floor: tile('#c99a66', '#c99a66'), tile: 4 },
      eyes: [eye([1.5, 1.5, -1.9], -0.3, 1180, 540), eye([-0.7, 1.3, -0.6], 0.22, 1150, 560)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('102');
        planks(stage, [-2.3, 2.3, 4], ['#c08c58', '#cb9a66', '#b5814f']);
        windowSide(stage, walls, 1.3, 0.75, 1.9, 1.5, { curtain: ink.linen, view: 'mango', seed, bars: 3 });
        picture(stage, part(walls.back, 0.9, 1.35, 0.6, 0.8), cloth, 'cloth');
        picture(stage, part(walls.back, 1.7, 1.35, 0.6, 0.8), cloth, 'rock');
        fan(stage, [0.2, 2.8, 2.2], 0.85);
        potted(stage, [-1.9, 0, 3.5], 1.25, 'fan', seed);
        table(stage, [-1.3, 0, 3.4], [1.2, 0.74, 0.5]);
        nightstand(stage, 1.75, 3.35, ink.clay);
        rug(stage, [-0.7, 0, 1.9], 0.9, [ink.palm, ink.paper, ink.indigoMid]);
        sideBed(stage, 'right', { x: 0.05, z: 1.55, w: 1.6, l: 2.15, cloth });
      },
    },
    '103': {
      hour: 'noon',
      dir: [0.3, -0.75, -0.6],
      mirrored: false,
      shell: { w: 4.6, d: 4.2, h: 2.8, wall: '#f4ead6', back: '#f4ead6', floor: tile('#e0d3ba', '#9fb09a'), tile: 0.4 },
      eyes: [eye([0.1, 1.55, -1.8], 0, 1300, 500), eye([-1.1, 1.3, 0.1], 0.3, 1000, 570)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('103');
        dado(stage, walls, '#6f9a7c', 1.1);
        windowWall(stage, walls, 1.6, 0.95, 1.4, 1.35, { curtain: '#e2b65c', view: 'vegetables', seed });
        for (const s of [0.35, 3.45])
          picture(stage, part(walls.back, s, 1.5, 0.75, 0.55), cloth, s < 1 ? 'rock' : 'cloth');
        pendant(stage, [0, 2.8, 2.2], 0.55, 0.3);
        for (const x of [-0.62, 0.16]) nightstand(stage, x, 3.75, ink.clay);
        bed(stage, { x: -1.95, z: 1.95, w: 1.05, l: 2.15, cloth });
        bed(stage, { x: 0.9, z: 1.95, w: 1.05, l: 2.15, cloth: { colour: ink.palm, motifs: ['leaf', 'seeds'] } });
      },
    },
    '104': {
      hour: 'dawn',
      dir: [0.8, -0.6, -0.2],
      mirrored: false,
      shell: { w: 5.2, d: 4.6, h: 2.8, wall: '#e6e6e4', back: '#7f97b8', floor: tile('#d9d0bd', '#cfc4ae'), tile: 0.6 },
      eyes: [eye([-0.5, 1.55, -1.9], 0.08, 1240, 520), eye([-0.2, 1.4, -0.5], -0.5, 1050, 570)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('104');
        windowSide(stage, walls, 1.7, 0.95, 1.7, 1.3, { curtain: ink.indigo, view: 'forecourt', seed, bars: 3 });
        hanging(stage, part(walls.back, 0.6, 0.9, 1.0, 1.5), cloth);
        picture(stage, part(walls.back, 3.4, 1.45, 0.9, 0.65), cloth, 'rock');
        airCon(stage, part(walls.back, 2.2, 2.36, 0.9, 0.24));
        table(stage, [-2.5, 0, 1.1], [0.55, 0.76, 2.9], ink.woodPale);
        for (const z of [3.5, 1.6]) lamp(stage, [-2.3, 0.76, z], 0.42, { shade: 0.12, colour: ink.marigold });
        tray(stage, [-2.4, 0.76, 2.5]);
        const other = { colour: ink.clay, motifs: cloth.motifs };
        sideBed(stage, 'right', { x: 0.45, z: 3.2, w: 1.0, l: 2.05, cloth });
        chest(stage, { at: [2.1, 0, 2.65], size: [0.45, 0.5, 0.4] }, 2);
        lamp(stage, [2.3, 0.5, 2.85], 0.5, { colour: ink.indigoMid });
        sideBed(stage, 'right', { x: 0.45, z: 1.45, w: 1.0, l: 2.05, cloth: other });
        for (const z of [2.7, 1.5]) chair(stage, [-1.75, 0, z], 'us', ink.wood, ink.clay);
      },
    },
    '105': {
      hour: 'dusk',
      dir: [0.35, -0.72, -0.6],
      mirrored: true,
      shell: { w: 4.4, d: 3.8, h: 2.8, wall: '#f2dcb8', back: '#d99a5a', floor: tile('#b98f68', '#b08660'), tile: 4 },
      eyes: [eye([-0.3, 1.55, -1.9], 0.06, 1180, 540), eye([0.3, 1.3, 0.5], -0.12, 1080, 580)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('105');
        planks(stage, [-2.2, 2.2, 3.8], ['#a8754a', '#b38257', '#9b6a42']);
        slats(stage, part(walls.back, 0, 0.1, 4.4, 2.65), '#c98a4e', 34);
        windowWall(stage, walls, 0.75, 0.95, 2.0, 1.4, { curtain: ink.clayDeep, view: 'rock', seed, bars: 4 });
        picture(stage, part(walls.back, 3.3, 1.45, 0.75, 0.6), cloth, 'cloth');
        table(stage, [-1.45, 0, 3.0], [1.9, 0.75, 0.65], ink.woodDeep);
        lamp(stage, [-1.2, 0.75, 3.35], 0.5, { shade: 0.14, colour: ink.indigoMid });
        tray(stage, [-0.3, 0.75, 3.2]);
        stage.block({ at: [-0.85, 0.75, 3.1], size: [0.34, 0.02, 0.24] }, ink.linen, 0.2);
        chair(stage, [-0.75, 0, 2.45], 'away', ink.wood, ink.marigold);
        sideBed(stage, 'right', {
          x: 0.15,
          z: 1.25,
          w: 1.5,
          l: 2.1,
          cloth: { colour: '#2b2f63', motifs: ['comb', 'rings'] },
        });
        potted(stage, [-1.85, 0, 1.9], 1.1, 'blade', seed);
      },
    },
    '201': {
      hour: 'dawn',
      dir: [0.8, -0.62, -0.4],
      mirrored: false,
      shell: { w: 5.6, d: 4.8, h: 3, wall: '#f3e7d2', back: '#88b0a6', floor: tile('#d8bf98', '#c9a679'), tile: 4 },
      eyes: [eye([0.9, 1.5, -2.1], -0.14, 1260, 560), eye([0.6, 1.35, -0.6], -0.5, 1050, 570)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('201');
        planks(stage, [-2.8, 2.8, 4.8], ['#cfa878', '#d9b487', '#c49c6c']);
        windowSide(stage, walls, 1.5, 0.7, 1.7, 1.7, { curtain: '#e9c98a', view: 'valley', seed });
        for (const s of [0.75, 4.35]) picture(stage, part(walls.back, s, 1.35, 0.6, 0.85), cloth, 'rock');
        nightstand(stage, -0.85, 4.25, ink.clay);
        nightstand(stage, 2.05, 4.25, ink.clay);
        potted(stage, [-2.35, 0, 4.2], 1.5, 'paddle', seed);
        const here = { x: -0.25, z: 2.2, w: 2.1, l: 2.3, cloth, height: 0.62 };
        const net = fourPoster(stage, here, 2.3);
        net.behind();
        bed(stage, here);
        net.before();
        rug(stage, [-1.7, 0, 1.7], 0.95, [ink.clay, ink.paper, ink.palm]);
        sofa(stage, [-2.5, 0, 1.35], 0.95, 'right', ink.clay, cloth);
        roundTable(stage, [-1.3, 0, 1.3], 0.3, 0.5);
        tray(stage, [-1.48, 0.5, 1.2]);
      },
    },
    '202': {
      hour: 'noon',
      dir: [0.2, -0.75, -0.62],
      mirrored: false,
      shell: { w: 5.8, d: 4.2, h: 3, wall: '#d98a63', back: '#f4e8d2', floor: tile('#e3d4b8', '#d5c1a0'), tile: 0.55 },
      eyes: [eye([0.9, 1.55, -2.1], -0.1, 1080, 560), eye([1.6, 1.45, 0.2], -0.72, 1000, 560)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('202');
        windowWall(stage, walls, 1.2, 0.6, 3.8, 1.9, { curtain: ink.indigoMid, view: 'forecourt', seed, bars: 5 });
        const frame = sidePart(walls.left, 1.5, 1.45, 1.7, 1.1);
        picture(stage, frame, { colour: ink.indigo, motifs: ['rings', 'leaf', 'star'] }, 'cloth');
        nightstand(stage, -2.8, 3.55, ink.marigold);
        sideBed(stage, 'left', {
          x: -2.8,
          z: 1.4,
          w: 1.9,
          l: 2.2,
          cloth: { colour: ink.indigoMid, motifs: ['grid', 'leaf'] },
          wood: ink.woodDeep,
        });
        rug(stage, [1.2, 0, 2.3], 1.05, [ink.indigo, ink.paper, ink.clay]);
        potted(stage, [2.5, 0, 3.7], 1.6, 'paddle', seed, ink.indigo);
        sofa(stage, [1.9, 0, 2.0], 1.0, 'left', ink.palm, cloth);
        roundTable(stage, [1.2, 0, 2.6], 0.34, 0.5);
        tray(stage, [1.02, 0.5, 2.5]);
        pendant(stage, [0.4, 3, 2.0], 0.5, 0.36);
      },
    },
    '203': {
      hour: 'noon',
      dir: [0.7, -0.66, -0.5],
      mirrored: false,
      shell: { w: 5, d: 4.4, h: 3, wall: '#faf3e4', back: '#faf3e4', floor: tile('#b9744f', '#a9633f'), tile: 0.5 },
      eyes: [eye([1.5, 1.55, -2.2], -0.28, 1120, 550), eye([0.2, 1.4, -0.2], -0.3, 980, 570)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('203');
        dado(stage, walls, '#34467f', 0.9);
        windowSide(stage, walls, 1.4, 1.0, 2.2, 1.35, { curtain: ink.linen, view: 'valley', seed, bars: 3 });
        windowWall(stage, walls, 0.5, 1.0, 1.9, 1.35, { curtain: ink.linen, view: 'rock', seed: `${seed}b`, bars: 3 });
        picture(stage, part(walls.back, 2.95, 1.6, 0.6, 0.6), cloth, 'rock');
        wardrobe(stage, [1.45, 0, 3.7], [0.95, 2.1, 0.6]);
        fan(stage, [0, 3, 2.2], 0.85);
        sofa(stage, [-2.2, 0, 3.2], 1.0, 'us', ink.marigold, cloth);
        roundTable(stage, [-0.8, 0, 3.4], 0.3, 0.5);
        potted(stage, [-0.8, 0.5, 3.4], 0.45, 'oval', seed, ink.indigo);
        sideBed(stage, 'right', {
          x: 0.2,
          z: 1.3,
          w: 1.85,
          l: 2.2,
          cloth: { colour: ink.clay, motifs: ['star', 'rings'] },
        });
        rug(stage, [-1.2, 0, 1.7], 0.8, [ink.indigo, ink.paper, ink.clay]);
      },
    },
    '204': {
      hour: 'noon',
      dir: [0.8, -0.62, -0.36],
      mirrored: true,
      shell: { w: 6, d: 4.8, h: 2.9, wall: '#f7e3cf', back: '#eebf9a', floor: tile('#e4dccb', '#d3c8b2'), tile: 0.7 },
      eyes: [eye([1.0, 1.55, -2.0], -0.12, 1240, 520), eye([0.9, 1.4, -0.2], -0.62, 1050, 570)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('204');
        windowSide(stage, walls, 1.4, 0.9, 2.0, 1.45, { curtain: '#6fa3a0', view: 'pool', seed, bars: 3 });
        for (const s of [1.05, 3.95]) arch(stage, part(walls.back, s, 0.05, 1.5, 2.1), '#c9744a');
        picture(stage, part(walls.back, 2.75, 1.45, 0.9, 0.65), cloth, 'cloth');
        chest(stage, { at: [-0.25, 0, 4.3], size: [0.9, 0.55, 0.42] }, 2, 2);
        lamp(stage, [0.2, 0.55, 4.5], 0.5, { colour: ink.palm });
        const teal = { colour: '#2f6a6e', motifs: cloth.motifs };
        potted(stage, [-2.5, 0, 4.2], 1.5, 'fan', seed, ink.indigoMid);
        bed(stage, { x: -1.75, z: 2.55, w: 1.15, l: 2.15, cloth: teal });
        bed(stage, { x: 1.15, z: 2.55, w: 1.15, l: 2.15, cloth: teal });
        prayerMat(stage, [0.05, 0, 1.75]);
        lathe(
          stage,
          [-2.85, 0.95, 1.9],
          [
            [0.05, 0],
            [0.03, 0.05],
            [0.005, 0.16],
          ],
          ink.brass,
          0.4,
        );
      },
    },
    '205': {
      hour: 'dawn',
      dir: [0.2, -0.75, -0.62],
      mirrored: false,
      shell: {
        w: 4.8,
        d: 3.8,
        h: 2.9,
        wall: '#f6efe0',
        back: '#bcd0d8',
        floor: tile('#efe6d4', '#9db7c0'),
        tile: 0.35,
      },
      eyes: [eye([0.6, 1.55, -1.9], -0.08, 1180, 520), eye([0.3, 1.35, 0.0], 0.12, 1080, 560)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('205');
        windowWall(stage, walls, 2.35, 0.7, 2.0, 1.75, { curtain: '#e8d9b8', view: 'rock', seed, bars: 2 });
        hanging(stage, sidePart(walls.left, 1.5, 0.95, 1.1, 1.4), { colour: ink.marigold, motifs: cloth.motifs });
        airCon(stage, part(walls.back, 0.5, 2.36, 0.9, 0.24));
        nightstand(stage, -2.35, 3.25, ink.marigold);
        sideBed(stage, 'left', {
          x: -2.32,
          z: 1.35,
          w: 1.55,
          l: 2.1,
          cloth: { colour: '#3f6f8f', motifs: ['leaf', 'seeds'] },
          wood: ink.woodPale,
        });
        sofa(stage, [1.0, 0, 2.7], 0.95, 'us', ink.palm, cloth);
        potted(stage, [2.05, 0, 2.5], 1.1, 'blade', seed, ink.indigo);
        roundTable(stage, [0.6, 0, 2.3], 0.28, 0.5);
        fan(stage, [0, 2.9, 2.0], 0.75);
      },
    },
    '301': {
      hour: 'dawn',
      dir: [0.2, -0.75, -0.62],
      mirrored: false,
      shell: { w: 7.6, d: 5.4, h: 3.2, wall: '#f1e5cf', back: '#e9d7b8', floor: tile('#c99a66', '#c99a66'), tile: 4 },
      eyes: [eye([0.4, 1.6, -2.2], -0.03, 1150, 520), eye([-0.6, 1.5, -0.4], 0.5, 980, 560)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('301');
        planks(stage, [-3.8, 3.8, 5.4], ['#b98552', '#c6935f', '#ad7947']);
        windowWall(stage, walls, 0.9, 0.05, 3.1, 2.4, { curtain: ink.clay, view: 'valley', seed, bars: 4, rows: 1 });
        arch(stage, part(walls.back, 4.7, 0.05, 2.4, 2.6), '#4f7a6a');
        potted(stage, [-3.3, 0, 4.9], 1.9, 'paddle', seed, ink.indigo);
        nightstand(stage, 3.2, 4.8, ink.marigold);
        const here = { x: 1.05, z: 2.75, w: 2.05, l: 2.3, cloth, height: 0.64, wood: ink.woodDeep };
        const net = fourPoster(stage, here, 2.35, ink.wood);
        net.behind();
        bed(stage, here);
        net.before();
        rug(stage, [-1.4, 0, 2.4], 1.45, [ink.clay, ink.paper, ink.indigo]);
        sofa(stage, [-2.6, 0, 3.4], 2.2, 'us', ink.palm, cloth);
        sofa(stage, [-3.4, 0, 1.5], 1.7, 'right', ink.palm, cloth);
        table(stage, [-1.9, 0, 2.2], [1.0, 0.4, 0.7], ink.woodDeep);
        potted(stage, [-1.4, 0.4, 2.5], 0.42, 'oval', `${seed}t`);
        pendant(stage, [-1.4, 3.2, 2.5], 0.6, 0.42);
      },
    },
    '302': {
      hour: 'dusk',
      dir: [0.8, -0.6, -0.3],
      mirrored: true,
      shell: { w: 7, d: 5, h: 3.2, wall: '#f3dfc4', back: '#3d4f86', floor: tile('#d3c0a0', '#c4ad88'), tile: 0.8 },
      eyes: [eye([1.4, 1.6, -2.2], -0.2, 1130, 530), eye([-0.4, 1.45, -0.8], 0.26, 1080, 560)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('302');
        windowSide(stage, walls, 1.1, 0.05, 2.9, 2.45, { curtain: ink.marigold, view: 'rock', seed, bars: 3, rows: 1 });
        clothOn(
          stage,
          part(walls.back, 2.9, 0.1, 2.9, 2.7),
          { colour: '#2b3a72', motifs: ['rings', 'star'] },
          9,
          8,
          0.5,
          0.4,
          1.4,
        );
        for (const x of [-0.85, 2.15]) nightstand(stage, x, 4.5, ink.clay);
        bed(stage, {
          x: -0.25,
          z: 2.55,
          w: 2.2,
          l: 2.3,
          cloth: { colour: ink.clay, motifs: ['grid', 'leaf'] },
          height: 0.64,
          wood: ink.woodDeep,
        });
        stage.castShadow({ at: [0, 0, 1.9], size: [1.7, 0.42, 0.42] });
        stage.block({ at: [0, 0.1, 1.9], size: [1.7, 0.32, 0.42] }, ink.marigold, 0.35);
        potted(stage, [-3.0, 0, 4.5], 1.8, 'fan', seed, ink.clay);
        table(stage, [1.9, 0, 1.6], [1.45, 0.76, 0.75], ink.woodDeep);
        lamp(stage, [3.1, 0.76, 2.1], 0.5, { shade: 0.14, colour: ink.brass });
        stage.block({ at: [2.2, 0.76, 1.8], size: [0.34, 0.02, 0.24] }, ink.linen, 0.2);
        for (const x of [1.95, 2.7]) chair(stage, [x, 0, 1.1], 'away', ink.wood, ink.clay);
        sofa(stage, [-2.7, 0, 1.3], 1.0, 'right', ink.clay, cloth);
        rug(stage, [-1.4, 0, 1.7], 0.8, [ink.marigold, ink.paper, ink.clay]);
      },
    },
    '303': {
      hour: 'noon',
      dir: [0.8, -0.62, -0.36],
      mirrored: false,
      shell: { w: 6.4, d: 5, h: 2.9, wall: '#fbf1dc', back: '#f0c879', floor: tile('#efe4cf', '#e0a05a'), tile: 0.5 },
      eyes: [eye([0.4, 1.6, -2.2], -0.01, 1200, 520), eye([-0.4, 1.4, -0.2], 0.5, 1020, 560)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('303');
        windowSide(stage, walls, 2.0, 0.95, 1.8, 1.35, { curtain: '#7fae9c', view: 'valley', seed });
        picture(stage, part(walls.back, 1.5, 1.5, 1.2, 0.75), cloth, 'rock');
        nightstand(stage, -2.6, 4.5, ink.palm);
        nightstand(stage, 0.0, 4.5, ink.palm);
        potted(stage, [0.95, 0, 4.6], 1.2, 'oval', seed);
        bed(stage, { x: -2.0, z: 2.65, w: 1.85, l: 2.2, cloth });
        bunk(stage, [2.05, 0, 2.7], ink.palm, ink.clay);
        rug(stage, [0.9, 0, 2.0], 0.95, [ink.palm, ink.paper, ink.marigold]);
        chest(stage, { at: [-3.1, 0, 0.7], size: [0.5, 0.5, 0.9] }, 1, 1);
        fan(stage, [-0.3, 2.9, 2.2], 0.85);
        for (const [dx, dz, c] of [
          [0, 0, ink.clay],
          [0.22, 0.05, ink.indigoMid],
          [0.1, 0.2, ink.marigold],
        ] as const)
          stage.block({ at: [0.75 + dx, 0.02, 1.8 + dz], size: [0.14, 0.14, 0.14] }, c, 0.3);
      },
    },
    '304': {
      hour: 'dawn',
      dir: [0.25, -0.72, -0.62],
      mirrored: true,
      shell: { w: 6.6, d: 4.8, h: 2.9, wall: '#eef0ea', back: '#dfe8e2', floor: tile('#c98b66', '#b9744f'), tile: 0.5 },
      eyes: [eye([0.2, 1.55, -2.1], -0.02, 1180, 520), eye([0.6, 1.45, -0.8], -0.5, 1100, 560)],
      furnish: (stage, walls) => {
        const { cloth, seed } = of('304');
        dado(stage, walls, '#e2a55a', 0.9);
        windowWall(stage, walls, 1.15, 1.1, 1.5, 1.2, {
          curtain: ink.clay,
          view: 'vegetables',
          seed,
          bars: 3,
          rows: 3,
        });
        kitchenRow(stage, [-3.2, 0, 4.15], 2.7, '#5f8f86');
        picture(stage, part(walls.back, 4.4, 1.5, 1.2, 0.7), cloth, 'cloth');
        nightstand(stage, -0.0, 4.3, ink.palm);
        bed(stage, { x: 0.7, z: 2.5, w: 1.8, l: 2.2, cloth: { colour: '#4f7a6a', motifs: ['leaf', 'seeds'] } });
        sideBed(stage, 'right', { x: 1.5, z: 1.1, w: 0.85, l: 1.75, cloth, height: 0.5 });
        pendant(stage, [-1.4, 2.9, 1.9], 0.6, 0.4);
        for (const [x, z] of [
          [-2.0, 2.5],
          [-1.2, 2.6],
        ] as const)
          chair(stage, [x, 0, z], 'us', ink.wood, ink.marigold);
        chair(stage, [-2.65, 0, 1.75], 'us', ink.wood, ink.clay);
        roundTable(stage, [-1.4, 0, 2.0], 0.8, 0.75);
        lathe(
          stage,
          [-1.4, 0.75, 2.0],
          [
            [0.1, 0],
            [0.22, 0.08],
          ],
          ink.indigoMid,
        );
        for (const x of [-2.1, -1.1]) chair(stage, [x, 0, 0.95], 'away', ink.wood, x < -2 ? ink.clay : ink.palm);
      },
    },
  };
}
