import type { Reason } from '@shared/errors';
import { DomainError } from '../domain-error';
import { perPlatform } from '../platform';
import { callerNetwork, levelsOf } from '../security/limits';

/** How many streams may be open in one process: each uses a socket and about 100 kB. */
export const STREAM_CEILINGS = {
  /** Per login or access token: a person with several tabs. */
  bearer: 5,
  /** Per network: all guests on the hotel's Wi-Fi may share one. */
  network: 300,
  /** In total: two processes together have three quarters of what the proxy passes on (deploy/haproxy.cfg, maxconn). */
  process: 1_500,
} as const;

/** Seconds to wait before retrying without a slot. */
const RETRY_AFTER = 15;

/** A request for a stream. */
interface Asking {
  /** The login or access token. */
  bearer: string;
  ip: string;
  /** The screen's name for the stream, if any: random, and the same when it reconnects. */
  streamId?: string | undefined;
  /** Staff do not count against their network, so that guests on the hotel's Wi-Fi cannot crowd out the kitchen. */
  isStaff?: boolean;
  /** Ends the stream and releases its slot. */
  end(): void;
}

/** The stream slots of a process. */
export class StreamSlots {
  readonly #taken = new Map<string, number>();
  /** Ends an open stream, by its bearer and stream id. */
  readonly #named = new Map<string, () => void>();
  readonly #factor: number;

  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Number of open streams. */
  get open(): number {
    return this.#taken.get('process') ?? 0;
  }

  /**
   * Takes a slot; the result releases it and may be called more than once. A reconnecting screen replaces its own
   * stream, since it may take minutes until the old connection is known to be dead. Throws `too_many_streams` when this
   * bearer has too many, `too_many_requests` when the network or the process has; both are 429 with `retryAfter`.
   */
  take({ bearer, ip, streamId, isStaff = false, end }: Asking): () => void {
    const own = streamId === undefined ? null : `${bearer} ${streamId}`;
    if (own) this.#named.get(own)?.();
    const networks = isStaff ? [] : levelsOf(callerNetwork(ip));
    this.#assertFree(`bearer ${bearer}`, STREAM_CEILINGS.bearer, 'too_many_streams');
    for (const { key, shares } of networks) {
      this.#assertFree(`network ${key}`, STREAM_CEILINGS.network * shares, 'too_many_requests');
    }
    this.#assertFree('process', STREAM_CEILINGS.process, 'too_many_requests');
    const keys = [`bearer ${bearer}`, ...networks.map(({ key }) => `network ${key}`), 'process'];
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

export const streamSlots = perPlatform(({ settings }) => new StreamSlots(settings.limitFactor));
