import type { P3 } from './geometry';
import { lawn } from './grounds';
import { ink } from './palette';
import { person } from './people';
import { palm } from './plants';
import { lathe } from './solids';
import type { Stage } from './stage';
import { hedge, outside, wall } from './yard';

/** The garden path between hibiscus and palms, a bench under the tree. */
export function garden(): string {
  const stage = outside('dawn', { horizon: 620 }, { at: [520, 520], r: 54 }, [1010, 380], 'garden');
  wall(stage, -30, -2.2, 17, 2.2);
  wall(stage, 2.4, 30, 17, 2.2);
  hedge(stage, [-26, 0, 22], [26, 0, 22], 10, [6, 4.4], '', 'back');
  lawn(
    stage,
    [
      [-40, 0, -8.5],
      [40, 0, -8.5],
      [40, 0, 16.5],
      [-40, 0, 16.5],
    ],
    'garden',
  );
  const winding = (side: number): P3[] =>
    Array.from({ length: 13 }, (_, i): P3 => {
      const z = -7.6 + i * 2.05;
      return [Math.sin(z * 0.22 + 0.6) * 1.7 + side * (1.05 - i * 0.005), 0.01, z];
    });
  const path = [...winding(-1), ...winding(1).reverse()];
  stage.face(path, stage.fade(stage.tone(ink.clayPale, 0.8), stage.tone(ink.laterite, 0.4)));
  for (const side of [-1, 1]) border(stage, winding(side));
  palm(stage, [-7.5, 0, 12], 9, 1, 'g1');
  palm(stage, [8.5, 0, 13], 10, -1, 'g2');
  hedge(stage, [-9, 0, 14], [-3, 0, 15], 5, [2, 1.2], ink.bougain, 'bed-l');
  hedge(stage, [9, 0, 14], [3.2, 0, 15], 5, [2, 1.2], ink.marigold, 'bed-r');
  person(stage, [0.45, 0, 5.2], 1.78, {
    wear: 'agbada',
    robe: ink.linen,
    head: 'cap',
    headColour: ink.indigo,
    back: true,
  });
  person(stage, [1.25, 0, 5.1], 1.68, {
    wear: 'wrapper',
    robe: ink.clay,
    head: 'gele',
    headColour: ink.marigold,
    back: true,
  });
  hedge(stage, [-5.2, 0, 8], [-4.2, 0, 2.4], 4, [2.2, 1.1], ink.bougain, 'mid-l');
  bench(stage, [3.2, 0, 4.2]);
  palm(stage, [6.6, 0, 3.4], 8.2, -0.5, 'g3');
  hedge(stage, [6.4, 0, 2.6], [4.9, 0, -1.4], 4, [2, 1.0], ink.bougainPale, 'mid-r');
  palm(stage, [-5.9, 0, 0.6], 7.6, 0.7, 'g4');
  hedge(stage, [-4.6, 0, -1.2], [-3.4, 0, -4.2], 3, [1.9, 1.0], ink.marigold, 'near-l');
  hedge(stage, [3.5, 0, -4.3], [3.1, 0, -5.2], 2, [1.6, 0.8], ink.bougain, 'near-r');
  return stage.toSvg();
}

/** Painted stones along a line of the ground, near ones last. */
function border(stage: Stage, line: readonly P3[]): void {
  for (let i = line.length - 2; i >= 0; i--) {
    const [a, b] = [line[i], line[i + 1]];
    if (!a || !b) continue;
    for (const t of [0.75, 0.5, 0.25, 0]) {
      const p: P3 = [a[0] + (b[0] - a[0]) * t, 0, a[2] + (b[2] - a[2]) * t];
      lathe(
        stage,
        p,
        [
          [0.13, 0],
          [0.15, 0.05],
          [0.1, 0.13],
          [0.04, 0.15],
        ],
        ink.paper,
      );
    }
  }
}

function bench(stage: Stage, [x, y, z]: P3): void {
  stage.castShadow({ at: [x, y, z], size: [1.9, 0.8, 0.6] });
  for (const dx of [0.1, 1.6]) stage.block({ at: [x + dx, y, z], size: [0.16, 0.42, 0.5] }, ink.paperDim);
  for (const h of [0.6, 0.78]) stage.block({ at: [x, y + h, z + 0.5], size: [1.9, 0.12, 0.06] }, ink.wood, 0.1);
  stage.block({ at: [x, y + 0.42, z], size: [1.9, 0.08, 0.55] }, ink.woodPale, 0.1);
}
