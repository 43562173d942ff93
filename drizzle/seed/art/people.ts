import type { P2, P3 } from './geometry';
import { ink, mix } from './palette';
import { softPath } from './sheet';
import type { Stage } from './stage';

/** How somebody is dressed: the robe's colour, and a cap, a head-tie or nothing on the head. */
export interface Dress {
  robe: string;
  head: 'cap' | 'gele' | 'bare';
  headColour?: string;
  /** 1 faces right, -1 left. */
  facing?: 1 | -1;
}

/** Somebody standing at `foot`, seen from far enough to have no face. */
export function person(stage: Stage, foot: P3, height: number, dress: Dress): void {
  const k = (stage.scale(foot) * height) / 100;
  const [x, y] = stage.at(foot);
  const f = dress.facing ?? 1;
  const at = (px: number, py: number): P2 => [x + px * k * f, y - py * k];
  const soft = (points: readonly P2[], paint: string) => stage.fill(softPath(points.map(([a, b]) => at(a, b))), paint);
  const lit = (colour: string, e: number) => stage.tone(colour, e);
  stage.contact(foot, height * 0.28, 0.5);
  soft(
    [
      [-7, 0],
      [-2, 1],
      [-2, 12],
      [-7, 12],
    ],
    lit(ink.woodDeep, 0.2),
  );
  soft(
    [
      [3, 0],
      [9, 0],
      [7, 12],
      [2, 12],
    ],
    lit(ink.woodDeep, 0.2),
  );
  const robe: P2[] =
    dress.head === 'gele'
      ? [
          [-10, 5],
          [0, 4],
          [11, 5],
          [10, 30],
          [8, 52],
          [12, 66],
          [11, 80],
          [4, 84],
          [-5, 84],
          [-11, 79],
          [-11, 66],
          [-8, 52],
          [-11, 30],
        ]
      : [
          [-11, 9],
          [0, 8],
          [11, 9],
          [15, 40],
          [17, 62],
          [12, 80],
          [4, 84],
          [-4, 84],
          [-12, 80],
          [-17, 62],
          [-14, 40],
        ];
  const paint = stage.linear(at(-14, 0), at(14, 0), [
    [0, lit(dress.robe, 0.9)],
    [0.5, lit(dress.robe, 0.5)],
    [1, lit(mix(dress.robe, stage.light.shadow, 0.35), 0.1)],
  ]);
  soft(robe, paint);
  stage.stroke(
    `M${at(1, 78).join(' ')}L${at(2, 14).join(' ')}`,
    lit(mix(dress.robe, ink.marigoldPale, 0.5), 0.6),
    k * 1.6,
    'opacity="0.7"',
  );
  soft(
    [
      [10, 76],
      [15, 60],
      [13, 46],
      [10, 46],
      [9, 60],
    ],
    lit(mix(dress.robe, stage.light.shadow, 0.2), 0.3),
  );
  soft(
    [
      [10, 48],
      [14, 47],
      [13, 42],
      [10, 43],
    ],
    lit(ink.skin, 0.5),
  );
  soft(
    [
      [-2.5, 88],
      [-2.5, 82],
      [3, 82],
      [3, 88],
    ],
    lit(ink.skin, 0.3),
  );
  soft(
    [
      [-5.5, 92],
      [-4, 86],
      [1, 84.5],
      [5, 87],
      [6, 93],
      [3, 98],
      [-3, 98],
    ],
    lit(ink.skin, 0.7),
  );
  const cloth = dress.headColour ?? dress.robe;
  if (dress.head === 'cap')
    soft(
      [
        [-6, 95],
        [6, 96],
        [6, 101],
        [2, 105],
        [-6, 103],
      ],
      lit(cloth, 0.8),
    );
  if (dress.head === 'gele')
    soft(
      [
        [-6, 94],
        [5, 96],
        [10, 103],
        [4, 108],
        [-6, 109],
        [-12, 105],
        [-9, 98],
      ],
      lit(cloth, 0.9),
    );
  if (dress.head === 'bare')
    soft(
      [
        [-6, 93],
        [-4, 98],
        [3, 99.5],
        [6, 95],
        [5, 100],
        [0, 102.5],
        [-6, 100],
      ],
      lit('#1c1518', 0.5),
    );
}
