import { DomainError } from '../domain-error';

/** In milliseconds. Everything that waits is refused after `stalled` without progress; nothing waits longer than `most`. */
const WAITS = { stalled: 1_000, most: 10_000 };
/** Time is counted in ticks, not by a clock, so that a process which was suspended for a moment refuses nothing. */
const TICK_MS = 100;

interface Waiting {
  since: number;
  enter(): void;
  refuse(reason: DomainError): void;
}

/** Runs work once a slot is free. Throws `busy` when none became free in time. */
export interface Semaphore {
  <T>(work: () => Promise<T>): Promise<T>;
  /** How many works run and wait now. */
  load(): { running: number; waiting: number };
}

/**
 * Runs at most `slots` works at once, the others in order of arrival. When for a second nothing has ended except by an
 * error that `isStuck` recognises, everything in the queue is refused, as it would only grow. `patience` multiplies the waits.
 */
export function createSemaphore(slots: number, isStuck: (error: unknown) => boolean, patience = 1): Semaphore {
  const queue = new Set<Waiting>();
  let free = slots;
  let ticks = 0;
  let lastProgress = 0;
  let timer: NodeJS.Timeout | undefined;

  const tick = () => {
    ticks += 1;
    for (const waiting of queue) {
      const stalled = (ticks - Math.max(lastProgress, waiting.since)) * TICK_MS;
      const waited = (ticks - waiting.since) * TICK_MS;
      if (stalled < WAITS.stalled * patience && waited < WAITS.most * patience) continue;
      queue.delete(waiting);
      waiting.refuse(new DomainError('busy', {}, { retryAfter: 2 }));
    }
    if (queue.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const waitForSlot = () =>
    new Promise<void>((enter, refuse) => {
      queue.add({ since: ticks, enter, refuse });
      timer ??= setInterval(tick, TICK_MS);
    });
  const release = () => {
    const [first] = queue;
    if (first) {
      queue.delete(first);
      first.enter();
    } else {
      free += 1;
    }
  };

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await waitForSlot();
    try {
      const result = await work();
      lastProgress = ticks;
      return result;
    } catch (error) {
      if (!isStuck(error)) lastProgress = ticks;
      throw error;
    } finally {
      release();
    }
  };
  return Object.assign(run, { load: () => ({ running: slots - free, waiting: queue.size }) });
}
