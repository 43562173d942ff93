import { post, setTable, stringLights } from './dining';
import type { P2, P3 } from './geometry';
import { lawn } from './grounds';
import { ink } from './palette';
import { type Dress, person } from './people';
import { bush, palm } from './plants';
import { softPath } from './sheet';
import type { Stage } from './stage';
import { hedge, houseCloth, outside, wall } from './yard';

/** A party on the lawn at dusk: white canopies, set tables, lights between posts. */
export function gardenParty(): string {
  const stage = outside(
    'dusk',
    { at: [0.6, 1.75, -3.9], yaw: -0.03, horizon: 560 },
    { at: [430, 500], r: 52 },
    [1080, 350],
    'party',
  );
  hedge(stage, [-24, 0, 22], [24, 0, 22], 10, [6, 4.2], '', 'party-back');
  wall(stage, -26, 26, 17, 2);
  lawn(
    stage,
    [
      [-40, 0, -5.5],
      [40, 0, -5.5],
      [40, 0, 16.8],
      [-40, 0, 16.8],
    ],
    'party',
  );
  palm(stage, [-9.5, 0, 14], 9, 1, 'y1');
  palm(stage, [9.5, 0, 14], 9.5, -1, 'y2');
  for (const p of [
    [0.2, 0, 3.4],
    [-3.4, 0, 4.5],
    [3.9, 0, 4.5],
    [0.3, 0, 0],
  ] as const)
    stage.pool(stage.at(p), stage.scale(p) * 3.4, ink.glow, 0.34, 0.24);
  for (const x of [-7.4, -0.2, 7]) canopy(stage, [x, 0, 12]);
  const guests: readonly [number, number, Dress][] = [
    [-5.1, 7.4, { wear: 'wrapper', robe: ink.marigold, head: 'gele', headColour: ink.clay }],
    [-2.9, 8.6, { wear: 'wrapper', robe: ink.clay, head: 'gele', headColour: ink.marigold }],
    [-2.0, 8.4, { wear: 'agbada', robe: ink.linen, head: 'cap', headColour: ink.clay, facing: -1 }],
    [1.6, 8.8, { wear: 'wrapper', robe: ink.indigoMid, head: 'gele', headColour: ink.bougainPale }],
    [2.5, 8.6, { wear: 'agbada', robe: ink.palm, head: 'cap', headColour: ink.palmDeep, facing: -1 }],
    [5.0, 7.4, { wear: 'uniform', robe: ink.indigo, head: 'bare', carries: 'tray', facing: -1 }],
  ];
  for (const [x, z, dress] of guests) person(stage, [x, 0, z], 1.74, dress);
  for (const x of [-6, 6.4]) for (const z of [8, 1]) post(stage, [x, 0, z], 3.6, 0.12);
  for (const [x, z] of [
    [-4, 5.6],
    [0.2, 6],
    [4.4, 5.6],
    [-2.6, 2.4],
    [0.5, 1.0],
    [3.5, 2.3],
  ] as const)
    setTable(stage, [x, 0, z], houseCloth, `party${x}`, 0.85);
  for (const [a, b] of [
    [
      [-6, 3.6, 8],
      [6.4, 3.6, 8],
    ],
    [
      [-6, 3.6, 8],
      [6.4, 3.6, 1],
    ],
    [
      [-6, 3.6, 1],
      [6.4, 3.6, 8],
    ],
    [
      [-6, 3.6, 1],
      [6.4, 3.6, 1],
    ],
  ] as const)
    stringLights(stage, a, b, 15, 0.7);
  bush(stage, [40, 1230], 460, 260, 'py1', { bloom: ink.bougain });
  bush(stage, [1570, 1230], 420, 230, 'py2', { bloom: ink.bougainPale });
  return stage.toSvg();
}

function canopy(stage: Stage, [x, , z]: P3): void {
  const [w, d] = [2.9, 2.2];
  for (const dx of [-w, w]) for (const dz of [d, -d]) post(stage, [x + dx, 0, z + dz], 2.6, 0.09);
  stage.pool(stage.at([x, 1.6, z]), stage.scale([x, 0, z]) * 2.6, ink.glow, 0.5, 0.6);
  const [peak, l, r] = [stage.at([x, 4.3, z]), stage.at([x - w, 2.6, z - d]), stage.at([x + w, 2.6, z - d])];
  const mid: P2 = [(l[0] + r[0]) / 2, (l[1] + r[1]) / 2 + 14];
  const sweep = (from: P2, to: P2) =>
    `Q${Math.round(from[0] * 0.35 + to[0] * 0.65)} ${Math.round(from[1] * 0.2 + to[1] * 0.8)} ${to.map(Math.round).join(' ')}`;
  stage.fill(
    `M${peak.map(Math.round).join(' ')}${sweep(peak, l)}Q${mid.map(Math.round).join(' ')} ${r.map(Math.round).join(' ')}Q${Math.round(peak[0] * 0.35 + r[0] * 0.65)} ${Math.round(peak[1] * 0.2 + r[1] * 0.8)} ${peak.map(Math.round).join(' ')}z`,
    stage.linear(l, r, [
      [0, stage.tone(ink.paperDim, 0.3)],
      [0.5, stage.tone(ink.linen, 0.9)],
      [1, stage.tone(ink.linen, 0.5)],
    ]),
  );
  stage.fill(
    softPath([l, mid, r, [r[0], r[1] + 22], [mid[0], mid[1] + 30], [l[0], l[1] + 22]]),
    stage.tone(ink.indigo, 0.5),
  );
}
