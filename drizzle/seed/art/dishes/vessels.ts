import type { Spot } from './crockery';
import { FLAT, oval, shade, TALL, type Table } from './table';

/** A deep bowl whose rim is at (x, y); returns the level of what is in it. `fill` is 0 for empty, 1 for brimming. */
export function bowl(
  t: Table,
  x: number,
  y: number,
  r: number,
  look: { colour: string; deep?: number; line?: string },
): Spot {
  const { colour, deep = 0.62, line } = look;
  const h = r * deep * TALL;
  const [foot, fy] = [r * 0.5, y + h + r * 0.12];
  t.cast(x + r * 0.06, fy + 8, r * 0.86);
  const low = Math.round(fy + foot * FLAT);
  const side = `M${Math.round(x - r)} ${y}C${Math.round(x - r * 0.98)} ${Math.round(y + h * 0.95)} ${Math.round(x - foot * 1.35)} ${Math.round(fy + foot * 0.2)} ${Math.round(x - foot)} ${Math.round(fy + foot * 0.24)}Q${Math.round(x - foot * 0.8)} ${low} ${Math.round(x)} ${low}Q${Math.round(x + foot * 0.8)} ${low} ${Math.round(x + foot)} ${Math.round(fy + foot * 0.24)}C${Math.round(x + foot * 1.35)} ${Math.round(fy + foot * 0.2)} ${Math.round(x + r * 0.98)} ${Math.round(y + h * 0.95)} ${Math.round(x + r)} ${y}z`;
  t.fill(
    side,
    t.across([
      [0, shade(colour, -0.1)],
      [0.28, shade(colour, 0.3)],
      [0.6, shade(colour, -0.14)],
      [1, shade(colour, -0.55)],
    ]),
  );
  if (line)
    t.clip(side, () => {
      t.stroke(oval(x, y + h * 0.42, r * 0.97), line, 14, 'opacity="0.85"');
      t.stroke(
        oval(x, y + h * 0.72, r * 0.93),
        line,
        24,
        'opacity="0.7" stroke-linecap="round" stroke-dasharray="0.1 58"',
      );
    });
  t.fill(
    oval(x, y, r),
    t.across([
      [0, shade(colour, 0.55)],
      [0.5, shade(colour, 0.25)],
      [1, shade(colour, -0.2)],
    ]),
  );
  t.fill(
    oval(x, y + 3, r * 0.925),
    t.linear(
      [x - r * 0.7, y - r * 0.5],
      [x + r * 0.6, y + r * 0.5],
      [
        [0, shade(colour, -0.62)],
        [0.6, shade(colour, -0.2)],
        [1, shade(colour, 0.2)],
      ],
    ),
  );
  return { x, y: y + Math.round(r * 0.05), r: r * 0.87 };
}

/** A round-bellied pot of fired clay with a thick lip; returns the level of the soup in it. */
export function clayPot(t: Table, x: number, y: number, r: number, colour = '#7d4229'): Spot {
  const h = r * 0.72;
  t.cast(x + r * 0.08, y + h, r * 1.05);
  const belly = `M${Math.round(x - r * 0.92)} ${y}C${Math.round(x - r * 1.32)} ${Math.round(y + h * 0.5)} ${Math.round(x - r * 0.95)} ${Math.round(y + h * 1.5)} ${x} ${Math.round(y + h * 1.52)}C${Math.round(x + r * 0.95)} ${Math.round(y + h * 1.5)} ${Math.round(x + r * 1.32)} ${Math.round(y + h * 0.5)} ${Math.round(x + r * 0.92)} ${y}z`;
  t.fill(
    belly,
    t.across([
      [0, shade(colour, -0.2)],
      [0.28, shade(colour, 0.26)],
      [0.6, shade(colour, -0.2)],
      [1, shade(colour, -0.62)],
    ]),
  );
  t.clip(belly, () => {
    t.stroke(oval(x, y + h * 0.5, r * 1.1), shade(colour, -0.45), 9, 'opacity="0.6"');
    t.stroke(oval(x, y + h * 0.66, r * 1.08), shade(colour, 0.45), 20, 'opacity="0.4" stroke-dasharray="22 30"');
    t.stroke(oval(x, y + h * 0.82, r * 1.04), shade(colour, -0.45), 9, 'opacity="0.6"');
  });
  t.fill(oval(x, y + 14, r), shade(colour, -0.5));
  t.fill(
    oval(x, y, r),
    t.across([
      [0, shade(colour, 0.4)],
      [0.5, shade(colour, 0.12)],
      [1, shade(colour, -0.3)],
    ]),
  );
  t.fill(oval(x, y + 4, r * 0.88), shade(colour, -0.68));
  return { x, y: y + Math.round(r * 0.06), r: r * 0.84 };
}

/** A woven basket, rim at (x, y); returns the level of what is heaped in it. */
export function basket(t: Table, x: number, y: number, r: number): Spot {
  const colour = '#b98248';
  const at = bowl(t, x, y, r, { colour, deep: 0.55 });
  t.stroke(oval(x, y + r * 0.16, r * 0.96), shade(colour, -0.45), 20, 'stroke-dasharray="34 30" opacity="0.6"');
  t.fill(
    oval(x, y, r),
    t.across([
      [0, shade(colour, 0.4)],
      [1, shade(colour, -0.3)],
    ]),
  );
  t.stroke(oval(x, y, r * 0.96), shade(colour, -0.4), 24, 'stroke-dasharray="16 30" opacity="0.7"');
  t.fill(oval(x, y + 4, r * 0.9), shade(colour, -0.6));
  return at;
}
