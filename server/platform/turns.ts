import { DomainError } from './domain-error';

/** How long nothing may move before those in line are sent away, and how long anybody may stand in line at all. */
const STILL_MS = 1_000;
const LONGEST_MS = 10_000;
/** Time is counted in looks, not by a clock: a process that could not run for a moment has not let anybody wait in vain. */
const LOOK_MS = 100;

interface Waiting {
  arrived: number;
  come(): void;
  leave(refusal: DomainError): void;
}

/** Runs work in turn. Throws `busy` where it did not get its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets that much work run at once; the rest stands in line. Where for a second nothing but what `isStuck` recognises has
 * ended, a line would only grow: who stands in it is told that we are busy (M4).
 */
export function openTurns(places: number, isStuck: (error: unknown) => boolean): Turns {
  const line = new Set<Waiting>();
  let free = places;
  let looks = 0;
  let moved = 0;
  let looking: NodeJS.Timeout | undefined;

  const look = () => {
    looks += 1;
    for (const waiting of line) {
      const still = looks - Math.max(moved, waiting.arrived);
      if (still * LOOK_MS < STILL_MS && (looks - waiting.arrived) * LOOK_MS < LONGEST_MS) continue;
      line.delete(waiting);
      waiting.leave(new DomainError('busy', {}, { retryAfter: 2 }));
    }
    if (line.size === 0) {
      clearInterval(looking);
      looking = undefined;
    }
  };
  const stand = () =>
    new Promise<void>((come, leave) => {
      line.add({ arrived: looks, come, leave });
      looking ??= setInterval(look, LOOK_MS);
    });
  const next = () => {
    const [first] = line;
    if (first) {
      line.delete(first);
      first.come();
    } else {
      free += 1;
    }
  };

  return async (work) => {
    if (free > 0) free -= 1;
    else await stand();
    try {
      const result = await work();
      moved = looks;
      return result;
    } catch (error) {
      if (!isStuck(error)) moved = looks;
      throw error;
    } finally {
      next();
    }
  };
}
