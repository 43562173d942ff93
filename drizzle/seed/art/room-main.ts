import { bed, type Cloth, cushion, net } from './bed';
import { fan, hanging, lamp, pendant, picture, potted, rug } from './fittings';
import type { P3 } from './geometry';
import { part, shell, sidePart, type Walls } from './interior';
import { ink, mix } from './palette';
import { type Look, roomStage } from './room-look';
import { chair, chest, sofa, table } from './seating';
import type { Pane, Stage } from './stage';
import { curtain, outlook, sunPool, windowOn } from './window';

/** A window in the left wall with its curtains and the light it throws. */
export function sideWindow(stage: Stage, walls: Walls, look: Look, z: number, width = 1.5): void {
  const pane = sidePart(walls.left, z, 0.85, width, 1.35);
  windowOn(stage, pane, { seed: look.seed });
  const near = sidePart(walls.left, z - 0.42, 0.1, 0.44, 2.35);
  const far = sidePart(walls.left, z + width - 0.02, 0.1, 0.44, 2.35);
  const inwards = (p: Pane): Pane => ({ ...p, at: [p.at[0] + 0.06, p.at[1], p.at[2]] });
  curtain(stage, inwards(far), look.curtain, 5);
  curtain(stage, inwards(near), look.curtain, 5);
  sunPool(stage, pane);
}

function nightstand(stage: Stage, x: number, z: number, look: Look): void {
  chest(stage, { at: [x, 0, z], size: [0.48, 0.52, 0.42] }, 2);
  lamp(stage, [x + 0.24, 0.52, z + 0.2], 0.55, { colour: look.seat });
}

export function standard(look: Look): string {
  const stage = roomStage(look);
  const walls = shell(stage, { w: 4.4, d: 4.4, h: 2.9, wall: look.wall, back: look.back, floor: look.floor });
  picture(stage, part(walls.back, 1.95, 1.55, 1.0, 0.75), look.cloth, look.art);
  sideWindow(stage, walls, look, 1.7);
  fan(stage, [0, 2.9, 2.2]);
  nightstand(stage, -0.72, 3.9, look);
  chest(stage, { at: [1.45, 0, 3.75], size: [0.75, 2.1, 0.6] }, 1, 2, mix(ink.wood, ink.woodDeep, 0.3));
  table(stage, [-2.1, 0, 0.75], [0.6, 0.74, 1.2]);
  lamp(stage, [-1.95, 0.74, 1.75], 0.42, { shade: 0.12 });
  potted(stage, [-1.85, 0, 3.85], 1.15, look.plant, look.seed);
  bed(stage, { x: -0.15, z: 2.1, w: 1.45, l: 2.2, cloth: look.cloth });
  chair(stage, [-1.45, 0, 1.0], 'us', ink.wood, look.seat);
  return stage.toSvg(look.mirrored);
}

export function deluxe(look: Look): string {
  const stage = roomStage(look, { at: [1.1, 1.5, -2.1], yaw: -0.2 });
  const walls = shell(stage, { w: 5.4, d: 4.8, h: 3.1, wall: look.wall, back: look.back, floor: look.floor });
  for (const s of [0.5, 4.1]) picture(stage, part(walls.back, s, 1.4, 0.6, 0.9), look.cloth, look.art);
  sideWindow(stage, walls, look, 1.8, 1.8);
  hanging(stage, sidePart(walls.right, 3.0, 0.8, 0.95, 1.7), look.cloth);
  fan(stage, [-0.3, 3.1, 1.7]);
  nightstand(stage, -1.35, 4.25, look);
  nightstand(stage, 1.45, 4.25, look);
  rug(stage, [-1.5, 0, 1.5], 1.05, [look.seat, ink.paper, look.cloth.colour]);
  potted(stage, [-2.3, 0, 4.3], 1.7, look.plant, look.seed);
  const here = { x: -0.8, z: 2.4, w: 2, l: 2.2, cloth: look.cloth, height: 0.62 };
  bed(stage, here);
  net(stage, here, 2.75);
  sofa(stage, [-2.35, 0, 1.15], 0.95, 'right', look.seat, look.cloth);
  table(stage, [-1.1, 0, 1.0], [0.5, 0.5, 0.5]);
  return stage.toSvg(look.mirrored);
}

