import type { Reason } from '@shared/errors';
import { DomainError } from './domain-error';
import { callerNetwork } from './limits';
import { onePer } from './one-per';

/** How many streams may stand open at one process (D29): each holds a socket and some 100 kB. */
const CEILINGS = {
  /** By one login or access token: a person with several tabs. */
  bearer: 5,
  /** From one network address, which all guests on the hotel's Wi-Fi may share. */
  network: 300,
  /** In all: below what the proxy passes on, so that it has room for everything else. */
  process: 3_000,
} as const;

/** After how many seconds somebody who found no place may look again. */
const LOOK_AGAIN = 15;

/** The places that a process has for streams. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>();
  readonly #factor: number;

  constructor(factor: number) {
    this.#factor = factor;
  }

  /** How many streams are open. */
  get open(): number {
    return this.#taken.get('process') ?? 0;
  }

  /**
   * Takes who follows, and from where; returns how to give the place back, which may be called more than once.
   * Throws `too_many_streams` where they have enough of them, `busy` where the others do.
   */
  take(bearer: string, address: string): () => void {
    const network = callerNetwork(address);
    this.#look(`bearer ${bearer}`, CEILINGS.bearer, 'too_many_streams');
    this.#look(`network ${network}`, CEILINGS.network, 'busy');
    this.#look('process', CEILINGS.process, 'busy');
    const keys = [`bearer ${bearer}`, `network ${network}`, 'process'];
    for (const key of keys) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys.splice(0)) {
        const left = (this.#taken.get(key) ?? 0) - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }

  #look(key: string, ceiling: number, reason: Reason): void {
    if ((this.#taken.get(key) ?? 0) < ceiling * this.#factor) return;
    throw new DomainError(reason, {}, { retryAfter: LOOK_AGAIN });
  }
}

/** The places of this process. */
export const streamPlaces = onePer(({ settings }) => new StreamPlaces(settings.limitFactor));
