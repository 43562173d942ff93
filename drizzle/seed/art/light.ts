import type { P3 } from './geometry';
import { hex, type Rgb, rgb } from './palette';

export type Hour = 'dawn' | 'noon' | 'dusk' | 'night';

/** The light of one hour: what falls everywhere, what falls from the sun or moon, and from where. */
export interface Light {
  hour: Hour;
  ambient: Rgb;
  key: Rgb;
  /** The way the light travels. */
  dir: P3;
  shadow: string;
  shadowDepth: number;
  /** How strongly lamps show, 0 to 1. */
  lamps: number;
  sky: readonly [string, string, string, string];
  haze: string;
}

const unit = (d: P3): P3 => {
  const l = Math.hypot(...d);
  return [d[0] / l, d[1] / l, d[2] / l];
};

export const hours: Record<Hour, Light> = {
  dawn: {
    hour: 'dawn',
    ambient: [0.62, 0.58, 0.68],
    key: [0.5, 0.36, 0.22],
    dir: unit([0.9, -0.5, 0.55]),
    shadow: '#3a2c52',
    shadowDepth: 0.34,
    lamps: 0.45,
    sky: ['#6f7fb5', '#b9a7c0', '#f3c3a0', '#fbe3b8'],
    haze: '#f0c4a6',
  },
  noon: {
    hour: 'noon',
    ambient: [0.66, 0.7, 0.78],
    key: [0.44, 0.4, 0.3],
    dir: unit([0.5, -0.95, 0.55]),
    shadow: '#27305c',
    shadowDepth: 0.4,
    lamps: 0,
    sky: ['#3f7cb8', '#7fb0d4', '#bcd9e2', '#f0ead6'],
    haze: '#d5dfdc',
  },
  dusk: {
    hour: 'dusk',
    ambient: [0.62, 0.51, 0.62],
    key: [0.52, 0.32, 0.18],
    dir: unit([-0.9, -0.4, 0.5]),
    shadow: '#241a44',
    shadowDepth: 0.42,
    lamps: 0.85,
    sky: ['#2b2f6b', '#6d4a86', '#d9735a', '#f7b765'],
    haze: '#d98a68',
  },
  night: {
    hour: 'night',
    ambient: [0.44, 0.46, 0.66],
    key: [0.12, 0.13, 0.18],
    dir: unit([0.5, -0.8, 0.5]),
    shadow: '#070a1e',
    shadowDepth: 0.5,
    lamps: 1,
    sky: ['#1b2460', '#2b3b86', '#4a5fa8', '#8a90bc'],
    haze: '#4a5894',
  },
};

/** Takes a thing's own colour and how squarely the key light meets it (0 to 1, more when a lamp is near). */
export function tone(light: Light, colour: string, exposure: number): string {
  const c = rgb(colour);
  const lit = (i: 0 | 1 | 2) => c[i] * (light.ambient[i] + light.key[i] * exposure);
  return hex([lit(0), lit(1), lit(2)]);
}

/** A thing's colour under a warm lamp: `amount` 1 is right beside it. */
export function lampLit(light: Light, colour: string, exposure: number, amount: number): string {
  const [a, b] = [rgb(tone(light, colour, exposure)), rgb(colour)];
  return hex([a[0] + b[0] * amount * 0.8, a[1] + b[1] * amount * 0.58, a[2] + b[2] * amount * 0.3]);
}