export function twin(look: Look): string {
  const stage = roomStage(look, { at: [0.25, 1.5, -1.9], yaw: -0.04 }, [0.35, -0.75, -0.6]);
  const walls = shell(stage, { w: 5, d: 4.4, h: 2.9, wall: look.wall, back: look.back, floor: look.floor });
  const pane = part(walls.back, 1.85, 0.95, 1.3, 1.3);
  windowOn(stage, pane, { seed: look.seed });
  const forward = (p: Pane): Pane => ({ ...p, at: [p.at[0], p.at[1], p.at[2] - 0.06] });
  curtain(stage, forward(part(walls.back, 1.4, 0.2, 0.46, 2.3)), look.curtain, 5);
  curtain(stage, forward(part(walls.back, 3.12, 0.2, 0.46, 2.3)), look.curtain, 5);
  sunPool(stage, pane);
  picture(stage, sidePart(walls.left, 2.3, 1.4, 0.9, 0.7), look.cloth, look.art);
  picture(stage, sidePart(walls.right, 2.3, 1.4, 0.9, 0.7), look.cloth, look.art === 'rock' ? 'cloth' : 'rock');
  fan(stage, [0, 2.9, 1.8]);
  nightstand(stage, -0.24, 3.9, look);
  const other: Cloth = { colour: mix(look.cloth.colour, ink.indigoMid, 0.5), motifs: [...look.cloth.motifs].reverse() };
  bed(stage, { x: -1.75, z: 2.1, w: 1.05, l: 2.15, cloth: look.cloth });
  bed(stage, { x: 0.75, z: 2.1, w: 1.05, l: 2.15, cloth: other });
  rug(stage, [0, 0, 1.9], 0.62, [look.seat, ink.paper, look.cloth.colour]);
  potted(stage, [2.15, 0, 1.5], 1.25, look.plant, look.seed);
  chest(stage, { at: [-2.45, 0, 0.7], size: [0.55, 0.5, 0.9] }, 1, 1);
  return stage.toSvg(look.mirrored);
}

function bunk(stage: Stage, at: P3, look: Look): void {
  const [x, , z] = at;
  const [w, l] = [0.95, 1.9];
  stage.castShadow({ at, size: [w, 1.8, l] });
  for (const dz of [l - 0.08])
    for (const dx of [0, w - 0.08]) stage.block({ at: [x + dx, 0, z + dz], size: [0.08, 1.95, 0.08] }, ink.wood);
  for (const y of [0.3, 1.3]) {
    stage.block({ at: [x, y, z], size: [w, 0.12, l] }, ink.wood, 0.1);
    stage.block({ at: [x + 0.02, y + 0.12, z], size: [w - 0.04, 0.14, l] }, y > 1 ? look.seat : look.cloth.colour, 0.3);
    cushion(stage, [x + w * 0.45, y + 0.26, z + l - 0.25], 0.5, 0.24, ink.linen);
  }
  stage.block({ at: [x, 1.62, z + 0.5], size: [0.05, 0.08, l - 0.5] }, ink.woodPale);
  for (const dx of [0, w - 0.08]) stage.block({ at: [x + dx, 0, z], size: [0.08, 1.95, 0.08] }, ink.wood, 0.1);
  for (const y of [0.35, 0.62, 0.89, 1.16])
    stage.block({ at: [x + 0.05, y, z - 0.03], size: [0.42, 0.05, 0.05] }, ink.woodPale, 0.15);
  stage.block({ at: [x + 0.45, 0.1, z - 0.03], size: [0.05, 1.7, 0.05] }, ink.woodPale, 0.1);
}

