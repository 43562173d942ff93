import type { Events } from './events';

/** Shared by all streams of a process that follow one channel: it listens once for all of them. */
export abstract class Hub {
  readonly #events: Events;
  readonly #channel: string;
  readonly #unending = new AbortController().signal;
  #listening = false;

  constructor(events: Events, channel: string) {
    this.#events = events;
    this.#channel = channel;
  }

  /** Called when payloads arrive; null when some may have been missed. */
  protected abstract onPayloads(payloads: ReadonlySet<string> | null): void;

  /** Ends every follower with that error. */
  protected abstract fail(error: unknown): void;

  /** Call before a follower is added, so that no change is lost in between. */
  protected listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    void this.#listenToChannel();
  }

  async #listenToChannel(): Promise<void> {
    // The first payload only says that listening has begun; each follower reads on its own after that.
    let begun = false;
    try {
      for await (const payloads of this.#events.listen(this.#channel, this.#unending)) {
        if (begun) this.onPayloads(payloads);
        begun = true;
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#listening = false;
    }
  }
}

/** A hub that reads for all its followers, in rounds: what is requested during a round is read in the next one. */
export abstract class ReadingHub extends Hub {
  #reading = false;
  #requested = false;

  /** Reads what was noted since the last round, and updates the followers. */
  protected abstract read(): Promise<void>;

  /** Starts a round, or another one after the current. */
  protected requestRead(): void {
    this.#requested = true;
    if (!this.#reading) void this.#readAll();
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    while (this.#requested) {
      this.#requested = false;
      try {
        await this.read();
      } catch (error) {
        this.fail(error);
      }
    }
    this.#reading = false;
  }
}

/** Holds only the latest value for one follower, so a slow or stalled follower costs no more memory than one value. */
export class LatestValue<T> {
  #waiting: { item: T } | undefined;
  #over: { error?: unknown } | undefined;
  #wake: (() => void) | undefined;

  /** Merges a change into the pending value, if any. */
  put(merge: (waiting: T | undefined) => T): void {
    if (this.#over) return;
    this.#waiting = { item: merge(this.#waiting?.item) };
    this.#wake?.();
  }

  /** Ends the sequence and drops the pending value: the follower may no longer be allowed to see it. */
  end(error?: unknown): void {
    this.#over ??= { error };
    this.#waiting = undefined;
    this.#wake?.();
  }

  /** Ends the sequence when the signal aborts; returns how to stop listening to it. */
  endWith(signal: AbortSignal): () => void {
    const end = () => this.end();
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    return () => signal.removeEventListener('abort', end);
  }

  /** The next value; null after `end()`. Throws the error given to `end`. */
  async take(): Promise<T | null> {
    while (!this.#waiting && !this.#over) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
    if (this.#over?.error !== undefined) throw this.#over.error;
    const taken = this.#waiting;
    this.#waiting = undefined;
    return taken ? taken.item : null;
  }
}
