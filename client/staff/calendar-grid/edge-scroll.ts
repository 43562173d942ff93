/** Scrolling while the pointer of a drag rests near an edge of the grid. */

type Point = { clientX: number; clientY: number };
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** So near an edge, in pixels. */
const ZONE = 36;
/** Names of rooms and days lie on the grid's left and upper edge. */
const NAMES_WIDTH = 112;
const DAYS_HEIGHT = 64;
/** So long the pointer rests first: what lies at an edge must not move away from whoever is about to let go on it. */
const REST_MS = 350;
/** What a hand that rests still moves. */
const REST_SLOP = 6;
/** Pixels per second at the edge, once it has scrolled for a while. */
const SPEED = 600;
const SPEED_UP_MS = 1_200;
/** The longest that counts between two frames: a tab that was busy does not leap. */
const FRAME_MAX_MS = 50;

/** From 0 where the zone begins to 1 at the edge and beyond; negative at the left and upper one. */
function pull(at: number, from: number, to: number): number {
  const depth = Math.max(from + ZONE - at, at - (to - ZONE), 0);
  return Math.min(depth / ZONE, 1) * (at < from + ZONE ? -1 : 1);
}

/** A function for each frame of one drag, which says by how many whole pixels to scroll. */
export function edgeScroll(): (pointer: Point, box: Box, now: number) => { x: number; y: number } {
  let rest: { at: Point; since: number } | null = null;
  let last = 0;
  // What is less than a pixel goes into the next frame.
  const left = { x: 0, y: 0 };
  const whole = (axis: 'x' | 'y', pixels: number) => {
    const due = left[axis] + pixels;
    left[axis] = due - Math.trunc(due);
    return Math.trunc(due);
  };
  return (pointer, box, now) => {
    const frame = Math.min(now - last, FRAME_MAX_MS);
    last = now;
    const x = pull(pointer.clientX, box.left + NAMES_WIDTH, box.right);
    const y = pull(pointer.clientY, box.top + DAYS_HEIGHT, box.bottom);
    if (x === 0 && y === 0) rest = null;
    else if (!rest) rest = { at: pointer, since: now };
    if (!rest) return { x: 0, y: 0 };
    const scrolling = now - rest.since - REST_MS;
    if (scrolling < 0) {
      const moved = Math.hypot(pointer.clientX - rest.at.clientX, pointer.clientY - rest.at.clientY);
      if (moved > REST_SLOP) rest = { at: pointer, since: now };
      return { x: 0, y: 0 };
    }
    const pixels = ((SPEED * frame) / 1_000) * Math.min((scrolling + SPEED_UP_MS / 4) / SPEED_UP_MS, 1);
    return { x: whole('x', x * pixels), y: whole('y', y * pixels) };
  };
}