export function family(look: Look): string {
  const stage = roomStage(look, { at: [0.6, 1.55, -2.3], yaw: -0.12, focal: 1120 });
  const walls = shell(stage, { w: 6.6, d: 5, h: 2.9, wall: look.wall, back: look.back, floor: look.floor });
  picture(stage, part(walls.back, 1.7, 1.5, 1.2, 0.8), look.cloth, look.art);
  sideWindow(stage, walls, look, 2, 1.8);
  fan(stage, [-0.6, 2.9, 2.4]);
  nightstand(stage, -2.35, 4.45, look);
  nightstand(stage, 0.2, 4.45, look);
  rug(stage, [0.9, 0, 2.1], 1, [ink.marigold, ink.paper, look.seat]);
  bunk(stage, [2.25, 0, 2.9], look);
  bed(stage, { x: -1.75, z: 2.7, w: 1.8, l: 2.2, cloth: look.cloth });
  table(stage, [-2.3, 0, 0.5], [1.3, 0.74, 0.8]);
  chair(stage, [-1.9, 0, 1.35], 'us', ink.wood, look.seat);
  potted(stage, [-1.6, 0.74, 0.9], 0.5, 'oval', look.seed);
  potted(stage, [1.95, 0, 4.6], 1.4, look.plant, look.seed);
  return stage.toSvg(look.mirrored);
}

export function executive(look: Look): string {
  const stage = roomStage(look, { at: [1.0, 1.55, -2.6], yaw: -0.19 });
  const walls = shell(stage, {
    w: 7.4,
    d: 5.4,
    h: 3.2,
    wall: look.wall,
    back: look.back,
    floor: look.floor,
    tile: 0.8,
  });
  const doors = sidePart(walls.left, 1.5, 0.05, 2.6, 2.4);
  windowOn(stage, doors, { bars: 3, rows: 1, seed: look.seed });
  const inwards = (z: number): Pane => ({ ...sidePart(walls.left, z, 0.05, 0.5, 2.8), at: [-3.1, 0.05, z] });
  curtain(stage, inwards(4.1), look.curtain, 6);
  curtain(stage, inwards(0.98), look.curtain, 6);
  sunPool(stage, doors, { bars: 3, rows: 1 });
  picture(stage, part(walls.back, 3.75, 1.45, 1.6, 0.85), look.cloth, look.art);
  hanging(stage, sidePart(walls.right, 3.2, 0.8, 1.2, 2), look.cloth);
  pendant(stage, [-1.0, 3.1, 2.2], 0.6, 0.34);
  nightstand(stage, -0.25, 4.45, look);
  nightstand(stage, 2.5, 4.45, look);
  potted(stage, [-1.45, 0, 4.5], 1.7, look.plant, look.seed);
  const here = { x: 0.3, z: 2.6, w: 2.1, l: 2.25, cloth: look.cloth, height: 0.64, wood: ink.woodDeep };
  bed(stage, here);
  if (look.mirrored) net(stage, here, 2.9);
  stage.castShadow({ at: [0.55, 0, 1.85], size: [1.6, 0.42, 0.45] });
  stage.block({ at: [0.55, 0.1, 1.85], size: [1.6, 0.34, 0.45] }, look.seat, 0.35);
  stage.block({ at: [0.6, 0, 1.88], size: [1.5, 0.1, 0.4] }, ink.woodDeep);
  rug(stage, [-1.2, 0, 1.6], 1.25, [look.cloth.colour, ink.paper, look.seat]);
  sofa(stage, [-2.55, 0, 1.0], 1.7, 'right', look.seat, look.cloth);
  table(stage, [-1.2, 0, 1.3], [0.7, 0.4, 0.8], ink.woodDeep);
  potted(stage, [-0.85, 0.4, 1.7], 0.42, 'oval', `${look.seed}t`);
  return stage.toSvg(look.mirrored);
}

/** A wide outlook pane over a wall, for balconies. */
export function openWall(stage: Stage, walls: Walls, s: number, w: number, h: number, seed: string): Pane {
  const pane = part(walls.back, s, 0, w, h);
  outlook(stage, pane, seed);
  return pane;
}
