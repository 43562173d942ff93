import { ink, mix } from '../palette';
import { oval, shade, type Table } from './table';

/** Half a calabash, rim at (x, y), its belly scored with a pattern; returns the level of the drink in it. */
export function calabash(t: Table, x: number, y: number, r: number): { x: number; y: number; r: number } {
  const colour = '#c08a45';
  const h = r * 0.86;
  t.cast(x + r * 0.1, y + h * 0.72, r * 0.9);
  const belly = `M${x - r} ${y}C${Math.round(x - r * 1.12)} ${Math.round(y + h * 0.7)} ${Math.round(x - r * 0.6)} ${Math.round(y + h * 1.42)} ${x} ${Math.round(y + h * 1.42)}C${Math.round(x + r * 0.6)} ${Math.round(y + h * 1.42)} ${Math.round(x + r * 1.12)} ${Math.round(y + h * 0.7)} ${x + r} ${y}z`;
  t.fill(
    belly,
    t.across([
      [0, shade(colour, -0.15)],
      [0.28, shade(colour, 0.36)],
      [0.62, shade(colour, -0.12)],
      [1, shade(colour, -0.55)],
    ]),
  );
  t.clip(belly, () => {
    for (const [k, w] of [
      [0.3, 9],
      [0.64, 9],
    ] as const)
      t.stroke(oval(x, y + h * k, r * 1.04), ink.woodDeep, w, 'opacity="0.75"');
    t.stroke(oval(x, y + h * 0.47, r * 1.03), ink.woodDeep, 46, 'opacity="0.6" stroke-dasharray="20 38"');
  });
  t.fill(oval(x, y, r), shade(colour, 0.42));
  t.fill(oval(x, y + 3, r * 0.93), shade(mix(colour, ink.woodDeep, 0.6), -0.3));
  return { x, y: y + Math.round(r * 0.05), r: r * 0.88 };
}

/** A green coconut with its top cut off, rim at (x, y). */
export function coconut(t: Table, x: number, y: number, r: number, colour = '#6d9a43'): void {
  t.cast(x + r * 0.15, y + r * 0.95, r * 0.95, r * 0.6, 0.6);
  const husk = `M${Math.round(x - r * 0.62)} ${y}C${Math.round(x - r * 1.3)} ${Math.round(y + r * 0.3)} ${Math.round(x - r * 1.12)} ${Math.round(y + r * 1.42)} ${x} ${Math.round(y + r * 1.44)}C${Math.round(x + r * 1.12)} ${Math.round(y + r * 1.42)} ${Math.round(x + r * 1.3)} ${Math.round(y + r * 0.3)} ${Math.round(x + r * 0.62)} ${y}z`;
  t.fill(
    husk,
    t.across([
      [0, shade(colour, -0.12)],
      [0.3, shade(colour, 0.34)],
      [0.62, shade(colour, -0.1)],
      [1, shade(colour, -0.55)],
    ]),
  );
  const ribs = [-0.6, -0.1, 0.5].map(
    (u) =>
      `M${Math.round(x + u * r * 0.9)} ${Math.round(y + r * 0.42)}q${Math.round(u * r * 0.5)} ${Math.round(r * 0.4)} ${Math.round(u * r * 0.1)} ${Math.round(r * 0.8)}`,
  );
  t.stroke(ribs.join(''), shade(colour, -0.3), 12, 'opacity="0.35" stroke-linecap="round"');
  t.fill(oval(x, y, r * 0.66), '#d8c48e');
  t.fill(oval(x, y, r * 0.56), '#fbf7ea');
  t.fill(
    oval(x, y + 5, r * 0.42),
    t.across([
      [0, '#b5ab96'],
      [0.5, '#dcd9c8'],
      [1, '#f3f0e2'],
    ]),
  );
}
