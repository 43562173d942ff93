import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { clientFor } from '../database/primary';
import { DomainError } from '../domain-error';
import { errorLine } from '../process/describe-error';

/** Notifications (LISTEN/NOTIFY) for every process, on named channels, sent on commit. */
export interface Events {
  /**
   * Yields the payloads that arrived on a channel since the last iteration, each once, until the signal aborts. Yields
   * null first and whenever some may have been missed: read the table then. Throws `leaving` when this process shuts
   * down.
   */
  listen(channel: string, signal: AbortSignal): AsyncGenerator<ReadonlySet<string> | null, void>;
  /** Ends every listener and the connection. */
  close(): Promise<void>;
}

/** Each process has one such connection. */
export const LISTENER_NAME = 'gt-hotel-events';

/** Delay between two attempts to reconnect. */
const RETRY_MS = 200;
/** How often the connection is probed, since a dead one may report nothing; also the timeout of a probe. */
const PROBE_MS = 5_000;

/** The payloads that arrived for one listener since it last took them. */
class Listener {
  #missed = true;
  #payloads = new Set<string>();
  #wake: (() => void) | undefined;

  push(payload: string | null): void {
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

  /** Waits until there is something to take or a signal aborts. */
  async wait(ends: readonly AbortSignal[]): Promise<void> {
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

class DatabaseEvents implements Events {
  readonly #connectionString: string;
  readonly #log: { error(message: string): void };
  readonly #channels = new Map<string, Set<Listener>>();
  readonly #shutdown = new AbortController();
  #client: pg.Client | undefined;
  #connected: Promise<void> | undefined;
  #asked: Promise<unknown> = Promise.resolve();

  constructor(connectionString: string, log: { error(message: string): void }) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  async *listen(channel: string, signal: AbortSignal): AsyncGenerator<ReadonlySet<string> | null, void> {
    const listener = new Listener();
    const wake = () => listener.wake();
    // Not the shutdown's: `close` wakes every listener, of which there may be hundreds.
    signal.addEventListener('abort', wake);
    this.#join(channel, listener);
    try {
      while (!signal.aborted) {
        if (this.#shutdown.signal.aborted) throw new DomainError('leaving');
        yield listener.take();
        await listener.wait([signal, this.#shutdown.signal]);
      }
    } finally {
      this.#channels.get(channel)?.delete(listener);
      signal.removeEventListener('abort', wake);
    }
  }

  async close(): Promise<void> {
    this.#shutdown.abort();
    for (const listeners of this.#channels.values()) for (const listener of listeners) listener.wake();
    // A server that says nothing would hold it up.
    await Promise.race([this.#connected, wait(2 * RETRY_MS)]);
  }

  #join(channel: string, listener: Listener): void {
    const isNew = !this.#channels.has(channel);
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    const client = this.#client;
    // A new channel is subscribed at once; if that fails, the next connection subscribes to all.
    if (isNew && client) {
      this.#ask(client, listenTo(client, channel)).then(
        () => this.#resync(),
        () => void client.end().catch(() => {}),
      );
    }
    this.#connected ??= this.#stayConnected();
  }

  /** One after the other: of two at once the driver warns. */
  #ask(client: pg.Client, statement: string): Promise<unknown> {
    const asked = this.#asked.then(() => client.query(statement));
    this.#asked = asked.catch(() => {});
    return asked;
  }

  /** Every listener may have missed something. */
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

  /** The life of one connection. */
  async #connect(): Promise<void> {
    const client = new (clientFor(this.#connectionString))({
      connectionString: this.#connectionString,
      application_name: LISTENER_NAME,
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
      for (const channel of this.#channels.keys()) await this.#ask(client, listenTo(client, channel));
      this.#client = client;
      this.#resync();
      const signal = AbortSignal.any([ended.signal, this.#shutdown.signal]);
      while (!signal.aborted) {
        await wait(PROBE_MS, undefined, { signal }).catch(() => {});
        if (!signal.aborted) await this.#ask(client, 'select 1');
      }
    } finally {
      this.#client = undefined;
      // Don't wait for a dead connection to close.
      await Promise.race([client.end().catch(() => {}), wait(RETRY_MS)]);
    }
  }
}

const listenTo = (client: pg.Client, channel: string) => `listen ${client.escapeIdentifier(channel)}`;

/**
 * One connection listens for the whole process, from the first listener on. After a reconnect every listener is
 * informed that it may have missed something. Do not connect through a pooler in transaction mode: notifications would
 * not arrive.
 */
export function openEvents(connectionString: string, log: { error(message: string): void }): Events {
  return new DatabaseEvents(connectionString, log);
}
