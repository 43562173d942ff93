import { adire, type Motif } from '../adire';
import type { P2 } from '../geometry';
import { ink, mix } from '../palette';
import { type Chance, chance } from '../random';
import { pathOf, Sheet, softPath } from '../sheet';

/** How flat a level circle looks from where we sit, some 42° above the table. */
export const FLAT = 0.67;
/** How tall an upright stands from there. */
export const TALL = 0.74;

/** What lies under the crockery. */
export type Ground = 'stars' | 'rings' | 'wood' | 'linen' | 'mat' | 'clay';

const cloths: Record<'stars' | 'rings' | 'clay', { colour: string; motifs: readonly Motif[] }> = {
  stars: { colour: ink.indigo, motifs: ['star', 'rings', 'grid', 'leaf'] },
  rings: { colour: ink.indigoMid, motifs: ['rings', 'seeds', 'rings', 'comb'] },
  clay: { colour: ink.clay, motifs: ['leaf', 'seeds', 'leaf', 'rings'] },
};

/** What the light makes of each ground: yellow light on blue cloth would look grey. */
const glowOf: Record<Ground, string> = {
  stars: '#8095dc',
  rings: '#93a8ec',
  clay: '#ffc08a',
  wood: '#ffe2a8',
  linen: '#fff6dc',
  mat: '#ffedc4',
};

/** A colour in more light (`k` up to 1) or in more shade (down to -1). */
export const shade = (colour: string, k: number): string =>
  k < 0 ? mix(colour, '#2a1220', -k) : mix(colour, '#fff3d4', k);

/** The path of a level ring, or of any oval whose height is given. */
export function oval(x: number, y: number, rx: number, ry = rx * FLAT): string {
  const [a, b] = [Math.round(rx), Math.round(ry)];
  return `M${Math.round(x - rx)} ${Math.round(y)}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;
}

/** The path of a line through points, in whole pixels. */
export const line = (points: readonly P2[]): string => pathOf(points, false, true);

/** The path that, stroked with round ends, puts a dot at each point. */
export const specks = (points: readonly P2[]): string =>
  points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l.1 0`).join('');

/** Points of a thing drawn about the origin, turned by `turn` degrees on the table, `size` times as large, put at (x, y). */
export function place(points: readonly P2[], x: number, y: number, turn: number, size: number, flat = 0.82): P2[] {
  const a = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(a) * size, Math.sin(a) * size];
  return points.map(([u, v]): P2 => [x + u * c - v * s, y + (u * s + v * c) * flat]);
}

/** A laid table seen from above the edge, with light from the upper left, onto which one dish is painted. */
export class Table extends Sheet {
  readonly luck: Chance;

  /** `near` brings the dish closer: how many times as large it is shown, about (800, `eye`). */
  constructor(seed: string, ground: Ground, near = 1.1, eye = 630) {
    super();
    this.luck = chance(seed);
    this.lay(ground);
    const glow = this.radial([420, 120], 1350, [
      [0, glowOf[ground], 0.4],
      [0.5, glowOf[ground], 0.13],
      [1, glowOf[ground], 0],
    ]);
    const dusk = this.radial([620, 460], 1300, [
      [0.5, '#1c0d24', 0],
      [1, '#1c0d24', 0.4],
    ]);
    for (const paint of [glow, dusk]) this.mark(`<rect width="1600" height="1200" fill="${paint}"/>`);
    this.mark(
      `<g transform="translate(${Math.round(800 * (1 - near))} ${Math.round(600 - eye * near)})scale(${near})">`,
    );
  }

  /** The whole picture as SVG text: the ground, and the dish brought a little nearer. */
  override toSvg(): string {
    this.mark('</g>');
    return super.toSvg();
  }

  private lay(ground: Ground): void {
    if (ground === 'wood') this.planks();
    else if (ground === 'linen') this.runner();
    else if (ground === 'mat') this.weave();
    else this.cloth(ground);
  }

  private sheetOf(paint: string): void {
    this.mark(`<rect width="1600" height="1200" fill="${paint}"/>`);
  }

  private cloth(kind: keyof typeof cloths): void {
    const { colour, motifs } = cloths[kind];
    this.sheetOf(colour);
    const tile = 760;
    const { lines, patches } = adire(2, 2, motifs);
    const big = (list: readonly P2[][], closed: boolean) =>
      list
        .map((l) =>
          pathOf(
            l.map(([u, v]): P2 => [u * tile, v * tile]),
            closed,
            true,
          ),
        )
        .join('');
    const pale = mix(colour, kind === 'clay' ? ink.clayPale : ink.indigoPale, 0.32);
    const paint = this.define(
      (id) =>
        `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="matrix(0.94 0.23 -0.34 0.63 60 -40)"><path d="${big(lines, false)}" fill="none" stroke="${pale}" stroke-width="9"/><path d="${big(patches, true)}" fill="${pale}"/></pattern>`,
    );
    this.sheetOf(`url(#${paint})`);
  }

  private planks(): void {
    this.sheetOf('#9a653c');
    const tones = ['#a06a40', '#8f5c35', '#a97348', '#96623a', '#a16c43'];
    tones.forEach((tone, i) => {
      const y = i * 250 - 30;
      this.fill(`M0 ${y}h1600v246h-1600z`, this.fade(shade(tone, 0.1), shade(tone, -0.1)));
      const grain = Array.from({ length: 4 }, () => {
        const [x, dy, w] = [this.luck.between(-100, 1100), this.luck.between(30, 220), this.luck.between(300, 800)];
        return `M${Math.round(x)} ${Math.round(y + dy)}q${Math.round(w / 2)} ${Math.round(this.luck.between(-26, 26))} ${Math.round(w)} 0`;
      });
      this.stroke(grain.join(''), shade(tone, -0.3), 6, 'opacity="0.5" stroke-linecap="round"');
      this.fill(`M0 ${y + 243}h1600v7h-1600z`, shade('#7a4a2a', -0.35));
    });
  }

