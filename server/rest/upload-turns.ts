import { DomainError } from '@server/platform/domain-error';

/** Whose turn it is, and how many turns they may have at once. */
export interface Share {
  key: string;
  atOnce: number;
}

/**
 * Turns at uploading in one process, each counted for all of its shares. `take` answers with what gives the turn back, and
 * throws `busy` where one share has no turn left.
 */
export function uploadTurns(atOnce: number): { take(shares: Share[]): () => void } {
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
