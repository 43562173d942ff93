import { createHash } from 'node:crypto';

/** Random choices that a seed repeats. What the operating system does in between is not repeated with it. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Choices of its own for another worker, so that the order in which workers choose does not matter. */
  fork(name: string): Random;
}

export function seeded(seed: string): Random {
  let drawn = 0;
  const fraction = () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE(0) / 2 ** 32;
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
