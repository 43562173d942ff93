import { DomainError } from '@server/platform/domain-error';

/** Whose slots are counted together, and how many they may have at once. */
export interface Share {
  key: string;
  atOnce: number;
}

/**
 * Slots for uploads in one process, each counted for all of its shares. `take` returns what releases the slot, and throws
 * `busy` where one share has none left.
 */
export function uploadSlots(atOnce: number): { take(shares: Share[]): () => void } {
  const taken = new Map<string, number>();
  const countOf = (key: string) => taken.get(key) ?? 0;
  const add = (key: string, change: number) => {
    const now = countOf(key) + change;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  };
  return {
    take(shares) {
      const all = [{ key: 'all', atOnce }, ...shares];
      if (all.some((share) => countOf(share.key) >= share.atOnce)) throw new DomainError('busy');
      for (const { key } of all) add(key, 1);
      return () => {
        for (const { key } of all) add(key, -1);
      };
    },
  };
}
