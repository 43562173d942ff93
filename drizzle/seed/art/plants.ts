import type { P2, P3 } from './geometry';
import { ink, mix } from './palette';
import { chance } from './random';
import { pathOf, softPath } from './sheet';
import type { Stage } from './stage';

/** Defines a leaf that points along +x from the origin and is 100 long; returns its id. */
export type Leaf = (stage: Stage, colour: string) => string;

function symbol(stage: Stage, d: string, colour: string, rib: string): string {
  const paint = `<linearGradient id="ID" x1="0" y1="0" x2="1" y2="0.4"><stop offset="0" stop-color="${mix(colour, '#0c1a20', 0.35)}"/><stop offset="1" stop-color="${colour}"/></linearGradient>`;
  const fill = stage.define(() => paint);
  return stage.define(
    (id) =>
      `<g id="${id}"><path d="${d}" fill="url(#${fill})"/><path d="${rib}" fill="none" stroke="${mix(colour, ink.marigoldPale, 0.35)}" stroke-width="1.4" opacity="0.7"/></g>`,
  );
}

/** A feathered palm frond that arches and droops. */
export const frond: Leaf = (stage, colour) => {
  const spine = (t: number): P2 => [100 * t - 8 * t * t, -26 * t + 52 * t * t];
  const side = (up: boolean): P2[] =>
    Array.from({ length: 17 }, (_, i): P2[] => {
      const t = 0.08 + (i / 16) * 0.92;
      const [x, y] = spine(t);
      const reach = 30 * Math.sin(Math.min(1, t * 1.1 + 0.12) * Math.PI * 0.86) * (1 - t ** 5) + 2;
      const tip: P2 = [x + reach * 0.62, y + (up ? -reach * 0.38 : reach * 0.92)];
      return [[x, y + (up ? -0.8 : 0.8)], tip];
    }).flat();
  const d = pathOf([[0, 0], ...side(true), ...side(false).reverse()]);
  return symbol(
    stage,
    d,
    colour,
    pathOf(
      Array.from({ length: 7 }, (_, i) => spine(i / 6)),
      false,
    ),
  );
};

/** A broad banana leaf with a torn edge. */
export const paddle: Leaf = (stage, colour) => {
  const d =
    'M0 0C14 -6 24 -20 44 -21L47 -16L52 -21C66 -19 78 -12 84 -6L82 -2L90 2C96 8 100 14 102 22C92 20 84 20 76 17L73 12L68 16C48 14 22 10 0 0z';
  return symbol(stage, d, colour, 'M0 0C30 -4 70 -2 102 22');
};

/** A stiff upright blade. */
export const blade: Leaf = (stage, colour) =>
  symbol(stage, 'M0 -4C30 -9 70 -7 100 0C70 6 30 8 0 4z', colour, 'M0 0L96 0');

/** A plain pointed leaf. */
export const oval: Leaf = (stage, colour) =>
  symbol(stage, 'M0 0C20 -24 66 -26 100 0C66 22 22 20 0 0z', colour, 'M0 0C30 -3 60 -3 96 0');

/** A fan of leaves about a point, the back ones darker. Angles in degrees, 0 to the right, negative upwards. */
export function spray(
  stage: Stage,
  leaf: Leaf,
  at: P2,
  length: number,
  count: number,
  [from, to]: readonly [number, number],
  seed: string,
  colour: string = ink.palm,
): void {
  const luck = chance(seed);
  for (const [layer, k] of [0, 0.45, 1].entries()) {
    const shade = leaf(stage, stage.tone(mix(mix(colour, ink.palmDeep, 0.7), mix(colour, ink.palmPale, 0.45), k), k));
    for (let i = layer; i < count; i += 3) {
      const angle = from + ((to - from) * (i + luck.between(0.1, 0.9))) / count;
      const left = Math.cos((angle * Math.PI) / 180) < 0;
      const s = (length / 100) * luck.between(0.78, 1.08);
      stage.use(shade, at[0], at[1], angle, s, left ? -s : s);
    }
  }
}

/** A coconut palm that stands at `foot`; `lean` is how far the crown stands aside, in metres. */
export function palm(stage: Stage, foot: P3, height: number, lean: number, seed: string): void {
  const k = stage.scale(foot);
  const [x, y] = stage.at(foot);
  const top: P2 = [x + lean * k, y - height * k];
  const mid: P2 = [x + lean * k * 0.15, y - height * k * 0.55];
  const at = (t: number): P2 => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * mid[0] + t * t * top[0],
    (1 - t) ** 2 * y + 2 * t * (1 - t) * mid[1] + t * t * top[1],
  ];
  const thick = (t: number) => k * (0.2 - 0.1 * t + 0.16 * Math.max(0, 0.1 - t) * 10 * 0.6);
  const spots = Array.from({ length: 13 }, (_, i) => i / 12);
  const left = spots.map((t): P2 => [at(t)[0] - thick(t), at(t)[1]]);
  const right = spots.map((t): P2 => [at(t)[0] + thick(t), at(t)[1]]).reverse();
  const fromLeft = stage.light.dir[0] > 0;
  const [lit, dark] = [stage.tone('#b09478', 1), stage.tone('#6d584c', 0.1)];
  stage.fill(
    pathOf([...left, ...right]),
    stage.linear(
      [x - k * 0.25, y],
      [x + k * 0.3, y],
      [
        [0, fromLeft ? lit : dark],
        [1, fromLeft ? dark : lit],
      ],
    ),
  );
  const rings = Array.from({ length: 26 }, (_, i) => {
    const t = 0.04 + i * 0.036;
    const w = thick(t);
    return `M${(at(t)[0] - w).toFixed(1)} ${at(t)[1].toFixed(1)}q${w.toFixed(1)} ${(w * 0.5).toFixed(1)} ${(w * 2).toFixed(1)} 0`;
  });
  stage.stroke(rings.join(''), stage.tone('#4d3d36', 0.1), Math.max(1, k * 0.025), 'opacity="0.55"');
  const span = height * k * 0.42;
  spray(stage, frond, top, span * 0.86, 9, [10, 170], `${seed}-low`, ink.palmDeep);
  spray(stage, frond, top, span, 15, [-205, 25], seed);
  const nut = stage.tone(ink.clayPale, 0.3);
  for (const [dx, dy] of [
    [-0.14, 0.14],
    [0.12, 0.16],
    [0, 0.24],
  ] as const)
    stage.mark(
      `<circle cx="${(top[0] + dx * k).toFixed(1)}" cy="${(top[1] + dy * k).toFixed(1)}" r="${(0.13 * k).toFixed(1)}" fill="${nut}"/>`,
    );
}

