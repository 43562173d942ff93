/** The one set of colours that every scene is mixed from. */
export const ink = {
  indigo: '#1f2a52',
  indigoDeep: '#141b3a',
  indigoMid: '#34467f',
  indigoPale: '#93a3cf',
  paper: '#f6eddb',
  paperDim: '#e2d2b4',
  linen: '#fbf6ea',
  clay: '#b8532f',
  clayDeep: '#8a3a20',
  clayPale: '#dd9468',
  laterite: '#b4603c',
  palm: '#3d6b3f',
  palmDeep: '#234529',
  palmPale: '#86a860',
  marigold: '#e6a52f',
  marigoldPale: '#f6d488',
  wood: '#8a5a36',
  woodDeep: '#5a3822',
  woodPale: '#c0905c',
  stone: '#a89a8c',
  bougain: '#c23a6e',
  bougainPale: '#e77a9c',
  water: '#3f93a0',
  waterPale: '#9ad4cf',
  brass: '#c99a4a',
  glow: '#ffdf9e',
  skin: '#6b4028',
} as const;

export type Rgb = readonly [number, number, number];

/** Takes '#rrggbb', returns its three channels, 0 to 255. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** Takes three channels of any size, returns '#rrggbb', clipped. */
export function hex(channels: Rgb): string {
  return `#${channels
    .map((c) =>
      Math.round(Math.max(0, Math.min(255, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour that lies `t` (0 to 1) of the way from `a` to `b`. */
export function mix(a: string, b: string, t: number): string {
  const [p, q] = [rgb(a), rgb(b)];
  return hex([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
}
