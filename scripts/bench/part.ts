import type { Figure } from './figures';
import type { Fixture } from './fixture';
import type { OtherSizes } from './fixture-rows';
import type { Demo } from './pages/demo';

/** How much is measured: what the page of figures quotes, what one tries by hand, and what the tests run. */
export type Scale = 'full' | 'short' | 'smoke';

/** What the parts of one run share; what takes long to make is made once, and only when a part asks for it. */
export interface Bench {
  scale: Scale;
  /** Where the fuzz run begins, and the one call that it is wanted of. */
  seed?: number;
  target?: string;
  say(line: string): void;
  /** A database with so many stays, and what else is asked for; each call makes another. */
  fixture(stays: number, others?: OtherSizes): Promise<Fixture>;
  demo(): Promise<Demo>;
}

export interface Findings {
  figures: Figure[];
  /** All that was measured, for whoever doubts a figure. */
  raw: unknown;
}

export type Part = (bench: Bench) => Promise<Findings>;

/** A part whose sizes are a table. */
export function definePart<Sizes>(
  sizes: Record<Scale, Sizes>,
  measure: (bench: Bench, sizes: Sizes) => Promise<Findings>,
): Part {
  return (bench) => measure(bench, sizes[bench.scale]);
}
