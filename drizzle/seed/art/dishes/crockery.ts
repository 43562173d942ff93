import type { P2 } from '../geometry';
import { ink } from '../palette';
import { softPath } from '../sheet';
import { FLAT, line, oval, place, shade, type Table } from './table';

/** A level round on which food can be laid: its middle and its radius in pixels. */
export interface Spot {
  x: number;
  y: number;
  r: number;
}

/** A flat plate with a coloured line and dots on its rim; returns its well. */
export function plate(
  t: Table,
  x = 800,
  y = 610,
  r = 560,
  colour: string = ink.indigo,
  body: string = '#fbf7ee',
): Spot {
  t.cast(x, y + 22, r);
  t.fill(oval(x, y + 20, r * 0.985), shade(body, -0.42));
  t.fill(
    oval(x, y, r),
    t.linear(
      [x - r, y - r * FLAT],
      [x + r * 0.7, y + r * FLAT],
      [
        [0, shade(body, 0.5)],
        [0.5, body],
        [1, shade(body, -0.2)],
      ],
    ),
  );
  t.stroke(oval(x, y, r * 0.955), colour, 9, 'opacity="0.85"');
  t.stroke(oval(x, y, r * 0.865), colour, 22, 'opacity="0.75" stroke-linecap="round" stroke-dasharray="0.1 62"');
  t.fill(
    oval(x, y + 4, r * 0.76),
    t.linear(
      [x - r * 0.6, y - r * 0.5],
      [x + r * 0.6, y + r * 0.5],
      [
        [0, shade(body, -0.17)],
        [0.35, shade(body, -0.06)],
        [1, shade(body, 0.5)],
      ],
    ),
  );
  return { x, y: y + 4, r: r * 0.76 };
}

/** A long oval dish for fish and platters; returns half its inner width and height. */
export function platter(t: Table, colour: string = ink.clay, x = 800, y = 610, rx = 690, ry = 400): void {
  const body = '#f7f0e2';
  t.cast(x, y + 22, rx, ry);
  t.fill(oval(x, y + 20, rx * 0.99, ry), shade(body, -0.42));
  t.fill(
    oval(x, y, rx, ry),
    t.linear(
      [x - rx, y - ry],
      [x + rx * 0.7, y + ry],
      [
        [0, shade(body, 0.5)],
        [1, shade(body, -0.18)],
      ],
    ),
  );
  t.stroke(oval(x, y, rx * 0.95, ry * 0.93), colour, 10, 'opacity="0.85"');
  t.fill(
    oval(x, y + 4, rx * 0.83, ry * 0.78),
    t.linear(
      [x - rx * 0.6, y - ry * 0.7],
      [x + rx * 0.6, y + ry * 0.7],
      [
        [0, shade(body, -0.16)],
        [1, shade(body, 0.4)],
      ],
    ),
  );
}

/** A chopping board with a handle, level on the table. */
export function board(t: Table, x = 800, y = 610, w = 1180, h = 640, colour: string = ink.woodPale): void {
  const [left, top] = [x - w / 2, y - h / 2];
  const slab = `M${left + 60} ${top}h${w - 120}q60 0 60 50v${h - 100}q0 50 -60 50h${120 - w}q-60 0 -60 -50v${100 - h}q0 -50 60 -50z`;
  t.fill(slab, '#140a1e', 'opacity="0.35" transform="translate(26 62)"');
  t.fill(slab, shade(colour, -0.5), 'transform="translate(0 30)"');
  t.fill(
    slab,
    t.linear(
      [left, top],
      [left + w, top + h],
      [
        [0, shade(colour, 0.3)],
        [1, shade(colour, -0.22)],
      ],
    ),
  );
  const grain = [0.16, 0.34, 0.55, 0.72, 0.88].map(
    (k) => `M${left + 40} ${Math.round(top + h * k)}q${w / 2} ${k > 0.5 ? -30 : 26} ${w - 80} 0`,
  );
  t.stroke(grain.join(''), shade(colour, -0.3), 5, 'opacity="0.35"');
}

