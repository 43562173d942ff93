import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import postgres from 'postgres';
import { type Host, severalHosts } from './hosts';

/** How long a server may take to say whether it is the primary. */
const ANSWER_MS = 1_000;
/** How often they are asked while connections are open, and while none of them is known to be the primary. */
const WATCH_MS = 1_000;
const AGAIN_MS = 200;
/** What needs a connection waits so long for the next primary, counted from when the last one was lost. */
const PATIENCE_MS = 2_000;
/** A primary that says nothing for so long has lost its connections: who waits on them would wait for ever. */
const SILENCE_MS = 3_000;

/** No server is the primary now: nothing was sent to any. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  readonly code = 'NO_PRIMARY';
}

/** The server of a connection is the primary no more: what was sent on it may have been done. */
class PrimaryLost extends Error {
  override readonly name = 'PrimaryLost';
  readonly code = 'PRIMARY_LOST';
}

/** Tells where it ends, also where a driver that begins TLS on it has removed all listeners. */
class HostSocket extends Socket {
  onEnd = () => {};

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.onEnd();
    super._destroy(error, done);
  }
}

/**
 * The timeline of a server that can be written to, which each promotion raises; null elsewhere. A manager may fence the old
 * primary by making it read-only, which `target_session_attrs` would take for a primary still.
 */
const QUESTION = `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** Asks one server on a connection of its own, and opens another after an error. */
class Probe {
  readonly host: Host;
  #open: { client: pg.Client; socket: Socket } | undefined;

  constructor(host: Host) {
    this.host = host;
  }

  async ask(): Promise<number | null> {
    try {
      const client = this.#open?.client ?? (await this.#connect());
      const { rows } = await client.query<{ timeline: number | null }>(QUESTION);
      return rows[0]?.timeline ?? null;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    // Not by the client's own end, which waits for a server that may never answer.
    this.#open?.socket.destroy();
    this.#open = undefined;
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.host.url,
      application_name: 'gt-hotel-primary',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      stream: () => socket,
    });
    const open = { client, socket };
    client.on('error', () => {
      if (this.#open === open) this.close();
    });
    this.#open = open;
    await client.connect();
    return client;
  }
}

/** Finds the primary among several servers, for every connection of this process. */
export class Primary {
  /** Called with a line for the log when another server is the primary, or none is. */
  say: (line: string) => void = () => {};
  /** Names one of them: for login, database and TLS, which are the same on all. */
  readonly url: string;
  readonly #probes: Probe[];
  readonly #sockets = new Map<HostSocket, Host>();
  #current: Host | undefined;
  /** The newest that was seen: who comes back with an older one was the primary once. */
  #timeline = 0;
  #known: Host | undefined;
  #lostAt: number | undefined;
  #silentSince: number | undefined;
  #looking: Promise<void> | undefined;
  #watching = false;
  #why = '';

  constructor(hosts: readonly Host[]) {
    this.url = hosts[0]?.url ?? '';
    this.#probes = hosts.map((host) => new Probe(host));
  }

  /** True where there has been none for so long that nothing waits for the next one any more. */
  get isAway(): boolean {
    return this.#lostAt !== undefined && performance.now() - this.#lostAt > PATIENCE_MS;
  }

  /** Throws `NoPrimary` where none is found in time, and at once while there has been none: many may wait for their turn here. */
  async find(): Promise<Host> {
    while (!this.#current) {
      const looked = this.look();
      if (this.isAway) throw new NoPrimary(`no host of the database is the primary: ${this.#why}`);
      await looked;
      if (!this.#current) await wait(AGAIN_MS);
    }
    return this.#current;
  }

  /** From here on the socket is dropped where its host is the primary no more. */
  track(socket: HostSocket, host: Host): HostSocket {
    this.#sockets.set(socket, host);
    socket.onEnd = () => {
      this.#sockets.delete(socket);
      // Maybe because its server has ended.
      if (this.#current === host) this.#current = undefined;
    };
    void this.#watch();
    return socket;
  }

  /** For postgres.js, which waits for ever where this throws: the socket that it gets then fails. */
  async connect(): Promise<Socket> {
    const socket = new HostSocket();
    try {
      const host = await this.find();
      this.track(socket, host).connect(host.port, host.host);
      // The name that the driver looks for in the server's certificate.
      return Object.assign(socket, { host: host.host });
    } catch (error) {
      setImmediate(() => socket.destroy(error instanceof Error ? error : undefined));
      return socket;
    }
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.isAway) this.#rest();
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const answers = await Promise.all(
      this.#probes.map(async (probe) => ({
        host: probe.host,
        ...(await probe.ask().then(
          (timeline) => ({ timeline, problem: timeline === null ? 'standby' : '' }),
          (error: unknown) => ({ timeline: undefined, problem: problemOf(error) }),
        )),
      })),
    );
    const primaries = answers.flatMap(({ host, timeline }) =>
      typeof timeline === 'number' && timeline >= this.#timeline ? { host, timeline } : [],
    );
    const [newest] = primaries.sort((one, other) => other.timeline - one.timeline);
    if (newest) {
      this.#become(newest.host, newest.timeline);
      return;
    }
    this.#why = answers
      .map(({ host, timeline, problem }) => `${host.name} ${problem || `timeline ${timeline}`}`)
      .join(', ');
    this.#silentSince ??= performance.now();
    const used = answers.find(({ host }) => host === this.#known);
    if (this.#known && this.#lostAt === undefined) this.say(`No host of the database is the primary: ${this.#why}`);
    this.#lostAt ??= performance.now();
    // An answer says that it is the primary no more; silence may pass.
    if (used?.timeline === undefined && performance.now() - this.#silentSince < SILENCE_MS) this.#current = undefined;
    else this.#dropAllBut(undefined);
  }

  #become(host: Host, timeline: number): void {
    const since = this.#lostAt;
    this.#timeline = timeline;
    this.#lostAt = undefined;
    this.#silentSince = undefined;
    this.#dropAllBut(host);
    if (this.#known && this.#known !== host) {
      const gap =
        since === undefined ? '' : `, ${((performance.now() - since) / 1_000).toFixed(1)} s after the last was lost`;
      this.say(`The primary of the database is ${host.name} now${gap}`);
    }
    this.#known = host;
  }

  #dropAllBut(host: Host | undefined): void {
    this.#current = host;
    for (const [socket, of] of this.#sockets) {
      if (of !== host) socket.destroy(new PrimaryLost(`${of.name} is not the primary any more`));
    }
  }

  /** Ends with the last connection, so that it keeps no process running. */
  async #watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    while (this.#sockets.size > 0) {
      await wait(this.#current ? WATCH_MS : AGAIN_MS, undefined, { ref: false });
      if (this.#sockets.size > 0) await this.look();
    }
    this.#watching = false;
    this.#rest();
  }

  /** Keeps no connection of its own where there is no other. */
  #rest(): void {
    if (this.#sockets.size > 0) return;
    this.#current = undefined;
    for (const probe of this.#probes) probe.close();
  }
}

const problemOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.message : 'silent';

/** By their addresses. */
const primaries = new Map<string, Primary>();

/** Null where the address names a lone host. */
export function primaryOf(url: string): Primary | null {
  const known = primaries.get(url);
  if (known) return known;
  const hosts = severalHosts(url);
  if (!hosts) return null;
  const primary = new Primary(hosts);
  primaries.set(url, primary);
  return primary;
}

/** The driver postgres.js, whose connections go to the primary where the address names several hosts. */
export function connectTo(url: string, options: postgres.Options<Record<string, never>>): postgres.Sql {
  const primary = primaryOf(url);
  if (!primary) return postgres(url, options);
  // The driver's types do not know this option of its.
  const socket = { socket: () => primary.connect() };
  return postgres(primary.url, { ...options, ...socket });
}

/** The client of `pg`, alone or for a pool, which connects to the primary where the address names several hosts. */
export function clientFor(url: string): typeof pg.Client {
  const primary = primaryOf(url);
  if (!primary) return pg.Client;
  const { url: connectionString } = primary;
  return class extends pg.Client {
    readonly #socket: HostSocket;

    constructor(config: pg.ClientConfig = {}) {
      const socket = new HostSocket();
      super({ ...config, connectionString, stream: () => socket });
      this.#socket = socket;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const found = primary.find().then((host) => {
        this.host = host.host;
        this.port = host.port;
        primary.track(this.#socket, host);
      });
      if (!callback) return found.then(() => super.connect());
      found.then(() => super.connect(callback), callback);
      return undefined;
    }
  };
}
