import type { P3 } from './geometry';
import { tiles } from './grounds';
import { type Hour, hours, type Light } from './light';
import { ink, mix, type Rgb } from './palette';
import { corners, onPane, type Pane, type Stage } from './stage';

const lifted: Record<Hour, { ambient: Rgb; key: Rgb }> = {
  dawn: { ambient: [0.8, 0.76, 0.74], key: [0.34, 0.28, 0.2] },
  noon: { ambient: [0.78, 0.78, 0.79], key: [0.28, 0.26, 0.2] },
  dusk: { ambient: [0.78, 0.69, 0.64], key: [0.36, 0.27, 0.17] },
  night: { ambient: [0.72, 0.64, 0.6], key: [0.36, 0.28, 0.18] },
};

/** The light of an hour as it is inside the house, coming in along `dir`. */
export function indoors(hour: Hour, dir: P3): Light {
  const { ambient, key } = lifted[hour];
  const length = Math.hypot(...dir);
  return {
    ...hours[hour],
    ambient,
    key,
    dir: [dir[0] / length, dir[1] / length, dir[2] / length],
    shadow: mix(hours[hour].shadow, ink.woodDeep, 0.35),
    shadowDepth: 0.26,
  };
}

/** A room of `w` by `d` metres about x = 0, open towards us at z = 0. */
export interface Shell {
  w: number;
  d: number;
  h: number;
  wall: string;
  back?: string;
  floor: readonly [string, string];
  tile?: number;
}

/** The walls of a room, as panes to hang things on; s runs to the right (or away from us), t upwards. */
export interface Walls {
  left: Pane;
  right: Pane;
  back: Pane;
}

/** Floor, walls and ceiling. The left wall holds the window, so the right one and the floor get most light. */
export function shell(stage: Stage, { w, d, h, wall, back = wall, floor, tile = 0.5 }: Shell): Walls {
  const near = stage.cam.at[2] + 0.3;
  const [x0, x1] = [-w / 2, w / 2];
  tiles(stage, [x0, near, x1, d], tile, floor, { k: 0.85 });
  const ceiling: Pane = { at: [x0, h, near], u: [w, 0, 0], v: [0, 0, d - near] };
  stage.shaded(corners(ceiling), ink.linen, [0, h, 0], 0.6, [0, h, d], 0.1);
  const walls: Walls = {
    left: { at: [x0, 0, near], u: [0, 0, d - near], v: [0, h, 0] },
    right: { at: [x1, 0, near], u: [0, 0, d - near], v: [0, h, 0] },
    back: { at: [x0, 0, d], u: [w, 0, 0], v: [0, h, 0] },
  };
  stage.shaded(corners(walls.left), wall, [x0, 1, 0], 0.25, [x0, 1, d], -0.05);
  stage.shaded(corners(walls.right), wall, [x1, 1, 0], 0.45, [x1, 1, d], 0.85);
  stage.shaded(corners(walls.back), back, [x0, 2, d], 0.2, [x1, 1, d], 0.75);
  for (const pane of [walls.back, walls.left, walls.right]) edges(stage, pane, h);
  return walls;
}

/** The soft dark along ceiling and floor, a skirting and a thin ceiling line. */
function edges(stage: Stage, pane: Pane, h: number): void {
  const dark = stage.light.shadow;
  const strip = (t0: number, t1: number, opacity: number) => {
    const [a, b] = [stage.at(onPane(pane, 0.9, t0)), stage.at(onPane(pane, 0.9, t1))];
    stage.face(
      corners(pane, 0, Math.min(t0, t1), 1, Math.max(t0, t1)),
      stage.linear(
        [0, a[1]],
        [0, b[1]],
        [
          [0, dark, opacity],
          [1, dark, 0],
        ],
      ),
    );
  };
  strip(1, 0.8, 0.2);
  strip(0, 0.2, 0.22);
  stage.face(corners(pane, 0, 0, 1, 0.1 / h), stage.tone(ink.woodDeep, 0.4));
  stage.face(corners(pane, 0, 1 - 0.06 / h, 1, 1), stage.tone(ink.linen, 0.7));
}

/** A part of a wall as its own pane, in metres: `s` from its start, `t` above the floor. */
export function part(pane: Pane, s: number, t: number, w: number, h: number): Pane {
  const [lu, lv] = [Math.hypot(...pane.u), Math.hypot(...pane.v)];
  return {
    at: onPane(pane, s / lu, t / lv),
    u: [(pane.u[0] * w) / lu, (pane.u[1] * w) / lu, (pane.u[2] * w) / lu],
    v: [0, h, 0],
  };
}

/** Like `part`, with `z` counted in the world along a side wall rather than from where the wall begins. */
export function sidePart(pane: Pane, z: number, t: number, w: number, h: number): Pane {
  return part(pane, z - pane.at[2], t, w, h);
}
