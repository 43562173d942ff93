/** A point on the picture, in pixels. */
export type P2 = readonly [number, number];
/** A point in the world, in metres: x to the right, y up, z away from us. */
export type P3 = readonly [number, number, number];

/**
 * Where we stand. Verticals stay vertical, as in an architect's drawing: looking up or down is a shift of `horizon`.
 * `yaw` turns to the right in radians; `focal` is in pixels.
 */
export interface Camera {
  at: P3;
  yaw: number;
  focal: number;
  horizon: number;
  centre: number;
}

const NEAR = 0.25;

export const add = (a: P3, b: P3): P3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: P3, k: number): P3 => [a[0] * k, a[1] * k, a[2] * k];
export const lerp3 = (a: P3, b: P3, t: number): P3 => add(times(a, 1 - t), times(b, t));

function toEye(cam: Camera, p: P3): P3 {
  const dx = p[0] - cam.at[0];
  const dz = p[2] - cam.at[2];
  const [c, s] = [Math.cos(cam.yaw), Math.sin(cam.yaw)];
  return [dx * c - dz * s, p[1] - cam.at[1], dx * s + dz * c];
}

function fromEye(cam: Camera, e: P3): P2 {
  const z = Math.max(e[2], NEAR);
  return [cam.centre + (cam.focal * e[0]) / z, cam.horizon - (cam.focal * e[1]) / z];
}

/** The pixel at which a point of the world is seen. */
export const project = (cam: Camera, p: P3): P2 => fromEye(cam, toEye(cam, p));

/** How many pixels one metre measures at a point of the world. */
export const pixelsPerMetre = (cam: Camera, p: P3): number => cam.focal / Math.max(toEye(cam, p)[2], NEAR);

/** The seen outline of a polygon of the world, cut off where it passes behind us. */
export function projectPolygon(cam: Camera, points: readonly P3[]): P2[] {
  const eye = points.map((p) => toEye(cam, p));
  const seen: P2[] = [];
  eye.forEach((a, i) => {
    const b = eye[(i + 1) % eye.length] ?? a;
    if (a[2] >= NEAR) seen.push(fromEye(cam, a));
    if (a[2] >= NEAR !== b[2] >= NEAR) seen.push(fromEye(cam, lerp3(a, b, (NEAR - a[2]) / (b[2] - a[2]))));
  });
  return seen;
}

/** The smallest convex outline around points of the picture. */
export function hull(points: readonly P2[]): P2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly P2[]): P2[] => {
    const out: P2[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [out.at(-2), out.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** `n` + 1 points around a circle of radius `r` about (x, y); the last repeats the first. */
export function circle(x: number, y: number, r: number, n = 14): P2[] {
  return Array.from({ length: n + 1 }, (_, i): P2 => {
    const a = (i / n) * Math.PI * 2;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
}