/** Defines a loose handful of small leaves about the origin, some 100 across; returns its id. */
function handful(stage: Stage, colour: string, kind: number): string {
  const luck = chance(`handful${kind}`);
  const d = Array.from({ length: 15 }, () => {
    const a = luck.between(0, Math.PI * 2);
    const [c, e] = [Math.cos(a) * 20, Math.sin(a) * 20];
    const r = Math.sqrt(luck.between(0, 1)) * 62;
    const b = luck.between(0, Math.PI * 2);
    const bow = [c * 0.5 - e * 0.45, e * 0.5 + c * 0.45];
    const way = [bow[0], bow[1], c, e, -(bow[0] ?? 0), -(bow[1] ?? 0), -c, -e].map((v) => Math.round(v ?? 0));
    return `M${Math.round(Math.cos(b) * r)} ${Math.round(Math.sin(b) * r)}q${way.slice(0, 4).join(' ')}q${way.slice(4).join(' ')}`;
  }).join('');
  return stage.define((id) => `<path id="${id}" d="${d}" fill="${colour}"/>`);
}

/** How a bush looks: its leaf colour, the flowers on it if any, how much light it gets, and its leaves' size in pixels. */
export interface Foliage {
  leaf?: string;
  bloom?: string;
  lit?: number;
  size?: number;
}

/** A mound of leaves, `w` by `h` pixels about its base centre: dark inside, lit on the sun's side, with flowers if wanted. */
export function bush(stage: Stage, base: P2, w: number, h: number, seed: string, look: Foliage = {}): void {
  const { leaf = ink.palm, bloom = '', lit = 1, size = Math.max(6, Math.min(22, w * 0.06)) } = look;
  const grain = Math.round(((size * 400) / w) * 0.2) * 5 || 5;
  const kind = Math.floor(chance(seed).between(0, 2));
  const id = mound(stage, kind, { leaf, bloom, lit, size: Math.min(30, Math.max(12, grain)) });
  stage.use(id, base[0], base[1], 0, w / 400, h / 240);
}

/** Defines a bush 400 wide and 240 high, standing on the origin; returns its id. */
function mound(stage: Stage, kind: number, { leaf, bloom, lit, size }: Required<Foliage>): string {
  const luck = chance(`mound${kind}`);
  const outline = Array.from({ length: 11 }, (_, i): P2 => {
    const a = Math.PI * (1 + i / 10);
    const r = luck.between(0.82, 1);
    return [Math.cos(a) * 200 * r, Math.sin(a) * 240 * r];
  });
  const [top, low] = [stage.tone(leaf, 0.5 * lit), stage.tone(ink.palmDeep, -0.1)];
  let body = `<path d="${softPath(outline)}" fill="${stage.fade(mix(top, low, 0.35), low)}"/>`;
  const sunX = stage.light.dir[0] > 0 ? -1 : 1;
  const layer = (colour: string, count: number, spread: number, shift: number, s = 1) => {
    for (let i = 0; i < count; i++) {
      const a = Math.PI * luck.between(1.04, 1.96);
      const r = Math.sqrt(luck.between(0.05, 1)) * spread;
      const [x, y] = [sunX * shift * 400 + Math.cos(a) * 200 * r, Math.sin(a) * 240 * r];
      const turn = Math.round(luck.between(0, 360));
      const k = ((s * size) / 20).toFixed(2);
      body += `<use href="#${handful(stage, colour, i % 2)}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})scale(${k})"/>`;
    }
  };
  layer(stage.tone(mix(leaf, ink.palmDeep, 0.5), 0.2 * lit), 10, 0.84, 0);
  layer(stage.tone(leaf, 0.7 * lit), 9, 0.8, 0.05);
  layer(stage.tone(mix(leaf, ink.palmPale, 0.6), lit), 6, 0.72, 0.1, 0.85);
  if (bloom) {
    layer(stage.tone(mix(bloom, ink.indigoDeep, 0.25), 0.4 * lit), 5, 0.84, 0, 0.8);
    layer(stage.tone(bloom, 0.8 * lit), 7, 0.85, 0.03, 0.8);
    layer(stage.tone(mix(bloom, ink.linen, 0.35), lit), 4, 0.75, 0.1, 0.7);
  }
  return stage.define((id) => `<g id="${id}">${body}</g>`);
}
