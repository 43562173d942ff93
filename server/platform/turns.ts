import { DomainError } from './domain-error';

/** How long nothing may finish before everything that waits is refused, and how long anything may wait at all. */
const STILL_MS = 1_000;
const LONGEST_MS = 10_000;
/** Time is counted in checks, not by a clock, so that a process which could not run for a moment refuses nobody. */
const LOOK_MS = 100;

interface Waiting {
  arrived: number;
  come(): void;
  leave(refusal: DomainError): void;
}

/** Runs work in turn. Throws `busy` where its turn did not come. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets that much work run at once; the rest waits. Where for a second nothing has ended but what `isStuck` recognises, the
 * queue would only grow, so everything in it is refused.
 */
export function openTurns(places: number, isStuck: (error: unknown) => boolean): Turns {
  const queue = new Set<Waiting>();
  let free = places;
  let looks = 0;
  let moved = 0;
  let looking: NodeJS.Timeout | undefined;

  const look = () => {
    looks += 1;
    for (const waiting of queue) {
      const still = looks - Math.max(moved, waiting.arrived);
      if (still * LOOK_MS < STILL_MS && (looks - waiting.arrived) * LOOK_MS < LONGEST_MS) continue;
      queue.delete(waiting);
      waiting.leave(new DomainError('busy', {}, { retryAfter: 2 }));
    }
    if (queue.size === 0) {
      clearInterval(looking);
      looking = undefined;
    }
  };
  const stand = () =>
    new Promise<void>((come, leave) => {
      queue.add({ arrived: looks, come, leave });
      looking ??= setInterval(look, LOOK_MS);
    });
  const next = () => {
    const [first] = queue;
    if (first) {
      queue.delete(first);
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
