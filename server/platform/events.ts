import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorLine } from './describe-error';
import { DomainError } from './domain-error';
import { Listener } from './listener';

/** What the database announces to every process on commit, on named channels. */
export interface Events {
  /**
   * Yields what came on a channel since the last turn, each payload once, until the signal aborts; null at first and
   * whenever something may have been missed, so that the listener reads the table itself. Throws `leaving` when this
   * process shuts down.
   */
  listen(channel: string, signal: AbortSignal): AsyncGenerator<ReadonlySet<string> | null, void>;
  /** Ends every listener and the connection. */
  close(): Promise<void>;
}

/** Between two attempts to reach the database again. */
const RETRY_MS = 200;
/** How often the connection is probed, since a cut one may say nothing; also how long an answer may take. */
const PROBE_MS = 5_000;

class DatabaseEvents implements Events {
  readonly #connectionString: string;
  readonly #log: { error(message: string): void };
  readonly #channels = new Map<string, Set<Listener>>();
  readonly #shutdown = new AbortController();
  #client: pg.Client | undefined;
  #connected: Promise<void> | undefined;

  constructor(connectionString: string, log: { error(message: string): void }) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  async *listen(channel: string, signal: AbortSignal): AsyncGenerator<ReadonlySet<string> | null, void> {
    const listener = new Listener();
    const wake = () => listener.wake();
    const ends = [signal, this.#shutdown.signal];
    for (const end of ends) end.addEventListener('abort', wake);
    this.#join(channel, listener);
    try {
      while (!signal.aborted) {
        if (this.#shutdown.signal.aborted) throw new DomainError('leaving');
        yield listener.take();
        await listener.wait(ends);
      }
    } finally {
      this.#channels.get(channel)?.delete(listener);
      for (const end of ends) end.removeEventListener('abort', wake);
    }
  }

  async close(): Promise<void> {
    this.#shutdown.abort();
    await this.#connected;
  }

  #join(channel: string, listener: Listener): void {
    const isNew = !this.#channels.has(channel);
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    const client = this.#client;
    // A new channel is subscribed at once; where that fails, the next connection subscribes to all.
    if (isNew && client) {
      subscribe(client, channel).then(
        () => this.#resync(),
        () => void client.end().catch(() => {}),
      );
    }
    this.#connected ??= this.#stayConnected();
  }

  /** Everybody may have missed something. */
  #resync(): void {
    for (const listeners of this.#channels.values()) for (const listener of listeners) listener.push(null);
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#shutdown;
    while (!signal.aborted) {
      await this.#connect().catch((error: unknown) => this.#log.error(errorLine(error)));
      await wait(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** One connection from beginning to end. */
  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'gt-hotel-events',
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    const ended = new AbortController();
    client.once('end', () => ended.abort());
    client.on('error', (error) => this.#log.error(errorLine(error)));
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#channels.get(channel) ?? []) listener.push(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await subscribe(client, channel);
      this.#client = client;
      this.#resync();
      const signal = AbortSignal.any([ended.signal, this.#shutdown.signal]);
      while (!signal.aborted) {
        await wait(PROBE_MS, undefined, { signal }).catch(() => {});
        if (!signal.aborted) await client.query('select 1');
      }
    } finally {
      this.#client = undefined;
      // Don't wait for a dead connection to close.
      await Promise.race([client.end().catch(() => {}), wait(RETRY_MS)]);
    }
  }
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

/**
 * The events of a database. One connection listens for the whole process, from the first listener on; after it was lost
 * and restored, every listener learns that it may have missed something. It must not go through a pooler that shares
 * connections by transaction, as nothing would arrive.
 */
export function openEvents(connectionString: string, log: { error(message: string): void }): Events {
  return new DatabaseEvents(connectionString, log);
}
