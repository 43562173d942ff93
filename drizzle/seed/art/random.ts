/** A source of repeatable chance: the same seed always gives the same numbers. */
export interface Chance {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** One of the given things. */
  pick<T>(things: readonly [T, ...T[]]): T;
}

/** Takes any text as seed. */
export function chance(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (things) => things[Math.floor(next() * things.length)] ?? things[0],
  };
}
