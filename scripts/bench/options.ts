import { parseArgs } from 'node:util';
import type { Scale } from './part';

/** The parts of a run, in the order of the table. */
export const PARTS = [
  'race',
  'orders',
  'growth',
  'ratio',
  'settle',
  'soak',
  'press',
  'lighthouse',
  'start',
  'fuzz',
] as const;
export type PartName = (typeof PARTS)[number];

interface Options {
  scale: Scale;
  parts: PartName[];
  /** What the fuzz run draws its inputs from; a fresh one unless given. */
  seed?: number;
  /** The only call that is fuzzed. */
  target?: string;
}

const isPart = (text: string): text is PartName => PARTS.some((part) => part === text);

/** Throws one readable line for what it does not know. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean' },
      smoke: { type: 'boolean' },
      only: { type: 'string' },
      seed: { type: 'string' },
      target: { type: 'string' },
    },
  });
  const { only, seed, target } = values;
  const wanted = only?.split(',') ?? [...PARTS];
  const unknown = wanted.find((part) => !isPart(part));
  if (unknown !== undefined) throw new Error(`--only takes ${PARTS.join(', ')}; not ${unknown}`);
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) throw new Error(`--seed takes a whole number; not ${seed}`);
  return {
    scale: values.smoke ? 'smoke' : values.short ? 'short' : 'full',
    parts: PARTS.filter((part) => wanted.includes(part)),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(target === undefined ? {} : { target }),
  };
}
