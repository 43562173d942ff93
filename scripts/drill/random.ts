import { createHash } from 'node:crypto';

/** Chance that a seed repeats. What the operating system does in between is not repeated with it. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** True with that probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Chance of its own for somebody else, so that the order in which they ask does not matter. */
  fork(name: string): Random;
}

/** Takes a seed; returns chance that is the same for the same seed. */
export function seeded(seed: string): Random {
  let asked = 0;
  const fraction = () => {
    asked += 1;
    return createHash('sha256').update(`${seed} ${asked}`).digest().readUInt32BE(0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    below,
    chance: (probability) => fraction() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    fork: (name) => seeded(`${seed}/${name}`),
  };
}