  private runner(): void {
    this.sheetOf(mix(ink.paper, ink.paperDim, 0.45));
    const folds = [180, 700, 1230].map((x) => `M${x} 0l-150 1200`).join('');
    this.stroke(folds, ink.stone, 34, 'opacity="0.1"');
    this.fill('M1250 0h240l-262 1200h-240z', ink.indigoMid, 'opacity="0.92"');
    this.stroke('M1282 0l-262 1200M1458 0l-262 1200', ink.linen, 7, 'opacity="0.7"');
    this.stroke('M1370 30l-262 1200', ink.linen, 30, 'opacity="0.75" stroke-linecap="round" stroke-dasharray="0.1 70"');
    this.fill('M60 0h70l-262 1200h-70z', ink.clay, 'opacity="0.85"');
  }

  private weave(): void {
    this.sheetOf('#cfa469');
    const paint = this.define(
      (id) =>
        `<pattern id="${id}" width="120" height="120" patternUnits="userSpaceOnUse" patternTransform="matrix(1.5 0.5 -0.8 1 0 0)"><path d="M3 6h54v48h-54zM63 66h54v48h-54z" fill="#d6ae76"/><path d="M66 3h48v54h-48zM6 63h48v54h-48z" fill="#c59a61"/></pattern>`,
    );
    this.sheetOf(`url(#${paint})`);
  }

  /** A paint that makes anything it fills look round and lit from the upper left. */
  round(colour: string, depth = 1): string {
    const [lit, deep] = [shade(colour, 0.34 * depth), shade(colour, -0.48 * depth)];
    return `url(#${this.define(
      (id) =>
        `<radialGradient id="${id}" cx="0.36" cy="0.26" r="0.84"><stop offset="0" stop-color="${lit}"/><stop offset="0.48" stop-color="${colour}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
    )})`;
  }

  /** A paint that runs across whatever it fills: `stops` from its left edge to its right. */
  across(stops: readonly (readonly [number, string, number?])[]): string {
    const list = stops
      .map(([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
      .join('');
    return `url(#${this.define((id) => `<linearGradient id="${id}">${list}</linearGradient>`)})`;
  }

  /** The soft shadow on the table of something round that stands at (x, y). */
  cast(x: number, y: number, rx: number, ry = rx * FLAT, depth = 0.6): void {
    const paint = this.define(
      (id) =>
        `<radialGradient id="${id}"><stop offset="0.55" stop-color="#140a1e" stop-opacity="${depth}"/><stop offset="0.8" stop-color="#140a1e" stop-opacity="${(depth * 0.5).toFixed(2)}"/><stop offset="1" stop-color="#140a1e" stop-opacity="0"/></radialGradient>`,
    );
    this.fill(oval(x + rx * 0.09, y + ry * 0.13, rx * 1.16, ry * 1.18), `url(#${paint})`);
  }

  /** A soft closed outline about (x, y) that never comes out the same twice. */
  blob(x: number, y: number, rx: number, ry: number, wobble = 0.1, points = 9, turn = 0): string {
    const outline = Array.from({ length: points }, (_, i): P2 => {
      const a = (i / points) * Math.PI * 2;
      const k = 1 + this.luck.between(-wobble, wobble);
      return [Math.cos(a) * rx * k, Math.sin(a) * ry * k];
    });
    return softPath(place(outline, x, y, turn, 1, 1));
  }

  /** A solid piece: its shadow on what lies below, its body, and a glint. */
  lump(x: number, y: number, rx: number, ry: number, colour: string, shape: Lump = {}): void {
    const { wobble = 0.08, points = 9, turn = 0, gloss = 0.3, depth = 1 } = shape;
    const d = wobble <= 0.05 && turn === 0 ? oval(x, y, rx, ry) : this.blob(x, y, rx, ry, wobble, points, turn);
    this.fill(d, '#1d0c14', `opacity="0.3" transform="translate(${Math.round(rx * 0.12)} ${Math.round(ry * 0.2)})"`);
    this.fill(d, this.round(colour, depth));
    if (gloss > 0)
      this.fill(
        oval(x - rx * 0.3, y - ry * 0.42, Math.max(3, rx * 0.26), Math.max(2, ry * 0.14)),
        '#fff6e0',
        `opacity="${gloss}"`,
      );
  }

  /** `count` places spread evenly over an oval, the far ones first. */
  strew(x: number, y: number, rx: number, ry: number, count: number, stray = 0.09): P2[] {
    const turn = this.luck.between(0, 6);
    return Array.from({ length: count }, (_, i): P2 => {
      const r = Math.sqrt((i + 0.5) / count);
      const a = turn + i * 2.39996;
      const [u, v] = [this.luck.between(-stray, stray), this.luck.between(-stray, stray)];
      return [x + rx * (r * Math.cos(a) + u), y + ry * (r * Math.sin(a) + v)];
    }).sort((a, b) => a[1] - b[1]);
  }
}

/** How a solid piece departs from a smooth dark ball. */
export interface Lump {
  wobble?: number;
  points?: number;
  turn?: number;
  gloss?: number;
  depth?: number;
}
