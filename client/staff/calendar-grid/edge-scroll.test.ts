import { describe, expect, it } from 'vitest';
import { edgeScroll } from './edge-scroll';

const BOX = { left: 0, top: 0, right: 1_000, bottom: 600 };
const INSIDE = { clientX: 500, clientY: 300 };
const AT_RIGHT = { clientX: 990, clientY: 300 };
const FRAME = 16;

/** How far it scrolls while the pointer is there for so long, in frames that begin after `from`. */
function rest(
  scroll: ReturnType<typeof edgeScroll>,
  pointer: typeof INSIDE,
  { from = 0, ms }: { from?: number; ms: number },
) {
  const total = { x: 0, y: 0 };
  for (let now = from; now < from + ms; now += FRAME) {
    const { x, y } = scroll(pointer, BOX, now);
    total.x += x;
    total.y += y;
  }
  return total;
}

describe('a drag near an edge of the grid', () => {
  it('does not scroll where the pointer has only just come: what it is let go on does not move away', () => {
    expect(rest(edgeScroll(), AT_RIGHT, { ms: 300 })).toEqual({ x: 0, y: 0 });
  });

  it('scrolls after a short rest, gently at first', () => {
    const scroll = edgeScroll();
    rest(scroll, AT_RIGHT, { ms: 400 });
    const early = rest(scroll, AT_RIGHT, { from: 400, ms: 200 }).x;
    rest(scroll, AT_RIGHT, { from: 600, ms: 1_000 });
    const late = rest(scroll, AT_RIGHT, { from: 1_600, ms: 200 }).x;
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(40);
    expect(late).toBeGreaterThan(early);
    expect(late).toBeLessThan(140);
  });

  it('is the faster the nearer the edge is, by whole pixels', () => {
    const [near, far] = [edgeScroll(), edgeScroll()];
    const atRim = rest(far, { ...AT_RIGHT, clientX: 970 }, { ms: 2_000 }).x;
    expect(atRim).toBeGreaterThan(0);
    expect(Number.isInteger(atRim)).toBe(true);
    expect(rest(near, { ...AT_RIGHT, clientX: 1_200 }, { ms: 2_000 }).x).toBeGreaterThan(2 * atRim);
  });

  it('begins to rest anew while it moves along the edge, and when it comes back', () => {
    const scroll = edgeScroll();
    let x = 0;
    for (let at = 0; at < 40; at += 1)
      x += rest(scroll, { clientX: 990, clientY: 100 + at * 10 }, { from: at * 30, ms: 30 }).x;
    expect(x).toBe(0);
    rest(scroll, AT_RIGHT, { from: 1_200, ms: 1_000 });
    scroll(INSIDE, BOX, 2_200);
    expect(rest(scroll, AT_RIGHT, { from: 2_216, ms: 300 }).x).toBe(0);
  });

  it('scrolls back at the names of the rooms, and up below the days, which lie on the grid', () => {
    const { x, y } = rest(edgeScroll(), { clientX: 115, clientY: 66 }, { ms: 1_000 });
    expect(x).toBeLessThan(0);
    expect(y).toBeLessThan(0);
  });
});
