import { type Cloth, cushion } from './bed';
import type { P3 } from './geometry';
import { ink, mix } from './palette';
import { type Block, corners, type Stage } from './stage';

/** Which way a seat looks. */
export type Facing = 'us' | 'left' | 'right';

/** A sofa or armchair of `w` metres with wooden frame and thick cushions; `at` is its near-left floor corner. */
export function sofa(stage: Stage, at: P3, w: number, facing: Facing, colour: string, cloth: Cloth): void {
  const [x, , z] = at;
  const depth = 0.85;
  const size: P3 = facing === 'us' ? [w, 0.78, depth] : [depth, 0.78, w];
  stage.castShadow({ at, size });
  stage.contact([x + size[0] / 2, 0, z], size[0] * 0.8, 0.4);
  const piece = (
    dx: number,
    y: number,
    dz: number,
    sx: number,
    sy: number,
    sz: number,
    paint: string,
    boost = 0,
  ): Block => {
    const block: Block = { at: [x + dx, y, z + dz], size: [sx, sy, sz] };
    stage.block(block, paint, boost);
    return block;
  };
  const wood = ink.wood;
  const dark = mix(colour, stage.light.shadow, 0.12);
  if (facing === 'us') {
    piece(0, 0.1, depth - 0.18, w, 0.72, 0.18, dark, 0.2);
    piece(0, 0.08, 0.06, w, 0.16, depth - 0.2, wood);
    piece(0.1, 0.24, 0, w - 0.2, 0.2, depth - 0.18, colour, 0.25);
    for (const dx of [0, w - 0.12]) piece(dx, 0, 0, 0.12, 0.58, depth, wood, 0.15);
    const n = Math.max(1, Math.round(w / 0.75));
    for (let i = 0; i < n; i++)
      cushion(stage, [x + 0.12 + ((i + 0.5) * (w - 0.24)) / n, 0.43, z + depth - 0.24], (w - 0.3) / n, 0.44, colour);
    cushion(stage, [x + w * 0.3, 0.43, z + depth - 0.42], 0.42, 0.34, cloth.colour, cloth);
    if (w > 1.3) cushion(stage, [x + w - 0.42, 0.43, z + depth - 0.4], 0.4, 0.32, ink.marigold);
    return;
  }
  const back = facing === 'right' ? 0 : depth - 0.18;
  const seat = facing === 'right' ? 0.16 : 0;
  piece(0, 0, w - 0.12, depth, 0.58, 0.12, wood, 0.1);
  if (facing === 'right') piece(back, 0.1, 0.05, 0.18, 0.72, w - 0.1, dark, 0.15);
  piece(seat, 0.08, 0.1, depth - 0.18, 0.16, w - 0.2, wood);
  piece(seat, 0.24, 0.1, depth - 0.18, 0.2, w - 0.2, colour, 0.25);
  cushion(stage, [x + (facing === 'right' ? 0.36 : depth - 0.38), 0.43, z + w * 0.55], 0.44, 0.38, cloth.colour, cloth);
  if (facing === 'left') piece(back, 0.1, 0.05, 0.18, 0.72, w - 0.1, dark, 0.15);
  piece(0, 0, 0, depth, 0.58, 0.1, wood, 0.15);
}

/** A four-legged table or desk; `at` is its near-left floor corner. */
export function table(stage: Stage, at: P3, [w, h, d]: P3, wood: string = ink.wood): void {
  const [x, y, z] = at;
  stage.castShadow({ at, size: [w, h, d] });
  const leg = 0.06;
  for (const dz of [d - leg, 0])
    for (const dx of [0, w - leg])
      stage.block({ at: [x + dx, y, z + dz], size: [leg, h - 0.04, leg] }, mix(wood, ink.woodDeep, 0.4));
  stage.block(
    { at: [x - 0.03, y + h - 0.05, z - 0.03], size: [w + 0.06, 0.05, d + 0.06] },
    { top: mix(wood, ink.woodPale, 0.5), front: wood, side: wood },
    0.1,
  );
}

/** A plain chair with a slatted back, seen with its back away from us (`us`) or towards us (`away`). */
export function chair(
  stage: Stage,
  at: P3,
  turned: 'us' | 'away',
  wood: string = ink.wood,
  seat: string = ink.indigo,
): void {
  const [x, y, z] = at;
  const s = 0.44;
  stage.contact([x + s / 2, y, z + s / 2], 0.42, 0.45);
  const back = () => {
    const bz = turned === 'us' ? z + s - 0.04 : z;
    for (const dx of [0, s - 0.04]) stage.block({ at: [x + dx, y, bz], size: [0.04, 0.92, 0.04] }, wood);
    for (const h of [0.56, 0.68, 0.8])
      stage.block({ at: [x, y + h, bz], size: [s, 0.08, 0.03] }, mix(wood, ink.woodPale, 0.35), 0.1);
  };
  if (turned === 'us') back();
  for (const dz of [s - 0.04, 0])
    for (const dx of [0, s - 0.04]) stage.block({ at: [x + dx, y, z + dz], size: [0.04, 0.44, 0.04] }, wood);
  stage.block({ at: [x - 0.01, y + 0.42, z - 0.01], size: [s + 0.02, 0.06, s + 0.02] }, seat, 0.25);
  if (turned === 'away') back();
}

/** A bedside chest or wardrobe: a block with doors or drawers drawn on its front. */
export function chest(stage: Stage, block: Block, rows: number, cols = 1, wood: string = ink.wood): void {
  stage.castShadow(block);
  stage.block(block, { top: mix(wood, ink.woodPale, 0.6), front: wood, side: mix(wood, ink.woodDeep, 0.2) }, 0.15);
  const {
    at: [x, y, z],
    size: [w, h],
  } = block;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const [m, cw, ch] = [0.03, w / cols, h / rows];
      const pane = {
        at: [x + c * cw + m, y + r * ch + m, z - 0.004] as P3,
        u: [cw - 2 * m, 0, 0] as P3,
        v: [0, ch - 2 * m, 0] as P3,
      };
      stage.face(corners(pane), stage.fade(stage.tone(mix(wood, ink.woodPale, 0.4), 0.5), stage.tone(wood, 0.3)));
      const knob = stage.at([x + (c + (cols > 1 ? (c % 2 ? 0.14 : 0.86) : 0.5)) * cw, y + (r + 0.55) * ch, z - 0.01]);
      stage.mark(
        `<circle cx="${knob[0].toFixed(0)}" cy="${knob[1].toFixed(0)}" r="${Math.max(2, stage.scale(block.at) * 0.014).toFixed(1)}" fill="${stage.tone(ink.brass, 0.9)}"/>`,
      );
    }
}
