import type { Reason } from '@shared/errors';
import { DomainError } from './domain-error';
import { callerNetwork } from './limits';
import { perPlatform } from './per-platform';

/** How many streams may be open in one process: each holds a socket and some 100 kB. */
export const STREAM_CEILINGS = {
  /** By one login or access token: a person with several tabs. */
  bearer: 5,
  /** From one network address, which all guests on the hotel's Wi-Fi may share. */
  network: 300,
  /** In all: those of two processes are three quarters of what the proxy passes on (deploy/haproxy.cfg, maxconn). */
  process: 1_500,
} as const;

/** Seconds after which to try again without a place. */
const RETRY_AFTER = 15;

/** Who asks for a stream. */
interface Asking {
  /** Their login or access token. */
  bearer: string;
  ip: string;
  /** The name that their screen gave the stream, if it gave one: random, and the same when it reconnects. */
  streamId?: string | undefined;
  /** Staff do not count among their network's streams, so that guests on the hotel's Wi-Fi never crowd out the kitchen. */
  isStaff?: boolean;
  /** Ends the stream, and gives its place back. */
  end(): void;
}

/** The places that a process has for streams. */
export class StreamSlots {
  readonly #taken = new Map<string, number>();
  /** How to end a stream that is open, by its bearer and its id. */
  readonly #named = new Map<string, () => void>();
  readonly #factor: number;

  constructor(factor: number) {
    this.#factor = factor;
  }

  /** How many streams are open. */
  get open(): number {
    return this.#taken.get('process') ?? 0;
  }

  /**
   * Returns how to give the place back, which may be called more than once. A screen that reconnects takes over its own
   * place: it may be minutes until the old connection is known here to be dead. Throws `too_many_streams` where this bearer has enough of them already, `too_many_requests` where all who share the
   * network or the process have: both are 429, which a screen waits for, and say when to look again.
   */
  take({ bearer, ip, streamId, isStaff = false, end }: Asking): () => void {
    const own = streamId === undefined ? null : `${bearer} ${streamId}`;
    if (own) this.#named.get(own)?.();
    const network = callerNetwork(ip);
    this.#assertFree(`bearer ${bearer}`, STREAM_CEILINGS.bearer, 'too_many_streams');
    if (!isStaff) this.#assertFree(`network ${network}`, STREAM_CEILINGS.network, 'too_many_requests');
    this.#assertFree('process', STREAM_CEILINGS.process, 'too_many_requests');
    const keys = [`bearer ${bearer}`, ...(isStaff ? [] : [`network ${network}`]), 'process'];
    for (const key of keys) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    if (own) this.#named.set(own, end);
    return () => {
      if (own && this.#named.get(own) === end) this.#named.delete(own);
      for (const key of keys.splice(0)) {
        const left = (this.#taken.get(key) ?? 0) - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }

  #assertFree(key: string, ceiling: number, reason: Reason): void {
    if ((this.#taken.get(key) ?? 0) < ceiling * this.#factor) return;
    throw new DomainError(reason, {}, { retryAfter: RETRY_AFTER });
  }
}

/** The places of this process. */
export const streamSlots = perPlatform(({ settings }) => new StreamSlots(settings.limitFactor));
