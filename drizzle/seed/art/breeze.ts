import { circle, type P2 } from './geometry';
import { ink, mix } from './palette';
import { onPane, type Pane, type Stage } from './stage';

/** The opening of one pierced block, on a unit square. */
export type Opening = 'petal' | 'round' | 'diamond';

const openings: Record<Opening, P2[][]> = {
  petal: [0, 1, 2, 3].map((q): P2[] => {
    const [cx, cy] = [0.5, 0.5];
    return [
      [0, 0],
      [0.38, 0.2],
      [0.42, 0.42],
      [0.2, 0.38],
    ].map(([s = 0, t = 0]): P2 => {
      const [dx, dy] = [s * 0.98 - 0.46, t * 0.98 - 0.46];
      const turned: P2 = q === 0 ? [dx, dy] : q === 1 ? [-dy, dx] : q === 2 ? [-dx, -dy] : [dy, -dx];
      return [cx + turned[0], cy + turned[1]];
    });
  }),
  round: [circle(0.5, 0.5, 0.38, 10).slice(0, -1)],
  diamond: [
    [
      [0.5, 0.08],
      [0.92, 0.5],
      [0.5, 0.92],
      [0.08, 0.5],
    ],
  ],
};

/** Openings of a screen of `cols` by `rows` blocks, on (0..1, 0..1). */
export function screenOpenings(cols: number, rows: number, opening: Opening): P2[][] {
  const out: P2[][] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      out.push(...openings[opening].map((o) => o.map(([s, t]): P2 => [(c + s) / cols, (r + t) / rows])));
  return out;
}

/**
 * A pierced screen: the openings show `behind` (a paint); their near edges catch light, so the wall has thickness.
 * The wall itself is painted by the caller.
 */
export function breezeScreen(
  stage: Stage,
  pane: Pane,
  cols: number,
  rows: number,
  opening: Opening,
  behind: string,
  wall: string = ink.clayPale,
): void {
  const holes = screenOpenings(cols, rows, opening);
  const [ds, dt] = [0.09 / cols, 0.09 / rows];
  const where = (s: number, t: number) => onPane(pane, s, t);
  stage.tile(holes, where, stage.tone(mix(wall, stage.light.shadow, 0.35), 0.1));
  stage.tile(
    holes.map((h) => h.map(([s, t]): P2 => [0.5 * ds + s, t - dt])),
    where,
    behind,
  );
  stage.trace(
    Array.from({ length: rows + 1 }, (_, r): P2[] => [
      [0, r / rows],
      [1, r / rows],
    ]),
    where,
    stage.tone(mix(wall, stage.light.shadow, 0.5), 0.2),
    1,
    'opacity="0.35"',
  );
}
