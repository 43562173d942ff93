import type { P2 } from '../geometry';
import { softPath } from '../sheet';
import { line, oval, place, shade, type Table } from './table';

/** A ball of fried dough: round, smooth, paler about the middle. */
export function puff(t: Table, x: number, y: number, r: number, colour = '#bd7126'): void {
  t.lump(x, y, r, r * 0.94, colour, { wobble: 0.02, gloss: 0 });
  t.stroke(
    `M${Math.round(x - r * 0.9)} ${Math.round(y + r * 0.16)}q${Math.round(r * 0.9)} ${Math.round(r * 0.5)} ${Math.round(r * 1.8)} ${Math.round(-r * 0.04)}`,
    '#f0c47c',
    r * 0.17,
    'opacity="0.6"',
  );
  t.fill(oval(x - r * 0.32, y - r * 0.42, r * 0.26, r * 0.15), '#ffe6b0', 'opacity="0.6"');
}

/** A samosa: a fried triangle with a folded edge. */
export function samosa(t: Table, x: number, y: number, r: number, turn: number, colour = '#cf8e3c'): void {
  const corner: readonly P2[] = [
    [0, -1],
    [0.28, -0.5],
    [0.95, 0.5],
    [0.5, 0.64],
    [-0.5, 0.64],
    [-0.95, 0.5],
    [-0.28, -0.5],
  ];
  const d = softPath(place(corner, x, y, turn, r));
  t.fill(d, '#1d0c14', `opacity="0.35" transform="translate(${Math.round(r * 0.1)} ${Math.round(r * 0.22)})"`);
  t.fill(d, t.round(colour));
  t.stroke(
    line(
      place(
        [
          [0.02, -0.86],
          [0.1, 0.56],
        ],
        x,
        y,
        turn,
        r,
      ),
    ),
    shade(colour, -0.4),
    r * 0.06,
    'opacity="0.6"',
  );
  for (const [px, py] of place(
    [
      [-0.35, 0.2],
      [0.4, 0.3],
      [-0.06, -0.3],
    ],
    x,
    y,
    turn,
    r,
  ))
    t.fill(t.blob(px, py, r * 0.15, r * 0.09, 0.25, 6), shade(colour, 0.4), 'opacity="0.6"');
}

/** A roll fried crisp: spring roll, or fish roll when shorter. */
export function roll(t: Table, x: number, y: number, length: number, turn: number, colour = '#c98434'): void {
  const d = softPath(
    place(
      [
        [-0.5, 0],
        [-0.47, -0.14],
        [-0.2, -0.17],
        [0.2, -0.17],
        [0.47, -0.14],
        [0.5, 0],
        [0.47, 0.14],
        [0.2, 0.17],
        [-0.2, 0.17],
        [-0.47, 0.14],
      ],
      x,
      y,
      turn,
      length,
    ),
  );
  t.fill(d, '#1d0c14', 'opacity="0.35" transform="translate(9 18)"');
  t.fill(d, t.round(colour));
  t.stroke(
    line(
      place(
        [
          [-0.3, -0.15],
          [0.1, 0.15],
        ],
        x,
        y,
        turn,
        length,
      ),
    ) +
      line(
        place(
          [
            [0.1, -0.15],
            [0.36, 0.12],
          ],
          x,
          y,
          turn,
          length,
        ),
      ),
    shade(colour, -0.35),
    length * 0.025,
    'opacity="0.55"',
  );
  const [sx, sy] = place([[-0.1, -0.08]], x, y, turn, length)[0] ?? [x, y];
  t.fill(t.blob(sx, sy, length * 0.18, length * 0.025, 0.1, 8, turn), '#ffe6b4', 'opacity="0.55"');
}

/** A meat pie: a half moon of short crust, its edge pressed with a fork. With `cut` the filling shows. */
export function meatPie(
  t: Table,
  x: number,
  y: number,
  r: number,
  turn: number,
  cut = false,
  colour = '#d69a4c',
): void {
  const arc = Array.from({ length: 13 }, (_, i): P2 => {
    const a = Math.PI * (i / 12);
    return [Math.cos(a), -Math.sin(a) * 0.86];
  });
  const d = softPath(place([...arc, [-0.9, 0.14], [0, 0.2], [0.9, 0.14]], x, y, turn, r));
  t.fill(d, '#1d0c14', `opacity="0.4" transform="translate(${Math.round(r * 0.08)} ${Math.round(r * 0.2)})"`);
  t.fill(d, shade(colour, -0.4), `transform="translate(0 ${Math.round(r * 0.1)})"`);
  t.fill(d, t.round(colour));
  const teeth = arc.map(([u, v]) =>
    line(
      place(
        [
          [u * 0.84, v * 0.84],
          [u * 0.97, v * 0.97],
        ],
        x,
        y,
        turn,
        r,
      ),
    ),
  );
  t.stroke(teeth.join(''), shade(colour, -0.42), r * 0.05, 'stroke-linecap="round" opacity="0.7"');
  t.stroke(
    line(
      place(
        arc.map(([u, v]): P2 => [u * 0.8, v * 0.8]),
        x,
        y,
        turn,
        r,
      ),
    ),
    shade(colour, -0.3),
    r * 0.03,
    'opacity="0.5"',
  );
  const [gx, gy] = place([[-0.25, -0.4]], x, y, turn, r)[0] ?? [x, y];
  t.fill(t.blob(gx, gy, r * 0.3, r * 0.12, 0.1, 9, turn - 30), '#ffe9b6', 'opacity="0.6"');
  if (!cut) return;
  const face = softPath(
    place(
      [
        [-0.94, 0.06],
        [-0.4, -0.12],
        [0.3, -0.12],
        [0.94, 0.04],
        [0.84, 0.3],
        [0.2, 0.42],
        [-0.5, 0.4],
        [-0.86, 0.26],
      ],
      x,
      y,
      turn,
      r,
    ),
  );
  t.fill(face, shade(colour, 0.35));
  const fill = place([[0, 0.15]], x, y, turn, r)[0] ?? [x, y];
  t.fill(t.blob(fill[0], fill[1], r * 0.72, r * 0.15, 0.08, 12, turn), '#7a4a2a');
  for (const [px, py] of t.strew(fill[0], fill[1], r * 0.62, r * 0.1, 22, 0.08))
    t.fill(
      t.blob(px, py, r * 0.055, r * 0.04, 0.2, 6),
      t.luck.pick(['#f2e2b8', '#e07a2a', '#5d3220', '#8d5a34', '#e9cf8e']),
    );
}
