import type { Motif } from './adire';
import type { Cloth } from './bed';
import type { Camera, P3 } from './geometry';
import { indoors } from './interior';
import type { Hour } from './light';
import { ink, mix } from './palette';
import { chance } from './random';
import { Stage } from './stage';

/** What distinguishes one room from another of its type. */
export interface Look {
  seed: string;
  hour: Hour;
  mirrored: boolean;
  wall: string;
  back: string;
  cloth: Cloth;
  seat: string;
  curtain: string;
  art: 'cloth' | 'rock';
  plant: 'fan' | 'blade' | 'paddle' | 'oval';
  floor: readonly [string, string];
}

const indigos = [ink.indigo, ink.indigoMid, '#27407a', '#2b2f63', ink.indigoDeep] as const;
const accents = [ink.clay, ink.palm, ink.marigold, ink.clayPale, '#4f7a6a'] as const;
const walls = ['#efe3cc', '#e9d9bd', '#e6dfd0', '#ecd8c2', '#dfe0d2'] as const;
const backs = ['#c9835d', '#e2c9a0', '#8fa287', '#b7694a', '#7786b0', '#d9b27a', '#e8dcc4'] as const;
const motifs: readonly [readonly Motif[], ...(readonly Motif[])[]] = [
  ['rings', 'leaf'],
  ['grid', 'star'],
  ['leaf', 'seeds'],
  ['rings', 'grid'],
  ['star', 'rings'],
  ['comb', 'rings'],
  ['grid', 'leaf'],
];
const floors: Look['floor'][] = [
  ['#d8bf9c', '#c99f7a'],
  ['#c98b66', '#b9744f'],
  ['#d9d0bd', '#b9b4a8'],
  ['#b98f68', '#b08660'],
];

/** The look of a room, from its number; neighbours take different turns through the lists. */
export function lookOf(roomNumber: string): Look {
  const n = Number.parseInt(roomNumber, 10) || 1;
  const turn = Math.floor(n / 100) * 5 + (n % 100);
  const luck = chance(roomNumber);
  const from = <T>(list: readonly T[], step: number, other: T): T => list[(turn * step) % list.length] ?? other;
  return {
    seed: roomNumber,
    hour: from<Hour>(['dawn', 'noon', 'dusk', 'noon', 'dawn', 'night', 'dusk'], 1, 'noon'),
    mirrored: turn % 2 === 0,
    wall: from(walls, 2, walls[0]),
    back: from(backs, 3, backs[0]),
    cloth: { colour: from(indigos, 1, indigos[0]), motifs: from(motifs, 2, motifs[0]) },
    seat: from(accents, 1, accents[0]),
    curtain:
      turn % 3 === 0 ? ink.indigoMid : turn % 3 === 1 ? ink.linen : mix(from(accents, 2, ink.clay), ink.paper, 0.35),
    art: turn % 2 ? 'rock' : 'cloth',
    plant: luck.pick(['fan', 'blade', 'paddle', 'oval']),
    floor: from(floors, 1, ['#d8bf9c', '#c99f7a']),
  };
}

/** A stage inside a room, by default looking in from a corner with the window on our left. */
export function roomStage(look: Look, camera: Partial<Camera> = {}, dir: P3 = [0.8, -0.62, -0.42]): Stage {
  const cam: Camera = { at: [1.0, 1.5, -1.7], yaw: -0.25, focal: 1330, horizon: 520, centre: 800, ...camera };
  return new Stage(cam, indoors(look.hour, dir));
}
