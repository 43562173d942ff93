import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorLine } from './describe-error';
import { DomainError } from './domain-error';

/** What the database tells every process as soon as it is committed, on named channels. */
export interface Events {
  /**
   * Tells of a channel until the signal ends it: null at first and whenever something may have been missed, so that
   * whoever listens looks at the table itself; else what came since the last turn, each payload once. Throws `leaving`
   * when this process ends.
   */
  listen(channel: string, signal: AbortSignal): AsyncGenerator<ReadonlySet<string> | null, void>;
  /** Ends every listener and the connection. */
  close(): Promise<void>;
}

/** One who listens: what has come since they last looked. */
class Listener {
  #missed = true;
  #payloads = new Set<string>();
  #wake: (() => void) | undefined;

  tell(payload: string | null): void {
    if (payload === null) {
      this.#missed = true;
      this.#payloads.clear();
    } else if (!this.#missed) {
      this.#payloads.add(payload);
    }
    this.#wake?.();
  }

  wake(): void {
    this.#wake?.();
  }

  /** Waits until there is something to take, or one of the signals ends the waiting. */
  async rest(ends: readonly AbortSignal[]): Promise<void> {
    while (!this.#missed && this.#payloads.size === 0 && !ends.some(({ aborted }) => aborted)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
  }

  take(): ReadonlySet<string> | null {
    const taken = this.#missed ? null : this.#payloads;
    this.#missed = false;
    this.#payloads = new Set();
    return taken;
  }
}

/** Between two attempts to reach the database again. */
const AGAIN_MS = 200;
/** A connection that was cut without a word is noticed by asking it now and then. */
const ASK_MS = 5_000;

/**
 * Takes a connection string; returns the events of that database. One connection of its own listens for the whole process
 * from the first listener on; while it is gone it is made anew, and then everybody is told that they may have missed
 * something. Through a pooler that hands connections round by transaction nothing would arrive.
 */
export function openEvents(connectionString: string, log: { error(message: string): void }): Events {
  const channels = new Map<string, Set<Listener>>();
  const leaving = new AbortController();
  let client: pg.Client | undefined;
  let kept: Promise<void> | undefined;

  const tellAll = () => {
    for (const listeners of channels.values()) for (const listener of listeners) listener.tell(null);
  };
  const hear = async (open: pg.Client, channel: string) => {
    await open.query(`listen ${open.escapeIdentifier(channel)}`);
  };

  /** One connection from its first word to its last; resolves when it is over. */
  const keepOne = async () => {
    const open = new pg.Client({
      connectionString,
      application_name: 'gt-hotel-events',
      connectionTimeoutMillis: ASK_MS,
      query_timeout: ASK_MS,
    });
    const over = new Promise<void>((resolve) => open.once('end', resolve));
    open.on('error', (error) => log.error(errorLine(error)));
    open.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.tell(payload ?? '');
    });
    const asking = new AbortController();
    try {
      await open.connect();
      for (const channel of channels.keys()) await hear(open, channel);
      client = open;
      tellAll();
      void over.then(() => asking.abort());
      while (!leaving.signal.aborted && !asking.signal.aborted) {
        const either = AbortSignal.any([asking.signal, leaving.signal]);
        await wait(ASK_MS, undefined, { signal: either }).catch(() => {});
        if (!either.aborted) await open.query('select 1');
      }
    } finally {
      client = undefined;
      // Of a line that is dead nobody waits to hear good-bye.
      await Promise.race([open.end().catch(() => {}), wait(AGAIN_MS)]);
    }
  };
  const keep = async () => {
    while (!leaving.signal.aborted) {
      await keepOne().catch((error: unknown) => log.error(errorLine(error)));
      await wait(AGAIN_MS, undefined, { signal: leaving.signal }).catch(() => {});
    }
  };

  const join = (channel: string, listener: Listener) => {
    const listeners = channels.get(channel) ?? new Set();
    const isNew = !channels.has(channel);
    channels.set(channel, listeners.add(listener));
    // A channel that nobody wanted before is asked for now; where that fails, the connection is made anew and asks.
    if (isNew && client) {
      const open = client;
      hear(open, channel).then(tellAll, () => void open.end().catch(() => {}));
    }
    kept ??= keep();
  };

  return {
    async *listen(channel, signal) {
      const listener = new Listener();
      const wake = () => listener.wake();
      const ends = [signal, leaving.signal];
      for (const end of ends) end.addEventListener('abort', wake);
      join(channel, listener);
      try {
        while (!signal.aborted) {
          if (leaving.signal.aborted) throw new DomainError('leaving');
          yield listener.take();
          await listener.rest(ends);
        }
      } finally {
        channels.get(channel)?.delete(listener);
        for (const end of ends) end.removeEventListener('abort', wake);
      }
    },
    async close() {
      leaving.abort();
      await kept;
    },
  };
}
