import { add, type Camera, hull, type P2, type P3, pixelsPerMetre, project, projectPolygon, times } from './geometry';
import { type Light, tone } from './light';
import { pathOf, Sheet } from './sheet';

/** An upright block: its lowest, nearest-left corner and its extent along x, y and z. */
export interface Block {
  at: P3;
  size: P3;
}

/** A colour for all faces, or one each. */
export type Coat = string | { top: string; front: string; side: string };

/** A flat piece of the world: a corner and its two edges. */
export interface Pane {
  at: P3;
  u: P3;
  v: P3;
}

/** The point at (s, t), each 0 to 1, on a pane. */
export const onPane = (pane: Pane, s: number, t: number): P3 => add(pane.at, add(times(pane.u, s), times(pane.v, t)));

/** The four corners of a part of a pane. */
export function corners(pane: Pane, s0 = 0, t0 = 0, s1 = 1, t1 = 1): P3[] {
  return [onPane(pane, s0, t0), onPane(pane, s1, t0), onPane(pane, s1, t1), onPane(pane, s0, t1)];
}

/** A sheet with somebody standing in front of a lit world: paints things by where they are in metres. */
export class Stage extends Sheet {
  readonly cam: Camera;
  readonly light: Light;

  constructor(cam: Camera, light: Light) {
    super();
    this.cam = cam;
    this.light = light;
  }

  at(p: P3): P2 {
    return project(this.cam, p);
  }

  /** Pixels per metre at a point. */
  scale(p: P3): number {
    return pixelsPerMetre(this.cam, p);
  }

  tone(colour: string, exposure: number): string {
    return tone(this.light, colour, exposure);
  }

  outline(points: readonly P3[], coarse = true): string {
    const seen = projectPolygon(this.cam, points);
    return seen.length > 2 ? pathOf(seen, true, coarse) : '';
  }

  /** A polygon of the world in a ready paint. */
  face(points: readonly P3[], paint: string, attrs = ''): void {
    this.fill(this.outline(points), paint, attrs);
  }

  /** A polygon whose exposure runs from `k0` at one point of the world to `k1` at another. */
  shaded(points: readonly P3[], colour: string, from: P3, k0: number, to: P3, k1: number): void {
    const paint = this.linear(this.at(from), this.at(to), [
      [0, this.tone(colour, k0)],
      [1, this.tone(colour, k1)],
    ]);
    this.face(points, paint);
  }

  /** How squarely the key light meets a face that looks along `normal`. */
  exposure(normal: P3): number {
    const d = this.light.dir;
    return Math.max(0, -(d[0] * normal[0] + d[1] * normal[1] + d[2] * normal[2]));
  }

  /** The faces of a block that we can see; a little darker towards the ground. */
  block({ at: [x, y, z], size: [w, h, d] }: Block, coat: Coat, boost = 0): void {
    const c = typeof coat === 'string' ? { top: coat, front: coat, side: coat } : coat;
    const [cx, cy, cz] = this.cam.at;
    const wall = (pane: Pane, colour: string, k: number) =>
      this.face(corners(pane), this.fade(this.tone(colour, k), this.tone(colour, k * 0.75 - 0.08)));
    if (cx < x) wall({ at: [x, y, z], u: [0, 0, d], v: [0, h, 0] }, c.side, this.exposure([-1, 0, 0]) + boost);
    if (cx > x + w) wall({ at: [x + w, y, z], u: [0, 0, d], v: [0, h, 0] }, c.side, this.exposure([1, 0, 0]) + boost);
    if (cz < z) wall({ at: [x, y, z], u: [w, 0, 0], v: [0, h, 0] }, c.front, this.exposure([0, 0, -1]) + boost);
    if (cz > z + d) wall({ at: [x, y, z + d], u: [w, 0, 0], v: [0, h, 0] }, c.front, this.exposure([0, 0, 1]) + boost);
    const k = this.exposure([0, 1, 0]) + boost;
    const lid = (level: number): Pane => ({ at: [x, level, z], u: [w, 0, 0], v: [0, 0, d] });
    if (cy > y + h) this.face(corners(lid(y + h)), this.fade(this.tone(c.top, k * 0.92), this.tone(c.top, k)));
    if (cy < y) this.face(corners(lid(y)), this.tone(c.top, boost * 0.5 - 0.15));
  }

  /** The outline of the shadow that points of the world throw on the level `floor`. */
  shadowOutline(points: readonly P3[], floor = 0): string {
    const [dx, dy, dz] = this.light.dir;
    const fallen = points.map((p): P3 => {
      const run = (floor - p[1]) / dy;
      return [p[0] + dx * run, floor, p[2] + dz * run];
    });
    return pathOf(hull(projectPolygon(this.cam, hullOnFloor(fallen, floor))));
  }

  /** The shadow of a block on the level `floor`, thrown by the key light. */
  castShadow({ at: [x, y, z], size: [w, h, d] }: Block, floor = 0, depth = this.light.shadowDepth): void {
    const points: P3[] = [];
    for (const px of [x, x + w]) for (const py of [y, y + h]) for (const pz of [z, z + d]) points.push([px, py, pz]);
    this.fill(this.shadowOutline(points, floor), this.light.shadow, `opacity="${depth.toFixed(2)}"`);
  }

  /** The soft dark where something of width `r` metres touches the floor. */
  contact(p: P3, r: number, depth = 0.4): void {
    const k = this.scale(p);
    const squash = Math.min(0.6, Math.max(0.12, (this.at([p[0], p[1], p[2] - 0.5])[1] - this.at(p)[1]) / (k * 0.5)));
    this.pool(this.at(p), r * k, this.light.shadow, depth, squash);
  }

  /** Many polylines given on (0..1, 0..1), laid over a surface of the world, as one stroked path. */
  trace(
    lines: readonly (readonly P2[])[],
    where: (s: number, t: number) => P3,
    colour: string,
    width: number,
    attrs = '',
  ): void {
    const d = lines
      .map((l) =>
        pathOf(
          l.map(([s, t]) => this.at(where(s, t))),
          false,
          true,
        ),
      )
      .join('');
    this.stroke(d, colour, width, attrs);
  }

  /** Many closed shapes given on (0..1, 0..1), laid over a surface of the world, as one filled path. */
  tile(shapes: readonly (readonly P2[])[], where: (s: number, t: number) => P3, paint: string, attrs = ''): void {
    const d = shapes
      .map((l) =>
        this.outline(
          l.map(([s, t]) => where(s, t)),
          true,
        ),
      )
      .join('');
    this.fill(d, paint, attrs);
  }
}

function hullOnFloor(points: readonly P3[], floor: number): P3[] {
  return hull(points.map((p): P2 => [p[0], p[2]])).map(([x, z]): P3 => [x, floor, z]);
}