/** A white enamel dish with a blue lip, as in every kitchen; returns its floor. */
export function enamel(t: Table, x = 800, y = 600, r = 560, lip: string = ink.indigoMid): Spot {
  const body = '#f4f1e8';
  t.cast(x, y + 40, r * 0.98);
  t.fill(oval(x, y + 34, r * 0.93), shade(body, -0.5));
  t.fill(oval(x, y + 6, r), shade(lip, -0.4));
  t.fill(oval(x, y, r), lip);
  t.fill(
    oval(x, y + 2, r * 0.955),
    t.linear(
      [x - r, y - r * 0.6],
      [x + r, y + r * 0.6],
      [
        [0, shade(body, -0.28)],
        [0.45, body],
        [1, shade(body, 0.6)],
      ],
    ),
  );
  t.fill(
    oval(x, y + 26, r * 0.78),
    t.linear(
      [x - r, y - r * 0.6],
      [x + r, y + r * 0.6],
      [
        [0, shade(body, -0.3)],
        [1, shade(body, 0.2)],
      ],
    ),
  );
  return { x, y: y + 26, r: r * 0.78 };
}

/** A sheet of brown paper with crumpled edges, grease spots in the middle. */
export function paper(t: Table, x = 800, y = 610, rx = 640, ry = 420, turn = -6, colour = '#d9bd8d'): void {
  const corners = place(
    [
      [-1, -0.9],
      [-0.45, -0.98],
      [0.1, -0.92],
      [0.96, -1],
      [1, -0.3],
      [0.94, 0.5],
      [1, 0.95],
      [0.3, 0.9],
      [-0.4, 1],
      [-0.98, 0.92],
      [-0.95, 0.2],
    ].map(([u = 0, v = 0]): P2 => [u * rx, v * ry]),
    x,
    y,
    turn,
    1,
    1,
  );
  const d = `${line(corners)}z`;
  t.fill(d, '#140a1e', 'opacity="0.4" transform="translate(18 24)"');
  t.fill(
    d,
    t.linear(
      [x - rx, y - ry],
      [x + rx, y + ry],
      [
        [0, shade(colour, 0.3)],
        [0.6, colour],
        [1, shade(colour, -0.25)],
      ],
    ),
  );
  t.fill(`${line(corners.slice(2, 5))}z`, shade(colour, 0.5), 'opacity="0.6"');
  t.fill(`${line(corners.slice(7, 10))}z`, shade(colour, -0.3), 'opacity="0.4"');
  t.fill(t.blob(x, y + 20, rx * 0.72, ry * 0.66, 0.12, 11), shade(colour, -0.28), 'opacity="0.4"');
}

/** A spoon or a fork lying on the table, its tip at (x, y), its handle towards `turn` degrees. */
export function cutlery(t: Table, kind: 'spoon' | 'fork', x: number, y: number, turn: number, length = 520): void {
  const head =
    kind === 'spoon'
      ? [
          [0, 0],
          [0.04, -0.055],
          [0.14, -0.07],
          [0.23, -0.03],
          [0.27, -0.013],
        ]
      : [
          [0, -0.05],
          [0.16, -0.05],
          [0.23, -0.03],
          [0.28, -0.013],
        ];
  const half = [...head, [0.6, -0.012], [0.92, -0.026], [1, -0.016]].map(([u = 0, v = 0]): P2 => [u, v]);
  const outline = [...half, ...half.map(([u, v]): P2 => [u, -v]).reverse()];
  const at = (list: readonly P2[]) => place(list, x, y, turn, length, 0.75);
  const d = kind === 'spoon' ? softPath(at(outline)) : `${line(at(outline))}z`;
  t.fill(d, '#140a1e', 'opacity="0.4" transform="translate(10 14)"');
  t.fill(
    d,
    t.linear(
      [x - 40, y - 40],
      [x + length * 0.6, y + length * 0.6],
      [
        [0, '#f4f1ea'],
        [0.4, '#b9b4b0'],
        [0.7, '#efece6'],
        [1, '#8f8a8a'],
      ],
    ),
  );
  if (kind === 'spoon')
    t.fill(
      softPath(
        at([
          [0.02, 0],
          [0.06, -0.04],
          [0.14, -0.05],
          [0.2, -0.02],
          [0.2, 0.02],
          [0.14, 0.05],
          [0.06, 0.04],
        ]),
      ),
      '#8d8888',
      'opacity="0.55"',
    );
  else
    t.stroke(
      [-0.025, 0, 0.025]
        .map((v) =>
          line(
            at([
              [0, v],
              [0.15, v],
            ]),
          ),
        )
        .join(''),
      '#4f4650',
      8,
      'opacity="0.7"',
    );
}
